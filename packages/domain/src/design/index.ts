export { type SectionTheme, sectionThemeNames } from '../catalogue/section-themes'
export { brightness, darkBelow, isDark, isUnderLuma, luma, lumaThreshold } from './brightness'
export { buttonOverrides, type SiteButtonColour, siteButtonColours } from './button-colours'
export { type Colour, opaque, percentFrom, type Rgb, withAlpha } from './colour'
export {
  type ColourReference,
  colourTypes,
  customColourPattern,
  type FixedColour,
  isFixedColour,
  isSystemColourId,
  resolveColour,
  type ThemeColourRole,
  themeColourRoles,
} from './colour-reference'
export { contrast, distinctRatio, layOver, readableRatio } from './contrast'
export { palettesToCssVariables } from './css-variables'
export { type DesignerPalette, designerPalettes } from './designer-palettes'
export {
  cssFamily,
  type FontChoice,
  type FontTheme,
  findFontTheme,
  fontPackage,
  fontThemes,
  hasVariableFile,
} from './font-themes'
export { type ColourModel, colourModels, formatColour, InvalidColourModel } from './format-colour'
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
  fontFamilyPattern,
  fontKitPattern,
  type OutsideFont,
  type OutsideFontSource,
  type OutsideFonts,
  outsideFamily,
  outsideFontSources,
  type RequestedFonts,
  requestedFonts,
} from './outside-fonts'
export {
  type Palette,
  type PaletteColour,
  type PaletteColourCheck,
  type PaletteColourId,
  type PaletteColourInput,
  type PaletteColourRefusal,
  paletteColourIds,
  paletteFromTexts,
  paletteIdOf,
  readPaletteColour,
  type SafeColourId,
  type SystemColourId,
  safeColourIds,
  toPaletteColour,
  type UserFormat,
  userFormats,
} from './palette'
export { type FiveColours, paletteFromPixels, paletteFromSamples } from './palette-from-pixels'
export { colourLabels, customizerModes, presetLabels, type SelectorColour, selectorColours } from './palette-labels'
export { fallbackSeed, type PalettePreset, paletteFromColour, palettePresets } from './palette-presets'
export { parseColour } from './parse-colour'
export { type OverlayReading, type PictureTenths, pictureTenths, readingOver } from './picture-tenths'
export { type ReadabilityCheck, readability } from './readability'
export { type Direction, type SafeColour, safeColours, safeRules } from './safe-colours'
export { type ScreenKind, screenKind } from './screen-kind'
export {
  rolesOnCustomGround,
  type SectionThemeValues,
  type SiteVariable,
  sectionThemes,
  type ThemeOverrides,
} from './section-themes'
export {
  sitePageWidths,
  siteSpaceScale,
  siteTypeScale,
} from './site-scales'
export {
  type DeviceClass,
  deviceClass,
  type LayoutKind,
  layoutKind,
  mediaQueries,
  mobileQuery,
} from './widths'
