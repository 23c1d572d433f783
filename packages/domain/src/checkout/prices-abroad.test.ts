import { describe, expect, it } from 'vitest'
import { leavesHomeTax, withoutHomeTax } from './prices-abroad'
import { cartTotals } from './totals'

const pays = ({ price, rate, included }: { price: number; rate: number; included: boolean }) => {
  const outcome = cartTotals({
    lines: [
      {
        id: 'a',
        productId: 'a',
        variantId: null,
        kind: 'PHYSICAL',
        quantity: 1,
        unitPriceCents: price,
        taxClass: 'standard',
      },
    ],
    discounts: [],
    taxRules: [{ id: 'vat', name: 'VAT', rate }],
    shipping: () => null,
    shippingTax: 'none',
    giftCards: [],
    currency: 'EUR',
    pricesIncludeTax: included,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { total: outcome.totals.grandTotalCents, tax: outcome.totals.taxCents }
}

describe('worked example F: 100.00 with 22 % of home in it, sold where 20 % are owed', () => {
  it('costs the same to everybody', () => {
    expect(pays({ price: 10_000, rate: 200_000, included: true })).toEqual({ total: 10_000, tax: 1667 })
  })
  it('costs the same before tax', () => {
    const price = withoutHomeTax(10_000, 220_000)
    expect(price).toBe(8197)
    expect(pays({ price, rate: 200_000, included: false })).toEqual({ total: 9836, tax: 1639 })
  })
  it('costs only what is no tax where none is owed', () => {
    const price = withoutHomeTax(10_000, 220_000)
    expect(pays({ price, rate: 0, included: false })).toEqual({ total: 8197, tax: 0 })
  })
})

it.each([
  ['same-gross', 'same-gross', { isHome: false, isTaxed: true }, false],
  ['same-net', 'same-gross', { isHome: false, isTaxed: true }, true],
  ['same-net', 'net', { isHome: true, isTaxed: true }, false],
  ['same-net', 'same-gross', { isHome: false, isTaxed: false }, false],
  ['same-gross', 'net', { isHome: false, isTaxed: false }, true],
  ['same-gross', 'net', { isHome: true, isTaxed: false }, false],
] as const)(
  'takes the tax of home out: taxed abroad %s, untaxed %s, %o gives %s',
  (taxed, untaxed, where, expected) => {
    expect(leavesHomeTax({ taxedAbroad: taxed, untaxedAbroad: untaxed }, where)).toBe(expected)
  },
)
