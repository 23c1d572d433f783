import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPaid, type OrderState, stateOfSums } from '../orders'
import { type RefundablePart, type RefundedPart, refundAmount } from '../refunds'
import {
  balancesOf,
  captureEntries,
  checkBooks,
  type LedgerEntry,
  lateRefundEntries,
  type OrderBooks,
  refundEntries,
  saleEntries,
  undone,
} from '.'

type Line = { id: string; kind: 'PHYSICAL' | 'DONATION' | 'GIFT_CARD'; total: number; taxes: Record<string, number> }
type Sold = { id: string; lines: Line[]; shipping: number; shippingTaxes: Record<string, number>; included: boolean }

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const taxOf = (taxes: Record<string, number>) => sum(Object.values(taxes))
const cellsOf = (taxes: Record<string, number>) => Object.entries(taxes).map(([rateId, amount]) => ({ rateId, amount }))

const booked = ({ id, lines, shipping, shippingTaxes, included }: Sold) => ({
  id,
  shipping,
  shippingTax: taxOf(shippingTaxes),
  pricesIncludeTax: included,
  lines: lines.map(({ kind, total, taxes }) => ({ kind, total, tax: taxOf(taxes) })),
  taxes: [...lines.flatMap(({ taxes }) => cellsOf(taxes)), ...cellsOf(shippingTaxes)],
})
const totalOf = ({ lines, shipping, shippingTaxes, included }: Sold) =>
  sum(lines.map(({ total }) => total)) + shipping + (included ? 0 : taxOf(shippingTaxes))

const mugs: Sold = {
  id: 'order',
  lines: [
    { id: 'mug', kind: 'PHYSICAL', total: 4017, taxes: { full: 642 } },
    { id: 'book', kind: 'PHYSICAL', total: 1925, taxes: { low: 126 } },
    { id: 'gift', kind: 'DONATION', total: 500, taxes: {} },
    { id: 'card', kind: 'GIFT_CARD', total: 2000, taxes: {} },
  ],
  shipping: 600,
  shippingTaxes: { full: 63, low: 12 },
  included: false,
}

describe('what is booked', () => {
  it('a sale: the buyer owes all of it, by account and by rate', () => {
    expect(saleEntries(booked(mugs)).map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['due', 'sales', 3375 + 1799],
      ['due', 'donations', 500],
      ['due', 'gift-cards', 2000],
      ['due', 'shipping', 600],
      ['due', 'tax:full', 705],
      ['due', 'tax:low', 138],
    ])
    expect(sum(saleEntries(booked(mugs)).map(({ amount }) => amount))).toBe(totalOf(mugs))
  })
  it('shipping without its tax, where prices have it in them', () => {
    const entries = saleEntries(booked({ ...mugs, included: true }))
    expect(entries.find(({ credit }) => credit === 'shipping')?.amount).toBe(525)
    expect(sum(entries.map(({ amount }) => amount))).toBe(totalOf({ ...mugs, included: true }))
  })
  it('nothing for an amount of nothing', () => {
    expect(captureEntries({ attemptId: 'a', method: 'test', amount: 0 })).toEqual([])
    expect(saleEntries(booked({ ...mugs, lines: [], shipping: 0, shippingTaxes: {} }))).toEqual([])
  })
  it('a refund: what was sold comes back, and the money goes where it came from', () => {
    const entries = refundEntries({
      id: 'r',
      parts: [
        { kind: 'PHYSICAL', amount: 1000, tax: 160, taxes: [{ rateId: 'full', amount: 160 }] },
        { kind: 'SHIPPING', amount: 100, tax: 0, taxes: [] },
      ],
      payments: [{ method: 'test', amount: 1100 }],
    })
    expect(Object.fromEntries(balancesOf(entries))).toEqual({
      sales: 840,
      'tax:full': 160,
      shipping: 100,
      due: 0,
      'clearing:test': -1100,
    })
  })
})

const good: OrderBooks = {
  orderId: 'order',
  state: 'paid',
  total: totalOf(mugs),
  currency: 'EUR',
  entries: [
    ...saleEntries(booked(mugs)),
    ...captureEntries({ attemptId: 'a', method: 'test', amount: totalOf(mugs) }),
  ].map(entry => ({ ...entry, currency: 'EUR' })),
  taxes: [
    { rateId: 'full', left: 705 },
    { rateId: 'low', left: 138 },
  ],
  held: [{ method: 'test', amount: totalOf(mugs) }],
  isRefundUnderWay: false,
}
const rulesBroken = (change: Partial<OrderBooks>) => [
  ...new Set(checkBooks({ ...good, ...change }).map(({ rule }) => rule)),
]

it.each<[string, Partial<OrderBooks>, string[]]>([
  ['nothing', {}, []],
  ['a capture that was not booked', { entries: good.entries.slice(0, -1) }, ['I1', 'I3']],
  ['an order that still waits', { state: 'waiting' }, ['I1']],
  ['a provider that says it took less', { held: [{ method: 'test', amount: 1 }] }, ['I3']],
  ['a provider nobody booked', { held: [...good.held, { method: 'manual', amount: 5 }] }, ['I3']],
  ['a rate that owes another amount', { taxes: [{ rateId: 'full', left: 704 }] }, ['I4']],
  ['an order that was given up and is still booked', { state: 'cancelled' }, ['I4']],
  [
    'money for nothing',
    {
      entries: [...good.entries, { debit: 'clearing:test', credit: 'unplaced', amount: 100, currency: 'EUR' }],
    },
    ['I5'],
  ],
  [
    'money for nothing that is on its way back',
    {
      isRefundUnderWay: true,
      entries: [...good.entries, { debit: 'clearing:test', credit: 'unplaced', amount: 100, currency: 'USD' }],
    },
    [],
  ],
  ['another currency', { entries: good.entries.map(entry => ({ ...entry, currency: 'USD' })) }, ['I6']],
])('finds %s [ledger rule I1 I3 I4 I5 I6]', (_, change, expected) => {
  expect(rulesBroken(change)).toEqual(expected)
})

/** An order as the shop knows it, with everything that happened to it. */
type Model = {
  state: OrderState
  captured: number
  refunded: number
  isOpen: boolean
  unplaced: number
  parts: RefundablePart[]
  refunds: { id: string; parts: RefundedPart[]; amount: number }[]
  entries: LedgerEntry[]
}

type Act = { kind: 'capture' | 'wait' | 'cancel' | 'late' | 'give-back' | 'refund' | 'refund-returned'; share: number }

/** What each act does, or leaves alone when the order is not there yet. */
function act(sold: Sold, model: Model, { kind, share }: Act, step: number): Model {
  const total = totalOf(sold)
  const attempt = { attemptId: 'a', method: 'test', amount: total }
  const add = (entries: readonly LedgerEntry[]) => [...model.entries, ...entries]
  const kindOf = (id: string) =>
    id === 'shipping' ? ('SHIPPING' as const) : sold.lines.find(line => line.id === id)!.kind
  const entriesOf = ({ id, parts, amount }: Model['refunds'][number]) =>
    refundEntries({
      id,
      parts: parts.map(part => ({ ...part, kind: kindOf(part.id) })),
      payments: [{ method: 'test', amount }],
    })
  const moved = (parts: readonly RefundedPart[], sign: 1 | -1) =>
    model.parts.map(part => {
      const back = parts.find(({ id }) => id === part.id)
      if (!back) return part
      const taxes = part.taxes.map(cell => {
        const amount = back.taxes.find(({ rateId }) => rateId === cell.rateId)?.amount ?? 0
        return { ...cell, refunded: cell.refunded + sign * amount }
      })
      return { ...part, refunded: part.refunded + sign * back.amount, taxes }
    })
  const isWaiting = model.state === 'waiting'
  switch (kind) {
    case 'capture': {
      if (model.state !== 'pending_payment' && !isWaiting) return model
      const sale = isWaiting ? [] : saleEntries(booked(sold))
      return { ...model, state: 'paid', captured: total, entries: add([...sale, ...captureEntries(attempt)]) }
    }
    case 'wait':
      if (model.state !== 'pending_payment') return model
      return { ...model, state: 'waiting', entries: add(saleEntries(booked(sold))) }
    case 'cancel':
      if (model.state === 'pending_payment') return { ...model, state: 'cancelled' }
      if (!isWaiting) return model
      return {
        ...model,
        state: 'cancelled',
        entries: add(undone(saleEntries(booked(sold)), 'sale-undone', sold.id)),
      }
    case 'late':
      if (model.state !== 'cancelled' || model.unplaced > 0 || !model.isOpen) return model
      return { ...model, isOpen: false, unplaced: total, entries: add(captureEntries(attempt, 'unplaced')) }
    case 'give-back':
      if (model.unplaced === 0) return model
      return { ...model, unplaced: 0, entries: add(lateRefundEntries(attempt)) }
    case 'refund': {
      if (!isPaid(model.state)) return model
      const left = model.captured - model.refunded
      const chosen = refundAmount(model.parts, Math.max(1, Math.floor(left * share)))
      if (left === 0 || !chosen.ok) return model
      const amount = sum(chosen.parts.map(part => part.amount))
      const refund = { id: `r${step}`, parts: chosen.parts, amount }
      const refunded = model.refunded + amount
      return {
        ...model,
        refunded,
        state: stateOfSums({ paid: model.captured, refunded }),
        parts: moved(chosen.parts, 1),
        refunds: [...model.refunds, refund],
        entries: add(entriesOf(refund)),
      }
    }
    case 'refund-returned': {
      const refund = model.refunds.at(-1)
      if (!refund) return model
      const refunded = model.refunded - refund.amount
      return {
        ...model,
        refunded,
        state: stateOfSums({ paid: model.captured, refunded }),
        parts: moved(refund.parts, -1),
        refunds: model.refunds.slice(0, -1),
        entries: add(undone(entriesOf(refund), 'refund-returned', refund.id)),
      }
    }
  }
}

const taxes = fc.record({ full: fc.nat(900), low: fc.nat(200) })
const line = (id: string) =>
  fc
    .record({ kind: fc.constantFrom('PHYSICAL', 'DONATION', 'GIFT_CARD'), net: fc.nat(50_000), taxes })
    .map(({ kind, net, taxes: some }): Line => {
      const taxed = kind === 'PHYSICAL' ? some : {}
      return { id, kind: kind as Line['kind'], total: net + taxOf(taxed), taxes: taxed }
    })
const sold = fc.record({
  id: fc.constant('order'),
  lines: fc.tuple(line('a'), line('b'), line('c')),
  shipping: fc.integer({ min: 2000, max: 9000 }),
  shippingTaxes: taxes,
  included: fc.boolean(),
})
const kinds = ['capture', 'wait', 'cancel', 'late', 'give-back', 'refund', 'refund', 'refund-returned'] as const
const acts = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  {
    maxLength: 40,
  },
)

it('adds up after every act of any history [ledger rule I1 I3 I4 I5 I6]', () => {
  fc.assert(
    fc.property(sold, acts, (order, history) => {
      const shipping = order.shipping + (order.included ? 0 : taxOf(order.shippingTaxes))
      const part = (id: string, total: number, of: Record<string, number>): RefundablePart => ({
        ...{ id, total, quantity: 1, refundedUnits: 0, refunded: 0, tax: taxOf(of) },
        taxes: cellsOf(of).map(cell => ({ ...cell, refunded: 0 })),
      })
      let model: Model = {
        ...{ state: 'pending_payment', captured: 0, refunded: 0, isOpen: true, unplaced: 0, refunds: [], entries: [] },
        parts: [
          ...order.lines.map(({ id, total, taxes: of }) => part(id, total, of)),
          part('shipping', shipping, order.shippingTaxes),
        ],
      }
      history.forEach((next, step) => {
        model = act(order, model, next, step)
        const left = (rateId: string) =>
          sum(
            model.parts.flatMap(each =>
              each.taxes.filter(cell => cell.rateId === rateId).map(cell => cell.amount - cell.refunded),
            ),
          )
        const problems = checkBooks({
          orderId: order.id,
          state: model.state,
          total: totalOf(order),
          currency: 'EUR',
          entries: model.entries.map(entry => ({ ...entry, currency: 'EUR' })),
          taxes: ['full', 'low'].map(rateId => ({ rateId, left: left(rateId) })),
          held: [{ method: 'test', amount: model.captured - model.refunded }],
          isRefundUnderWay: model.unplaced > 0,
        })
        expect(problems).toEqual([])
        expect(sum([...balancesOf(model.entries).values()])).toBe(0)
      })
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 300 },
  )
})
