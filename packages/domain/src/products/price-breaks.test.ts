import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breaksBelow, checkPriceBreaks, marginOf, unitPrice } from './price-breaks'

const cup = { price: 1000, salePrice: 0, onSale: false }
const breaks = [
  { from: 5, price: 900 },
  { from: 10, price: 750 },
]

describe('price breaks', () => {
  it.each([
    [[], undefined],
    [breaks, undefined],
    [[{ from: 1, price: 900 }], 'breaks-not-rising'],
    [[breaks[0]!, { from: 5, price: 800 }], 'breaks-not-rising'],
    [[breaks[1]!, breaks[0]!], 'breaks-not-rising'],
    [[breaks[0]!, { from: 10, price: 900 }], 'breaks-not-falling'],
    [[breaks[0]!, { from: 10, price: 901 }], 'breaks-not-falling'],
  ])('%j is refused as %s', (given, reason) => {
    const checked = checkPriceBreaks(given)
    expect(checked.ok ? undefined : checked.reason).toBe(reason)
  })

  it.each([
    [1, 1000],
    [4, 1000],
    [5, 900],
    [9, 900],
    [10, 750],
    [9999, 750],
  ])('%i pieces cost %i each', (quantity, price) => {
    expect(unitPrice({ ...cup, priceBreaks: breaks }, quantity)).toBe(price)
  })

  it('a sale that is lower than a break is what counts, and such a break is not shown', () => {
    const reduced = { ...cup, salePrice: 800, onSale: true, priceBreaks: breaks }
    expect([1, 5, 10].map(quantity => unitPrice(reduced, quantity))).toEqual([800, 800, 750])
    expect(breaksBelow(reduced)).toEqual([breaks[1]])
    expect(breaksBelow(cup)).toEqual([])
  })

  it('whoever buys more never pays more for one', () => {
    const some = fc.array(fc.record({ from: fc.integer({ min: 2, max: 50 }), price: fc.nat(2000) }), { maxLength: 6 })
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 60 }), (priceBreaks, quantity) => {
        const variant = { ...cup, priceBreaks }
        expect(unitPrice(variant, quantity + 1)).toBeLessThanOrEqual(unitPrice(variant, quantity))
        expect(unitPrice(variant, quantity)).toBeLessThanOrEqual(1000)
      }),
    )
  })

  it.each([
    [1000, 400, 60],
    [1000, 1000, 0],
    [1000, 1500, -50],
    [0, 100, undefined],
  ])('of %i that cost %i the shop keeps %s percent', (price, cost, expected) => {
    expect(marginOf(price, cost)).toBe(expected)
  })
})
