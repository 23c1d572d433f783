import {
  type CartLine,
  type CartTotals,
  cartTotals,
  type ShippingOption,
  type TaxRule,
  type TotalsRefusal,
  wholeRate,
} from '@sitewright/domain/checkout'
import type { CurrencyCode } from '@sitewright/domain/money'
import { effectivePrice } from '@sitewright/domain/products'
import { isOnSale, type Offer, type ShippingRate, type StoreSettings, type Variant } from '../products'
import type { CartEntryRow } from './repository'

/** One line of a cart with everything it stands for, read again from the shop at every step. */
export type Priced = Offer & { readonly entry: CartEntryRow; readonly unitPrice: number }

export type Destination = { readonly country: string; readonly region?: string }

export const unitPriceOf = (variant: Variant): number => effectivePrice(variant)

/** What is wrong with a line, if anything: it has been taken off sale, or there is too little of it. */
export const isUnavailable = ({ entry, product, variant }: Priced, now: Date): boolean =>
  !isOnSale(product, now) || (!variant.unlimited && variant.quantity < entry.quantity)

export type OfferedShipping = ShippingOption & { readonly detail: string }

const servesCountry = ({ countries }: ShippingRate, country: string | undefined) =>
  !countries || !country || countries.includes(country)

export const shippingOptions = (
  settings: StoreSettings,
  subtotal: number,
  destination?: Destination,
): OfferedShipping[] =>
  settings.shipping
    .filter(rate => servesCountry(rate, destination?.country))
    .map(({ id, name, detail, cost, freeFrom }) => ({
      id,
      name,
      detail,
      costCents: freeFrom !== undefined && subtotal >= freeFrom ? 0 : cost,
    }))

const sameRegion = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const taxRules = (settings: StoreSettings, destination?: Destination): TaxRule[] =>
  settings.taxes
    .filter(
      ({ country, region }) =>
        destination?.country === country && (!region || sameRegion(region, destination.region ?? '')),
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

const toLine = ({ entry, product, variant, unitPrice }: Priced): CartLine => ({
  id: entry.id,
  productId: product.id,
  variantId: variant.id,
  kind: product.type,
  quantity: entry.quantity,
  unitPriceCents: unitPrice,
})

/** The price of a cart, worked out by the domain from nothing but what the shop says now. */
export function quote({
  priced,
  settings,
  currency,
  destination,
  shippingId,
}: {
  priced: readonly Priced[]
  settings: StoreSettings
  currency: string
  destination?: Destination
  shippingId?: string
}): { ok: true; quote: Quote } | TotalsRefusal {
  const lines = priced.map(toLine)
  const subtotal = priced.reduce((sum, { unitPrice, entry }) => sum + unitPrice * entry.quantity, 0)
  const options = shippingOptions(settings, subtotal, destination)
  const needsShipping = priced.some(({ product }) => product.type === 'PHYSICAL')
  const selected = needsShipping ? (options.find(({ id }) => id === shippingId) ?? options[0] ?? null) : null
  const taxes = taxRules(settings, destination)
  const outcome = cartTotals({
    lines,
    discounts: [],
    taxRules: taxes,
    shipping: destination ? selected : null,
    giftCards: [],
    currency: currency as CurrencyCode,
    pricesIncludeTax: settings.pricesIncludeTax,
  })
  return outcome.ok
    ? { ok: true, quote: { totals: outcome.totals, options: needsShipping ? options : [], selected, taxes } }
    : outcome
}
