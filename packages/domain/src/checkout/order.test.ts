import { expect, it } from 'vitest'
import {
  checkRefund,
  fulfilmentState,
  moveOrder,
  type OrderState,
  orderFulfilment,
  orderPayment,
  orderStates,
} from './order'

const outcome = (from: OrderState, to: OrderState) => {
  const move = moveOrder(from, to)
  if (!move.ok) return move.reason
  return move.changed ? 'moved' : 'unchanged'
}

it.each([
  ['pending_payment', ['unchanged', 'moved', 'out-of-order', 'out-of-order', 'moved']],
  ['paid', ['not-allowed', 'unchanged', 'moved', 'moved', 'not-allowed']],
  ['partly_refunded', ['not-allowed', 'not-allowed', 'unchanged', 'moved', 'not-allowed']],
  ['refunded', ['not-allowed', 'not-allowed', 'not-allowed', 'unchanged', 'not-allowed']],
  ['cancelled', ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'unchanged']],
] as const)('from %s to each state in turn: %j [checkout rule 13]', (from, expected) => {
  expect(orderStates.map(to => outcome(from, to))).toEqual(expected)
})
it('answers with the state reached [checkout rule 13]', () => {
  expect(moveOrder('pending_payment', 'paid')).toEqual({ ok: true, state: 'paid', changed: true })
  expect(moveOrder('paid', 'paid')).toEqual({ ok: true, state: 'paid', changed: false })
})

it.each([
  [1000, 0, 1, { ok: true, state: 'partly_refunded' }],
  [1000, 0, 1000, { ok: true, state: 'refunded' }],
  [1000, 400, 600, { ok: true, state: 'refunded' }],
  [1000, 400, 599, { ok: true, state: 'partly_refunded' }],
  [1000, 400, 601, { ok: false, reason: 'more-than-captured' }],
  [1000, 0, 0, { ok: false, reason: 'amount-invalid' }],
  [1000, 0, -1, { ok: false, reason: 'amount-invalid' }],
  [1000, 0, 1.5, { ok: false, reason: 'amount-invalid' }],
])(
  'of %d captured and %d given back, %d more is %o [checkout rule 14]',
  (capturedCents, refundedCents, amountCents, expected) => {
    expect(checkRefund({ capturedCents, refundedCents, amountCents })).toEqual(expected)
  },
)

it.each([
  [
    [
      [2, 0],
      [1, 0],
    ],
    'unfulfilled',
  ],
  [
    [
      [2, 1],
      [1, 0],
    ],
    'partly_fulfilled',
  ],
  [
    [
      [2, 2],
      [1, 0],
    ],
    'partly_fulfilled',
  ],
  [
    [
      [2, 2],
      [1, 1],
    ],
    'fulfilled',
  ],
] as [[number, number][], string][])('lines of %j (quantity, sent) are %s', (lines, expected) => {
  expect(fulfilmentState(lines.map(([quantity, fulfilled]) => ({ quantity, fulfilled })))).toBe(expected)
})

it.each([
  ['pending_payment', null, 'waiting'],
  ['pending_payment', 1001, 'waiting'],
  ['cancelled', null, 'refused'],
  ['cancelled', 1001, 'unpaid'],
  ['paid', 1001, 'paid'],
  ['partly_refunded', 1001, 'refunded'],
  ['refunded', 1001, 'refunded'],
] as const)('the money of an order that is %s with number %s is %s', (state, number, expected) => {
  expect(orderPayment({ state, number })).toBe(expected)
})

it.each([
  ['cancelled', null, 'cancelled'],
  ['paid', null, 'pending'],
  ['paid', new Date(0), 'fulfilled'],
] as const)('the goods of an order that is %s, sent at %s, are %s', (state, fulfilledAt, expected) => {
  expect(orderFulfilment({ state, fulfilledAt })).toBe(expected)
})
