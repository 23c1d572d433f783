/** What nearly every page shows; their style sheets are one. Written by `npm run blocks`. */
export const commonBlocks: ReadonlySet<string> = new Set([
  'account-link',
  'button',
  'cart-link',
  'heading',
  'image',
  'navigation',
  'search-link',
  'site-title',
  'spacer',
  'text',
])
