import type { StripAlignment } from './options'

export type ColumnWidthBehaviour = 'min' | 'max'

export const autogridDefaults = { columnWidth: 250, gutter: 0, columnWidthBehavior: 'min' as ColumnWidthBehaviour }
export const autocolumnsDefaults = { columnWidth: 250, gutter: 0, columnWidthBehavior: 'min' as ColumnWidthBehaviour }
export const autorowsDefaults = { rowHeight: 250, gutter: 20 }
export const gridDefaults = { perRow: 4, lightbox: true, padding: 20 }
export const carouselDefaults = { slidesPerRow: 3, gutter: 1 }
export const stripDefaults = { speed: 0.5, preloadCount: 1, alignment: 'middle' as StripAlignment }

export const galleryZIndexBase = 888
