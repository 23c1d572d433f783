import { chooseImageWidth, fitScale, type ImageWidth, neededImageWidth } from '@sitewright/domain/assets'

/** What a picture has to fill: what holds it, as long as it has no room of its own. */
export const frameOf = (image: HTMLImageElement): HTMLElement => (!image.offsetWidth && image.parentElement) || image

/**
 * For pictures of our own views, which write down how large the file is: that of the smallest stored width that is
 * sharp, and never wider than the first one that holds the whole picture. Layout, not what is seen: a frame that is
 * just growing counts as grown.
 */
export function sharpWidth(image: HTMLImageElement): ImageWidth {
  const { offsetWidth, offsetHeight } = frameOf(image)
  const sideOf = (name: string) => Number(image.getAttribute(name))
  const width = sideOf('width')
  const mode = image.dataset['mode'] === 'contain' ? 'contain' : 'cover'
  const scale = fitScale(mode, offsetWidth / width, offsetHeight / sideOf('height'))
  const need = neededImageWidth({ pageWidth: width * scale, pixelRatio: devicePixelRatio })
  return chooseImageWidth(Math.min(need, width))
}
