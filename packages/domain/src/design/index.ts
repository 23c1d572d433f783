export { brightness, DARK_BELOW, isDark, isUnderLuma, LUMA_THRESHOLD, luma } from './brightness'
export { type Colour, opaque, percentFrom, type Rgb, withAlpha } from './colour'
export {
  COLOUR_TYPES,
  type ColourReference,
  type ColourType,
  isSystemColourId,
  resolveColour,
  THEME_COLOUR_ROLES,
  type ThemeColourRole,
} from './colour-reference'
export { contrast, DISTINCT, layOver, READABLE } from './contrast'
export { palettesToCssVariables } from './css-variables'
export {
  cssFamily,
  FONT_THEMES,
  type FontChoice,
  type FontTheme,
  findFontTheme,
  fontPackage,
  hasVariableFile,
} from './font-themes'
export { COLOUR_MODELS, type ColourModel, formatColour, InvalidColourModel } from './format-colour'
export {
  colourFromHsv,
  colourFromHwb,
  colourFromRgb,
  type Hsv,
  type Hwb,
  hsvOf,
  hwbOf,
  rgbOf,
} from './models'
export {
  PALETTE_COLOUR_IDS,
  type Palette,
  type PaletteColour,
  type PaletteColourCheck,
  type PaletteColourId,
  type PaletteColourInput,
  type PaletteColourRefusal,
  paletteFromTexts,
  readPaletteColour,
  SAFE_COLOUR_IDS,
  type SafeColourId,
  type SystemColourId,
  toPaletteColour,
  USER_FORMATS,
  type UserFormat,
} from './palette'
export { type FiveColours, paletteFromPixels, paletteFromSamples } from './palette-from-pixels'
export { COLOUR_LABELS, CUSTOMIZER_MODES, PRESET_LABELS, type SelectorColour, selectorColours } from './palette-labels'
export { FALLBACK_SEED, PALETTE_PRESETS, type PalettePreset, paletteFromColour } from './palette-presets'
export { parseColour } from './parse-colour'
export { type ReadabilityCheck, readability } from './readability'
export { type Direction, SAFE_RULES, type SafeColour, safeColours } from './safe-colours'
export {
  rolesOnCustomGround,
  SECTION_THEMES,
  type SectionTheme,
  type SectionThemeValues,
  type SiteVariable,
  sectionThemes,
  type ThemeOverrides,
} from './section-themes'
export {
  SITE_PAGE_WIDTHS,
  SITE_SPACE_SCALE,
  SITE_TYPE_SCALE,
  type SitePageWidth,
  type SiteSpaceStep,
  type SiteTypeStep,
} from './site-scales'
export {
  type DeviceClass,
  deviceClass,
  type LayoutKind,
  layoutKind,
  MEDIA_QUERIES,
  type ScreenKind,
  screenKind,
} from './widths'
