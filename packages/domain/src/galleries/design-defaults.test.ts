import { expect, it } from 'vitest'
import {
  autocolumnsDefaults,
  autogridDefaults,
  autorowsDefaults,
  carouselDefaults,
  galleryZIndexBase,
  gridDefaults,
  stripDefaults,
} from './design-defaults'
import { resizeDebounce } from './resize-debounce'
import { slideshowDefaults } from './slideshow-defaults'

it('has the defaults of every design [GAL-88 GAL-109 GAL-110 GAL-111 GAL-112 GAL-113 GAL-114 GAL-115 GAL-15]', () => {
  expect(autogridDefaults).toEqual({ columnWidth: 250, gutter: 0, columnWidthBehavior: 'min' })
  expect(autocolumnsDefaults).toEqual({ columnWidth: 250, gutter: 0, columnWidthBehavior: 'min' })
  expect(autorowsDefaults).toEqual({ rowHeight: 250, gutter: 20 })
  expect(gridDefaults).toEqual({ perRow: 4, lightbox: true, padding: 20 })
  expect(carouselDefaults).toEqual({ slidesPerRow: 3, gutter: 1 })
  expect(slideshowDefaults).toEqual({ preloadCount: 1, speed: 1, transition: 'fade' })
  expect(stripDefaults).toEqual({ speed: 0.5, preloadCount: 1, alignment: 'middle' })
})

it.each([
  ['stacked', 100],
  ['strip', 100],
  ['grid', 100],
  ['autogrid', 100],
  ['autocolumns', 100],
  ['autorows', 100],
  ['carousel', 100],
  ['base', 300],
  ['list', 300],
] as const)('%s waits %d ms after a resize [GAL-107 GAL-108]', (design, wait) => {
  expect(resizeDebounce(design)).toBe(wait)
})

it('stacks from 888 [GAL-118]', () => {
  expect(galleryZIndexBase).toBe(888)
})
