import {
  askedNothing,
  checkOrder,
  isSameOrder,
  type OrderRefusal,
  type OrderRequest,
  soldOut,
  type TaxExemption,
} from '@sitewright/domain/checkout'
import type { CouponRefusal } from '@sitewright/domain/discounts'
import {
  expressKeyOf,
  isOpenAttempt,
  orderMethodOf,
  type PaymentRefusal,
  type PaymentSettings,
} from '@sitewright/domain/payments'
import type { Discounts } from '../discounts'
import type { GiftCards } from '../gift-cards'
import {
  type Attempt,
  mayBePaidByLink,
  type NewOrder,
  type OrderHead,
  type OrderProgress,
  type Orders,
} from '../orders'
import type { PaymentAction, PaymentAnswer, PaymentDeclines, Payments, ToPay } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import type { Admission, AdmissionRefusal, Admissions } from './admission'
import { hashToken } from './cart-service'
import { type Express, goodsOf } from './express'
import { draftOrder } from './order-draft'
import { returnPath } from './paths'
import { type Pricing, priceCart, type Shelf } from './price-cart'
import { titleOf, toOrderedLine } from './pricing'
import { orRefusal, refuse } from './refused'
import { createRenewals, type ExemptionOf } from './renewals'
import * as repository from './repository'
import type { Settling } from './settle'
import type { StandingRules } from './shop-rules'

/** Why they pay no tax, where they do not. */
export type KnownBuyer = { readonly exemption?: TaxExemption | undefined }

export type PlaceOrder = Admission & {
  readonly cartToken: string | undefined
  readonly request: OrderRequest
  readonly idempotency: { readonly key: string; readonly requestHash: string }
  /** Whoever has proven who they are; nobody is known by what they type. */
  readonly buyer?: KnownBuyer | undefined
  /** Where it comes from, as far as it is counted; nothing for orders that nobody typed. */
  readonly network?: string
}

export type PlaceRefusal =
  | OrderRefusal
  | AdmissionRefusal
  | { ok: false; reason: 'no-cart' | 'key-reused' | 'no-such-provider' | 'under-way' | 'expired' }
  /** What was approved in a wallet is not of this cart, over, or used. */
  | { ok: false; reason: 'express-gone' }
  | { ok: false; reason: 'payment-refused'; refusal: PaymentRefusal }
  | { ok: false; reason: 'code-refused'; refusal: CouponRefusal }
  /** Nobody knows yet what became of the payment: it can be asked for again, and finishes by itself. */
  | { ok: false; reason: 'provider-down' }

export type Placed =
  | { ok: true; orderId: string; number: number; outcome: 'paid' | 'waiting' }
  /** The provider asks the buyer for something first. */
  | { ok: true; orderId: string; number: null; outcome: 'action'; attemptId: string; action: PaymentAction }
  | PlaceRefusal

/** Nobody can know of these before the buyer has said who they are, so the total would change without a word. */
const aboutTheBuyer: readonly CouponRefusal[] = ['not-first-order', 'used-before']

/** A line of an order always names something: a donation its page. */
const orderedAs = ({ variantId, details, quantity }: repository.CartEntryRow) => ({
  variantId: variantId ?? details?.donation?.pageId ?? '',
  quantity,
})

/** Nobody is asked again: the way of sending is the one that is there, and the total what it comes to. */
const agreedBefore = (
  { shippingOption: _, ...request }: OrderRequest,
  found: ReturnType<typeof priceCart>,
): OrderRequest => ({
  ...request,
  expectedTotalCents: found.ok ? found.quote.totals.grandTotalCents : request.expectedTotalCents,
})

const notOffered: PlaceRefusal = { ok: false, reason: 'no-such-provider' }
const down: PlaceRefusal = { ok: false, reason: 'provider-down' }
const expressGone: PlaceRefusal = { ok: false, reason: 'express-gone' }

const isExpress = ({ token }: OrderRequest['payment']): boolean => expressKeyOf(token) !== undefined

/** What is told of an order that begins something which comes again. */
export type SubscriptionStarts = {
  begun(
    tx: SiteTransaction,
    order: NewOrder,
    chosen: { readonly shippingOption: string | null; readonly isKnown: boolean; readonly unitPrice: number },
  ): Promise<void>
}

export type Begun = {
  readonly ok: true
  readonly order: OrderHead
  readonly attempt: Attempt
  /** The whole order, when it was written just now. */
  readonly written?: NewOrder
}
/** The cart has an open order that is not what the buyer asks for now. */
type Another = { readonly ok: false; readonly reason: 'another'; readonly attempt: Attempt }

type Cart = NonNullable<repository.Begun['cart']>

export type Writing = {
  readonly id: string
  readonly cart: Cart
  readonly request: OrderRequest
  readonly buyer?: KnownBuyer | undefined
  /** What was read of the shop on the way here. */
  readonly read?: { readonly shelf: Shelf; readonly standing: StandingRules }
}

const planOf = ({ entries }: Cart) => entries.find(({ details }) => details?.plan)?.details?.plan

export const createPlacing = (
  platform: Platform,
  {
    pricing,
    products,
    discounts,
    giftCards,
    orders,
    payments,
    settling,
    express,
    admissions,
    declines,
    subscriptions,
    exemptionOf,
  }: {
    pricing: Pricing
    products: Products
    discounts: Pick<Discounts, 'take'>
    giftCards: Pick<GiftCards, 'hold'>
    orders: Orders
    payments: Payments
    settling: Settling
    express: Pick<Express, 'take' | 'referenceFor' | 'leave'>
    admissions: Admissions
    declines: Pick<PaymentDeclines, 'note'>
    subscriptions: SubscriptionStarts
    exemptionOf: ExemptionOf
  },
) => {
  const { database, random, clock } = platform

  /** A transaction that works prices out. */
  const inSite = <Result>(siteId: string, run: (tx: SiteTransaction) => Promise<Result>) =>
    pricing.asking(siteId, () => database.withSite(siteId, run))

  const known = async (tx: SiteTransaction, orderId: string) => {
    // First the try and then the order: the other way round, a try that was captured in between seems to be refused.
    const attempt = await orders.attemptOf(tx, orderId)
    return { ok: true as const, order: (await orders.headOf(tx, orderId))!, attempt }
  }

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

  const isSame = async (
    tx: SiteTransaction,
    { order, attempt }: Awaited<ReturnType<typeof known>>,
    { request, cart: { entries } }: { request: OrderRequest; cart: Cart },
  ): Promise<boolean> => {
    const lines = await orders.linesOf(tx, order.id)
    // Whoever presses again instead of confirming wants another card.
    if (attempt.state === 'action_needed') return false
    const isSameWay = attempt.provider === request.payment.provider || !isOpenAttempt(attempt.state)
    // Whoever changed for whom a card is wants another order, although it costs the same.
    const saysTheSame =
      JSON.stringify(lines.map(({ details }) => details ?? null)) ===
      JSON.stringify(entries.map(({ details }) => details ?? null))
    return isSameWay && saysTheSame && isSameOrder({ ...order, lines }, { request, entries: entries.map(orderedAs) })
  }

  /** Another card for an order whose last one was refused. */
  async function again(
    tx: SiteTransaction,
    begun: Begun,
    { provider, token }: OrderRequest['payment'],
  ): Promise<Begun> {
    const { payments: settings } = await products.settings(tx)
    const { currency, due } = begun.order
    const lines = await orders.linesOf(tx, begun.order.id)
    const isAgain = lines.some(({ details }) => details?.plan)
    const paid = await payable(tx, provider, { settings, toPay: { currency, amount: due, again: isAgain } })
    const { id: orderId, cartId } = begun.order
    if (!(await express.take(tx, { token, provider, cartId, orderId }))) return refuse(expressGone)
    const attempt = await orders.tryAgain(tx, begun, { id: random.id(), provider, ...paid })
    if (!attempt) return known(tx, begun.order.id)
    await settling.watch(tx, begun.order.id)
    return { ok: true, order: { ...begun.order, ...paid }, attempt }
  }

  /** The order of this call: a new one, or the one that a call like it made before. */
  const begin = (site: SiteOfRequest, { cartToken, request, idempotency, buyer }: PlaceOrder) =>
    orRefusal<Begun, PlaceRefusal | Another>(() =>
      inSite(site.id, async tx => {
        const id = random.id()
        const tokenHash = cartToken ? hashToken(cartToken) : null
        const now = clock.now()
        const [{ used, cart }, standing] = await Promise.all([
          repository.beginPlacing(tx, { ...idempotency, orderId: id, tokenHash, now }),
          pricing.standing(tx, site),
        ])
        if (used && used.requestHash !== idempotency.requestHash)
          return refuse<PlaceRefusal>({ ok: false, reason: 'key-reused' })
        if (used) return known(tx, used.orderId)
        if (!cart) return refuse<PlaceRefusal>({ ok: false, reason: 'no-cart' })
        const [live, shelf] = await Promise.all([orders.liveOrderOfCart(tx, cart.id), pricing.shelf(tx, cart.entries)])
        if (!live) return write(tx, site, { id, cart, request, buyer, read: { shelf, standing } })
        const begun = await known(tx, live.id)
        const isOpen = orders.outcomeOf(begun.order) === 'open'
        if (isOpen && !(await isSame(tx, begun, { request, cart })))
          return refuse<Another>({ ok: false, reason: 'another', attempt: begun.attempt })
        await repository.pointKey(tx, idempotency.key, live.id)
        return isOpen && !isOpenAttempt(begun.attempt.state) ? again(tx, begun, request.payment) : begun
      }),
    )

  const answer = (order: OrderProgress, { state, refusal }: Pick<Attempt, 'state' | 'refusal'>): Placed => {
    const outcome = orders.outcomeOf(order)
    if (outcome === 'paid' || outcome === 'waiting')
      return { ok: true, orderId: order.id, number: order.number!, outcome }
    if (state === 'expired' || state === 'cancelled') return { ok: false, reason: 'expired' }
    return { ok: false, reason: 'payment-refused', refusal: refusal ?? 'declined' }
  }

  /** Whether money may still move for it: it is open, or an order by hand whose link somebody pays. */
  const isPayable = (order: OrderHead, { state, provider }: Attempt): boolean =>
    isOpenAttempt(state) && (orders.outcomeOf(order) === 'open' || (mayBePaidByLink(order) && provider !== 'manual'))

  /** What the provider says, told to the order. */
  async function report(siteId: string, { order, attempt, written }: Begun, said: PaymentAnswer): Promise<Placed> {
    if (said.outcome === 'action') {
      const { reference, action } = said
      await orders.noteAction(siteId, attempt, { reference, action })
      return { ok: true, orderId: order.id, number: null, outcome: 'action', attemptId: attempt.id, action }
    }
    const finished = await orders.finish(siteId, { attempt, written, ...said })
    crashPoint('order-finished')
    if (said.outcome !== 'refused') return answer(finished.order, attempt)
    if (mayBePaidByLink(order)) return { ok: false, reason: 'payment-refused', refusal: said.refusal }
    if (orders.outcomeOf(finished.order) === 'open') await settling.watchRefused(siteId, order.id)
    return answer(finished.order, { state: 'refused', refusal: said.refusal })
  }

  const savesCard = async (siteId: string, { order, written }: Begun): Promise<boolean> => {
    const lines = written?.lines ?? (await database.withSite(siteId, tx => orders.linesOf(tx, order.id)))
    return lines.some(({ details }) => details?.plan !== undefined)
  }

  /** What the buyer approved for this order, and the bill it is paid with. */
  async function approvedFor(siteId: string, { order, written }: Begun, token: string) {
    const reference = await express.referenceFor(siteId, { token, orderId: order.id })
    if (reference === undefined) return undefined
    const lines = written?.lines ?? (await database.withSite(siteId, tx => orders.linesOf(tx, order.id)))
    return { reference, goods: goodsOf({ ...order, lines }) }
  }

  /** Asks the provider, with no connection of ours held meanwhile. */
  async function pay(siteId: string, begun: Begun, token: string): Promise<Placed> {
    const { order, attempt } = begun
    if (!isPayable(order, attempt)) return answer(order, attempt)
    // Nothing is due: no provider needs to hear of it.
    if (attempt.amount === 0) return report(siteId, begun, { outcome: 'captured', reference: attempt.id })
    const said = await payments.named(attempt.provider).charge({
      siteId,
      key: attempt.id,
      reference: attempt.reference,
      amount: attempt.amount,
      currency: order.currency,
      token,
      returnPath: returnPath(attempt.id),
      saves: await savesCard(siteId, begun),
      approved: await approvedFor(siteId, begun, token),
      keep: async reference => {
        if (!(await orders.keepReference(siteId, attempt, reference))) throw new Error(`${attempt.id} has ended.`)
        crashPoint('intent-made')
      },
    })
    if (said === 'unreachable') return down
    crashPoint('payment-captured')
    return report(siteId, begun, said)
  }

  /** Nobody tries cards where the owner says what was paid. */
  const networkToCount = ({ provider }: OrderRequest['payment'], network: string | undefined) =>
    payments.named(provider).can.markedByOwner ? undefined : network

  /** What was refused is counted. */
  async function counted(siteId: string, network: string | undefined, placed: Placed): Promise<Placed> {
    if (network && !placed.ok && placed.reason === 'payment-refused') await declines.note(siteId, network)
    return placed
  }

  async function placeOnce(site: SiteOfRequest, order: PlaceOrder): Promise<Placed> {
    const { payment } = order.request
    const network = networkToCount(payment, order.network)
    const { cartToken: holder, ticket, proof, idempotency } = order
    const isTyped = order.network !== undefined
    const wish = { holder, ticket, proof, network, key: idempotency.key }
    const admitted = isTyped ? await admissions.admit(site.id, wish) : { ok: true as const }
    if (!admitted.ok) return admitted
    let begun = await begin(site, order)
    if (!begun.ok && begun.reason === 'another') {
      // A crash left it open, and the buyer has changed their mind since: it ends before the next one begins.
      await settling.end(site.id, begun.attempt)
      begun = await begin(site, order)
    }
    if (!begun.ok) return begun.reason === 'another' ? { ok: false, reason: 'under-way' } : begun
    crashPoint('order-written')
    return counted(site.id, network, await pay(site.id, begun, payment.token))
  }

  return {
    networkToCount,
    counted,
    renewals: createRenewals({ inSite, write, report, orders, payments, exemptionOf }),
    payable,
    pay,

    async place(site: SiteOfRequest, order: PlaceOrder): Promise<Placed> {
      const placed = await placeOnce(site, order)
      // What was refused once is not asked again: the buyer chooses anew.
      const isOver = !placed.ok && (placed.reason === 'payment-refused' || placed.reason === 'express-gone')
      if (isOver && isExpress(order.request.payment)) await express.leave(site.id, order.cartToken)
      return placed
    },

    /** The buyer came back from what the provider asked. */
    async resume(siteId: string, attemptId: string): Promise<Placed | undefined> {
      const begun = await database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const order = attempt && (await orders.headOf(tx, attempt.orderId))
        return attempt && order && { ok: true as const, order, attempt }
      })
      if (!begun) return undefined
      const { order, attempt } = begun
      if (!isPayable(order, attempt)) {
        const isRefused = mayBePaidByLink(order) && attempt.state === 'refused'
        return isRefused
          ? { ok: false, reason: 'payment-refused', refusal: attempt.refusal ?? 'declined' }
          : answer(order, attempt)
      }
      const said = await payments.named(attempt.provider).resume({
        siteId,
        key: attempt.id,
        reference: attempt.reference,
        amount: attempt.amount,
        currency: order.currency,
      })
      if (said === 'unreachable') return down
      if (said === 'unknown') return { ok: false, reason: 'expired' }
      crashPoint('payment-captured')
      return report(siteId, begun, said)
    },
  }
}

export type Placing = ReturnType<typeof createPlacing>
