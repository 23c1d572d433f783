import { contrast, type FontChoice, findFontTheme, fontThemes, paletteFromTexts, readableRatio } from '../design'
import { defaultStyles, type SiteStyles } from '../publishing'

/** Colours and fonts of a site as mail programs know them: no variables, no fonts that have to be fetched. */
export type LetterLook = {
  readonly ground: string
  readonly paper: string
  readonly ink: string
  readonly quiet: string
  readonly line: string
  readonly button: string
  readonly onButton: string
  readonly radius: number
  readonly heading: string
  readonly headingWeight: number
  readonly body: string
}

const paletteOf = ({ lightest, light, bright, dark, darkest }: SiteStyles['palette']) =>
  paletteFromTexts({ white: lightest, lightAccent: light, accent: bright, darkAccent: dark, black: darkest })

const radii = { square: 0, soft: 6, round: 24 } as const

/** The site's own where the reader has it, a face of the same kind everywhere else. */
const stack = ({ family }: FontChoice, isSerif: boolean): string =>
  `'${family.replace(/[^\w ]/g, '')}', ${isSerif ? "Georgia, 'Times New Roman', serif" : "'Helvetica Neue', Helvetica, Arial, sans-serif"}`

/** Families of the font themes that end in strokes; the others are plain. */
const serifs = new Set([
  'Newsreader',
  'Gilda Display',
  'Young Serif',
  'Source Serif 4',
  'Literata',
  'Bitter',
  'Fraunces',
  'Instrument Serif',
])

/** Text that could not be read on its ground would be no letter: the default colours then are. */
export function letterLook(styles: SiteStyles): LetterLook {
  const known = paletteOf(styles.palette)
  const reads = known && contrast(known.black, known.white) >= readableRatio
  const { lightest, light, bright, dark, darkest } = reads ? styles.palette : defaultStyles().palette
  const palette = paletteOf({ lightest, light, bright, dark, darkest })!
  const theme = findFontTheme(styles.fontTheme) ?? fontThemes[0]!
  const wanted = { text: darkest, bright, dark }[styles.buttons.colour ?? 'text']
  const wantedColour = { text: palette.black, bright: palette.accent, dark: palette.darkAccent }[
    styles.buttons.colour ?? 'text'
  ]
  const isReadable = contrast(wantedColour, palette.white) >= readableRatio
  return {
    ground: light,
    paper: lightest,
    ink: darkest,
    quiet: contrast(palette.darkAccent, palette.lightAccent) >= readableRatio ? dark : darkest,
    line: light,
    button: isReadable ? wanted : darkest,
    onButton: lightest,
    radius: radii[styles.buttons.shape],
    heading: stack(theme.heading, serifs.has(theme.heading.family)),
    headingWeight: theme.heading.weight,
    body: stack(theme.body, serifs.has(theme.body.family)),
  }
}
