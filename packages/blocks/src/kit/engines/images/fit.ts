import {
  chooseFitAlignment,
  type Dimensions,
  type FittedImage,
  fitImage,
  focalPointToObjectPosition,
  heightForRatio,
  type ImageSettings,
} from '@sitewright/domain/assets'

/** Laid into its frame by numbers, not by the browser. */
export const isPlaced = ({ useAdvancedPositioning, useBackgroundImage }: ImageSettings): boolean =>
  useAdvancedPositioning || useBackgroundImage

/** What the picture has to fill. Layout, not what is seen: a picture that is just growing counts as grown. */
export function boxOf(image: HTMLImageElement, settings: ImageSettings): Dimensions {
  const { fixedRatio } = settings
  const { offsetWidth: width = 0, offsetHeight = 0 } =
    (!isPlaced(settings) && image.offsetWidth > 0 ? image : image.parentElement) ?? {}
  return { width, height: fixedRatio ? heightForRatio(width, fixedRatio) : offsetHeight }
}

/** Where the picture lies in its box; undefined while its proportions or the box are not known. */
export function fitted(box: Dimensions, settings: ImageSettings): FittedImage | undefined {
  const { dimensions, mode, focalPoint, fitAlignment, stretch } = settings
  if (!dimensions || box.width === 0 || box.height === 0) return undefined
  return fitImage({ image: dimensions, container: box, mode, focalPoint, alignment: fitAlignment, stretch })
}

const placeOf = ({ mode, focalPoint, fitAlignment }: ImageSettings) =>
  focalPointToObjectPosition(mode === 'contain' ? chooseFitAlignment(fitAlignment).alignment : focalPoint)

const sizeOf = ({ mode, stretch }: ImageSettings) => (mode === 'contain' && !stretch ? 'scale-down' : mode)

/** By the browser where it can, by numbers where the markup is from before it could. */
export function place(image: HTMLImageElement, box: Dimensions, settings: ImageSettings): void {
  const { mode, fixedRatio, useAdvancedPositioning, useBackgroundImage } = settings
  const at = fitted(box, settings)
  const { style } = image
  if (fixedRatio) style.aspectRatio = `${fixedRatio}`
  if (useBackgroundImage) {
    // It stays in its place for those who read the page; what is seen lies on the frame.
    style.opacity = '0'
    const frame = image.parentElement?.style
    if (!frame) return
    frame.backgroundPosition = placeOf(settings)
    frame.backgroundSize = at ? `${at.width}px ${at.height}px` : mode
    if (image.complete && image.src) frame.backgroundImage = `url(${JSON.stringify(image.src)})`
  } else if (useAdvancedPositioning && at) {
    style.position = 'absolute'
    for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${at[side]}px`
  } else if (mode !== 'none') {
    style.objectFit = sizeOf(settings)
    style.objectPosition = placeOf(settings)
  }
}
