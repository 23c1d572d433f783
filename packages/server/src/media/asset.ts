import type { AssetKind, RenditionFormat } from '@sitewright/domain/assets'
import type { LocalText } from '@sitewright/domain/sites'

export type { AssetKind, RenditionFormat }

/** A file of the site's library, as the rest of the server knows it. */
export type Asset = {
  readonly id: string
  readonly kind: AssetKind
  readonly fileName: string
  readonly path: string
  readonly contentType: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly focalPoint: { readonly x: number; readonly y: number }
  readonly alt: LocalText
  readonly dominantColour: string
  readonly placeholder: string | undefined
  readonly blobKey: string
  readonly createdAt: Date
}

export const contentTypeOf: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

export type Rendition = { readonly blobKey: string; readonly bytes: number; readonly format: RenditionFormat }

/** Pictures have an address of their own, because they answer in several sizes and kinds. */
export const assetAddress = ({ id, kind, fileName, path, contentType }: Asset): string =>
  kind === 'image' && contentType !== 'image/svg+xml'
    ? `/media/${id}/${encodeURIComponent(fileName)}`
    : `/s/${encodeURIComponent(path)}`
