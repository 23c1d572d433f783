import { askedNothing, checkOrder, type OrderRequest, soldOut } from '@sitewright/domain/checkout'
import type { CouponRefusal } from '@sitewright/domain/discounts'
import { orderMethodOf, type PaymentSettings } from '@sitewright/domain/payments'
import type { Discounts } from '../discounts'
import type { GiftCards } from '../gift-cards'
import type { Attempt, OrderHead, Orders } from '../orders'
import type { Payments, ToPay } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import type { Express } from './express'
import { draftOrder } from './order-draft'
import { type Begun, type Cart, expressGone, type PlaceRefusal, type SubscriptionStarts, type Writing } from './placing'
import { type Pricing, priceCart } from './price-cart'
import { titleOf, toOrderedLine } from './pricing'
import { refuse } from './refused'
import type { Settling } from './settle'

/** Nobody can know of these before the buyer has said who they are, so the total would change without a word. */
const aboutTheBuyer: readonly CouponRefusal[] = ['not-first-order', 'used-before']

/** Nobody is asked again: the way of sending is the one that is there, and the total what it comes to. */
const agreedBefore = (
  { shippingOption: _, ...request }: OrderRequest,
  found: ReturnType<typeof priceCart>,
): OrderRequest => ({
  ...request,
  expectedTotalCents: found.ok ? found.quote.totals.grandTotalCents : request.expectedTotalCents,
})

const notOffered: PlaceRefusal = { ok: false, reason: 'no-such-provider' }

const planOf = ({ entries }: Cart) => entries.find(({ details }) => details?.plan)?.details?.plan

/** Writes what somebody ordered, as the shop is at this moment, or says why it cannot be had like that. */
export const createWriting = (
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  {
    pricing,
    products,
    discounts,
    giftCards,
    orders,
    payments,
    settling,
    express,
    subscriptions,
  }: {
    pricing: Pricing
    products: Pick<Products, 'moveStock'>
    discounts: Pick<Discounts, 'take'>
    giftCards: Pick<GiftCards, 'hold'>
    orders: Pick<Orders, 'write'>
    payments: Pick<Payments, 'offer' | 'named'>
    settling: Pick<Settling, 'watch'>
    express: Pick<Express, 'take'>
    subscriptions: SubscriptionStarts
  },
) => {
  /** How an order is paid by a provider, as long as it is offered for this much. */
  async function payable(
    tx: SiteTransaction,
    provider: OrderRequest['payment']['provider'],
    { settings, toPay, isRenewal = false }: { settings: PaymentSettings; toPay: ToPay; isRenewal?: boolean },
  ): Promise<Pick<OrderHead, 'paymentMethod' | 'heldUntil'>> {
    const { methods, accounts } = await payments.offer(tx, settings, toPay)
    // A card that was kept is charged by whoever keeps it, whatever the shop offers to others now.
    if (!isRenewal && !methods.includes(provider)) return refuse(notOffered)
    return {
      paymentMethod: orderMethodOf(provider, accounts.find(account => account.provider === provider)?.mode),
      heldUntil: payments.named(provider).heldUntil(clock.now(), settings),
    }
  }

  /** Everything that must hold together: prices, order, attempt, the job that finishes what a crash leaves, and stock. */
  async function write(
    tx: SiteTransaction,
    site: SiteOfRequest,
    { id, cart, request, buyer, read }: Writing,
  ): Promise<Begun> {
    const now = clock.now()
    const locale = site.primaryLocale
    const { provider } = request.payment
    const [shelf, shopRules] = await Promise.all([
      read?.shelf ?? pricing.shelf(tx, cart.entries),
      pricing.rules(tx, site, { ...cart, standing: read?.standing }),
    ])
    const { priced, settings } = shelf
    const lines = priced.map(line => toOrderedLine(line, { locale, now }))
    const plan = planOf(cart)
    const isRenewal = plan?.renewal !== undefined
    const rules = {
      ...shopRules,
      // Once agreed to, neither dearer nor cheaper.
      ...(isRenewal && { automatic: [] }),
    }
    const isDiscounted = rules.automatic.length > 0 || rules.codes.length > 0
    const customer = isDiscounted ? await pricing.customer(tx, request.email) : undefined
    const exemption = buyer?.exemption
    const where = { destination: request.address, shippingId: request.shippingOption, exemption }
    const quotes = await pricing.quotes(tx, site, { priced, rules, destination: where.destination })
    const found = priceCart(shelf, { site, rules, where, customer, quotes, now })
    const stranger = found.ok && found.refused.find(({ reason }) => aboutTheBuyer.includes(reason))
    if (stranger) return refuse<PlaceRefusal>({ ok: false, reason: 'code-refused', refusal: stranger.reason })
    const checked = checkOrder({
      lines,
      settings: isRenewal ? { ...settings, minimumSubtotal: null, checkout: askedNothing } : settings,
      quoted: found,
      request: isRenewal ? agreedBefore(request, found) : request,
      locale: site.primaryLocale,
    })
    if (!checked.ok) return refuse(checked)
    const { address, billing } = checked
    const { quote, applied } = checked.priced
    const toPay = { currency: site.currency, amount: quote.totals.amountDueCents, again: plan !== undefined }
    const order = draftOrder({
      id,
      kind: isRenewal ? 'renewal' : 'sale',
      cartId: cart.id,
      currency: site.currency,
      locale,
      request,
      address,
      billing,
      priced,
      quote,
      applied,
      exemption,
      now,
      ...(await payable(tx, provider, { settings: settings.payments, toPay, isRenewal })),
      newId: random.id,
    })
    const { token } = request.payment
    if (!(await express.take(tx, { token, provider, cartId: cart.id, orderId: id }))) return refuse(expressGone)
    const attempt: Attempt = { id: random.id(), orderId: id, try: 1, provider, amount: order.due, state: 'started' }
    const uses = applied.map(({ id: discountId, code, amountCents }) => ({ discountId, code, amount: amountCents }))
    const cards = quote.totals.giftCards.map(({ id: cardId, amountCents }) => ({ id: cardId, amount: amountCents }))
    const written = Promise.all([orders.write(tx, order, attempt), settling.watch(tx, id)])
    // What else is held is held before the goods; where there is nothing else, they travel with the order.
    if (plan || uses.length > 0 || cards.length > 0) await written
    if (plan && !isRenewal)
      await subscriptions.begun(tx, order, {
        shippingOption: quote.selected?.id ?? null,
        isKnown: buyer !== undefined,
        unitPrice: priced.find(({ entry }) => entry.details?.plan)!.unitPrice,
      })
    const about = { orderId: id, email: request.email, orderTotal: order.total, at: now }
    const taken = await discounts.take(tx, uses, about)
    if (!taken.ok) return refuse<PlaceRefusal>({ ok: false, reason: 'code-refused', refusal: taken.reason })
    if (!(await giftCards.hold(tx, id, cards)))
      return refuse<PlaceRefusal>({ ok: false, reason: 'total-changed', totalCents: order.total })
    // Last of all, because every other buyer of the same thing waits from here to the end.
    const goods = priced.flatMap(({ entry: { variantId, quantity } }) =>
      variantId ? [{ variantId, units: quantity }] : [],
    )
    const move = products.moveStock(tx, { lines: goods, reason: 'reserved', orderId: id, at: now })
    const [moved] = await Promise.all([move, written])
    if (!moved.ok) {
      const gone = priced.filter(({ variant }) => variant.id === moved.variantId)
      return refuse(soldOut(gone.map(line => ({ title: titleOf(line, locale) }))))
    }
    return { ok: true, order, attempt, written: order }
  }

  return { payable, write }
}
