/** Not in a style sheet: the bundler would look for a file that only the running server has. */
const face = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;src:url(/universal/fonts/${file}-latin-wght-normal.woff2) format("woff2")}`

/** The fonts of our own pages, from the host that shows them. */
export const fontFaces = face('Instrument Sans', 'instrument-sans')
export const displayFontFaces = face('Newsreader', 'newsreader')
