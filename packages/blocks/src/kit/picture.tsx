import {
  focalPointToObjectPosition,
  imageAddress,
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
  className,
}: {
  asset: AssetAnswer
  /** A crop of its own for phones. */
  phoneAsset?: AssetAnswer | null
  alt: string
  sizes: string
  isFirst?: boolean
  fit?: PictureFit
  className?: string
}) => {
  const picture = (
    <img
      className={className ? `picture ${className}` : 'picture'}
      src={sourceOf(asset)}
      srcSet={sourcesOf(asset)}
      sizes={isVector(asset) ? undefined : sizes}
      width={asset.width}
      height={asset.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      style={{
        objectFit: objectFit[fit],
        ...(fit === 'fill' ? { objectPosition: focalPointToObjectPosition(asset.focalPoint) } : {}),
      }}
      data-image={asset.url}
      data-image-dimensions={writeDimensions(asset)}
      data-image-focal-point={writeFocalPoint(asset.focalPoint)}
    />
  )
  if (!phoneAsset) return picture
  return (
    <picture>
      <source
        media={mediaQueries.mobile}
        srcSet={sourcesOf(phoneAsset) ?? phoneAsset.url}
        sizes={sizes}
        width={phoneAsset.width}
        height={phoneAsset.height}
      />
      {picture}
    </picture>
  )
}
