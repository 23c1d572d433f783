import { type SectionTheme, sectionThemeNames } from '../catalogue/section-themes'
import type { Colour } from './colour'
import type { Palette, PaletteColourId } from './palette'
import { parseColour } from './parse-colour'

/** A colour of the palette by the name of its theme, so that it follows the palette; or the owner's own: `#2f4a86`, with alpha `#2f4a8680`. */
export type SiteColour = SectionTheme | `#${string}`

const paletteIds: Record<SectionTheme, PaletteColourId> = {
  lightest: 'white',
  light: 'lightAccent',
  bright: 'accent',
  dark: 'darkAccent',
  darkest: 'black',
}

const isThemeName = (text: string): text is SectionTheme => sectionThemeNames.some(name => name === text)

export const isSiteColour = (text: string): text is SiteColour =>
  isThemeName(text) || /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)

/** The colour a text of a document stands for; null when it is none. */
export const siteColour = (text: string, palette: Palette): Colour | null =>
  isThemeName(text) ? palette[paletteIds[text]] : isSiteColour(text) ? parseColour(text) : null
