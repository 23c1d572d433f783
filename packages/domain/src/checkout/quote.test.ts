import { describe, expect, it } from 'vitest'
import type { Destination } from '../places'
import { firstCountry, type QuotedLine, quoteCart, type StoreRules, taxRulesFor } from './quote'
import { anyShop, flatRate, taxOf, zoneOf } from './testing/shop'

const rules: StoreRules = {
  shipping: {
    zones: [
      zoneOf('us', [{ country: 'US' }], flatRate('post', 1200, { freeFrom: 10_000 }), flatRate('courier', 2800)),
      zoneOf('world', [{ country: '*' }], flatRate('boat', 1500)),
    ],
    pickupPlaces: [
      {
        id: 'quay',
        name: 'The Quay',
        address: { line1: '1 Quay', city: 'Craster', country: 'GB' },
        hours: '',
        instructions: '',
        readyAfterHours: 24,
        cost: 0,
      },
    ],
  },
  taxes: {
    ...anyShop.taxes,
    regions: [taxOf('ny', { country: 'US', region: 'New York' }, 88_750), taxOf('gb', { country: 'GB' }, 200_000)],
  },
}
const mugs: QuotedLine = {
  id: 'line',
  productId: 'mug',
  variantId: 'blue',
  kind: 'PHYSICAL',
  quantity: 2,
  unitPriceCents: 1250,
  taxClass: 'standard',
  weight: 400,
}

it('begins with a country the shop sends to', () => {
  expect([firstCountry(['AT', 'GB']), firstCountry(['AT', 'US']), firstCountry([])]).toEqual(['AT', 'US', 'US'])
})

it.each([
  [{ country: 'US', region: ' new york ' }, ['ny']],
  [{ country: 'US', region: 'NY' }, ['ny']],
  [{ country: 'US', region: 'Texas' }, []],
  [{ country: 'US' }, []],
  [{ country: 'GB', region: 'New York' }, ['gb']],
  [undefined, []],
])('taxes to %j are %j', (destination, ids) => {
  expect(taxRulesFor(rules.taxes, destination).map(({ id }) => id)).toEqual(ids)
})

describe('a quote', () => {
  const quote = (
    destination?: Destination,
    shippingId?: string,
    given: Partial<Parameters<typeof quoteCart>[0]> = {},
  ) => {
    const outcome = quoteCart({ lines: [mugs], rules, currency: 'USD', destination, shippingId, ...given })
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.quote
  }

  it('adds the chosen way of sending and the tax of the place', () => {
    const { totals, selected } = quote({ country: 'US', region: 'NY' }, 'courier')
    expect([totals.shippingCostCents, totals.taxCents, totals.grandTotalCents]).toEqual([2800, 222, 5522])
    expect(selected?.id).toBe('courier')
  })

  it('takes the first way when the chosen one does not lead there', () => {
    expect(quote({ country: 'GB' }, 'courier').selected?.id).toBe('boat')
  })

  it('charges for sending only once the place is known, and never for what is not sent', () => {
    expect(quote().totals.grandTotalCents).toBe(2500)
    const guide = quote({ country: 'GB' }, undefined, { lines: [{ ...mugs, kind: 'DIGITAL' }] })
    expect([guide.options, guide.selected, guide.totals.grandTotalCents]).toEqual([[], null, 3000])
  })

  it('follows goods after discounts: a code can cost the free delivery', () => {
    const lines = [{ ...mugs, quantity: 8 }]
    expect(quote({ country: 'US' }, 'post', { lines }).totals.shippingCostCents).toBe(0)
    const discounts = [{ id: 'd', kind: 'fixed' as const, amountCents: 1 }]
    const { totals, freeDelivery } = quote({ country: 'US' }, 'post', { lines, discounts })
    expect([totals.shippingCostCents, freeDelivery]).toEqual([1200, { zone: 'us', from: 10_000, left: 1 }])
  })

  it('taxes what is fetched where it is handed over', () => {
    const { totals, selected } = quote({ country: 'US', region: 'NY' }, 'pickup-quay')
    expect([selected?.id, totals.taxCents, totals.shippingCostCents]).toEqual(['pickup-quay', 500, 0])
    const onlyPickup = { ...rules, shipping: { ...rules.shipping, zones: [] } }
    expect(quote({ country: 'US' }, undefined, { rules: onlyPickup }).totals.taxCents).toBe(500)
  })

  it('takes the tax of home out of prices where the shop wants it', () => {
    const abroad = (more: Partial<StoreRules['taxes']>) => ({
      ...rules,
      taxes: { ...rules.taxes, pricesIncludeTax: true, homeRegionId: 'gb-region', ...more },
    })
    const costs = (country: string, more: Partial<StoreRules['taxes']>) => {
      const { totals, pricesIncludeTax } = quote({ country, region: 'NY' }, undefined, {
        rules: abroad(more),
        lines: [{ ...mugs, kind: 'DIGITAL', quantity: 1, unitPriceCents: 1200 }],
      })
      return [totals.grandTotalCents, totals.taxCents, pricesIncludeTax]
    }
    expect(costs('GB', { taxedAbroad: 'same-net' })).toEqual([1200, 200, true])
    expect(costs('US', { taxedAbroad: 'same-net' })).toEqual([1089, 89, false])
    expect(costs('NO', { untaxedAbroad: 'net' })).toEqual([1000, 0, false])
    expect(costs('NO', {})).toEqual([1200, 0, true])
  })

  it('taxes sending like the goods it brings', () => {
    const follows = { ...rules, taxes: { ...rules.taxes, shippingTax: 'follows-goods' as const } }
    expect(quote({ country: 'GB' }, undefined, { rules: follows }).totals.taxCents).toBe(800)
  })
})
