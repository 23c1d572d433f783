import type { Quote, StoreSettings, TaxExemption, TotalsRefusal } from '@sitewright/domain/checkout'
import { needsShipping, quoteCart } from '@sitewright/domain/checkout'
import { type Customer, discountsFor, type EnteredCode, type RefusedCode } from '@sitewright/domain/discounts'
import type { CurrencyCode } from '@sitewright/domain/money'
import type { Destination } from '@sitewright/domain/places'
import type { Quotes } from '@sitewright/domain/shipping'
import type { Discounts } from '../discounts'
import type { GiftCard, GiftCards } from '../gift-cards'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Products } from '../products'
import { type Priced, pricedDonation, pricedLine, toDiscountedLine, toQuotedLine } from './pricing'
import type { CartEntryRow } from './repository'
import { createShopRules, type RuleSources, type StandingRules } from './shop-rules'

export type PriceSources = RuleSources & {
  readonly products: Pick<Products, 'offers' | 'plans'>
  readonly discounts: Pick<Discounts, 'customer'>
  readonly giftCards: Pick<GiftCards, 'spendable'>
}

/** Where it goes, and how. */
export type Where = {
  readonly destination?: Destination | undefined
  readonly shippingId?: string | undefined
  /** Whoever buys is known, and pays no tax. */
  readonly exemption?: TaxExemption | undefined
}

/** A discount in the cart: by the code that brought it, or by its name. */
export type AppliedDiscount = {
  readonly id: string
  readonly code: string | null
  readonly label: string
  readonly on: 'goods' | 'shipping'
  readonly amountCents: number
}

/** The lines of a cart with what the shop says of them now. */
export type Shelf = { readonly priced: readonly Priced[]; readonly settings: StoreSettings }

export type ShopRules = StandingRules & {
  readonly codes: readonly EnteredCode[]
  /** Cards that pay, in the order they were entered. */
  readonly giftCards: readonly GiftCard[]
}

export type PricedCart = Shelf & {
  readonly rules: ShopRules
  readonly quote: Quote
  readonly applied: readonly AppliedDiscount[]
  readonly refused: readonly RefusedCode[]
}

type CartRules = {
  readonly codes: readonly string[]
  readonly giftCardIds: readonly string[]
  readonly standing?: StandingRules | undefined
}

/** What every price is worked out with, read again from the shop at every step. */
export const createPricing = (sources: PriceSources) => {
  const { products, discounts, giftCards, shipping } = sources
  const standingRules = createShopRules(sources)

  /** Whoever chose a plan that was put away since has to choose again; what was agreed to before goes on. */
  async function withRetired(tx: SiteTransaction, priced: readonly Priced[]): Promise<readonly Priced[]> {
    // Gifts are of no product: their page says whether they may be given every month.
    const isNew = ({ entry: { details } }: Priced) =>
      details?.plan !== undefined && !details.plan.renewal && !details.donation
    if (!priced.some(isNew)) return priced
    const plans = await products.plans(
      tx,
      priced.filter(isNew).map(({ product }) => product.id),
    )
    const isOffered = ({ product, entry }: Priced) =>
      plans.get(product.id)?.some(({ id }) => id === entry.details?.plan?.planId) ?? false
    return priced.map(line => (isNew(line) && !isOffered(line) ? { ...line, isRetired: true } : line))
  }

  return {
    async shelf(tx: SiteTransaction, entries: readonly CartEntryRow[]): Promise<Shelf> {
      const variantIds = entries.flatMap(({ variantId }) => variantId ?? [])
      const { offers, settings } = await products.offers(tx, { variantIds })
      const byVariant = new Map(offers.map(offer => [offer.variant.id, offer]))
      const priced = entries.flatMap(entry => {
        const offer = byVariant.get(entry.variantId ?? '')
        return offer ? [pricedLine(offer, entry)] : (pricedDonation(entry) ?? [])
      })
      return { priced: await withRetired(tx, priced), settings }
    },

    /** For whoever can ask for them together with something else, and hands them on to `rules`. */
    standing: (tx: SiteTransaction, { primaryLocale }: Pick<SiteOfRequest, 'primaryLocale'>): Promise<StandingRules> =>
      standingRules(tx, primaryLocale),

    rules: async (
      tx: SiteTransaction,
      { primaryLocale: locale, currency }: Pick<SiteOfRequest, 'primaryLocale' | 'currency'>,
      { codes, giftCardIds, standing: known }: CartRules,
    ): Promise<ShopRules> => {
      const [standing, cards, entered] = await Promise.all([
        known ?? standingRules(tx, locale),
        giftCardIds.length === 0 ? [] : giftCards.spendable(tx, giftCardIds, currency),
        codes.length === 0 ? [] : discounts.forCart(tx, codes).then(found => found.codes),
      ])
      return { ...standing, giftCards: cards, codes: entered }
    },

    /** What others say that the shop asks for its rates; within a transaction that `asking` runs. */
    async quotes(
      tx: SiteTransaction,
      { currency, primaryLocale: locale }: Pick<SiteOfRequest, 'currency' | 'primaryLocale'>,
      { priced, rules, destination }: Pick<Shelf, 'priced'> & { rules: StandingRules } & Pick<Where, 'destination'>,
    ): Promise<Quotes | undefined> {
      const sent = priced.filter(({ product }) => needsShipping(product.type))
      if (!destination || sent.length === 0) return undefined
      const sumOf = (value: (line: Priced) => number) =>
        sent.reduce((sum, line) => sum + value(line) * line.entry.quantity, 0)
      const request = {
        currency,
        goods: sumOf(({ unitPrice }) => unitPrice),
        destination,
        weight: sumOf(({ variant }) => variant.weightG ?? 0),
        items: sent.map(({ entry: { quantity }, variant }) => ({
          quantity,
          weight: variant.weightG ?? 0,
          length: variant.lengthMm,
          width: variant.widthMm,
          height: variant.heightMm,
        })),
      }
      return shipping.quotes(tx, { setup: rules.shipping, request, locale })
    },
    asking: shipping.asking,

    customer: discounts.customer,
  }
}

export type Pricing = ReturnType<typeof createPricing>

/** A code that fits, but not beside the others, is named like one that does not. */
const notTogether = ({ codes }: ShopRules, { totals }: Quote): RefusedCode[] =>
  codes
    .filter(({ rule }) => rule && totals.unusedDiscounts.includes(rule.id))
    .map(({ code }) => ({ code, reason: 'not-together' }))

export function priceCart(
  { priced, settings }: Shelf,
  {
    site,
    rules,
    where: { destination, shippingId, exemption },
    customer,
    quotes,
    now,
  }: {
    readonly site: Pick<SiteOfRequest, 'currency'>
    readonly rules: ShopRules
    readonly where: Where
    readonly customer?: Customer
    readonly quotes: Quotes | undefined
    readonly now: Date
  },
): ({ readonly ok: true } & PricedCart) | TotalsRefusal {
  const lines = priced.map(toDiscountedLine)
  const { discounts, refused } = discountsFor(rules, { now: now.getTime(), lines, customer })
  const outcome = quoteCart({
    lines: priced.map(toQuotedLine),
    rules,
    discounts,
    giftCards: rules.giftCards.map(({ id, balance }) => ({ id, balanceCents: balance })),
    currency: site.currency as CurrencyCode,
    destination,
    shippingId,
    quotes,
    isTaxExempt: exemption !== undefined,
  })
  if (!outcome.ok) return outcome
  const { quote } = outcome
  const known = [...rules.automatic, ...rules.codes.flatMap(({ rule }) => rule ?? [])]
  const applied = quote.totals.discounts
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ id, on, amountCents }): AppliedDiscount => {
      const rule = known.find(each => each.id === id)!
      const code = rules.codes.find(each => each.rule?.id === id)?.code ?? null
      return { id, code, label: code ?? rule.name, on, amountCents }
    })
  return { ok: true, priced, settings, rules, quote, applied, refused: [...refused, ...notTogether(rules, quote)] }
}
