import type { CurrencyCode } from '../money'
import type { Destination } from '../places'
import {
  type DeliveryOption,
  deliveryOptions,
  type FreeDelivery,
  freeDelivery,
  type PickupPlace,
  pickupPlaceOf,
  type Quotes,
  type ShippingSetup,
} from '../shipping'
import { homeRates, regionsAt, type TaxSetup, taxRatesAt } from '../taxes'
import type { Discount } from './discount'
import type { GiftCard } from './gift-card'
import { type CartLine, needsShipping } from './line'
import { leavesHomeTax, withoutHomeTax } from './prices-abroad'
import type { ShippingTax, TaxRule } from './tax'
import { untaxed } from './tax-exempt'
import { type CartTotals, cartTotals, type TotalsRefusal } from './totals'

/** What a shop says about sending and about tax. */
export type StoreRules = { readonly shipping: ShippingSetup; readonly taxes: TaxSetup }

/** `weight` is that of one unit, in grams. */
export type QuotedLine = CartLine & { readonly weight: number }

/** The country a form begins with. */
export const firstCountry = (served: readonly string[], usual = 'US'): string =>
  served.includes(usual) ? usual : (served[0] ?? usual)

export const taxRulesFor = ({ regions }: Pick<TaxSetup, 'regions'>, destination?: Destination): TaxRule[] =>
  destination
    ? taxRatesAt(regions, destination).map(({ id, name, rate, classId }) => ({ id, name, rate, classes: [classId] }))
    : []

const shippingTaxOf = ({ shippingTax, shippingClassId }: TaxSetup): ShippingTax =>
  shippingTax === 'class' ? { taxClass: shippingClassId } : shippingTax

/** Prices as they are charged at a place: with tax in them or not, and that of home taken out where the shop wants it. */
function pricedThere(lines: readonly QuotedLine[], taxes: TaxSetup, destination: Destination | undefined) {
  const as = (pricesIncludeTax: boolean, there: readonly QuotedLine[] = lines) => ({ lines: there, pricesIncludeTax })
  if (!taxes.pricesIncludeTax || !destination || taxes.homeRegionId === null) return as(taxes.pricesIncludeTax)
  const here = regionsAt(taxes.regions, destination)
  const isHome = here.some(({ id }) => id === taxes.homeRegionId)
  if (!leavesHomeTax(taxes, { isHome, isTaxed: here.length > 0 })) return as(true)
  const home = homeRates(taxes)
  const net = (line: QuotedLine) => withoutHomeTax(line.unitPriceCents, home.get(line.taxClass) ?? 0)
  return as(
    false,
    lines.map(line => ({ ...line, unitPriceCents: net(line) })),
  )
}

export type Quote = {
  readonly totals: CartTotals
  readonly options: readonly DeliveryOption[]
  readonly selected: DeliveryOption | null
  readonly taxes: readonly TaxRule[]
  readonly pricesIncludeTax: boolean
  readonly freeDelivery: FreeDelivery | null
  /** Where the buyer fetches it; null for what is sent. */
  readonly pickup: PickupPlace | null
  /** The tax that somebody who pays none would have paid; null for everybody else. */
  readonly exemptedCents: number | null
}

/** What somebody says in the place of the shop's rules, on an order they write themselves. */
export type ByHand = {
  readonly shipping?: DeliveryOption | null
  readonly taxes?: readonly TaxRule[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The price of a cart for a place, from nothing but what the shop says now. */
export function quoteCart({
  lines,
  rules,
  discounts = [],
  giftCards = [],
  currency,
  destination,
  shippingId = '',
  byHand = {},
  quotes,
  isTaxExempt = false,
}: {
  lines: readonly QuotedLine[]
  rules: StoreRules
  discounts?: readonly Discount[]
  giftCards?: readonly GiftCard[]
  currency: CurrencyCode
  destination?: Destination | undefined
  shippingId?: string | undefined
  byHand?: ByHand
  /** What others answered that the shop asks for its rates. */
  quotes?: Quotes | undefined
  /** Whoever buys pays no tax; rates by hand are meant as they stand all the same. */
  isTaxExempt?: boolean
}): { ok: true; quote: Quote } | TotalsRefusal {
  const { shipping, taxes } = rules
  const sent = lines.filter(({ kind }) => needsShipping(kind))
  const weight = sum(sent.map(line => line.weight * line.quantity))
  const items = sum(sent.map(({ quantity }) => quantity))
  const offered = (goodsCents: number): DeliveryOption[] => {
    if (sent.length === 0) return []
    if (byHand.shipping !== undefined) return byHand.shipping ? [byHand.shipping] : []
    return destination ? deliveryOptions(shipping, destination, { goodsCents, weight, items, quotes }) : []
  }
  const choose = (options: readonly DeliveryOption[], wanted: string) =>
    options.find(({ id }) => id === wanted) ?? options[0] ?? null
  const isExempt = isTaxExempt && byHand.taxes === undefined
  const totalsAt = (place: Destination | undefined, wanted: string, exempt = isExempt) => {
    const taxRules = byHand.taxes ? [...byHand.taxes] : taxRulesFor(taxes, place)
    // Whoever names the rates means the price as it stands.
    const priced = byHand.taxes ? { lines, pricesIncludeTax: taxes.pricesIncludeTax } : pricedThere(lines, taxes, place)
    const shippingTax = shippingTaxOf(taxes)
    const without =
      exempt && priced.pricesIncludeTax ? untaxed({ lines: priced.lines, rules: taxRules, shippingTax }) : undefined
    const offer = (goodsCents: number) =>
      offered(goodsCents).map(option =>
        without ? { ...option, costCents: without.sending(option.costCents) } : option,
      )
    const charged = {
      lines: without?.lines ?? priced.lines,
      pricesIncludeTax: priced.pricesIncludeTax && !exempt,
      taxRules: exempt ? [] : taxRules,
    }
    const outcome = cartTotals({
      ...charged,
      discounts,
      shipping: goodsCents => choose(offer(goodsCents), wanted),
      shippingTax,
      giftCards,
      currency,
    })
    return { ...charged, outcome, wanted, place, offer }
  }
  const sentThere = totalsAt(destination, shippingId)
  const chosen = sentThere.outcome.ok ? (sentThere.outcome.totals.shippingOption?.id ?? '') : ''
  const fetchedAt = pickupPlaceOf(shipping.pickupPlaces, chosen)
  // Whoever fetches an order owes the tax of the place where it is handed over.
  const { outcome, taxRules, pricesIncludeTax, wanted, place, offer } = fetchedAt
    ? totalsAt(fetchedAt.address, chosen)
    : sentThere
  if (!outcome.ok) return outcome
  const { totals } = outcome
  const options = offer(totals.goodsCents)
  const taxed = isExempt ? totalsAt(place, wanted, false).outcome : undefined
  return {
    ok: true,
    quote: {
      totals,
      options,
      selected: choose(options, wanted),
      taxes: taxRules,
      pricesIncludeTax,
      pickup: fetchedAt ?? null,
      exemptedCents: taxed?.ok ? taxed.totals.taxCents : null,
      freeDelivery: sent.length > 0 ? freeDelivery(shipping, { destination, goodsCents: totals.goodsCents }) : null,
    },
  }
}
