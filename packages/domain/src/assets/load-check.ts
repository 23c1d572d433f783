export interface ImageCandidate {
  isImageElement: boolean
  hasParent: boolean
  source?: string | null
}

export type ImageRefusal = 'not-an-image' | 'no-parent' | 'no-source'
export type ImageCheck = { ok: true; source: string } | { ok: false; reason: ImageRefusal }

export function checkImage({ isImageElement, hasParent, source }: ImageCandidate): ImageCheck {
  if (!isImageElement) return { ok: false, reason: 'not-an-image' }
  if (!hasParent) return { ok: false, reason: 'no-parent' }
  const address = source?.trim()
  return address ? { ok: true, source: address } : { ok: false, reason: 'no-source' }
}

export type ImageCallRefusal = 'no-image' | 'no-images' | 'no-root' | 'not-loaded'

export type ImageCall =
  | { call: 'load-one'; image: unknown }
  | { call: 'load-all'; root: unknown; images: readonly unknown[] }
  | { call: 'measure'; loaded: boolean }

/** Why a call to the loader has nothing to work on, or undefined when it may go ahead. */
export function refuseImageCall(request: ImageCall): ImageCallRefusal | undefined {
  if (request.call === 'load-one') return request.image ? undefined : 'no-image'
  if (request.call === 'measure') return request.loaded ? undefined : 'not-loaded'
  if (!request.root) return 'no-root'
  return request.images.length > 0 ? undefined : 'no-images'
}
