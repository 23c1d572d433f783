import { itemIdFromHash, slideIndexOf } from '../galleries/history'
import type { Slide } from '../galleries/slide'

export const lightboxSpeedSeconds = 0.6
export const lightboxPadding = 100
export const lightboxOverlayOpacity = 0.95
export const lightboxKeyInterval = 200
export const lightboxClickZoneShare = 0.02

export interface LightboxStart {
  slides: readonly Pick<Slide, 'id' | 'url'>[]
  hash: string
  path: string
  clickedIndex?: number
}

const lastSegment = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

/** The hash goes first, then the last path segment, then the clicked slide, then the first. */
export function lightboxStartIndex({ slides, hash, path, clickedIndex = 0 }: LightboxStart): number {
  const item = itemIdFromHash(hash)
  const fromHash = item === undefined ? undefined : slideIndexOf(slides, item)
  return fromHash ?? slideIndexOf(slides, lastSegment(path)) ?? clickedIndex
}

/** `last` is the time of the last arrow key that moved the lightbox, in milliseconds. */
export const mayMoveByKey = (now: number, last: number | undefined): boolean =>
  last === undefined || now - last >= lightboxKeyInterval

export type LightboxZone = 'previous' | 'next' | 'slide' | 'overlay'

export interface LightboxClick {
  x: number
  y: number
  viewport: { width: number; height: number }
  slide: { left: number; right: number; top: number; bottom: number }
}

/** A click that misses the slide by less than the margin still belongs to it; beside it lie the two controls. */
export function lightboxZone({ x, y, viewport, slide }: LightboxClick): LightboxZone {
  const across = viewport.width * lightboxClickZoneShare
  const down = viewport.height * lightboxClickZoneShare
  if (y < slide.top - down || y > slide.bottom + down) return 'overlay'
  if (x < slide.left - across) return 'previous'
  return x > slide.right + across ? 'next' : 'slide'
}

export type LightboxEvent = 'close-control' | 'escape' | 'overlay-click' | 'slide-click' | 'next' | 'previous'

export const closesLightbox = (event: LightboxEvent): boolean =>
  event === 'close-control' || event === 'escape' || event === 'overlay-click'
