export const cookieBannerVersion = 2

export const barPositions = ['TOP', 'BOTTOM'] as const
export type BarPosition = (typeof barPositions)[number]

export const popupPositions = ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'] as const
export type PopupPosition = (typeof popupPositions)[number]

export const bannerVariants = ['BAR', 'POPUP'] as const
export type BannerVariant = (typeof bannerVariants)[number]

export const bannerThemes = ['LIGHT', 'DARK'] as const
export type BannerTheme = (typeof bannerThemes)[number]

export const ctaVariants = ['TEXT', 'BUTTON', 'ICON'] as const
export type CtaVariant = (typeof ctaVariants)[number]

export const acceptTypes = ['OPT_IN', 'OPT_IN_AND_OUT'] as const
export type AcceptType = (typeof acceptTypes)[number]
