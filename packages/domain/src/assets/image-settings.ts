import { parseDimensions } from './dimensions'
import { parseFitAlignment } from './fit-alignment'
import { cropModes } from './fit-geometry'
import { parseFocalPoint } from './focal-point'
import { sizeFormats } from './image-address'
import { defaultImageSettings, type ImageSettings, loadModes } from './image-defaults'

export const imageAttributes = {
  source: 'data-src',
  dimensions: 'data-image-dimensions',
  fixedRatio: 'data-fixed-ratio',
  focalPoint: 'data-image-focal-point',
  load: 'data-load',
  forceUpdate: 'data-force-update',
  mode: 'data-mode',
  sizeAdjustment: 'data-size-adjustment',
  sizeFormat: 'data-size-format',
  stretch: 'data-stretch',
  useBackgroundImage: 'data-use-background-image',
  useAdvancedPositioning: 'data-use-advanced-positioning',
  allowSaveData: 'data-allow-save-data',
  minDevicePixelRatio: 'data-min-device-pixel-ratio',
  maxDevicePixelRatio: 'data-max-device-pixel-ratio',
  fitAlignment: 'data-fit-alignment',
} as const satisfies Record<keyof ImageSettings, string>

type ReadText = string | null | undefined

const readWord =
  <Word extends string>(words: readonly Word[]) =>
  (text: ReadText): Word | undefined =>
    words.find(word => word === text)

const readFlag = (text: ReadText): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined

const readNumber = (text: ReadText): number | undefined => {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isNaN(value) ? undefined : value
}

const readRatio = (text: ReadText): number | undefined => {
  const ratio = readNumber(text)
  return ratio !== undefined && ratio > 0 ? ratio : undefined
}

const readSource = (text: ReadText): string | undefined => text?.trim() || undefined

/** Reads the settings that the markup really gives; an unreadable value counts as not given. */
export function readImageMarkup(attribute: (name: string) => ReadText): Partial<ImageSettings> {
  const text = (setting: keyof ImageSettings) => attribute(imageAttributes[setting])
  return {
    source: readSource(text('source')),
    dimensions: parseDimensions(text('dimensions')),
    fixedRatio: readRatio(text('fixedRatio')),
    focalPoint: parseFocalPoint(text('focalPoint')),
    load: readWord(loadModes)(text('load')),
    forceUpdate: readFlag(text('forceUpdate')),
    mode: readWord(cropModes)(text('mode')),
    sizeAdjustment: readNumber(text('sizeAdjustment')),
    sizeFormat: readWord(sizeFormats)(text('sizeFormat')),
    stretch: readFlag(text('stretch')),
    useBackgroundImage: readFlag(text('useBackgroundImage')),
    useAdvancedPositioning: readFlag(text('useAdvancedPositioning')),
    allowSaveData: readFlag(text('allowSaveData')),
    minDevicePixelRatio: readNumber(text('minDevicePixelRatio')),
    maxDevicePixelRatio: readNumber(text('maxDevicePixelRatio')),
    fitAlignment: parseFitAlignment(text('fitAlignment')),
  }
}

const given = (settings: Partial<ImageSettings>): Partial<ImageSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** Options win over markup, markup wins over the defaults. */
export function resolveImageSettings(
  options: Partial<ImageSettings>,
  markup: Partial<ImageSettings> = {},
): ImageSettings {
  const settings = { ...defaultImageSettings, ...given(markup), ...given(options) }
  return { ...settings, sizeAdjustment: Math.max(settings.sizeAdjustment, 0) }
}

/** What a gallery's image loader cannot do without. */
export const galleryImageAttributes = [
  imageAttributes.source,
  imageAttributes.dimensions,
  imageAttributes.focalPoint,
] as const

export const missingGalleryImageAttributes = (attribute: (name: string) => ReadText): string[] =>
  galleryImageAttributes.filter(name => !attribute(name))
