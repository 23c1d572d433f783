import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencyCodes } from '../money'
import { type CartInput, cartTotals } from './totals'

const kind = fc.constantFrom('PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD', 'DONATION')
const productId = fc.constantFrom('a', 'b', 'c', 'd')
const scope = fc.option(fc.uniqueArray(productId), { nil: undefined })
const cents = fc.oneof(fc.nat(5000), fc.nat(100_000_000))

const line = fc.record({
  id: fc.uuid(),
  productId,
  variantId: fc.constant(null),
  kind,
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9999 })),
  unitPriceCents: cents,
  taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
})
const standsAlone = fc.boolean()
const per = fc.constantFrom('order', 'unit')
const discount = fc.oneof(
  fc.record({ id: fc.uuid(), kind: fc.constant('percent'), rate: fc.nat(1_000_000), productIds: scope, standsAlone }),
  fc.record({ id: fc.uuid(), kind: fc.constant('fixed'), amountCents: cents, productIds: scope, per, standsAlone }),
  fc.record({ id: fc.uuid(), kind: fc.constant('free-shipping'), productIds: scope }),
)
const taxRule = fc.record({
  id: fc.uuid(),
  name: fc.constant('Tax'),
  rate: fc.nat(300_000),
  classes: fc.option(fc.uniqueArray(fc.constantFrom('standard', 'reduced', 'zero')), { nil: undefined }),
})
const cart = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  discounts: fc.array(discount, { maxLength: 4 }),
  taxRules: fc.array(taxRule, { maxLength: 3 }),
  shipping: fc
    .option(fc.record({ id: fc.uuid(), name: fc.constant('Parcel'), costCents: cents }))
    .map(option => () => option),
  shippingTax: fc.constantFrom('none', 'follows-goods', { taxClass: 'reduced' }),
  giftCards: fc.array(fc.record({ id: fc.uuid(), balanceCents: cents }), { maxLength: 3 }),
  currency: fc.constantFrom(...currencyCodes),
  pricesIncludeTax: fc.boolean(),
}) as fc.Arbitrary<CartInput>

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

const holds = (
  claim: (input: CartInput, totals: Extract<ReturnType<typeof cartTotals>, { ok: true }>['totals']) => void,
) =>
  fc.assert(
    fc.property(cart, input => {
      const outcome = cartTotals(input)
      if (!outcome.ok) expect(outcome.reason).toBe('total-too-large')
      else claim(input, outcome.totals)
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
  )

it('the parts of an order always add up to the order, in every currency [checkout rule 8]', () => {
  holds(({ pricesIncludeTax }, totals) => {
    const lines = totals.lines
    expect(sum(lines.map(each => each.subtotalCents))).toBe(totals.subtotalCents)
    expect(sum(lines.map(each => each.discountCents))).toBe(totals.discountCents)
    expect(sum(lines.map(each => each.taxCents)) + totals.shippingTaxCents).toBe(totals.taxCents)
    expect(sum(totals.taxes.map(each => each.amountCents))).toBe(totals.taxCents)
    expect(sum(totals.discounts.filter(each => each.on === 'goods').map(each => each.amountCents))).toBe(
      totals.discountCents,
    )
    const addedShippingTax = pricesIncludeTax ? 0 : totals.shippingTaxCents
    expect(sum(lines.map(each => each.totalCents)) + totals.shippingCostCents + addedShippingTax).toBe(
      totals.grandTotalCents,
    )
    expect(totals.grandTotalCents).toBe(
      totals.subtotalCents - totals.discountCents + totals.shippingCostCents + (pricesIncludeTax ? 0 : totals.taxCents),
    )
    expect(sum(totals.giftCards.map(each => each.amountCents)) + totals.amountDueCents).toBe(totals.grandTotalCents)
  })
})

it('no amount is ever negative, fractional or above the cap [checkout rules 3 and 12]', () => {
  holds((input, totals) => {
    const amounts = [
      totals.grandTotalCents,
      totals.amountDueCents,
      ...totals.lines.flatMap(each => [each.subtotalCents, each.discountCents, each.taxCents, each.totalCents]),
      ...totals.taxes.map(each => each.amountCents),
      ...totals.giftCards.map(each => each.amountCents),
    ]
    for (const amount of amounts) {
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(amount).toBeLessThanOrEqual(10_000_000_000_000)
    }
    totals.lines.forEach(each => {
      expect(each.discountCents).toBeLessThanOrEqual(each.subtotalCents)
    })
    totals.giftCards.forEach((each, index) => {
      expect(each.amountCents).toBeLessThanOrEqual(input.giftCards[index]!.balanceCents)
    })
  })
})

it('the tax of every line and of delivery is the sum of its rates, and every rate the sum of its parts [checkout rule 6]', () => {
  holds(({ pricesIncludeTax }, totals) => {
    const rows = [...totals.lines.map(each => each.taxes), totals.shippingTaxes]
    totals.lines.forEach(each => {
      expect(sum(each.taxes.map(tax => tax.amountCents))).toBe(each.taxCents)
      expect(sum(each.discounts.map(off => off.amountCents))).toBe(each.discountCents)
      expect(each.netCents + each.taxCents).toBe(
        each.subtotalCents - each.discountCents + (pricesIncludeTax ? 0 : each.taxCents),
      )
    })
    expect(sum(totals.shippingTaxes.map(tax => tax.amountCents))).toBe(totals.shippingTaxCents)
    for (const { id, amountCents } of totals.taxes)
      expect(sum(rows.flatMap(row => row.filter(tax => tax.id === id).map(tax => tax.amountCents)))).toBe(amountCents)
  })
})

it('the order in which discounts are given changes nothing [checkout rule 3]', () => {
  holds((input, totals) => {
    expect(cartTotals({ ...input, discounts: input.discounts.toReversed() })).toMatchObject({
      ok: true,
      totals: { grandTotalCents: totals.grandTotalCents, lines: totals.lines },
    })
  })
})
