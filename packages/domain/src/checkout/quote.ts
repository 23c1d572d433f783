import { countryCodes, isSameRegion } from '../addresses'
import type { CurrencyCode } from '../money'
import { type CartLine, needsShipping } from './line'
import { wholeRate } from './rate'
import type { ShippingOption } from './shipping'
import type { ShippingRate, StoreSettings, TaxRate } from './store-settings'
import type { TaxRule } from './tax'
import { type CartTotals, cartTotals, type TotalsRefusal } from './totals'

export type Destination = { readonly country: string; readonly region?: string }

export type OfferedShipping = ShippingOption & { readonly detail: string }

/** The ways a shop sends to a country. Without one yet, every way is shown. */
export const shippingOptions = (
  rates: readonly ShippingRate[],
  { subtotalCents, country }: { readonly subtotalCents: number; readonly country?: string },
): OfferedShipping[] =>
  rates
    .filter(({ countries }) => !countries || !country || countries.includes(country))
    .map(({ id, name, detail, cost, freeFrom }) => ({
      id,
      name,
      detail,
      costCents: freeFrom !== undefined && subtotalCents >= freeFrom ? 0 : cost,
    }))

/** Where a shop sends at all: a rate without countries goes everywhere, and so does a shop without rates. */
export const servedCountries = (rates: readonly ShippingRate[]): readonly string[] => {
  const named = rates.map(({ countries }) => countries)
  if (named.length === 0 || named.includes(undefined)) return countryCodes
  const served = new Set(named.flatMap(countries => countries ?? []))
  return countryCodes.filter(code => served.has(code))
}

/** The country a form begins with. */
export const firstCountry = (served: readonly string[], usual = 'US'): string =>
  served.includes(usual) ? usual : (served[0] ?? usual)

export const taxRulesFor = (taxes: readonly TaxRate[], destination?: Destination): TaxRule[] =>
  taxes
    .filter(
      ({ country, region }) =>
        destination?.country === country && (!region || isSameRegion(country, region, destination.region ?? '')),
    )
    .map(({ id, name, ratePercent }) => ({
      id,
      name,
      rate: Math.round((ratePercent * wholeRate) / 100),
      shipping: false,
    }))

export type Quote = {
  readonly totals: CartTotals
  readonly options: readonly OfferedShipping[]
  readonly selected: OfferedShipping | null
  readonly taxes: readonly TaxRule[]
}

/** The price of a cart for a place, from nothing but what the shop says now. */
export function quoteCart({
  lines,
  settings,
  currency,
  destination,
  shippingId,
}: {
  lines: readonly CartLine[]
  settings: StoreSettings
  currency: CurrencyCode
  destination?: Destination
  shippingId?: string
}): { ok: true; quote: Quote } | TotalsRefusal {
  const subtotalCents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const sends = lines.some(({ kind }) => needsShipping(kind))
  const options = sends ? shippingOptions(settings.shipping, { subtotalCents, country: destination?.country }) : []
  const selected = options.find(({ id }) => id === shippingId) ?? options[0] ?? null
  const taxes = taxRulesFor(settings.taxes, destination)
  const outcome = cartTotals({
    lines: [...lines],
    discounts: [],
    taxRules: taxes,
    shipping: destination ? selected : null,
    giftCards: [],
    currency,
    pricesIncludeTax: settings.pricesIncludeTax,
  })
  return outcome.ok ? { ok: true, quote: { totals: outcome.totals, options, selected, taxes } } : outcome
}
