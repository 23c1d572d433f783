import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPlaceDetails } from './places'

const place = { placeId: 'own-1', lat: 1, lng: 2, addressLine1: '', addressLine2: 'Vienna', addressCountry: 'Austria' }
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(place), { status: 200 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  logged.mockClear()
})

it.each([undefined, {}, { productPage: 'editor' }, { productSection: 'map' }])(
  'details of a place log an error when nobody says where they are wanted: %o [MAP-27]',
  async tracking => {
    await readPlaceDetails('own-1', { sessionToken: 't', ...(tracking && { tracking }) })
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'Place details need a tracking context with productPage and productSection',
    )
  },
)

it('details of a place are asked for without a word in the log when it is said [MAP-27]', async () => {
  const tracking = { productPage: 'editor', productSection: 'map' }
  expect(await readPlaceDetails('own-1', { sessionToken: 't', tracking })).toEqual(place)
  expect(logged).not.toHaveBeenCalled()
})
