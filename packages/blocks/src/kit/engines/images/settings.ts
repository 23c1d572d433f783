import {
  chooseImageWidth,
  type Dimensions,
  effectivePixelRatio,
  type ImageSettings,
  type ImageWidth,
  neededImageWidth,
  readImageMarkup,
  resolveImageSettings,
} from '@sitewright/domain/assets'
import { fitted } from './fit'

export const settingsOf = (image: Element, options: Partial<ImageSettings>): ImageSettings =>
  resolveImageSettings(
    options,
    readImageMarkup(name => image.getAttribute(name)),
  )

type Connected = { readonly connection?: { readonly saveData?: boolean } }

/** Never wider than the first stored width that holds the whole picture. */
export function widthFor(box: Dimensions, settings: ImageSettings): ImageWidth {
  const saveData = (navigator as Connected).connection?.saveData === true
  const pixelRatio = effectivePixelRatio({ devicePixelRatio, saveData }, settings)
  const pageWidth = fitted(box, settings)?.width ?? box.width
  const need = neededImageWidth({ pageWidth, pixelRatio, sizeAdjustment: settings.sizeAdjustment })
  return chooseImageWidth(Math.min(need, settings.dimensions?.width ?? need))
}
