import type { Order } from '@sitewright/contract/orders'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { FulfilDialog } from './fulfil-dialog'
import { OrderDetail } from './order-detail'
import { whichOrder, whyNotFulfil, whyNotRefund } from './order-words'
import { RefundDialog } from './refund-dialog'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: string, more: Partial<Order['lines'][number]> = {}): Order['lines'][number] => ({
  ...{ id, title: id, options: '', sku: 'SQ1', quantity: 3, unitPrice: 1000, total: 3000, imageUrl: null },
  ...{ sent: 0, toSend: 3, returned: 0, refundedUnits: 0 },
  ...more,
})

const order: Order = {
  ...{ id: 'o1', number: 1081, customer: 'Luc Ferrand', place: 'Newcastle', email: 'luc@example.com' },
  ...{ placedAt: '2026-10-10T16:20:00Z', fulfilment: 'pending', payment: 'paid', paymentMethod: 'test', isTest: true },
  ...{ total: 6500, currency: 'USD', lines: [line('mug'), line('bowl')], parcels: [], subtotal: 6000, discount: 0 },
  ...{ shipping: 500, shippingName: 'Courier', shippingTotal: 500, tax: 0, pricesIncludeTax: false, taxes: [] },
  ...{ captured: 6500, refunded: 0, refunds: [], address: null, note: 'Ring the side door', customerOrders: 4 },
  ...{
    customerSpent: 21_480,
    flag: null,
    mayCancel: false,
    mayMarkPaid: false,
    mayBePaidByLink: false,
    returns: [],
    mayRefund: true,
    isDisputed: false,
    paid: 6500,
    isPickup: false,
    pickup: null,
    taxExemption: null,
    phone: '',
    billingAddress: null,
    company: '',
  },
  activity: [
    { text: 'Maren wrote a private note', detail: 'Mugs first', isProblem: false, at: '2026-10-10T17:20:00Z' },
  ],
}

type Sent = { url: string; body: Record<string, unknown> }

/** The server answers with the order; what it was asked is kept. */
const draw = (part: ReactNode, { of = order, permissions = ['commerce-refunds'], answer = {} as object } = {}) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    sent.push({ url: String(url), body: JSON.parse(body ?? '{}') as Record<string, unknown> })
    const data = String(url).endsWith('/preview') ? answer : of
    return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions })
  client.setQueryData(keys.order(of.id), of)
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{part}</SessionGate>
    </QueryClientProvider>,
  )
  return sent
}

it('a parcel holds what is chosen of each line, and never more than is left', async () => {
  const sent = draw(<FulfilDialog order={order} onClose={() => {}} />)
  const mugs = within(await screen.findByRole('group', { name: 'Units of mug' }))
  expect(mugs.getByRole('button', { name: 'One more' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(mugs.getByRole('button', { name: 'One less' }))
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: ' JD01 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fulfil 5 units' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({
    lines: [
      { lineId: 'mug', units: 2 },
      { lineId: 'bowl', units: 3 },
    ],
    carrier: '',
    tracking: 'JD01',
    tell: true,
  })
})

it('a refund says what it comes to before it is made, and its button repeats the sum', async () => {
  const plan = {
    ...{
      amount: 1085,
      goods: 1000,
      delivery: 0,
      taxes: [{ name: 'State tax', amount: 85 }],
      parts: [],
      paidAfter: 5415,
    },
    payments: [{ attemptId: 'a', label: 'Test card', amount: 1085, left: 6500 }],
  }
  const sent = draw(<RefundDialog order={order} onClose={() => {}} />, { answer: plan })
  const mugs = within(await screen.findByRole('group', { name: 'Units of mug' }))
  fireEvent.click(mugs.getByRole('button', { name: 'One more' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Refund $10.85' }))
  expect(screen.getByText('State tax')).toBeTruthy()
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/refunds'))).toBe(true))
  const made = sent.find(({ url }) => url.endsWith('/refunds'))!
  expect(made.body).toMatchObject({ lines: [{ lineId: 'mug', units: 1, restock: false }], shipping: 0, tell: true })
})

it('an order shows its parcels apart from what is still to send, and who did what', () => {
  const partSent: Order = {
    ...order,
    fulfilment: 'part-sent',
    lines: [line('mug', { sent: 3, toSend: 0 }), line('bowl')],
    parcels: [
      {
        ...{
          id: 'p1',
          number: 1,
          state: 'sent',
          carrier: 'DHL',
          tracking: 'JD01',
          trackingUrl: 'https://dhl.example/JD01',
        },
        at: '2026-10-10T17:41:00Z',
        lines: [{ lineId: 'mug', units: 3 }],
      },
    ],
  }
  draw(<OrderDetail orderId="o1" onClose={() => {}} canClose={false} />, { of: partSent })
  expect(screen.getByRole('heading', { name: 'Unfulfilled 3 of 6 units' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Parcel 1 3 units' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Track' })).toHaveProperty('href', 'https://dhl.example/JD01')
  expect(screen.getByRole('button', { name: 'Fulfil 3 units' })).toBeTruthy()
  for (const text of ['Ring the side door', 'Maren wrote a private note', 'Mugs first']) screen.getByText(text)
})

it('an order that is fetched names its place, is made ready, and then handed over', async () => {
  const pickup = { name: 'The Quay', lines: ['The Quay', '1 Quay'], hours: 'Mon to Fri', instructions: 'Ring twice.' }
  const fetched: Order = { ...order, isPickup: true, pickup }
  const screenOf = (of: Order) => draw(<OrderDetail orderId="o1" onClose={() => {}} canClose={false} />, { of })
  const sent = screenOf(fetched)
  for (const text of ['Pickup at', '1 Quay', 'Mon to Fri', 'Ring twice.']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('Deliver to')).toBeNull()
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }
  await press('Ready for pickup')
  await waitFor(() => expect(sent.map(({ url }) => url)).toContain('/api/commerce/orders/o1/ready'))
  cleanup()
  const then = screenOf({ ...fetched, fulfilment: 'ready' })
  await press('Picked up')
  await waitFor(() => expect(then.map(({ url }) => url)).toContain('/api/commerce/orders/o1/fulfil'))
})

it('whoever may not refund reads why', () => {
  draw(<OrderDetail orderId="o1" onClose={() => {}} canClose={false} />, { permissions: [] })
  const refund = screen.getByRole('button', { name: 'Refund' })
  expect(refund.getAttribute('aria-disabled')).toBe('true')
  expect(whyNotRefund(order, false)).toBe('Only an administrator can refund.')
})

it.each<[string, Partial<Order>, string | undefined]>([
  ['paid', {}, undefined],
  ['part refunded', { payment: 'part-refunded' }, undefined],
  ['waiting', { payment: 'waiting' }, 'This order is not paid yet.'],
  ['sent', { fulfilment: 'fulfilled' }, 'This order is fulfilled already.'],
  ['cancelled', { fulfilment: 'cancelled' }, 'This order was cancelled.'],
  ['without goods', { lines: [line('file', { toSend: 0 })] }, 'Nothing of this order is sent.'],
])('an order that is %s can be sent, or says why not', (_, change, expected) => {
  expect(whyNotFulfil({ ...order, ...change })).toBe(expected)
})

it('counts the orders of a customer in words', () => {
  expect([1, 2, 5, 6].map(whichOrder)).toEqual(['First order', 'Second order', 'Fifth order', '6 orders'])
})
