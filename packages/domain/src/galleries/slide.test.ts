import { expect, it } from 'vitest'
import { galleryMediaTypes, missingLoaders, type Slide, slideTypeOf, slideTypes, thumbnailRatio } from './slide'

const image: Slide = {
  type: 'image',
  id: 's1',
  url: 'first',
  clickThroughUrl: '/shop',
  dimensions: { width: 300, height: 200 },
}

it('a slide is an image or a video [GAL-30]', () => {
  expect(slideTypes).toEqual(['image', 'video'])
})

it.each([
  ['imageEmpty', 'image'],
  ['imageFile', 'image'],
  ['imageLicensed', 'image'],
  ['imageReused', 'image'],
  ['assetReused', 'image'],
  ['video', 'video'],
] as const)('media type %s makes a slide of type %s [GAL-30 GAL-34]', (media, type) => {
  expect(galleryMediaTypes).toContain(media)
  expect(galleryMediaTypes).toHaveLength(6)
  expect(slideTypeOf(media)).toBe(type)
})

it('thumbnails are square when asked for, 16 to 9 for videos and true to the image otherwise [GAL-117 GAL-24 GAL-33]', () => {
  expect(thumbnailRatio(image, false)).toBe(1.5)
  expect(thumbnailRatio({ ...image, dimensions: undefined }, false)).toBe(1)
  expect(thumbnailRatio({ ...image, type: 'video' }, false)).toBe(16 / 9)
  expect(thumbnailRatio({ ...image, type: 'video' }, true)).toBe(1)
  expect(thumbnailRatio(image, true)).toBe(1)
})

it.each([
  ['nothing when both loaders are there', { image: true, video: true }, []],
  ['the video loader', { image: true, video: false }, ['VideoLoader not found']],
  ['the image loader', { image: false, video: true }, ['Loader2 not found']],
])('misses %s [GAL-40 GAL-41]', (_, loaders, messages) => {
  expect(missingLoaders([{ type: 'image' }, { type: 'video' }], loaders)).toEqual(messages)
})

it('misses no loader that no slide needs [GAL-40 GAL-41]', () => {
  expect(missingLoaders([{ type: 'image' }], { image: true, video: false })).toEqual([])
  expect(missingLoaders([{ type: 'video' }], { image: false, video: true })).toEqual([])
})
