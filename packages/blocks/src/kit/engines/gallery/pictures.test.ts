import { afterEach, expect, it, vi } from 'vitest'
import { closeGalleries, drawGallery, openGalleries, slidesOf } from '../../testing/gallery-page'

const load = vi.fn(async (_image: unknown, wish: () => unknown) => wish())

afterEach(() => {
  closeGalleries()
  vi.doUnmock('../images')
  vi.resetModules()
})

/** Pictures as scripts of a site may write them: without an address of their own. */
const deferred = (count: number) =>
  drawGallery({ slides: slidesOf(count), design: 'slider' }).replaceAll(
    /(<img[^>]*?) src="[^"]*"([^>]*?) loading="lazy"/g,
    '$1$2',
  )

it('neighbours of what is shown are loaded and drawn before they come', async () => {
  const { slides } = await openGalleries(drawGallery({ slides: slidesOf(8), design: 'carousel', slidesPerRow: 2 }))
  const loading = () => slides().map(slide => slide.querySelector('img')?.getAttribute('loading'))
  expect(loading()).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy'])
  expect(slides().map(slide => slide.dataset['near'])).toEqual(['', '', '', '', ...Array(4).fill(undefined)])
})

it('pictures that wait for the page’s loader are handed to it', async () => {
  vi.doMock('../images', () => ({ imagesOf: () => ({ load }) }))
  const { slides } = await openGalleries(deferred(4))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  // The first picture of a page never waits.
  expect(load.mock.calls.map(([image]) => image)).toEqual([slides()[1]!.querySelector('img')])
  expect(await load.mock.results[0]!.value).toEqual({ load: 'true' })
})

it('says that the loader is missing where it could not be fetched [GAL-41]', async () => {
  vi.doMock('../images', () => {
    throw new Error('not fetched')
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openGalleries(deferred(2))
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Loader2 not found'))
})
