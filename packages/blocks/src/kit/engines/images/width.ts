import {
  chooseImageWidth,
  effectivePixelRatio,
  type FittedImage,
  fitImage,
  heightForRatio,
  type ImageSettings,
  type ImageWidth,
  neededImageWidth,
} from '@sitewright/domain/assets'

/**
 * Where a picture lies in what it fills; undefined while the proportions of either are not known. Layout, not what is
 * seen: a frame that is just growing counts as grown.
 */
export function fitted(frame: HTMLElement, settings: ImageSettings): FittedImage | undefined {
  const { dimensions: image, fixedRatio, fitAlignment: alignment } = settings
  const { offsetWidth: width, offsetHeight } = frame
  const height = fixedRatio ? heightForRatio(width, fixedRatio) : offsetHeight
  return image && width && height
    ? fitImage({ ...settings, image, container: { width, height }, alignment })
    : undefined
}

type Connected = { readonly connection?: { readonly saveData?: boolean } }

/** Never wider than the first stored width that holds the whole picture. */
export function widthFor(frame: HTMLElement, settings: ImageSettings): ImageWidth {
  const { dimensions, sizeAdjustment } = settings
  const saveData = (navigator as Connected).connection?.saveData === true
  const pixelRatio = effectivePixelRatio({ devicePixelRatio, saveData }, settings)
  const pageWidth = fitted(frame, settings)?.width ?? frame.offsetWidth
  const need = neededImageWidth({ pageWidth, pixelRatio, sizeAdjustment })
  return chooseImageWidth(Math.min(need, dimensions?.width ?? need))
}
