import { type Address, type AddressErrors, readAddress } from '@sitewright/domain/addresses'
import { type ByHand, quoteCart, type TaxExemption } from '@sitewright/domain/checkout'
import type { CurrencyCode } from '@sitewright/domain/money'
import type { Destination } from '@sitewright/domain/places'
import type { SiteId } from '@sitewright/domain/sites'
import type { Attempt, Order, Orders } from '../orders'
import type { Payments } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { draftOrder } from './order-draft'
import type { AppliedDiscount, Pricing } from './price-cart'
import { type Priced, titleOf, toQuotedLine } from './pricing'
import { orRefusal, refuse } from './refused'
import * as repository from './repository'
import type { Settling } from './settle'

/** What an owner puts together. Each part is what the shop says, or what they say in its place. */
export type ManualWish = {
  readonly lines: readonly {
    readonly variantId: string
    readonly quantity: number
    readonly unitPrice: number | null
  }[]
  readonly discount:
    | { readonly kind: 'percent'; readonly name: string; readonly rate: number }
    | { readonly kind: 'fixed'; readonly name: string; readonly amount: number }
    | null
  readonly shipping:
    | { readonly kind: 'rate'; readonly id: string }
    | { readonly kind: 'by-hand'; readonly name: string; readonly cost: number }
    | null
  readonly taxes: readonly { readonly name: string; readonly rate: number }[] | null
}

export type ManualOrder = ManualWish & {
  readonly key: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly address: Address | null
  readonly note: string
  readonly payment: 'link' | 'paid'
  readonly expectedTotal: number
  readonly byAccount: string
}

export type ManualRefusal =
  | { ok: false; reason: 'nothing-chosen' | 'no-such-item' | 'address-needed' | 'no-delivery' | 'cannot-be-priced' }
  | { ok: false; reason: 'address-incomplete'; errors: AddressErrors }
  | { ok: false; reason: 'sold-out'; title: string }
  | { ok: false; reason: 'total-changed'; total: number }

const byHandId = 'by-hand'

/** The shop's rules with what the owner said in their place. */
const byHandOf = ({ shipping, taxes }: ManualWish): ByHand => ({
  ...(shipping?.kind === 'rate'
    ? {}
    : { shipping: shipping && { id: byHandId, name: shipping.name, detail: '', costCents: shipping.cost } }),
  ...(taxes && { taxes: taxes.map(({ name, rate }, index) => ({ id: `${byHandId}-${index}`, name, rate })) }),
})

const discountOf = ({ discount }: ManualWish) =>
  discount === null
    ? []
    : discount.kind === 'percent'
      ? [{ id: byHandId, kind: 'percent' as const, rate: discount.rate }]
      : [{ id: byHandId, kind: 'fixed' as const, amountCents: discount.amount }]

/** Orders that somebody of the shop writes: by the sums of the checkout, with stock held as the checkout holds it. */
export const createManualOrders = (
  { database, clock, random }: Platform,
  {
    pricing,
    products,
    orders,
    payments,
    settling,
    exemptionOf,
  }: {
    exemptionOf: (tx: SiteTransaction, email: string) => Promise<TaxExemption | undefined>
    pricing: Pricing
    products: Products
    orders: Orders
    payments: Payments
    settling: Settling
  },
) => {
  const inSite = <Result>({ id }: SiteOfRequest, run: (tx: SiteTransaction) => Promise<Result>) =>
    pricing.asking(id, () => database.withSite(id, run))

  async function price(
    tx: SiteTransaction,
    site: SiteOfRequest,
    { wish, destination, email }: { wish: ManualWish; destination: Destination | undefined; email: string },
  ) {
    const entries = wish.lines.map(({ variantId, quantity }, index) => ({
      ...{ id: String(index), variantId, quantity, amount: null, details: null },
    }))
    const shelf = await pricing.shelf(tx, entries)
    // What is not on sale can be sold by its owner; what does not exist by nobody.
    if (shelf.priced.length < wish.lines.length) return { ok: false as const, reason: 'no-such-item' as const }
    const priced: Priced[] = shelf.priced.map(line => ({
      ...line,
      unitPrice: wish.lines[Number(line.entry.id)]!.unitPrice ?? line.unitPrice,
    }))
    const rules = await pricing.rules(tx, site, { codes: [], giftCardIds: [] })
    const quotes = await pricing.quotes(tx, site, { priced, rules, destination })
    // Whoever writes the order knows for whom it is.
    const exemption = email && wish.taxes === null ? await exemptionOf(tx, email) : undefined
    const asked = {
      isTaxExempt: exemption !== undefined,
      lines: priced.map(toQuotedLine),
      rules,
      discounts: discountOf(wish),
      currency: site.currency as CurrencyCode,
      destination,
      quotes,
    }
    const shippingId = wish.shipping?.kind === 'rate' ? wish.shipping.id : ''
    const quoted = quoteCart({ ...asked, shippingId, byHand: byHandOf(wish) })
    if (!quoted.ok) return { ok: false as const, reason: 'cannot-be-priced' as const }
    // What else could be chosen, whatever was.
    const offered = quoteCart(asked)
    const options = offered.ok ? offered.quote.options : []
    const applied = quoted.quote.totals.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map(
        ({ id, on, amountCents }): AppliedDiscount => ({ id, code: null, label: wish.discount!.name, on, amountCents }),
      )
    return { ok: true as const, shelf, priced, quote: quoted.quote, options, applied, exemption }
  }

  /** What a press before this one began and a crash kept from its end. */
  const leftOpen = async (tx: SiteTransaction, orderId: string): Promise<Attempt | null> => {
    const attempt = await orders.attemptOf(tx, orderId)
    const order = await orders.headOf(tx, orderId)
    return order && orders.outcomeOf(order) === 'open' ? attempt : null
  }

  /** All of it holds together, as when a buyer pays. */
  const write = (
    site: SiteOfRequest,
    { key, ...given }: ManualOrder,
  ): Promise<{ ok: true; orderId: string; attempt: Attempt | null } | ManualRefusal> =>
    orRefusal<{ ok: true; orderId: string; attempt: Attempt | null }, ManualRefusal>(() =>
      inSite(site, async tx => {
        const cartId = `manual-${key}`
        const now = clock.now()
        const id = random.id()
        // Whoever presses twice waits here for the first of the two.
        const begun = { key: cartId, requestHash: '', orderId: id, tokenHash: null, now }
        const { used } = await repository.beginPlacing(tx, begun)
        const known = used ? { id: used.orderId } : await orders.liveOrderOfCart(tx, cartId)
        if (known) return { ok: true, orderId: known.id, attempt: await leftOpen(tx, known.id) }
        if (given.lines.length === 0) return refuse<ManualRefusal>({ ok: false, reason: 'nothing-chosen' })
        if (given.shipping && !given.address) return refuse<ManualRefusal>({ ok: false, reason: 'address-needed' })
        const read = given.address ? readAddress(given.address) : { ok: true as const, address: null }
        if (!read.ok) return refuse<ManualRefusal>({ ok: false, reason: 'address-incomplete', errors: read.errors })
        const { address } = read
        const found = await price(tx, site, {
          ...{ wish: given, destination: address ?? undefined, email: given.email },
        })
        if (!found.ok) return refuse<ManualRefusal>(found)
        const { priced, quote, applied, shelf, exemption } = found
        const { totals, selected } = quote
        if (given.shipping?.kind === 'rate' && totals.requiresShipping && selected?.id !== given.shipping.id)
          return refuse<ManualRefusal>({ ok: false, reason: 'no-delivery' })
        if (totals.grandTotalCents !== given.expectedTotal)
          return refuse<ManualRefusal>({ ok: false, reason: 'total-changed', total: totals.grandTotalCents })
        const { email, note, firstName, lastName, byAccount } = given
        const drafted = draftOrder({
          ...{ id, kind: 'manual', cartId, currency: site.currency, locale: site.primaryLocale },
          request: { email, note, payment: { provider: 'manual', token: '' }, expectedTotalCents: given.expectedTotal },
          ...{ address, priced, quote, applied, exemption, now },
          heldUntil: payments.named('manual').heldUntil(now, shelf.settings.payments),
          paymentMethod: 'manual',
          newId: random.id,
        })
        const order = { ...drafted, firstName: drafted.firstName || firstName, lastName: drafted.lastName || lastName }
        const attempt: Attempt = {
          ...{ id: random.id(), orderId: id, try: 1, provider: 'manual', amount: order.due, state: 'started' },
        }
        await orders.write(tx, order, attempt)
        await orders.note(tx, id, { kind: 'written', byAccount })
        if (given.taxes) {
          const text = given.taxes.map(({ name, rate }) => `${name} ${rate / 10_000} %`).join(', ') || '0 %'
          await orders.note(tx, id, { kind: 'taxed-by-hand', byAccount, data: { text } })
        }
        await settling.watch(tx, id)
        const goods = priced.map(({ variant, entry }) => ({ variantId: variant.id, units: entry.quantity }))
        const moved = await products.moveStock(tx, { lines: goods, reason: 'reserved', orderId: id, at: now })
        if (!moved.ok) {
          const gone = priced.find(({ variant }) => variant.id === moved.variantId)
          const title = gone ? titleOf(gone, site.primaryLocale) : ''
          return refuse<ManualRefusal>({ ok: false, reason: 'sold-out', title })
        }
        return { ok: true, orderId: id, attempt }
      }),
    )

  return {
    quote: (
      site: SiteOfRequest,
      wish: ManualWish & { readonly destination: Destination | null; readonly email?: string | undefined },
    ) =>
      inSite(site, async tx => {
        const found = await price(tx, site, {
          ...{ wish, destination: wish.destination ?? undefined, email: wish.email ?? '' },
        })
        if (!found.ok) return found
        const pictureOf = ({ variant, product }: Priced) => variant.imageId ?? product.imageIds[0] ?? ''
        const urls = await products.pictures(tx, found.priced.map(pictureOf).filter(Boolean))
        return {
          ...found,
          lines: found.priced.map((line, index) => ({
            ...line,
            title: titleOf(line, site.primaryLocale),
            imageUrl: urls.get(pictureOf(line)) ?? null,
            listPrice: found.shelf.priced[index]!.unitPrice,
          })),
        }
      }),

    /** Written first; only then it becomes paid, or waits for whoever has the link. */
    async place(site: SiteOfRequest, given: ManualOrder): Promise<{ ok: true; order: Order } | ManualRefusal> {
      const written = await write(site, given)
      if (!written.ok) return written
      crashPoint('order-written')
      if (written.attempt) {
        const { attempt } = written
        const isPaid = given.payment === 'paid' || attempt.amount === 0
        await orders.finish(site.id, {
          attempt,
          outcome: isPaid ? 'captured' : 'waiting',
          ...(isPaid && { byAccount: given.byAccount }),
        })
      }
      return { ok: true, order: (await orders.read(site.id, written.orderId))! }
    },

    payLink: (siteId: SiteId, orderId: string, wish: { send: boolean; byAccount: string }) =>
      orders.payLink(siteId, orderId, wish),
  }
}

export type ManualOrders = ReturnType<typeof createManualOrders>
