/** How near to the window, in pixels, what loads late begins to load. Every page has this number, and no more of the rules. */
export const lazyLoadMargin = 200
