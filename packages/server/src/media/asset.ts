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
  readonly folderId: string | null
  /** How often the file was replaced. */
  readonly revision: number
  readonly createdAt: Date
  /** The name of a person; null where nobody knows. */
  readonly addedBy: string | null
}

export const contentTypeOf: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

export type Rendition = { readonly blobKey: string; readonly bytes: number; readonly format: RenditionFormat }

/** The name of a file that took the place of another: browsers keep what they got from the address before. */
export const revisedName = (fileName: string, revision: number): string =>
  revision === 0 ? fileName : fileName.replace(/(?=\.[^.]*$)/, `-v${revision}`)

/** Pictures have an address of their own, because they answer in several sizes and kinds. */
export const assetAddress = ({ id, kind, fileName, path, contentType, revision }: Asset): string =>
  kind === 'image' && contentType !== 'image/svg+xml'
    ? `/media/${id}/${encodeURIComponent(revisedName(fileName, revision))}`
    : `/s/${encodeURIComponent(path)}`
