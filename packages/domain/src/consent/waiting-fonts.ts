/** Stands where the style sheets of fonts from outside wait for a yes. Not among the marks, which every page fetches. */
export const outsideFontsElement = 'outside-fonts'
