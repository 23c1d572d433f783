import { expect, it } from 'vitest'
import {
  type FulfilmentState,
  fulfilmentOf,
  isPaid,
  isUnpaid,
  makeReady,
  moveOrder,
  type OrderState,
  orderFulfilment,
  orderPayment,
  orderStates,
  type SentLine,
  stateOfSums,
  unitsSent,
  unitsToSend,
} from '.'

const outcome = (from: OrderState, to: OrderState) => {
  const move = moveOrder(from, to)
  if (!move.ok) return move.reason
  return move.changed ? 'moved' : 'unchanged'
}

it.each([
  ['pending_payment', ['unchanged', 'moved', 'moved', 'out-of-order', 'out-of-order', 'moved']],
  ['waiting', ['not-allowed', 'unchanged', 'moved', 'out-of-order', 'out-of-order', 'moved']],
  ['paid', ['not-allowed', 'not-allowed', 'unchanged', 'moved', 'moved', 'not-allowed']],
  ['partly_refunded', ['not-allowed', 'not-allowed', 'moved', 'unchanged', 'moved', 'not-allowed']],
  ['refunded', ['not-allowed', 'not-allowed', 'moved', 'moved', 'unchanged', 'not-allowed']],
  ['cancelled', ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'unchanged']],
] as const)('from %s to each state in turn: %j [checkout rule 13]', (from, expected) => {
  expect(orderStates.map(to => outcome(from, to))).toEqual(expected)
})
it('answers with the state reached [checkout rule 13]', () => {
  expect(moveOrder('pending_payment', 'paid')).toEqual({ ok: true, state: 'paid', changed: true })
  expect(moveOrder('paid', 'paid')).toEqual({ ok: true, state: 'paid', changed: false })
})

it.each([
  [1000, 0, 'paid'],
  [1000, 1, 'partly_refunded'],
  [1000, 999, 'partly_refunded'],
  [1000, 1000, 'refunded'],
  [0, 0, 'paid'],
] as const)('of %d paid, with %d given back, an order is %s [checkout rule 13]', (paid, refunded, expected) => {
  expect(stateOfSums({ paid, refunded })).toBe(expected)
})

it('is either unpaid, paid or cancelled', () => {
  expect(orderStates.filter(isUnpaid)).toEqual(['pending_payment', 'waiting'])
  expect(orderStates.filter(isPaid)).toEqual(['paid', 'partly_refunded', 'refunded'])
})

it.each([
  ['pending_payment', null, 'waiting'],
  ['waiting', 1001, 'waiting'],
  ['cancelled', null, 'refused'],
  ['cancelled', 1001, 'unpaid'],
  ['paid', 1001, 'paid'],
  ['partly_refunded', 1001, 'part-refunded'],
  ['refunded', 1001, 'refunded'],
] as const)('the money of an order that is %s with number %s is %s', (state, number, expected) => {
  expect(orderPayment({ state, number })).toBe(expected)
})

const line = (quantity: number, sent = 0, refundedUnits = 0, kind: SentLine['kind'] = 'PHYSICAL'): SentLine => ({
  ...{ kind, quantity, sent, refundedUnits },
})

it.each<[string, SentLine, number]>([
  ['nothing sent', line(2), 2],
  ['one sent', line(2, 1), 1],
  ['one refunded before it was sent', line(2, 0, 1), 1],
  ['one sent and refunded', line(2, 1, 1), 1],
  ['one sent, both refunded', line(2, 1, 2), 0],
  ['all sent', line(2, 2, 1), 0],
  ['a download', line(2, 0, 0, 'DIGITAL'), 0],
  ['a gift card', line(1, 0, 0, 'GIFT_CARD'), 0],
])('%s: %o leaves %d to send', (_, given, expected) => {
  expect(unitsToSend(given)).toBe(expected)
})

it.each<[SentLine[], FulfilmentState]>([
  [[line(2), line(1)], 'unfulfilled'],
  [[line(2, 1), line(1)], 'partly_fulfilled'],
  [[line(2, 2), line(1)], 'partly_fulfilled'],
  [[line(2, 2), line(1, 1)], 'fulfilled'],
  [[line(2, 2), line(1, 0, 1)], 'fulfilled'],
  [[line(2, 0, 2)], 'not_needed'],
  [[line(1, 0, 0, 'DIGITAL')], 'not_needed'],
  [[line(1, 0, 0, 'DIGITAL'), line(1)], 'unfulfilled'],
  [[], 'not_needed'],
])('lines of %o are %s', (lines, expected) => {
  expect(fulfilmentOf(lines)).toBe(expected)
})

it.each([
  ['cancelled', 'unfulfilled', 'cancelled'],
  ['paid', 'unfulfilled', 'pending'],
  ['waiting', 'unfulfilled', 'pending'],
  ['paid', 'partly_fulfilled', 'part-sent'],
  ['refunded', 'fulfilled', 'fulfilled'],
  ['paid', 'not_needed', 'not-needed'],
] as const)('the goods of an order that is %s and %s are %s', (state, fulfilment, expected) => {
  expect(orderFulfilment({ state, fulfilment })).toBe(expected)
})

it('what lies ready stays so until all of it is handed over or given back', () => {
  expect(fulfilmentOf([line(2)], 'ready')).toBe('ready')
  expect(fulfilmentOf([line(2, 1)], 'ready')).toBe('ready')
  expect(fulfilmentOf([line(2, 2)], 'ready')).toBe('fulfilled')
  expect(fulfilmentOf([line(2, 0, 2)], 'ready')).toBe('not_needed')
})

it.each([
  ['paid', 'unfulfilled', true, 'laid out'],
  ['partly_refunded', 'partly_fulfilled', true, 'laid out'],
  ['paid', 'ready', true, 'as it was'],
  ['paid', 'fulfilled', true, 'nothing-to-send'],
  ['paid', 'not_needed', true, 'nothing-to-send'],
  ['waiting', 'unfulfilled', true, 'not-paid'],
  ['cancelled', 'unfulfilled', true, 'not-paid'],
  ['paid', 'unfulfilled', false, 'not-pickup'],
] as const)('an order that is %s and %s, fetched %s, is %s', (state, fulfilment, isPickup, expected) => {
  const move = makeReady({ state, fulfilment, isPickup })
  expect(move.ok ? (move.changed ? 'laid out' : 'as it was') : move.reason).toBe(expected)
})

it('sends what is left, or what is named, and never more', () => {
  const lines = [
    { id: 'a', ...line(3, 1) },
    { id: 'b', ...line(1, 1) },
  ]
  expect(unitsSent(lines)).toEqual({ ok: true, units: [{ lineId: 'a', units: 2 }] })
  expect(unitsSent(lines, [{ lineId: 'a', units: 1 }])).toEqual({ ok: true, units: [{ lineId: 'a', units: 1 }] })
  const tooMany = { ok: false, reason: 'too-many' }
  expect(unitsSent(lines, [{ lineId: 'a', units: 3 }])).toEqual(tooMany)
  expect(unitsSent(lines, Array(3).fill({ lineId: 'a', units: 1 }))).toEqual(tooMany)
  expect(unitsSent(lines, [{ lineId: 'b', units: 1 }])).toEqual(tooMany)
  expect(unitsSent(lines, [{ lineId: 'of-another-order', units: 1 }])).toEqual(tooMany)
  expect(unitsSent(lines, [{ lineId: 'a', units: 0 }])).toEqual({ ok: false, reason: 'nothing-to-send' })
  expect(unitsSent([{ id: 'b', ...line(1, 1) }])).toEqual({ ok: false, reason: 'nothing-to-send' })
})
