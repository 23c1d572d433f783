import { describe, expect, it } from 'vitest'
import type { CartLine } from './line'
import { firstCountry, quoteCart, servedCountries, shippingOptions, taxRulesFor } from './quote'
import { defaultStoreSettings, type ShippingRate, type StoreSettings } from './store-settings'

const rates: readonly ShippingRate[] = [
  { id: 'post', name: 'Post', detail: '5 days', cost: 1200, freeFrom: 10_000 },
  { id: 'courier', name: 'Courier', detail: '2 days', cost: 2800, countries: ['US'] },
]
const settings: StoreSettings = {
  ...defaultStoreSettings,
  shipping: rates,
  taxes: [
    { id: 'ny', name: 'Sales tax, New York', ratePercent: 8.875, country: 'US', region: 'New York' },
    { id: 'gb', name: 'VAT', ratePercent: 20, country: 'GB' },
  ],
}
const mugs: CartLine = {
  id: 'line',
  productId: 'mug',
  variantId: 'blue',
  kind: 'PHYSICAL',
  quantity: 2,
  unitPriceCents: 1250,
}

describe('the ways of sending', () => {
  it('are those that lead to the country, and all of them while it is unknown', () => {
    const ids = (country?: string) => shippingOptions(rates, { subtotalCents: 0, country }).map(({ id }) => id)
    expect([ids('US'), ids('GB'), ids()]).toEqual([['post', 'courier'], ['post'], ['post', 'courier']])
  })

  it('cost nothing from the named subtotal on', () => {
    const cost = (subtotalCents: number) => shippingOptions(rates, { subtotalCents, country: 'GB' })[0]?.costCents
    expect([cost(9_999), cost(10_000)]).toEqual([1200, 0])
  })

  it('say where a shop sends: everywhere as soon as one way does', () => {
    expect(servedCountries(rates)).toHaveLength(249)
    expect(servedCountries([])).toHaveLength(249)
    expect(servedCountries([{ ...rates[1]!, countries: ['GB', 'AT'] }])).toEqual(['AT', 'GB'])
    expect([firstCountry(['AT', 'GB']), firstCountry(['AT', 'US']), firstCountry([])]).toEqual(['AT', 'US', 'US'])
  })
})

it.each([
  [{ country: 'US', region: ' new york ' }, ['ny']],
  [{ country: 'US', region: 'NY' }, ['ny']],
  [{ country: 'US', region: 'Texas' }, []],
  [{ country: 'US' }, []],
  [{ country: 'GB', region: 'New York' }, ['gb']],
  [undefined, []],
])('taxes to %j are %j', (destination, ids) => {
  expect(taxRulesFor(settings.taxes, destination).map(({ id }) => id)).toEqual(ids)
})
it('turns percent into whole parts per million', () => {
  expect(taxRulesFor(settings.taxes, { country: 'US', region: 'NY' })[0]?.rate).toBe(88_750)
})

describe('a quote', () => {
  const quote = (destination?: { country: string; region?: string }, shippingId?: string, line = mugs) => {
    const outcome = quoteCart({ lines: [line], settings, currency: 'USD', destination, shippingId })
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.quote
  }

  it('adds the chosen way of sending and the tax of the place', () => {
    const { totals, selected } = quote({ country: 'US', region: 'NY' }, 'courier')
    expect([totals.shippingCostCents, totals.taxCents, totals.grandTotalCents]).toEqual([2800, 222, 5522])
    expect(selected?.id).toBe('courier')
  })

  it('takes the first way when the chosen one does not lead there', () => {
    expect(quote({ country: 'GB' }, 'courier').selected?.id).toBe('post')
  })

  it('charges for sending only once the place is known, and never for what is not sent', () => {
    expect(quote().totals.grandTotalCents).toBe(2500)
    const guide = quote({ country: 'GB' }, undefined, { ...mugs, kind: 'DIGITAL' })
    expect([guide.options, guide.selected, guide.totals.grandTotalCents]).toEqual([[], null, 3000])
  })
})
