import { type SectionTheme, sectionThemeNames } from '../catalogue/section-themes'

/** A colour of the palette by the name of its theme, so that it follows the palette; or the owner's own: `#2f4a86`, with alpha `#2f4a8680`. */
export type SiteColour = SectionTheme | `#${string}`

const isThemeName = (text: string): text is SectionTheme => sectionThemeNames.some(name => name === text)

export const isSiteColour = (text: string): text is SiteColour =>
  isThemeName(text) || /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
