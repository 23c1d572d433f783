import { type AutoplayOptions, autoplayDefaults } from './autoplay'
import type { EngineDesign } from './designs'
import { arrowKeys } from './keys'

export interface GalleryAttributes {
  autoplay: boolean
  autoplayOptions: AutoplayOptions
  currentIndex: number
  design: EngineDesign
  designOptions: Readonly<Record<string, unknown>>
  keyboard: boolean
  keys: { previous: number; next: number }
  lazyLoad: boolean
  linkedGalleries: readonly string[]
  loop: boolean
  numberOfSlides: number
  refreshOnResize: boolean
  refreshOnOrientationChange: boolean
  historyHash: boolean
  inMotion: boolean
}

export const defaultGalleryAttributes: GalleryAttributes = {
  autoplay: false,
  autoplayOptions: autoplayDefaults,
  currentIndex: 0,
  design: 'base',
  designOptions: {},
  keyboard: true,
  keys: arrowKeys,
  lazyLoad: true,
  linkedGalleries: [],
  loop: false,
  numberOfSlides: 0,
  refreshOnResize: true,
  refreshOnOrientationChange: true,
  historyHash: false,
  inMotion: false,
}
