export const devicePreviewModes = ['desktop', 'phone', 'tablet'] as const
export type DevicePreviewMode = (typeof devicePreviewModes)[number]

/** The things of a collection as lines, as tiles, or one of them opened. */
export const collectionViews = ['list', 'grid', 'product'] as const
export type CollectionView = (typeof collectionViews)[number]

export const styleTweakPageTypes = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE'] as const

/** Session cookies of the editing area: no lifetime, the whole site. */
export const editingCookies = {
  preview: 'ss_preview',
  frameExpanded: 'ss_frameExpanded',
  disableUserScripts: 'ss_disableUserScripts',
} as const
export const editingCookiePath = '/'

export const siteAestheticsPaths = [
  'defaultThemeId',
  'activeFontThemeId',
  'colorPalette',
  'colorThemes',
  'fontThemes',
  'fontUsageCategories',
] as const

export const tweakEvents = ['change', 'close', 'save', 'reset', 'after-show', 'after-close', 'before-open'] as const

export const frameEvents = ['load', 'frame-unload'] as const

export const surveyCohorts = ['A', 'B', 'C', 'D', 'E'] as const
