import type { SectionTheme } from '../catalogue/section-themes'
import { brightness, isDark } from './brightness'
import { type Colour, opaque, withAlpha } from './colour'
import { type ColourReference, resolveColour, type ThemeColourRole } from './colour-reference'
import { contrast, distinctRatio, layOver, readableRatio } from './contrast'
import { formatColour } from './format-colour'
import type { Palette, PaletteColourId, SafeColourId } from './palette'
import { safeColours } from './safe-colours'

export type SiteVariable = `--site-${ThemeColourRole | 'link-line' | 'scheme'}`
export type SectionThemeValues = Record<SiteVariable, string>
export type ThemeOverrides = Partial<Record<SectionTheme, Partial<Record<ThemeColourRole, ColourReference>>>>

interface Recipe {
  ground: PaletteColourId
  text: 'white' | 'black'
  soft: SafeColourId
  link: PaletteColourId | SafeColourId
  linkLine: boolean
  accent: PaletteColourId | SafeColourId
  /** Percent of the text colour. */
  rule: number
  border: number
  fieldOnWhite: boolean
}

const onLight = {
  text: 'black',
  soft: 'safeDarkAccent',
  link: 'accent',
  linkLine: false,
  accent: 'accent',
  border: 55,
  fieldOnWhite: true,
} as const
const onDark = {
  text: 'white',
  soft: 'safeLightAccent',
  link: 'safeLightAccent',
  linkLine: false,
  accent: 'safeLightAccent',
  border: 70,
  fieldOnWhite: false,
} as const

const recipes: Record<SectionTheme, Recipe> = {
  lightest: { ...onLight, ground: 'white', rule: 18 },
  light: { ...onLight, ground: 'lightAccent', rule: 20 },
  bright: { ...onDark, ground: 'accent', link: 'white', linkLine: true, accent: 'white', rule: 30 },
  dark: { ...onDark, ground: 'darkAccent', rule: 24 },
  darkest: { ...onDark, ground: 'black', accent: 'safeInverseAccent', rule: 22 },
}

const pureWhite: Colour = { hue: 0, saturation: 0, lightness: 100, alpha: 1 }
const pureBlack: Colour = { hue: 0, saturation: 0, lightness: 0, alpha: 1 }

const reads = (colour: Colour, ground: Colour): boolean => contrast(colour, ground) >= readableRatio

const pickText = (ground: Colour, wishes: readonly Colour[]): Colour =>
  [...wishes, pureBlack].find(colour => reads(colour, ground)) ?? pureWhite

type Roles = Record<ThemeColourRole, Colour | 'transparent'> & { 'link-line': boolean }

/** Every text role reads at 4.5 and every mark at 3; what the palette cannot give falls back to the text colour. */
function rolesOn(ground: Colour, recipe: Recipe, palette: Palette): Roles {
  const colours = { ...palette, ...safeOnly(palette) }
  const other = recipe.text === 'black' ? 'white' : 'black'
  const fg = pickText(ground, [palette[recipe.text], palette[other]])
  const link = colours[recipe.link]
  const accent = colours[recipe.accent]
  const fieldGround = recipe.fieldOnWhite ? pureWhite : ground
  const fieldText = pickText(fieldGround, [fg, palette.black])
  const border = withAlpha(fieldText, recipe.border / 100)
  return {
    bg: ground,
    fg,
    soft: reads(colours[recipe.soft], ground) ? colours[recipe.soft] : fg,
    link: reads(link, ground) ? link : fg,
    'link-line': recipe.linkLine || !reads(link, ground),
    'btn-bg': fg,
    'btn-fg': pickText(fg, [palette[other], palette[recipe.text], ground]),
    btn2: fg,
    'field-bg': recipe.fieldOnWhite ? pureWhite : 'transparent',
    'field-fg': fieldText,
    'field-border': contrast(layOver(border, fieldGround), fieldGround) >= distinctRatio ? border : fieldText,
    rule: withAlpha(fg, recipe.rule / 100),
    accent: contrast(accent, ground) >= distinctRatio ? accent : fg,
  }
}

function safeOnly(palette: Palette): Record<SafeColourId, Colour> {
  const safe = safeColours(palette)
  return {
    safeLightAccent: safe.safeLightAccent.colour,
    safeDarkAccent: safe.safeDarkAccent.colour,
    safeInverseAccent: safe.safeInverseAccent.colour,
    safeInverseLightAccent: safe.safeInverseLightAccent.colour,
    safeInverseDarkAccent: safe.safeInverseDarkAccent.colour,
  }
}

const isLightOn = (text: Colour | 'transparent', ground: Colour | 'transparent'): boolean =>
  text !== 'transparent' && ground !== 'transparent' && brightness(text) > brightness(ground)

const css = (value: Colour | 'transparent'): string => (value === 'transparent' ? value : formatColour(value))

const toValues = (roles: Roles): SectionThemeValues => ({
  '--site-bg': css(roles.bg),
  '--site-fg': css(roles.fg),
  '--site-soft': css(roles.soft),
  '--site-link': css(roles.link),
  '--site-link-line': roles['link-line'] ? 'underline' : 'none',
  '--site-btn-bg': css(roles['btn-bg']),
  '--site-btn-fg': css(roles['btn-fg']),
  '--site-btn2': css(roles.btn2),
  '--site-field-bg': css(roles['field-bg']),
  '--site-field-fg': css(roles['field-fg']),
  '--site-field-border': css(roles['field-border']),
  '--site-rule': css(roles.rule),
  '--site-accent': css(roles.accent),
  // What browsers draw by themselves, such as the sign of a date field, is as light or dark as the text.
  '--site-scheme': isLightOn(roles.fg, roles.bg) ? 'dark' : 'light',
})

/** The roles on a background of the owner's own; its brightness chooses light or dark text. */
export const rolesOnCustomGround = (ground: Colour, palette: Palette): SectionThemeValues =>
  toValues(rolesOn(opaque(ground), recipes[isDark(ground) ? 'dark' : 'light'], palette))

function overridden(theme: SectionTheme, palette: Palette, overrides: ThemeOverrides[SectionTheme]) {
  const { bg, ...others } = overrides ?? {}
  const own = bg && resolveColour(bg, palette)
  const ground = opaque(own ?? palette[recipes[theme].ground])
  const recipe = own ? recipes[isDark(own) ? 'dark' : 'light'] : recipes[theme]
  const roles = rolesOn(ground, recipe, palette)
  const resolved = Object.entries(others).map(([role, reference]) => {
    const colour =
      reference.type === 'THEME_COLOR' ? roles[reference.role] : (resolveColour(reference, palette) ?? undefined)
    return [role, colour] as const
  })
  return { ...roles, ...Object.fromEntries(resolved.filter(([, colour]) => colour !== undefined)) } as Roles
}

/** The custom properties of the five section themes, ready to be written behind a selector. */
export const sectionThemes = (
  palette: Palette,
  overrides: ThemeOverrides = {},
): Record<SectionTheme, SectionThemeValues> => ({
  lightest: toValues(overridden('lightest', palette, overrides.lightest)),
  light: toValues(overridden('light', palette, overrides.light)),
  bright: toValues(overridden('bright', palette, overrides.bright)),
  dark: toValues(overridden('dark', palette, overrides.dark)),
  darkest: toValues(overridden('darkest', palette, overrides.darkest)),
})
