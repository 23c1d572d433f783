import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectivePrice, fromPrice, normalPrice, priceVaries, salePrice } from './price'

const variant = (price: number, onSale = false, salePrice: number | null = null) => ({ price, onSale, salePrice })
const content = (...variants: ReturnType<typeof variant>[]) => ({
  variants,
  priceCents: 1,
  salePriceCents: 1,
  onSale: true,
})

describe('priceVaries', () => {
  it('varies when two variants differ in price [PROD-16]', () => {
    expect(priceVaries([variant(1000), variant(1200)])).toBe(true)
  })
  it('varies when two variants differ in sale status only [PROD-17]', () => {
    expect(priceVaries([variant(1000, true, 800), variant(1000, false, 800)])).toBe(true)
  })
  it('varies when two variants differ in sale price only [PROD-18]', () => {
    expect(priceVaries([variant(1000, true, 800), variant(1000, true, 900)])).toBe(true)
    expect(priceVaries([variant(1000, false, 800), variant(1000, false, null)])).toBe(true)
  })
  it('notices a difference in any variant, not only in the second', () => {
    expect(priceVaries([variant(1000), variant(1000), variant(1001)])).toBe(true)
  })
  it('does not vary with a single variant [PROD-19]', () => {
    expect(priceVaries([variant(1000, true, 800)])).toBe(false)
  })
  it('does not vary when price, sale status and sale price are shared [PROD-20]', () => {
    expect(priceVaries([variant(1000, true, 800), variant(1000, true, 800), variant(1000, true, 800)])).toBe(false)
  })
  it('does not vary without variants', () => {
    expect(priceVaries([])).toBe(false)
  })
})

describe('prices of a product', () => {
  const mugs = content(variant(1500, true, 1100), variant(2000, false, 500), variant(1800, true, 1300))

  it('shows the highest variant price as normal price [PROD-21]', () => {
    expect(normalPrice(mugs)).toBe(2000)
  })
  it('shows the lowest price among the variants on sale; a stored sale price off sale does not count [PROD-22 PROD-24]', () => {
    expect(salePrice(mugs)).toBe(1100)
  })
  it('has no sale price when no variant is on sale', () => {
    expect(salePrice(content(variant(1500, false, 900)))).toBeNull()
  })
  it('shows the lowest effective price as from-price [PROD-23]', () => {
    expect(fromPrice(mugs)).toBe(1100)
    expect(fromPrice(content(variant(900), variant(1500, true, 1100)))).toBe(900)
  })
  it.each([
    [variant(1500, true, 1100), 1100],
    [variant(1500, false, 1100), 1500],
    [variant(1500, true, 0), 0],
    [variant(1500, true, null), 1500],
  ])('charges the sale price exactly when the variant is on sale: %o costs %d [PROD-25]', (priced, expected) => {
    expect(effectivePrice(priced)).toBe(expected)
  })
  it('uses the product’s own fields when it has no variants [PROD-26]', () => {
    const onSale = { variants: [], priceCents: 2500, salePriceCents: 1900, onSale: true }
    expect([normalPrice(onSale), salePrice(onSale), fromPrice(onSale)]).toEqual([2500, 1900, 1900])
    const regular = { ...onSale, onSale: false }
    expect([normalPrice(regular), salePrice(regular), fromPrice(regular)]).toEqual([2500, null, 2500])
  })
  it('never asks for more than the normal price as from-price when sales are discounts', () => {
    const priced = fc
      .tuple(fc.nat(100_000_000), fc.boolean(), fc.nat(100))
      .map(([price, onSale, percent]) => variant(price, onSale, Math.floor((price * percent) / 100)))
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1 }), variants => {
        expect(fromPrice(content(...variants))).toBeLessThanOrEqual(normalPrice(content(...variants)))
      }),
    )
  })
})
