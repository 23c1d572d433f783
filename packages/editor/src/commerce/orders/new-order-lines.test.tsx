import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { NewOrderLines } from './new-order-lines'
import type { NewOrder } from './use-new-order'

const product = (name: string) => ({
  id: name,
  title: { en: name },
  variants: [
    {
      ...{ id: `${name}-1`, sku: name.toUpperCase(), optionValues: [], price: 1000, salePrice: 0, onSale: false },
      ...{ unlimited: true, qtyInStock: 0 },
    },
  ],
})
const answer = (...names: string[]) => ({ items: names.map(product), total: names.length, next: null })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('never takes what was found for other words, and takes what is found for these', async () => {
  // Nobody answers: what is known is known, and the rest is on its way.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.products('mug'), answer('mug'))
  const setLines = vi.fn()
  const order = { lines: [], setLines } as unknown as NewOrder
  render(
    <QueryClientProvider client={client}>
      <NewOrderLines order={order} quote={undefined} currency="USD" />
    </QueryClientProvider>,
  )
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Add a product'), { target: { value } })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(200))
  const found = () => screen.getByRole('list', { name: 'Found products' })
  const isBusy = () => found().getAttribute('aria-busy') === 'true'
  type('mug')
  await settle()
  expect([isBusy(), screen.getByRole('button', { name: /mug/ }).getAttribute('aria-disabled')]).toEqual([false, null])

  type('plate')
  // At once, and also while the answer is on its way.
  for (const wait of [async () => {}, settle]) {
    await wait()
    expect(isBusy()).toBe(true)
    expect(found().textContent).not.toContain('Nothing matches')
    const stale = screen.getByRole('button', { name: /mug/ })
    expect(stale.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(stale)
  }
  expect(setLines).not.toHaveBeenCalled()

  await act(async () => {
    client.setQueryData(keys.products('plate'), answer('plate'))
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(isBusy()).toBe(false)
  expect(screen.queryByRole('button', { name: /mug/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /plate/ }))
  expect(setLines).toHaveBeenCalledWith([{ variantId: 'plate-1', quantity: 1, price: '' }])
})
