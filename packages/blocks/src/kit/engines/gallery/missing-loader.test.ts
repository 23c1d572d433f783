import { afterEach, expect, it, vi } from 'vitest'
import { closeGalleries, deferPictures, drawGallery, openGalleries, slidesOf } from '../../testing/gallery-page'

vi.mock('../images', () => {
  throw new Error('not fetched')
})

afterEach(closeGalleries)

it('says that the loader of pictures is missing where it could not be fetched [GAL-41]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openGalleries(deferPictures(drawGallery({ slides: slidesOf(1), design: 'slider' })))
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Loader2 not found'))
})
