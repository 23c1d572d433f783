import { afterEach, expect, it, vi } from 'vitest'
import { closeGalleries, deferPictures, drawGallery, openGalleries, slidesOf } from '../../testing/gallery-page'

const { load } = vi.hoisted(() => ({ load: vi.fn(async (_image: unknown, wish: () => unknown) => wish()) }))
vi.mock('../images', () => ({ imagesOf: () => ({ load }) }))

afterEach(closeGalleries)

it('neighbours of what is shown are loaded and drawn before they come', async () => {
  const { slides } = await openGalleries(drawGallery({ slides: slidesOf(8), design: 'carousel', slidesPerRow: 2 }))
  const loading = () => slides().map(slide => slide.querySelector('img')?.getAttribute('loading'))
  expect(loading()).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy'])
  expect(slides().map(slide => slide.dataset['near'])).toEqual(['', '', '', '', ...Array(4).fill(undefined)])
})

it('a picture that waits for the page’s loader is handed to it', async () => {
  // Of two that ask for a mocked file at once, one is given the real one.
  const { slides } = await openGalleries(deferPictures(drawGallery({ slides: slidesOf(1), design: 'slider' })))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(load.mock.calls.map(([image]) => image)).toEqual([slides()[0]!.querySelector('img')])
  expect(await load.mock.results[0]!.value).toEqual({ load: 'true' })
})
