import {
  defaultFocalPoint,
  type FocalPoint,
  focalPointToObjectPosition,
  imageAddress,
  type LoadMode,
  parseFitAlignment,
  sourceSet,
  writeDimensions,
  writeFocalPoint,
} from '@sitewright/domain/assets'
import { mediaQueries } from '@sitewright/domain/design'
import type { AssetAnswer } from './data'
import type { PictureFit } from './picture-fits'

const objectFit = { fill: 'cover', fit: 'contain', stretch: 'fill' } as const

/** Vectors have no widths of their own; every other picture is offered at the widths that make sense for it. */
const isVector = (asset: AssetAnswer) => asset.contentType === 'image/svg+xml'

const sourceOf = (asset: AssetAnswer): string =>
  isVector(asset) ? asset.url : imageAddress({ source: asset.url, width: 1000 })

const sourcesOf = (asset: AssetAnswer): string | undefined =>
  isVector(asset) ? undefined : sourceSet({ source: asset.url, originalWidth: asset.width })

/**
 * Colour and tiny picture for the frame around a picture, until the real one is there. Kinds that may be see-through
 * get none: it would stay visible behind them.
 */
export const waitingStyle = (asset: AssetAnswer) =>
  asset.contentType === 'image/jpeg'
    ? {
        backgroundColor: asset.dominantColour,
        ...(asset.placeholder ? { backgroundImage: `url("${asset.placeholder}")`, backgroundSize: 'cover' } : {}),
      }
    : {}

/** Where code that looks at a page, such as a lightbox, finds the picture itself. */
const pictureAttributes = (asset: AssetAnswer, focalPoint = asset.focalPoint) => ({
  'data-src': asset.url,
  'data-image': asset.url,
  'data-image-dimensions': writeDimensions(asset),
  'data-image-focal-point': writeFocalPoint(focalPoint),
})

/** `focalPoint`: what stays in view of a picture that is cropped; `at`: where one lies that is shown whole. */
const fitStyle = (fit: PictureFit, focalPoint: FocalPoint, at?: FocalPoint) => {
  const position = fit === 'fill' ? focalPoint : fit === 'fit' ? at : undefined
  return { objectFit: objectFit[fit], ...(position && { objectPosition: focalPointToObjectPosition(position) }) }
}

const side = (share: number) => (share === 0 ? '0 auto' : share === 1 ? 'auto 0' : 'auto')

/** A picture that is not drawn larger than it is, at its place in the frame. */
const ownSize = ({ width, height }: AssetAnswer, { x, y }: FocalPoint) => ({
  maxWidth: `min(100%, ${width}px)`,
  maxHeight: `min(100%, ${height}px)`,
  marginInline: side(x),
  marginBlock: side(y),
})

const classOf = (className: string | undefined) => (className ? `picture ${className}` : 'picture')

/**
 * A picture that fills its frame. Dimensions reserve the space, so nothing moves when it arrives. Only the first
 * picture of a page is fetched early: it is usually the largest paint, and waiting costs it a round trip.
 */
export const Picture = ({
  asset,
  phoneAsset,
  alt,
  sizes,
  isFirst = false,
  fit = 'fill',
  focalPoint = asset.focalPoint,
  alignment,
  keepsSize = false,
  className,
}: {
  asset: AssetAnswer
  /** A crop of its own for phones. */
  phoneAsset?: AssetAnswer | null
  alt: string
  sizes: string
  isFirst?: boolean
  fit?: PictureFit
  /** Where this place has another one than the library. */
  focalPoint?: FocalPoint | undefined
  /** Where a picture lies that is shown whole, such as `top left`. */
  alignment?: string
  /** Never drawn larger than it is. */
  keepsSize?: boolean
  className?: string
}) => {
  const at = parseFitAlignment(alignment)
  // A picture that waits is asked for when its frame is known, so the browser need not believe us how wide it is.
  const asked = isFirst ? sizes : `auto, ${sizes}`
  const picture = (
    <img
      className={classOf(className)}
      src={sourceOf(asset)}
      srcSet={sourcesOf(asset)}
      sizes={isVector(asset) ? undefined : asked}
      width={asset.width}
      height={asset.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      style={{ ...fitStyle(fit, focalPoint, at), ...(keepsSize && ownSize(asset, at ?? defaultFocalPoint)) }}
      {...pictureAttributes(asset, focalPoint)}
    />
  )
  if (!phoneAsset) return picture
  return (
    <picture>
      <source
        media={mediaQueries.mobile}
        srcSet={sourcesOf(phoneAsset) ?? phoneAsset.url}
        sizes={asked}
        width={phoneAsset.width}
        height={phoneAsset.height}
      />
      {picture}
    </picture>
  )
}

/**
 * A picture without an address, fetched by the image engine: by itself when it is near, or with `load="false"` when its
 * island asks. Who has no script gets it as any other, unless it is only ever shown by script.
 */
export const DeferredPicture = ({
  asset,
  alt,
  sizes,
  fit = 'fill',
  load = 'viewport',
  isShownByScript = false,
  className,
}: {
  asset: AssetAnswer
  alt: string
  sizes: string
  fit?: Exclude<PictureFit, 'stretch'>
  load?: LoadMode
  isShownByScript?: boolean
  className?: string
}) => {
  const plain = <Picture {...{ asset, alt, sizes, fit }} {...(className && { className })} />
  // A drawing has one size, and is not fetched before it is displayed.
  if (isVector(asset)) return plain
  return (
    <>
      <img
        className={classOf(className)}
        width={asset.width}
        height={asset.height}
        alt={alt}
        decoding="async"
        style={fitStyle(fit, asset.focalPoint)}
        {...pictureAttributes(asset)}
        {...(load !== 'viewport' && { 'data-load': load })}
        {...(fit === 'fit' && { 'data-mode': 'contain', 'data-fit-alignment': 'center' })}
      />
      {!isShownByScript && <noscript>{plain}</noscript>}
    </>
  )
}
