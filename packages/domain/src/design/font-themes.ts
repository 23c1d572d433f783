export interface FontChoice {
  family: string
  weight: 400 | 500 | 600
  /** In em. */
  letterSpacing: number
}

export interface FontTheme {
  id: string
  name: string
  heading: FontChoice
  body: FontChoice
  meta: FontChoice
}

/** Every family is free to ship (OFL-1.1) and served by the site itself. */
export const fontThemes: readonly FontTheme[] = [
  {
    id: 'tern',
    name: 'Tern',
    heading: { family: 'Newsreader', weight: 400, letterSpacing: -0.03 },
    body: { family: 'Hanken Grotesk', weight: 400, letterSpacing: 0 },
    meta: { family: 'Hanken Grotesk', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'aldous',
    name: 'Aldous',
    heading: { family: 'Archivo', weight: 500, letterSpacing: -0.045 },
    body: { family: 'Archivo', weight: 400, letterSpacing: 0 },
    meta: { family: 'Archivo', weight: 400, letterSpacing: 0 },
  },
  {
    id: 'sorrel',
    name: 'Sorrel',
    heading: { family: 'Gilda Display', weight: 400, letterSpacing: -0.02 },
    body: { family: 'Karla', weight: 400, letterSpacing: 0 },
    meta: { family: 'Karla', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'wend',
    name: 'Wend',
    heading: { family: 'Young Serif', weight: 400, letterSpacing: -0.025 },
    body: { family: 'Work Sans', weight: 400, letterSpacing: 0 },
    meta: { family: 'Work Sans', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'ledger',
    name: 'Ledger',
    heading: { family: 'Source Serif 4', weight: 500, letterSpacing: 0 },
    body: { family: 'Source Sans 3', weight: 400, letterSpacing: 0 },
    meta: { family: 'Source Sans 3', weight: 600, letterSpacing: 0 },
  },
  {
    id: 'almanac',
    name: 'Almanac',
    heading: { family: 'Literata', weight: 500, letterSpacing: 0 },
    body: { family: 'Literata', weight: 400, letterSpacing: 0 },
    meta: { family: 'Libre Franklin', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'plain',
    name: 'Plain',
    heading: { family: 'Figtree', weight: 600, letterSpacing: -0.03 },
    body: { family: 'Figtree', weight: 400, letterSpacing: 0 },
    meta: { family: 'Figtree', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'civic',
    name: 'Civic',
    heading: { family: 'Bitter', weight: 500, letterSpacing: 0 },
    body: { family: 'Public Sans', weight: 400, letterSpacing: 0 },
    meta: { family: 'Public Sans', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'orchard',
    name: 'Orchard',
    heading: { family: 'Fraunces', weight: 400, letterSpacing: 0 },
    body: { family: 'DM Sans', weight: 400, letterSpacing: 0 },
    meta: { family: 'DM Sans', weight: 500, letterSpacing: 0 },
  },
  {
    id: 'notice',
    name: 'Notice',
    heading: { family: 'Instrument Serif', weight: 400, letterSpacing: 0 },
    body: { family: 'Instrument Sans', weight: 400, letterSpacing: 0 },
    meta: { family: 'Instrument Sans', weight: 500, letterSpacing: 0 },
  },
]

const withoutVariableFile: readonly string[] = ['Gilda Display', 'Young Serif', 'Instrument Serif']

export const hasVariableFile = (family: string): boolean => !withoutVariableFile.includes(family)

/** The npm package that holds a family: the variable one where it exists, as one file then carries all weights. */
export const fontPackage = (family: string): string =>
  `${hasVariableFile(family) ? '@fontsource-variable' : '@fontsource'}/${family.toLowerCase().replaceAll(' ', '-')}`

/** The name to use in `font-family`; a variable file announces itself under a name of its own. */
export const cssFamily = (family: string): string => (hasVariableFile(family) ? `${family} Variable` : family)

export const findFontTheme = (id: string): FontTheme | undefined => fontThemes.find(theme => theme.id === id)
