import type { EngineDesign } from './designs'
import type { StripAlignment } from './options'
import type { TransitionName } from './transitions'

export type ColumnWidthBehaviour = 'min' | 'max'

export const autogridDefaults = { columnWidth: 250, gutter: 0, columnWidthBehavior: 'min' as ColumnWidthBehaviour }
export const autocolumnsDefaults = { columnWidth: 250, gutter: 0, columnWidthBehavior: 'min' as ColumnWidthBehaviour }
export const autorowsDefaults = { rowHeight: 250, gutter: 20 }
export const gridDefaults = { perRow: 4, lightbox: true, padding: 20 }
export const carouselDefaults = { slidesPerRow: 3, gutter: 1 }
export const slideshowDefaults = { preloadCount: 1, speed: 1, transition: 'fade' as TransitionName }
export const stripDefaults = { speed: 0.5, preloadCount: 1, alignment: 'middle' as StripAlignment }

export const galleryZIndexBase = 888

const defaultResizeDebounce = 300
const layoutResizeDebounce = 100

// Plain flow needs no new layout on resize, so these two set no debounce of their own.
const withoutOwnDebounce: readonly EngineDesign[] = ['base', 'list']

/** Milliseconds to wait after the last resize before the layout is refreshed. */
export const resizeDebounce = (design: EngineDesign): number =>
  withoutOwnDebounce.includes(design) ? defaultResizeDebounce : layoutResizeDebounce
