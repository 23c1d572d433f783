/** What the media-query helper knows. The tablet step is named but never matches. */
export const mobileMaxWidth = 432
export const desktopMinWidth = 433

/** Where the layout of a page changes. */
export const layoutWidths = { stacked: 800, wide: 1024 } as const

/** The widest window that shows the information bar. */
export const informationBarWidth = 1024

/** The widest screen of each class; everything above is a desktop. */
export const deviceClassWidths = { phone: 926, tablet: 1024, smallDesktop: 1366 } as const
