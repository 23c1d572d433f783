import {
  chooseFitAlignment,
  chooseImageWidth,
  effectivePixelRatio,
  type FittedImage,
  fitImage,
  focalPointToObjectPosition,
  heightForRatio,
  type ImageSettings,
  type ImageWidth,
  imageAddress,
  imageResizeObservers,
  neededImageWidth,
  readImageMarkup,
  resolveImageSettings,
} from '@sitewright/domain/assets'
import { imageMessages } from '@sitewright/domain/catalogue/messages'
import { disposables, type IslandServices } from '../../../../island'
import type { Wanted } from '../../deferred'
import { frameOf } from '../../width'
import { resizeObserverOf } from '../resize-observers'

/** Where a picture lies in what it fills; undefined while the proportions of either are not known. */
function fitted(frame: HTMLElement, settings: ImageSettings): FittedImage | undefined {
  const { dimensions: image, fixedRatio, fitAlignment: alignment } = settings
  const { offsetWidth: width, offsetHeight } = frame
  const height = fixedRatio ? heightForRatio(width, fixedRatio) : offsetHeight
  return image && width && height
    ? fitImage({ ...settings, image, container: { width, height }, alignment })
    : undefined
}

type Connected = { readonly connection?: { readonly saveData?: boolean } }

/** Never wider than the first stored width that holds the whole picture. */
function widthFor(frame: HTMLElement, settings: ImageSettings): ImageWidth {
  const { dimensions, sizeAdjustment } = settings
  const saveData = (navigator as Connected).connection?.saveData === true
  const pixelRatio = effectivePixelRatio({ devicePixelRatio, saveData }, settings)
  const pageWidth = fitted(frame, settings)?.width ?? frame.offsetWidth
  const need = neededImageWidth({ pageWidth, pixelRatio, sizeAdjustment })
  return chooseImageWidth(Math.min(need, dimensions?.width ?? need))
}

const positionOf = ({ mode, focalPoint, fitAlignment }: ImageSettings) =>
  focalPointToObjectPosition(mode === 'contain' ? chooseFitAlignment(fitAlignment).alignment : focalPoint)

function layBehind(frame: HTMLElement, image: HTMLImageElement, settings: ImageSettings): void {
  const at = fitted(frame, settings)
  // It stays in its place for those who read the page; what is seen lies on the frame.
  image.style.opacity = '0'
  frame.style.backgroundPosition = positionOf(settings)
  frame.style.backgroundSize = at ? `${at.width}px ${at.height}px` : settings.mode
  if (image.complete && image.src) frame.style.backgroundImage = `url(${JSON.stringify(image.src)})`
}

/** By the browser where it can, by numbers where the markup is from before it could. */
function layInto(frame: HTMLElement, image: HTMLImageElement, settings: ImageSettings): void {
  const { mode, fixedRatio, stretch, useAdvancedPositioning } = settings
  const { style } = image
  if (fixedRatio) style.aspectRatio = `${fixedRatio}`
  const at = useAdvancedPositioning && fitted(frame, settings)
  if (at) {
    style.position = 'absolute'
    for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${at[side]}px`
  } else if (mode !== 'none') {
    style.objectFit = mode === 'contain' && !stretch ? 'scale-down' : mode
    style.objectPosition = positionOf(settings)
  }
}

/** Takes down a style; the answer puts it back. */
const remember = (element: Element) => {
  const style = element.getAttribute('style')
  return () => (style === null ? element.removeAttribute('style') : element.setAttribute('style', style))
}

/** For markup of others, and for code that has wishes: everything that can be set. Pictures of our own need none of it. */
export function allSettings(
  image: HTMLImageElement,
  options: Partial<ImageSettings> & { readonly source: string },
  services: IslandServices,
): Omit<Wanted, 'priority'> {
  const markup = readImageMarkup(name => image.getAttribute(name))
  const settings = resolveImageSettings(options, markup)
  const { mode, fitAlignment, load, forceUpdate, sizeFormat, useAdvancedPositioning, useBackgroundImage } = settings
  if (mode === 'contain' && chooseFitAlignment(fitAlignment).warn) console.warn(imageMessages.noFitAlignment)
  const isLaidByNumbers = useAdvancedPositioning || useBackgroundImage
  const frame = (isLaidByNumbers && image.parentElement) || frameOf(image)
  const bag = disposables()
  for (const element of new Set([frame, image])) bag.add(remember(element))
  const place = () => (useBackgroundImage ? layBehind : layInto)(frame, image, settings)
  if (isLaidByNumbers) bag.add(resizeObserverOf(services, imageResizeObservers.fluidImage)(frame, place))
  return {
    load,
    forceUpdate,
    width: () => widthFor(frame, settings),
    address: width => imageAddress({ source: options.source, width, sizeFormat }),
    place,
    restore: bag.dispose,
  }
}
