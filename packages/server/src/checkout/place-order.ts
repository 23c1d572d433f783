import { isSameOrder, type OrderRequest } from '@sitewright/domain/checkout'
import { isOpenAttempt } from '@sitewright/domain/payments'
import type { Discounts } from '../discounts'
import type { GiftCards } from '../gift-cards'
import type { Attempt, Orders } from '../orders'
import type { PaymentDeclines, Payments } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import type { Admissions } from './admission'
import { hashToken } from './cart-service'
import { createCharging } from './charge-order'
import type { Express } from './express'
import {
  type Begun,
  type Cart,
  expressGone,
  isExpress,
  type Placed,
  type PlaceOrder,
  type PlaceRefusal,
  type SubscriptionStarts,
} from './placing'
import type { Pricing } from './price-cart'
import { orRefusal, refuse } from './refused'
import { createRenewals, type ExemptionOf } from './renewals'
import * as repository from './repository'
import type { Settling } from './settle'
import { createWriting } from './write-order'

/** A line of an order always names something: a donation its page. */
const orderedAs = ({ variantId, details, quantity }: repository.CartEntryRow) => ({
  variantId: variantId ?? details?.donation?.pageId ?? '',
  quantity,
})

/** The cart has an open order that is not what the buyer asks for now. */
type Another = { readonly ok: false; readonly reason: 'another'; readonly attempt: Attempt }

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
  const { payable, write } = createWriting(platform, {
    ...{ pricing, products, discounts, giftCards, orders, payments, settling, express, subscriptions },
  })
  const { report, pay, resume } = createCharging(platform, { orders, payments, settling, express })

  /** A transaction that works prices out. */
  const inSite = <Result>(siteId: string, run: (tx: SiteTransaction) => Promise<Result>) =>
    pricing.asking(siteId, () => database.withSite(siteId, run))

  const known = async (tx: SiteTransaction, orderId: string) => {
    // First the try and then the order: the other way round, a try that was captured in between seems to be refused.
    const attempt = await orders.attemptOf(tx, orderId)
    return { ok: true as const, order: (await orders.headOf(tx, orderId))!, attempt }
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
    resume,

    async place(site: SiteOfRequest, order: PlaceOrder): Promise<Placed> {
      const placed = await placeOnce(site, order)
      // What was refused once is not asked again: the buyer chooses anew.
      const isOver = !placed.ok && (placed.reason === 'payment-refused' || placed.reason === 'express-gone')
      if (isOver && isExpress(order.request.payment)) await express.leave(site.id, order.cartToken)
      return placed
    },
  }
}

export type Placing = ReturnType<typeof createPlacing>
