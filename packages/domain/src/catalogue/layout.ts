export type LayoutData = { columns: 12; body: { rows: unknown[] } }

/** A new object on each call: the caller fills it. */
export const emptyLayout = (): LayoutData => ({ columns: 12, body: { rows: [] } })

export const sliceTypes = [
  'heading',
  'sub-heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'lock',
  'password',
  'twitter',
  'logo',
  'action',
  'popup-overlay-action',
  'temp-lock-inject',
] as const

export const defaultSliderAspectRatio = 50
