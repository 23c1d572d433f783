import type { OrderAct } from '@sitewright/contract/orders'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadDialogs } from '../../ui/dialog'
import { MatchingOrders, OrderActBar } from './matching-orders'
import { everyOrder, listedBy } from './order-view'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const act = (more: Partial<OrderAct>): OrderAct => ({
  ...{ id: 'a1', kind: 'fulfil', state: 'running', tells: false, total: 10_412, refused: [], mayUndo: false },
  counts: { waiting: 7_292, done: 3_100, refused: 20, undone: 0, kept: 0 },
  at: '2026-10-10T16:20:00Z',
  ...more,
})

const draw = (latest: OrderAct | null, answer: OrderAct = act({})) => {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body, method }: { body?: string; method?: string } = {}) => {
    if (method !== 'GET' && body) sent.push({ url: String(url), body: JSON.parse(body) })
    const data = String(url).endsWith('/latest') ? { act: latest } : answer
    return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderActBar />
      <MatchingOrders
        listed={listedBy({ ...everyOrder, state: 'unfulfilled', search: 'mug' })}
        total={10_001}
        hasPickup={false}
        onDone={onDone}
      />
    </QueryClientProvider>,
  )
  return { sent, onDone }
}

it('asks before it does anything with every order that matches, and sends what they matched by', async () => {
  const { sent, onDone } = draw(null)
  fireEvent.click(screen.getByRole('button', { name: 'Fulfil 10,000+ orders' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fulfil 10,000+ orders?' })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Tell the customers by mail' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fulfil' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({ kind: 'fulfil', tell: true, state: 'unfulfilled', search: 'mug', sort: 'newest' })
  expect(await screen.findByText('Fulfilling 3,120 of 10,412 orders')).toBeTruthy()
})

it('says what became of it, why of some nothing, and takes it back', async () => {
  const { sent } = draw(
    act({
      state: 'done',
      counts: { waiting: 0, done: 10_411, refused: 1, undone: 0, kept: 0 },
      refused: [{ number: 1081, text: 'An order is sent once it is paid.' }],
      mayUndo: true,
    }),
    act({ state: 'undoing', counts: { waiting: 0, done: 10_411, refused: 1, undone: 0, kept: 0 } }),
  )
  expect(await screen.findByText('Fulfilled 10,411 orders. Nothing was done with 1.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Why' }))
  expect(screen.getByText('1081').parentElement?.textContent).toBe('1081 An order is sent once it is paid.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/commerce/order-acts/a1/undo']))
  expect(await screen.findByText('Taking back 0 of 10,411 orders')).toBeTruthy()
})
