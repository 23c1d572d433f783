import { checkOrder, isSameOrder, type OrderRefusal, type OrderRequest, soldOut } from '@sitewright/domain/checkout'
import type { CurrencyCode } from '@sitewright/domain/money'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import type { Attempt, NewOrder, OrderHead, OrderProgress, Orders } from '../orders'
import type { PaymentAnswer, Payments } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { type Carts, hashToken } from './cart-service'
import { draftOrder } from './order-draft'
import { returnPath } from './paths'
import { titleOf, toOrderedLine } from './pricing'
import { orRefusal, refuse } from './refused'
import * as repository from './repository'
import type { Settling } from './settle'

export type PlaceOrder = {
  readonly cartToken: string | undefined
  readonly request: OrderRequest
  readonly idempotency: { readonly key: string; readonly requestHash: string }
}

export type PlaceRefusal =
  | OrderRefusal
  | { ok: false; reason: 'no-cart' | 'key-reused' | 'no-such-provider' | 'under-way' | 'expired' }
  | { ok: false; reason: 'payment-refused'; refusal: PaymentRefusal }

export type Placed =
  | { ok: true; orderId: string; number: number; outcome: 'paid' | 'waiting' }
  /** The provider asks the buyer for something first. */
  | { ok: true; orderId: string; number: null; outcome: 'action'; actionUrl: string }
  | PlaceRefusal

const notOffered: PlaceRefusal = { ok: false, reason: 'no-such-provider' }

type Begun = {
  readonly ok: true
  readonly order: OrderHead
  readonly attempt: Attempt
  /** The whole order, when it was written just now. */
  readonly written?: NewOrder
}
/** The cart has an open order that is not what the buyer asks for now. */
type Another = { readonly ok: false; readonly reason: 'another'; readonly attempt: Attempt }

type Cart = NonNullable<repository.Begun['cart']>

export const createPlacing = (
  platform: Platform,
  {
    carts,
    products,
    orders,
    payments,
    settling,
  }: { carts: Carts; products: Products; orders: Orders; payments: Payments; settling: Settling },
) => {
  const { database, random, clock } = platform

  const known = async (tx: SiteTransaction, orderId: string) => ({
    ok: true as const,
    order: (await orders.headOf(tx, orderId))!,
    attempt: await orders.attemptOf(tx, orderId),
  })

  /** Everything that must hold together: prices, order, attempt, the job that finishes what a crash leaves, and stock. */
  async function write(
    tx: SiteTransaction,
    site: SiteOfRequest,
    { id, cart, request }: { id: string; cart: Cart; request: OrderRequest },
  ): Promise<Begun> {
    const now = clock.now()
    const locale = site.primaryLocale
    const { provider } = request.payment
    const { priced, settings } = await carts.price(tx, cart.entries)
    if (!payments.offered(settings.payments).includes(provider)) return refuse(notOffered)
    const lines = priced.map(line => toOrderedLine(line, { locale, now }))
    const checked = checkOrder({ lines, settings, currency: site.currency as CurrencyCode, request })
    if (!checked.ok) return refuse(checked)
    const { quote, address } = checked
    const order = draftOrder({
      id,
      cartId: cart.id,
      currency: site.currency,
      locale,
      request,
      address,
      priced,
      quote,
      now,
      heldUntil: payments.named(provider).heldUntil(now, settings.payments),
      newId: random.id,
    })
    const attempt: Attempt = { id: random.id(), orderId: id, provider, amount: order.total, state: 'started' }
    await orders.write(tx, order, attempt)
    await settling.watch(tx, id)
    // Last of all, because every other buyer of the same thing waits from here to the end.
    const taken = priced.map(({ entry, variant }) => ({ variantId: variant.id, change: -entry.quantity }))
    const moved = await products.moveStock(tx, { lines: taken, reason: 'reserved', orderId: id, at: now })
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
    return attempt.provider === request.payment.provider && isSameOrder({ ...order, lines }, { request, entries })
  }

  /** The order of this call: a new one, or the one that a call like it made before. */
  const begin = (site: SiteOfRequest, { cartToken, request, idempotency }: PlaceOrder) =>
    orRefusal<Begun, PlaceRefusal | Another>(() =>
      database.withSite(site.id, async tx => {
        const id = random.id()
        const tokenHash = cartToken ? hashToken(cartToken) : null
        const now = clock.now()
        const { used, cart } = await repository.beginPlacing(tx, { ...idempotency, orderId: id, tokenHash, now })
        if (used && used.requestHash !== idempotency.requestHash)
          return refuse<PlaceRefusal>({ ok: false, reason: 'key-reused' })
        if (used) return known(tx, used.orderId)
        if (!cart) return refuse<PlaceRefusal>({ ok: false, reason: 'no-cart' })
        const live = await orders.liveOrderOfCart(tx, cart.id)
        if (!live) return write(tx, site, { id, cart, request })
        const begun = await known(tx, live.id)
        if (orders.outcomeOf(live) === 'open' && !(await isSame(tx, begun, { request, cart })))
          return refuse<Another>({ ok: false, reason: 'another', attempt: begun.attempt })
        await repository.pointKey(tx, idempotency.key, live.id)
        return begun
      }),
    )

  const answer = (order: OrderProgress, { state, refusal }: Pick<Attempt, 'state' | 'refusal'>): Placed => {
    const outcome = orders.outcomeOf(order)
    if (outcome === 'paid' || outcome === 'waiting')
      return { ok: true, orderId: order.id, number: order.number!, outcome }
    if (state === 'expired' || state === 'cancelled') return { ok: false, reason: 'expired' }
    return { ok: false, reason: 'payment-refused', refusal: refusal ?? 'declined' }
  }

  /** What the provider says, told to the order. */
  async function report(siteId: string, { order, attempt, written }: Begun, said: PaymentAnswer): Promise<Placed> {
    if (said.outcome === 'action') {
      const { reference, action } = said
      await orders.noteAction(siteId, attempt, { reference, action })
      return { ok: true, orderId: order.id, number: null, outcome: 'action', actionUrl: action.url }
    }
    const finished = await orders.finish(siteId, { attempt, written, ...said })
    crashPoint('order-finished')
    return answer(finished.order, said.outcome === 'refused' ? { state: 'refused', refusal: said.refusal } : attempt)
  }

  /** Asks the provider, with no connection of ours held meanwhile. */
  async function pay(siteId: string, begun: Begun, token: string): Promise<Placed> {
    const { order, attempt } = begun
    if (orders.outcomeOf(order) !== 'open') return answer(order, attempt)
    const said = await payments.named(attempt.provider).charge({
      siteId,
      key: attempt.id,
      reference: attempt.reference,
      amount: attempt.amount,
      currency: order.currency,
      token,
      returnPath: returnPath(attempt.id),
    })
    crashPoint('payment-captured')
    return report(siteId, begun, said)
  }

  return {
    async place(site: SiteOfRequest, order: PlaceOrder): Promise<Placed> {
      const { payment } = order.request
      let begun = await begin(site, order)
      if (!begun.ok && begun.reason === 'another') {
        // A crash left it open, and the buyer has changed their mind since: it ends before the next one begins.
        await settling.end(site.id, begun.attempt)
        begun = await begin(site, order)
      }
      if (!begun.ok) return begun.reason === 'another' ? { ok: false, reason: 'under-way' } : begun
      crashPoint('order-written')
      return pay(site.id, begun, payment.token)
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
      if (orders.outcomeOf(order) !== 'open') return answer(order, attempt)
      const said = await payments
        .named(attempt.provider)
        .resume({ siteId, key: attempt.id, reference: attempt.reference })
      if (said === 'unknown') return { ok: false, reason: 'expired' }
      crashPoint('payment-captured')
      return report(siteId, begun, said)
    },
  }
}

export type Placing = ReturnType<typeof createPlacing>
