import type { EngineDesign } from './designs'

export interface AutoplayOptions {
  randomize: boolean
  /** Milliseconds. */
  timeout: number
  pauseOnMouseover: boolean
}

export const autoplayDefaults: AutoplayOptions = { randomize: false, timeout: 5000, pauseOnMouseover: true }

export const arrowKeys = { previous: 37, next: 39 }

export interface GalleryAttributes {
  autoplay: boolean
  autoplayOptions: AutoplayOptions
  currentIndex: number
  design: EngineDesign
  designOptions: Readonly<Record<string, unknown>>
  keyboard: boolean
  keys: typeof arrowKeys
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
