import { encodeComponent } from '../links/encode-component'
import type { Slide } from './slide'

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The `itemId` of an address hash such as `#itemId=abc`. */
export function itemIdFromHash(hash: string): string | undefined {
  const value = /^#?(?:[^#]*&)?itemId=([^&]*)/.exec(hash)?.[1]
  return value ? decode(value) : undefined
}

const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')

type Addressed = Pick<Slide, 'id' | 'url'>

/** The place of the slide whose id or url is `item`, or undefined. An empty url is none. */
export function slideIndexOf(slides: readonly Addressed[], item: string): number | undefined {
  const address = trimSlashes(item)
  const index = slides.findIndex(
    ({ id, url }) => id === item || (address !== '' && url !== undefined && trimSlashes(url) === address),
  )
  return index < 0 ? undefined : index
}

export interface HistoryRequest {
  historyHash: boolean
  slides: readonly Addressed[]
  hash: string
}

/** Where a gallery starts: with history off the address is not read. */
export function startIndexFromHistory({ historyHash, slides, hash }: HistoryRequest): number | undefined {
  const item = historyHash ? itemIdFromHash(hash) : undefined
  return item === undefined ? undefined : slideIndexOf(slides, item)
}

export interface AddressRequest {
  historyHash: boolean
  inBackendEditor: boolean
  collectionUrl: string
  slide: Addressed
}

/** The address to replace the current one with after a change, or undefined to leave it. */
export function addressOfSlide({
  historyHash,
  inBackendEditor,
  collectionUrl,
  slide,
}: AddressRequest): string | undefined {
  if (!historyHash || inBackendEditor) return undefined
  return `${collectionUrl.replace(/\/+$/, '')}/${trimSlashes(slide.url || encodeComponent(slide.id))}`
}
