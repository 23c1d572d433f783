import { describe, expect, it } from 'vitest'
import { type QuotedLine, quoteCart } from './quote'
import { anyShop, flatRate, taxOf, zoneOf } from './testing/shop'

const line = (unitPriceCents: number, taxClass = 'standard', kind: QuotedLine['kind'] = 'PHYSICAL'): QuotedLine => ({
  ...{ id: `${unitPriceCents}${taxClass}`, productId: 'p', variantId: 'v', kind, quantity: 1, unitPriceCents },
  ...{ taxClass, weight: 0 },
})
const usual = taxOf('vat', { country: 'DE' }, 190_000)
const regions = [{ ...usual, rates: [...usual.rates, { id: 'book', classId: 'reduced', rate: 70_000 }] }]

type Said = Partial<(typeof anyShop)['taxes']>
const quote = (lines: QuotedLine[], said: Said, isTaxExempt = true, country = 'DE') => {
  const shipping = { zones: [zoneOf('all', [{ country: '*' }], flatRate('post', 1190))], pickupPlaces: [] }
  const found = quoteCart({
    ...{ lines, currency: 'EUR', destination: { country }, isTaxExempt },
    rules: { shipping, taxes: { ...anyShop.taxes, regions, ...said } },
  })
  if (!found.ok) throw new Error(found.reason)
  const { totals, exemptedCents, options } = found.quote
  const { subtotalCents, taxCents, shippingCostCents, grandTotalCents } = totals
  return [subtotalCents, shippingCostCents, taxCents, grandTotalCents, exemptedCents, options[0]?.costCents]
}

describe('whoever pays no tax', () => {
  it('pays the price as it stands where tax is added, and the order knows how much that would have been', () => {
    expect(quote([line(10_000)], { pricesIncludeTax: false, shippingTax: 'none' })).toEqual([
      ...[10_000, 1190, 0, 11_190, 1900, 1190],
    ])
  })
  it('pays the price without the tax that is in it, each class by its own rate, and sending too', () => {
    const lines = [line(11_900), line(10_700, 'reduced')]
    expect(quote(lines, { pricesIncludeTax: true, shippingTax: 'class', shippingClassId: 'standard' })).toEqual([
      ...[20_000, 1000, 0, 21_000, 1900 + 700 + 190, 1000],
    ])
  })
  it('takes from sending what goods bring along where it follows them', () => {
    expect(quote([line(11_900)], { pricesIncludeTax: true, shippingTax: 'follows-goods' })[1]).toBe(1000)
    const half = quote([line(10_000), line(10_000, 'reduced')], {
      pricesIncludeTax: true,
      shippingTax: 'follows-goods',
    })
    expect(half[1]).toBe(1053)
  })
  it('pays what everybody pays where no tax is owed, and for a gift card its amount', () => {
    expect(quote([line(11_900)], { pricesIncludeTax: true, shippingTax: 'none' }, true, 'US')).toEqual([
      ...[11_900, 1190, 0, 13_090, 0, 1190],
    ])
    expect(quote([line(5000, 'standard', 'GIFT_CARD')], { pricesIncludeTax: true }, true)[0]).toBe(5000)
  })
  it('is nobody who pays it: nothing is said of those', () => {
    expect(quote([line(11_900)], { pricesIncludeTax: true, shippingTax: 'none' }, false)).toEqual([
      ...[11_900, 1190, 1900, 13_090, null, 1190],
    ])
  })
})
