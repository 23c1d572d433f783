import {
  buttonOverrides,
  type FontChoice,
  type FontTheme,
  findFontTheme,
  fontThemes,
  outsideFamily,
  type Palette,
  paletteFromTexts,
  palettesToCssVariables,
  type SectionTheme,
  sectionThemeNames,
  sectionThemes,
  sitePageWidths,
  siteSpaceScale,
  siteTypeScale,
} from '@sitewright/domain/design'
import { defaultStyles, type SiteStyles } from '@sitewright/domain/publishing'
import { type FontFiles, familyStack, fontFaces } from './fonts/font-css'

export const fontThemeOf = (styles: SiteStyles): FontTheme => findFontTheme(styles.fontTheme) ?? fontThemes[0]!

const readPalette = ({ lightest, light, bright, dark, darkest }: SiteStyles['palette']): Palette | null =>
  paletteFromTexts({ white: lightest, lightAccent: light, accent: bright, darkAccent: dark, black: darkest })

/** A palette that cannot be read would leave text and ground the same colour; the default one is then the better page. */
export const paletteOf = (styles: SiteStyles): Palette =>
  readPalette(styles.palette) ?? readPalette(defaultStyles().palette)!

const rule = (selector: string, values: Readonly<Record<string, string | number>>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const named = <Value>(prefix: string, scale: Readonly<Record<string, Value>>, write: (value: Value) => string) =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [`--site-${prefix}${step}`, write(value)]))

const fontVariables = (role: string, { family, weight, letterSpacing }: FontChoice, outside?: string) => ({
  // The theme's own is shown until the other has come, and to everybody who does not let it come.
  [`--site-${role}-family`]: outside === undefined ? familyStack(family) : `"${outside}",${familyStack(family)}`,
  [`--site-${role}-weight`]: weight,
  [`--site-${role}-spacing`]: `${letterSpacing}em`,
})

function rootVariables(styles: SiteStyles): string {
  const fonts = fontThemeOf(styles)
  const scaled = (size: string) => (styles.baseSize === 1 ? size : `calc(${size} * ${styles.baseSize})`)
  return rule(':root', {
    ...palettesToCssVariables(paletteOf(styles)),
    ...named('', siteTypeScale, ({ size }) => scaled(size)),
    ...named('', siteSpaceScale, size => size),
    '--site-page-width': sitePageWidths[styles.pageWidth],
    ...fontVariables('heading', fonts.heading, outsideFamily(styles.outsideFonts, 'heading')),
    ...fontVariables('body', fonts.body, outsideFamily(styles.outsideFonts, 'body')),
    ...fontVariables('meta', fonts.meta, outsideFamily(styles.outsideFonts, 'body')),
  })
}

/** What opens above a page may have sections of other themes than the page. */
export const themeCss = (styles: SiteStyles, wanted: ReadonlySet<SectionTheme>): string => {
  const palette = paletteOf(styles)
  const themes = sectionThemes(palette, buttonOverrides(palette, styles.buttons.colour))
  return sectionThemeNames
    .filter(theme => wanted.has(theme))
    .map(theme => rule(`.theme-${theme}`, themes[theme]))
    .join('')
}

type Written = Map<string, string>
const written = new WeakMap<SiteStyles, WeakMap<FontFiles, Written>>()

/** By identity: the names of all font files are longer than what is written with them. */
function writtenWith(styles: SiteStyles, fonts: FontFiles): Written {
  const ofStyles = written.get(styles) ?? new WeakMap<FontFiles, Written>()
  const known = ofStyles.get(fonts) ?? new Map<string, string>()
  written.set(styles, ofStyles.set(fonts, known))
  return known
}

/** Colours, sizes and fonts of a site as custom properties, with the section themes that the page uses. */
export function siteCss(
  styles: SiteStyles,
  { themes = new Set(sectionThemeNames), fonts }: { themes?: ReadonlySet<SectionTheme>; fonts: FontFiles },
): string {
  const known = writtenWith(styles, fonts)
  const key = sectionThemeNames.filter(theme => themes.has(theme)).join()
  const css = known.get(key) ?? fontFaces(fontThemeOf(styles), fonts) + rootVariables(styles) + themeCss(styles, themes)
  // Finding readable colours takes longer than drawing a page, and all pages of a release share them.
  known.set(key, css)
  return css
}
