import { expect, it } from 'vitest'
import { checkRefund, fulfilmentState, moveOrder, type OrderState, orderNumber, orderStates } from './order'

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
  [1, '00001'],
  [99_999, '99999'],
  [100_000, '100000'],
])('numbers order %d as %s', (sequence, expected) => {
  expect(orderNumber(sequence)).toBe(expected)
})
