import type { Island } from './kit/island'

export type IslandModule = { readonly mount: Island<never> }

/** Each island is a file of its own that the visitor's browser fetches only when a page has it. */
export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  announcement: () => import('./announcement/island'),
  cart: () => import('./cart/island'),
  image: () => import('./image/island'),
  'product-list': () => import('./product-list/island'),
  'product-page': () => import('./product-page/island'),
}
