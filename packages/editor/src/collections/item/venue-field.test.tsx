import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { VenueField } from './venue-field'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const found = {
  placeId: 'p1',
  lat: 55.06,
  lng: -1.95,
  addressLine1: '',
  addressLine2: 'Wendbridge',
  addressCountry: 'GB',
}
function draw(place: Parameters<typeof VenueField>[0]['place']) {
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async (address: string) =>
        new Response(
          JSON.stringify(
            address.includes('placeId') ? found : { suggestions: [{ placeId: 'p1', description: 'Wendbridge, GB' }] },
          ),
        ),
    ),
  )
  const onPlace = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VenueField place={place} onPlace={onPlace} />
    </QueryClientProvider>,
  )
  return onPlace
}

it('finds a place by its town, and keeps the address that was typed', async () => {
  const onPlace = draw({ name: 'Mill reach', address: 'Mill Lane', lat: null, lng: null })
  screen.getByText('Visitors are shown a map once the place is found.')
  await userEvent.type(screen.getByRole('combobox', { name: 'Find it on the map' }), 'Wend')
  await userEvent.click(await screen.findByRole('option', { name: 'Wendbridge, GB' }))
  await vi.waitFor(() => expect(onPlace).toHaveBeenCalledWith({ lat: 55.06, lng: -1.95 }))
})

it('says where it is by degrees, and takes the map away', async () => {
  const onPlace = draw({ name: 'Mill reach', address: '', lat: 55.06, lng: -1.95 })
  expect(screen.getByRole('textbox', { name: /Latitude/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show no map' }))
  expect(onPlace).toHaveBeenCalledWith({ lat: null, lng: null })
})
