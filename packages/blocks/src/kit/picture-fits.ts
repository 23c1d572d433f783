/** `fill` covers the frame and crops around the focal point, `fit` shows all of it, `stretch` gives up its proportions. */
export const pictureFits = ['fill', 'fit', 'stretch'] as const
export type PictureFit = (typeof pictureFits)[number]
