import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSplit, type RefundablePart, type RefundedPart, refundAmount, refundOf } from './index'
import { splitRefund } from './payments'

const part = (fields: Partial<RefundablePart> & Pick<RefundablePart, 'total' | 'tax'>): RefundablePart => ({
  id: 'a',
  quantity: 1,
  refundedUnits: 0,
  refunded: 0,
  taxes: [{ rateId: 'vat', amount: fields.tax, refunded: 0 }],
  ...fields,
})
const nothing = new Map<string, number>()

/** As the books would have it after the refund. */
const after = (parts: readonly RefundablePart[], back: readonly RefundedPart[]): RefundablePart[] =>
  parts.map(each => {
    const given = back.find(({ id }) => id === each.id)
    if (!given) return each
    return {
      ...each,
      refundedUnits: each.refundedUnits + given.units,
      refunded: each.refunded + given.amount,
      taxes: each.taxes.map(cell => ({
        ...cell,
        refunded: cell.refunded + (given.taxes.find(({ rateId }) => rateId === cell.rateId)?.amount ?? 0),
      })),
    }
  })

const units = (parts: readonly RefundablePart[], wanted: Record<string, number>) => {
  const outcome = refundOf(parts, { units: new Map(Object.entries(wanted)), amounts: nothing })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.parts
}

describe('worked examples', () => {
  it('B: ten units one by one come to what one refund of ten gives', () => {
    let line = part({ quantity: 10, total: 17_925, tax: 2988 })
    const amounts: number[] = []
    const taxes: number[] = []
    for (let count = 0; count < 10; count += 1) {
      const [back] = units([line], { a: 1 })
      amounts.push(back!.amount)
      taxes.push(back!.tax)
      line = after([line], [back!])[0]!
    }
    expect(amounts).toEqual([1793, 1792, 1793, 1792, 1793, 1792, 1793, 1792, 1793, 1792])
    expect(taxes).toEqual([299, 299, 298, 299, 299, 299, 299, 298, 299, 299])
    expect(units([part({ quantity: 10, total: 17_925, tax: 2988 })], { a: 10 })).toMatchObject([
      { amount: 17_925, tax: 2988 },
    ])
  })

  it('C: a cup that cost an odd number of yen with its sister', () => {
    const cups = part({ quantity: 2, total: 3567, tax: 324 })
    const [first] = units([cups], { a: 1 })
    const [second] = units(after([cups], [first!]), { a: 1 })
    expect([first, second]).toMatchObject([
      { amount: 1784, tax: 162 },
      { amount: 1783, tax: 162 },
    ])
  })

  const rates = (amounts: readonly number[]) =>
    ['state', 'city', 'district'].map((rateId, index) => ({ rateId, amount: amounts[index]!, refunded: 0 }))
  const orderOfD = [
    part({ id: 'a', total: 4109, tax: 335, taxes: rates([151, 170, 14]) }),
    part({ id: 'b', quantity: 2, total: 4383, tax: 357, taxes: rates([161, 181, 15]) }),
    part({ id: 'shipping', total: 800, tax: 0, taxes: [] }),
  ]

  it('D: one of two, then everything that is left, to the card first and then to the gift card', () => {
    const one = units(orderOfD, { b: 1 })
    expect(one).toMatchObject([{ amount: 2192, tax: 179 }])
    expect(one[0]!.taxes.map(({ amount }) => amount)).toEqual([81, 91, 7])
    expect(
      splitRefund(2192, [
        { id: 'card', left: 4292 },
        { id: 'gift', left: 5000 },
      ]),
    ).toEqual({ ok: true, payments: [{ id: 'card', amount: 2192 }] })

    const rest = refundOf(after(orderOfD, one), {
      units: new Map([
        ['a', 1],
        ['b', 1],
      ]),
      amounts: new Map([['shipping', 800]]),
    })
    if (!rest.ok) throw new Error(rest.reason)
    const amount = rest.parts.reduce((total, each) => total + each.amount, 0)
    expect(amount).toBe(7100)
    expect(rest.parts.reduce((total, each) => total + each.tax, 0)).toBe(513)
    expect(
      splitRefund(amount, [
        { id: 'card', left: 2100 },
        { id: 'gift', left: 5000 },
      ]),
    ).toEqual({
      ok: true,
      payments: [
        { id: 'card', amount: 2100 },
        { id: 'gift', amount: 5000 },
      ],
    })
  })

  it('E: an amount of the whole order, over what its parts cost', () => {
    const outcome = refundAmount(orderOfD, 1000)
    expect(outcome).toMatchObject({
      ok: true,
      parts: [
        { id: 'a', amount: 442, tax: 36, units: 0 },
        { id: 'b', amount: 472, tax: 38, units: 0 },
        { id: 'shipping', amount: 86, tax: 0 },
      ],
    })
  })
})

describe('refusals', () => {
  const line = part({ quantity: 3, refundedUnits: 1, total: 900, refunded: 300, tax: 90 })
  it('gives back no more units and no more money than are left [checkout rule 14]', () => {
    expect(refundOf([line], { units: new Map([['a', 3]]), amounts: nothing })).toEqual({
      ok: false,
      reason: 'too-many-units',
      id: 'a',
      left: 2,
    })
    expect(refundOf([line], { units: nothing, amounts: new Map([['a', 601]]) })).toEqual({
      ok: false,
      reason: 'more-than-left',
      id: 'a',
      left: 600,
    })
    expect(refundAmount([line], 601)).toMatchObject({ ok: false, reason: 'more-than-left', left: 600 })
  })
  it.each([-1, 0.5, Number.NaN])('refuses %s [checkout rule 14]', amount => {
    expect(refundAmount([line], amount)).toEqual({ ok: false, reason: 'amount-invalid' })
    expect(refundOf([line], { units: new Map([['a', amount]]), amounts: nothing })).toEqual({
      ok: false,
      reason: 'amount-invalid',
    })
    expect(refundOf([line], { units: nothing, amounts: new Map([['a', amount]]) })).toEqual({
      ok: false,
      reason: 'amount-invalid',
    })
  })
  it('wants something to be chosen', () => {
    expect(refundOf([line], { units: nothing, amounts: nothing })).toEqual({ ok: false, reason: 'nothing-chosen' })
    expect(refundAmount([line], 0)).toEqual({ ok: false, reason: 'amount-invalid' })
  })
  it('gives back of a gift card that was sold only what is still on it', () => {
    const card = part({ total: 5000, tax: 0, taxes: [], most: 1200 })
    expect(units([card], { a: 1 })).toMatchObject([{ amount: 1200 }])
    expect(refundAmount([card], 1201)).toMatchObject({ reason: 'more-than-left', left: 1200 })
  })
  it('gives back no more than was paid', () => {
    expect(splitRefund(11, [{ id: 'card', left: 10 }])).toEqual({ ok: false, reason: 'more-than-paid', left: 10 })
  })
  it.each([
    [[{ id: 'card', amount: 60 }], false],
    [
      [
        { id: 'card', amount: 40 },
        { id: 'gift', amount: 60 },
      ],
      true,
    ],
    [
      [
        { id: 'card', amount: 70 },
        { id: 'gift', amount: 30 },
      ],
      false,
    ],
    [
      [
        { id: 'gift', amount: 50 },
        { id: 'gift', amount: 50 },
      ],
      false,
    ],
    [[{ id: 'other', amount: 100 }], false],
  ])('an owner may shift the split within what each payment paid: %o is %s', (chosen, expected) => {
    const payments = [
      { id: 'card', left: 60 },
      { id: 'gift', left: 80 },
    ]
    expect(isSplit(chosen, { amount: 100, payments })).toBe(expected)
  })
})

describe('any sequence of refunds', () => {
  const sold = fc
    .record({
      quantity: fc.integer({ min: 1, max: 12 }),
      total: fc.nat(1_000_000),
      shares: fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }),
      taxed: fc.nat(100),
    })
    .map(({ quantity, total, shares, taxed }) => {
      const taxes = shares.map((each, index) => ({
        rateId: `r${index}`,
        amount: Math.floor((total * taxed * each) / (100 * 100 * shares.length * 2)),
        refunded: 0,
      }))
      return part({ quantity, total, tax: taxes.reduce((sum, cell) => sum + cell.amount, 0), taxes })
    })
  const act = fc.oneof(
    fc.record({ kind: fc.constant('units' as const), at: fc.nat(5), units: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 200_000 }) }),
  )

  it('ends at nothing left in money, in tax and in every rate, and never below', () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 5 }), fc.array(act, { maxLength: 12 }), (lines, acts) => {
        let parts = lines.map((line, index) => ({ ...line, id: String(index) }))
        const apply = (outcome: ReturnType<typeof refundAmount>) => {
          if (outcome.ok) parts = after(parts, outcome.parts) as typeof parts
        }
        for (const each of acts) {
          if (each.kind === 'amount') apply(refundAmount(parts, each.amount))
          else apply(refundOf(parts, { units: new Map([[String(each.at), each.units]]), amounts: nothing }))
          for (const line of parts) {
            expect(line.refunded).toBeLessThanOrEqual(line.total)
            for (const cell of line.taxes) expect(cell.refunded).toBeLessThanOrEqual(cell.amount)
          }
        }
        const left = parts.reduce((sum, line) => sum + line.total - line.refunded, 0)
        if (left > 0) apply(refundAmount(parts, left))
        for (const line of parts) {
          expect(line.refunded).toBe(line.total)
          if (line.total > 0) for (const cell of line.taxes) expect(cell.refunded).toBe(cell.amount)
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 300 },
    )
  })
})
