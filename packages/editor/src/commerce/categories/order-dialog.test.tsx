import type { CategoryProducts } from '@sitewright/contract/categories'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { OrderDialog } from './order-dialog'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const items: CategoryProducts['items'] = ['Jar', 'Mug', 'Plate'].map(name => ({
  id: name.toLowerCase(),
  title: { en: name },
  imageUrl: null,
}))

const draw = (total = 3) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { primaryLocale: 'en' }, permissions: [] })
  client.setQueryData(keys.categoryProducts('vases'), { items, total })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <OrderDialog category={{ id: 'vases', name: 'Vases' }} onClose={onClose} />
      </SessionGate>
    </QueryClientProvider>,
  )
  return onClose
}
const names = () => screen.getAllByRole('listitem').map(row => row.textContent)

it('moves by keys and by buttons, and saves the order as it is then [ENUM-38]', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify({ items, total: 3 }), { headers: { 'content-type': 'application/json' } })
  })
  const onClose = draw()
  const [jar] = screen.getAllByRole('listitem')
  fireEvent.keyDown(jar!, { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['Mug', 'Jar', 'Plate'])
  fireEvent.click(screen.getByRole('button', { name: 'Move Plate up' }))
  expect(names()).toEqual(['Mug', 'Plate', 'Jar'])
  // The first goes no further up.
  fireEvent.click(screen.getByRole('button', { name: 'Move Mug up' }))
  expect(names()).toEqual(['Mug', 'Plate', 'Jar'])
  fireEvent.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ productIds: ['mug', 'plate', 'jar'] }])
})

it('says that the first 250 are put in order where there are more', () => {
  draw(300)
  expect(screen.getByText('The first 250 are put in order by hand; the others follow.')).toBeTruthy()
})
