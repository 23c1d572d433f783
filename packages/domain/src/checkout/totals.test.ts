import { describe, expect, it } from 'vitest'
import type { Discount } from './discount'
import type { CartLine, LineKind } from './line'
import { type CartInput, type CartTotals, cartTotals } from './totals'

const line = (unitPriceCents: number, quantity = 1, kind: LineKind = 'PHYSICAL', id = 'a'): CartLine => ({
  id,
  productId: `product-${id}`,
  variantId: `variant-${id}`,
  kind,
  quantity,
  unitPriceCents,
  taxClass: 'standard',
})
const empty: CartInput = {
  lines: [],
  discounts: [],
  taxRules: [],
  shipping: () => null,
  shippingTax: 'none',
  giftCards: [],
  currency: 'EUR',
  pricesIncludeTax: false,
}
const attempt = (input: Partial<CartInput>) => cartTotals({ ...empty, ...input })
const totals = (input: Partial<CartInput>): CartTotals => {
  const outcome = attempt(input)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.totals
}
const percent = (id: string, rate: number, productIds?: string[]): Discount => ({
  id,
  kind: 'percent',
  rate,
  ...(productIds && { productIds }),
})
const fixed = (id: string, amountCents: number): Discount => ({ id, kind: 'fixed', amountCents })
const vat = (rate: number) => ({ id: 'vat', name: 'VAT', rate })
const parcel = (costCents: number) => () => ({ id: 'parcel', name: 'Parcel', costCents })
const standard = { taxClass: 'standard' }
const ofKind = (taxClass: string, cents: number, id: string): CartLine => ({
  ...line(cents, 1, 'PHYSICAL', id),
  taxClass,
})

describe('subtotal and counts', () => {
  it('gives every sum of the cart, worked out by hand [CART-08] [checkout rules 1, 2 and 8]', () => {
    const result = totals({
      lines: [line(1250, 2), line(999, 3, 'DIGITAL', 'b')],
      discounts: [percent('spring', 100_000)],
      taxRules: [vat(190_000)],
      shipping: parcel(490),
      shippingTax: standard,
      giftCards: [{ id: 'card', balanceCents: 1000 }],
    })
    expect(result).toEqual({
      currency: 'EUR',
      lines: [
        {
          id: 'a',
          quantity: 2,
          unitPriceCents: 1250,
          subtotalCents: 2500,
          discountCents: 250,
          discounts: [{ id: 'spring', amountCents: 250 }],
          netCents: 2250,
          taxCents: 428,
          taxes: [{ id: 'vat', amountCents: 428 }],
          totalCents: 2678,
        },
        {
          id: 'b',
          quantity: 3,
          unitPriceCents: 999,
          subtotalCents: 2997,
          discountCents: 300,
          discounts: [{ id: 'spring', amountCents: 300 }],
          netCents: 2697,
          taxCents: 512,
          taxes: [{ id: 'vat', amountCents: 512 }],
          totalCents: 3209,
        },
      ],
      subtotalCents: 5497,
      subtotalAmount: 54.97,
      discountCents: 550,
      goodsCents: 4947,
      shippingOption: { id: 'parcel', name: 'Parcel', costCents: 490 },
      shippingCostCents: 490,
      shippingNetCents: 490,
      shippingTaxCents: 93,
      shippingTaxes: [{ id: 'vat', amountCents: 93 }],
      taxCents: 1033,
      grandTotalCents: 6470,
      giftCardCents: 1000,
      amountDueCents: 5470,
      totalQuantity: 5,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
      discounts: [{ id: 'spring', on: 'goods', amountCents: 550 }],
      unusedDiscounts: [],
      taxes: [{ id: 'vat', amountCents: 1033 }],
      giftCards: [{ id: 'card', amountCents: 1000 }],
    })
  })
  it.each([
    ['USD', 123_456, 1234.56],
    ['JPY', 123_456, 123_456],
    ['EUR', 5, 0.05],
  ] as const)('gives the %s subtotal of %d minor units as %d major units [CART-11]', (currency, cents, amount) => {
    expect(totals({ lines: [line(cents)], currency })).toMatchObject({ subtotalCents: cents, subtotalAmount: amount })
  })
  it.each([
    ['nothing', [], false, false, false],
    ['a download', ['DIGITAL'], true, true, false],
    ['a download and goods', ['DIGITAL', 'PHYSICAL'], true, false, true],
    ['goods', ['PHYSICAL'], false, false, true],
    ['a service', ['SERVICE'], false, false, false],
    ['a gift card', ['GIFT_CARD'], false, false, false],
    ['a donation', ['DONATION'], false, false, false],
  ] as [string, LineKind[], boolean, boolean, boolean][])(
    'knows what is digital and what is shipped: %s [CART-09]',
    (_, kinds, hasDigital, purelyDigital, requiresShipping) => {
      const lines = kinds.map((kind, index) => line(100, 1, kind, String(index)))
      expect(totals({ lines })).toMatchObject({ hasDigital, purelyDigital, requiresShipping })
    },
  )
})

describe('discounts', () => {
  const threeLines = [line(100, 1, 'PHYSICAL', 'a'), line(100, 1, 'PHYSICAL', 'b'), line(100, 1, 'PHYSICAL', 'c')]

  it('rounds the whole discount once, halves up, and splits it by largest remainder [checkout rule 3]', () => {
    const { discountCents, lines } = totals({ lines: threeLines, discounts: [percent('x', 335_000)] })
    expect(discountCents).toBe(101)
    expect(lines.map(each => each.discountCents)).toEqual([34, 34, 33])
  })
  it('lets each discount work on what the one before left [checkout rule 3]', () => {
    const lines = [line(1000)]
    expect(totals({ lines, discounts: [percent('x', 500_000), fixed('y', 100)] }).discounts).toEqual([
      { id: 'x', on: 'goods', amountCents: 500 },
      { id: 'y', on: 'goods', amountCents: 100 },
    ])
  })
  it('works in one order, however the codes were typed: percent on products, fixed on products, percent, fixed [checkout rule 3]', () => {
    const lines = [line(10_000)]
    const discounts = [
      fixed('a', 1000),
      percent('b', 200_000),
      { ...fixed('c', 500), productIds: ['product-a'] },
      percent('d', 100_000, ['product-a']),
    ]
    const expected = [
      { id: 'd', on: 'goods', amountCents: 1000 },
      { id: 'c', on: 'goods', amountCents: 500 },
      { id: 'b', on: 'goods', amountCents: 1700 },
      { id: 'a', on: 'goods', amountCents: 1000 },
    ]
    expect(totals({ lines, discounts }).discounts).toEqual(expected)
    expect(totals({ lines, discounts: discounts.toReversed() }).discounts).toEqual(expected)
  })
  it('takes an amount off every unit it covers, and never more than the line costs [checkout rule 3]', () => {
    const lines = [line(1000, 3), line(150, 2, 'PHYSICAL', 'b')]
    const { lines: priced } = totals({ lines, discounts: [{ id: 'x', kind: 'fixed', amountCents: 200, per: 'unit' }] })
    expect(priced.map(each => each.discountCents)).toEqual([600, 300])
  })
  it('of discounts that exclude each other takes what costs the buyer least, and names the others [checkout rule 3]', () => {
    const lines = [line(10_000)]
    const alone = (discount: Discount): Discount => ({ ...discount, standsAlone: true })
    const result = totals({
      lines,
      discounts: [percent('a', 100_000), fixed('b', 500), alone(percent('c', 200_000)), alone(fixed('d', 1900))],
    })
    expect(result).toMatchObject({ discountCents: 2000, unusedDiscounts: ['a', 'b', 'd'] })
    expect(result.discounts).toEqual([{ id: 'c', on: 'goods', amountCents: 2000 }])
    const equal = totals({ lines, discounts: [alone(fixed('z', 300)), alone(fixed('y', 300))] })
    expect(equal).toMatchObject({ discounts: [{ id: 'y' }], unusedDiscounts: ['z'] })
  })
  it('takes at most what the lines cost [checkout rule 3]', () => {
    const result = totals({ lines: threeLines, discounts: [fixed('x', 5000), fixed('y', 1)] })
    expect(result.discounts.map(each => each.amountCents)).toEqual([300, 0])
    expect(result.grandTotalCents).toBe(0)
  })
  it('covers only the named products [checkout rule 3]', () => {
    const { lines } = totals({ lines: threeLines, discounts: [percent('x', 500_000, ['product-b'])] })
    expect(lines.map(each => each.discountCents)).toEqual([0, 50, 0])
  })
  it('gives nothing when it covers nothing', () => {
    expect(totals({ lines: threeLines, discounts: [percent('x', 500_000, [])] }).discountCents).toBe(0)
    expect(totals({ discounts: [fixed('x', 100)] }).discountCents).toBe(0)
  })
  it('leaves gift cards and donations at their price [checkout rule 4]', () => {
    const lines = [line(1000, 1, 'GIFT_CARD', 'a'), line(1000, 1, 'DONATION', 'b'), line(1000, 1, 'SERVICE', 'c')]
    const result = totals({ lines, discounts: [percent('x', 1_000_000)], taxRules: [vat(100_000)] })
    expect(result.lines.map(each => each.discountCents)).toEqual([0, 0, 1000])
    expect(result.taxCents).toBe(0)
  })
})

describe('shipping', () => {
  const free: Discount = { id: 'free', kind: 'free-shipping' }

  it('charges the chosen option when something is shipped [checkout rule 5]', () => {
    expect(totals({ lines: [line(100)], shipping: parcel(490) }).shippingCostCents).toBe(490)
    expect(totals({ lines: [line(100)], shipping: () => null }).shippingCostCents).toBe(0)
  })
  it('charges nothing when nothing is shipped [checkout rule 5]', () => {
    expect(totals({ lines: [line(100, 1, 'DIGITAL')], shipping: parcel(490) }).shippingCostCents).toBe(0)
  })
  it('lists what free shipping saved, apart from the discount on goods [checkout rule 5]', () => {
    const result = totals({ lines: [line(100)], shipping: parcel(490), discounts: [fixed('x', 10), free] })
    expect(result).toMatchObject({ shippingCostCents: 0, discountCents: 10, grandTotalCents: 90 })
    expect(result.discounts).toEqual([
      { id: 'x', on: 'goods', amountCents: 10 },
      { id: 'free', on: 'shipping', amountCents: 490 },
    ])
  })
  it('ships free when the discount covers one line of several [checkout rule 5]', () => {
    const lines = [line(100), line(100, 1, 'PHYSICAL', 'b')]
    const discounts: Discount[] = [{ ...free, productIds: ['product-b'] }]
    expect(totals({ lines, shipping: parcel(490), discounts }).shippingCostCents).toBe(0)
  })
  it('ships free only when the discount covers a line [checkout rule 5]', () => {
    const other: Discount = { ...free, productIds: ['product-z'] }
    const result = totals({ lines: [line(100)], shipping: parcel(490), discounts: [other] })
    expect(result).toMatchObject({ shippingCostCents: 490, discounts: [] })
  })
})

describe('tax', () => {
  it('adds tax to exclusive prices, after discounts [checkout rule 7]', () => {
    const result = totals({ lines: [line(1000)], discounts: [fixed('x', 200)], taxRules: [vat(200_000)] })
    expect(result).toMatchObject({ taxCents: 160, grandTotalCents: 960 })
  })
  it('finds the tax inside inclusive prices and changes no total [checkout rule 7]', () => {
    const result = totals({
      lines: [line(1190)],
      shipping: parcel(119),
      shippingTax: standard,
      taxRules: [vat(190_000)],
      pricesIncludeTax: true,
    })
    expect(result).toMatchObject({ taxCents: 209, shippingTaxCents: 19, shippingNetCents: 100, grandTotalCents: 1309 })
    expect(result.lines[0]).toMatchObject({ netCents: 1000, taxCents: 190, totalCents: 1190 })
  })
  it('rounds once for the whole order and splits by largest remainder [checkout rule 6]', () => {
    // 3 × 33 = 99, 10 % = 9.9 → 10; line by line it would be 3 + 3 + 3.
    const lines = ['a', 'b', 'c'].map(id => line(33, 1, 'PHYSICAL', id))
    const result = totals({ lines, taxRules: [vat(100_000)] })
    expect(result.taxCents).toBe(10)
    expect(result.lines.map(each => each.taxCents)).toEqual([4, 3, 3])
  })
  it.each([
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
  ])('rounds halves up: 1 %% of %d is %d [checkout rule 6]', (cents, expected) => {
    expect(totals({ lines: [line(cents)], taxRules: [vat(10_000)] }).taxCents).toBe(expected)
  })
  it('rounds yen to whole yen', () => {
    expect(totals({ lines: [line(105)], taxRules: [vat(100_000)], currency: 'JPY' }).taxCents).toBe(11)
  })
  it('adds the rates of several rules and splits the sum over them [checkout rule 6]', () => {
    const taxRules = [
      { id: 'state', name: 'State', rate: 60_000 },
      { id: 'city', name: 'City', rate: 28_750, classes: ['standard'] },
    ]
    const shippingTax = { taxClass: 'delivery' }
    const result = totals({ lines: [line(10_000)], shipping: parcel(1000), shippingTax, taxRules })
    expect(result.taxes).toEqual([
      { id: 'state', amountCents: 660 },
      { id: 'city', amountCents: 288 },
    ])
    expect(result).toMatchObject({ shippingTaxCents: 60, taxCents: 948, grandTotalCents: 11_948 })
  })
  it('leaves a class that no rule names untaxed to the last cent', () => {
    const taxRules = [{ ...vat(100_000), classes: ['standard'] }]
    expect(totals({ lines: [ofKind('zero', 100_000_000, 'a')], taxRules }).taxCents).toBe(0)
  })
  it('taxes only the classes a rule names, and delivery not at all unless the shop says so', () => {
    const taxRules = [{ ...vat(100_000), classes: ['standard'] }]
    const lines = [line(1000), ofKind('zero', 1000, 'b')]
    const result = totals({ lines, shipping: parcel(500), taxRules })
    expect(result.lines.map(each => each.taxCents)).toEqual([100, 0])
    expect(result.shippingTaxCents).toBe(0)
  })
  it('never taxes gift cards or donations, even when a rule names their class [checkout rule 4]', () => {
    const lines = [line(1000, 1, 'GIFT_CARD', 'a'), line(1000, 1, 'DONATION', 'b')]
    expect(totals({ lines, taxRules: [vat(100_000)] }).taxCents).toBe(0)
  })
})

describe('worked examples', () => {
  it('A: three classes without tax in the price, a tenth off, delivery taxed as the goods', () => {
    const result = totals({
      lines: [
        { ...line(1250, 3), taxClass: 'standard' },
        ofKind('reduced', 1999, 'b'),
        { ...ofKind('zero', 499, 'c'), quantity: 2 },
      ],
      discounts: [percent('x', 100_000)],
      taxRules: [
        { id: 'r19', name: '19', rate: 190_000, classes: ['standard'] },
        { id: 'r7', name: '7', rate: 70_000, classes: ['reduced'] },
        { id: 'r0', name: '0', rate: 0, classes: ['zero'] },
      ],
      shipping: parcel(600),
      shippingTax: 'follows-goods',
    })
    expect(result.lines.map(each => each.discountCents)).toEqual([375, 200, 100])
    expect(result.lines.map(each => each.netCents)).toEqual([3375, 1799, 898])
    expect(result.lines.map(each => each.totalCents)).toEqual([4017, 1925, 898])
    expect(result.shippingTaxes).toEqual([
      { id: 'r19', amountCents: 63 },
      { id: 'r7', amountCents: 12 },
    ])
    expect(result.taxes.map(each => each.amountCents)).toEqual([705, 138, 0])
    expect(result).toMatchObject({ subtotalCents: 6747, discountCents: 675, taxCents: 843, grandTotalCents: 7515 })
  })
  it('B: tax in the price, a quarter off', () => {
    const result = totals({
      lines: [line(2390, 10)],
      discounts: [percent('x', 250_000)],
      taxRules: [vat(200_000)],
      currency: 'GBP',
      pricesIncludeTax: true,
    })
    expect(result).toMatchObject({
      subtotalCents: 23_900,
      discountCents: 5975,
      taxCents: 2988,
      grandTotalCents: 17_925,
    })
    expect(result.lines[0]!.netCents).toBe(14_937)
  })
  it('C: yen, two rates in the price, an amount off, delivery at the first', () => {
    const result = totals({
      lines: [line(1980, 2), ofKind('reduced', 1080, 'b')],
      discounts: [fixed('x', 500)],
      taxRules: [
        { ...vat(100_000), classes: ['standard'] },
        { id: 'tea', name: 'Reduced', rate: 80_000, classes: ['reduced'] },
      ],
      shipping: parcel(700),
      shippingTax: standard,
      currency: 'JPY',
      pricesIncludeTax: true,
    })
    expect(result.lines.map(each => each.discountCents)).toEqual([393, 107])
    expect(result.lines.map(each => each.taxCents)).toEqual([324, 72])
    expect(result).toMatchObject({ shippingTaxCents: 64, taxCents: 460, grandTotalCents: 5240 })
  })
  it('D: three rates on every line, an amount off, a gift card', () => {
    const result = totals({
      lines: [line(4500), line(2400, 2, 'PHYSICAL', 'b')],
      discounts: [fixed('x', 1500)],
      taxRules: [
        { id: 'state', name: 'State', rate: 40_000 },
        { id: 'city', name: 'City', rate: 45_000 },
        { id: 'district', name: 'District', rate: 3750 },
      ],
      shipping: parcel(800),
      giftCards: [{ id: 'card', balanceCents: 5000 }],
      currency: 'USD',
    })
    expect(result.lines.map(each => each.discountCents)).toEqual([726, 774])
    expect(result.lines.map(each => each.taxes.map(tax => tax.amountCents))).toEqual([
      [151, 170, 14],
      [161, 181, 15],
    ])
    expect(result.taxes.map(each => each.amountCents)).toEqual([312, 351, 29])
    expect(result).toMatchObject({ taxCents: 692, grandTotalCents: 9292, giftCardCents: 5000, amountDueCents: 4292 })
  })
  it('G: a fifth and an amount off are the same whichever was typed first', () => {
    const [twenty, ten] = [percent('b', 200_000), fixed('a', 1000)]
    expect(totals({ lines: [line(10_000)], discounts: [twenty, ten] }).grandTotalCents).toBe(7000)
    expect(totals({ lines: [line(10_000)], discounts: [ten, twenty] }).grandTotalCents).toBe(7000)
  })
})

describe('gift cards', () => {
  const cards = [
    { id: 'first', balanceCents: 300 },
    { id: 'second', balanceCents: 5000 },
    { id: 'third', balanceCents: 5000 },
  ]
  it('empties one card before the next and stops at the total [checkout rule 9]', () => {
    const result = totals({ lines: [line(1000)], taxRules: [vat(100_000)], giftCards: cards })
    expect(result.giftCards).toEqual([
      { id: 'first', amountCents: 300 },
      { id: 'second', amountCents: 800 },
      { id: 'third', amountCents: 0 },
    ])
    expect(result).toMatchObject({ grandTotalCents: 1100, giftCardCents: 1100, amountDueCents: 0 })
  })
  it('never buys a gift card with a gift card [checkout rule 9]', () => {
    const lines = [line(2000, 1, 'GIFT_CARD', 'a'), line(1000, 1, 'PHYSICAL', 'b')]
    expect(totals({ lines, giftCards: cards })).toMatchObject({ giftCardCents: 1000, amountDueCents: 2000 })
  })
})

describe('refusals', () => {
  it.each([1, 2, 9999])('accepts quantity %d [checkout rule 10]', quantity => {
    expect(totals({ lines: [line(1, quantity)] }).subtotalCents).toBe(quantity)
  })
  it.each([0, -1, 1.5, 10_000, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '1', '1e3', [1], { $gt: 0 }, null])(
    'refuses quantity %o [checkout rule 10]',
    quantity => {
      expect(attempt({ lines: [line(1), line(1, quantity as number, 'PHYSICAL', 'b')] })).toEqual({
        ok: false,
        reason: 'quantity-invalid',
        lineId: 'b',
      })
    },
  )
  it.each([-1, 0.5, Number.NaN, 10_000_000_000_001, '5'])(
    'refuses amount %o wherever it stands [checkout rule 11]',
    amount => {
      const cents = amount as number
      expect(attempt({ lines: [line(cents)] })).toEqual({ ok: false, reason: 'price-invalid', lineId: 'a' })
      expect(attempt({ lines: [line(1)], shipping: parcel(cents) })).toEqual({ ok: false, reason: 'shipping-invalid' })
      expect(attempt({ discounts: [fixed('x', cents)] })).toEqual({ ok: false, reason: 'discount-invalid' })
      expect(attempt({ giftCards: [{ id: 'x', balanceCents: cents }] })).toEqual({
        ok: false,
        reason: 'gift-card-invalid',
      })
    },
  )
  it('accepts amounts of nothing [checkout rule 11]', () => {
    const result = totals({
      lines: [line(0)],
      shipping: parcel(0),
      discounts: [fixed('x', 0)],
      giftCards: [{ id: 'x', balanceCents: 0 }],
    })
    expect(result.grandTotalCents).toBe(0)
  })
  it.each([-1, 0.5, 1_000_001, Number.NaN])('refuses rate %d [checkout rule 11]', rate => {
    expect(attempt({ discounts: [percent('x', rate)] })).toEqual({ ok: false, reason: 'discount-invalid' })
    expect(attempt({ taxRules: [vat(rate)] })).toEqual({ ok: false, reason: 'tax-rule-invalid' })
  })
  it('accepts rates of nothing and of the whole [checkout rule 11]', () => {
    const lines = [line(1000)]
    expect(totals({ lines, discounts: [percent('x', 0)], taxRules: [vat(1_000_000)] }).grandTotalCents).toBe(2000)
    expect(totals({ lines, discounts: [percent('x', 1_000_000)], taxRules: [vat(0)] }).grandTotalCents).toBe(0)
  })

  const cap = 10_000_000_000_000
  const tooLarge = { ok: false, reason: 'total-too-large' }
  it('reaches the cap exactly and not one unit more [checkout rule 12]', () => {
    expect(totals({ lines: [line(cap)] }).grandTotalCents).toBe(cap)
    expect(totals({ lines: [line(cap / 4000, 4000)] }).subtotalCents).toBe(cap)
    expect(attempt({ lines: [line(cap / 4000 + 1, 4000)] })).toEqual(tooLarge)
    expect(attempt({ lines: [line(cap), line(1, 1, 'PHYSICAL', 'b')] })).toEqual(tooLarge)
    const half = line(cap / 2)
    expect(totals({ lines: [half, half] }).subtotalCents).toBe(cap)
    expect(attempt({ lines: [half, half, line(1)] })).toEqual(tooLarge)
    expect(attempt({ lines: [line(cap / 2, 1), line(cap / 4 + 1, 2)] })).toEqual(tooLarge)
    expect(attempt({ lines: [line(cap)], shipping: parcel(1) })).toEqual(tooLarge)
    expect(attempt({ lines: [line(cap)], taxRules: [vat(1)] })).toEqual(tooLarge)
  })
  it('refuses a sum that passes the cap even when a discount would bring it down [checkout rule 12]', () => {
    const discounts = [percent('x', 1_000_000)]
    expect(attempt({ lines: [line(cap, 2)], discounts })).toEqual(tooLarge)
    expect(attempt({ lines: [line(cap / 4, 2), line(cap / 2 + 1)], discounts })).toEqual(tooLarge)
    expect(totals({ lines: [line(cap / 4, 2), line(cap / 2)], discounts }).grandTotalCents).toBe(0)
  })
})
