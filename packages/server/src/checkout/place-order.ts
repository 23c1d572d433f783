import type { Attempt, NewOrder, OrderProgress, Orders } from '../orders'
import type { PaymentProvider } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { type Carts, hashToken } from './cart-service'
import { checkOrder, type DraftRefusal, draftOrder, isSameOrder, type OrderRequest, soldOut } from './order-draft'
import { orRefusal, refuse } from './refused'
import * as repository from './repository'
import { createSettling } from './settle'

export type PlaceOrder = {
  readonly cartToken: string | undefined
  readonly request: OrderRequest
  readonly idempotency: { readonly key: string; readonly requestHash: string }
}

export type PlaceRefusal =
  | DraftRefusal
  | {
      ok: false
      reason: 'no-cart' | 'key-reused' | 'no-such-provider' | 'under-way' | 'payment-refused' | 'expired'
    }

export type Placed = { ok: true; orderId: string; number: number; outcome: 'paid' | 'waiting' } | PlaceRefusal

type Begun = {
  readonly ok: true
  readonly order: OrderProgress & { readonly currency: string }
  readonly attempt: Attempt
  /** The whole order, when it was written just now. */
  readonly written?: NewOrder
}
/** The cart has an open order that is not what the buyer asks for now. */
type Another = { readonly ok: false; readonly reason: 'another'; readonly attempt: Attempt }

type Cart = NonNullable<repository.Begun['cart']>

/** Long enough to pay, short enough that the stock is not held for nothing. */
const holdMinutes = 15

export const createPlacing = (
  platform: Platform,
  {
    carts,
    products,
    orders,
    providers,
  }: { carts: Carts; products: Products; orders: Orders; providers: readonly PaymentProvider[] },
) => {
  const { database, random, clock } = platform
  const isOffered = (name: string) => providers.some(provider => provider.name === name)
  const providerNamed = (name: string): PaymentProvider => {
    const provider = providers.find(each => each.name === name)
    if (!provider) throw new Error(`There is no payment provider ${name}.`)
    return provider
  }
  const settling = createSettling(platform, { orders, providerNamed })

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
    const { priced, settings } = await carts.price(tx, cart.entries)
    const checked = checkOrder({ site, settings }, { request, priced, now })
    if (!checked.ok) return refuse(checked)
    const heldUntil = new Date(now.getTime() + holdMinutes * 60_000)
    const { quote } = checked
    const order = draftOrder({ id, cartId: cart.id, site, request, priced, quote, now, heldUntil, newId: random.id })
    const attempt: Attempt = {
      id: random.id(),
      orderId: id,
      provider: request.payment.provider,
      amount: order.total,
      state: 'started',
    }
    await orders.write(tx, order, attempt)
    await settling.watch(tx, id)
    // Last of all, because every other buyer of the same thing waits from here to the end.
    const lines = priced.map(({ entry, variant }) => ({ variantId: variant.id, change: -entry.quantity }))
    const moved = await products.moveStock(tx, { lines, reason: 'reserved', orderId: id, at: now })
    if (!moved.ok)
      return refuse(
        soldOut(
          priced.filter(({ variant }) => variant.id === moved.variantId),
          site,
        ),
      )
    return { ok: true, order, attempt, written: order }
  }

  const isSame = async (
    tx: SiteTransaction,
    { order, attempt }: Awaited<ReturnType<typeof known>>,
    { request, cart: { entries } }: { request: OrderRequest; cart: Cart },
  ): Promise<boolean> => {
    const lines = await orders.linesOf(tx, order.id)
    return attempt.provider === request.payment.provider && isSameOrder({ order, lines }, { request, entries })
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

  const answer = (order: OrderProgress, attempt: Attempt): Placed => {
    const outcome = orders.outcomeOf(order)
    if (outcome === 'paid' || outcome === 'waiting')
      return { ok: true, orderId: order.id, number: order.number!, outcome }
    return { ok: false, reason: attempt.state === 'expired' ? 'expired' : 'payment-refused' }
  }

  /** Asks the provider, with no connection of ours held meanwhile, and tells the order. */
  async function pay(siteId: string, begun: Begun, token: string): Promise<Placed> {
    const { order, attempt, written } = begun
    if (orders.outcomeOf(order) !== 'open') return answer(order, attempt)
    const { currency } = order
    const charge = { siteId, key: attempt.id, amount: attempt.amount, currency, token }
    const { outcome } = await providerNamed(attempt.provider).charge(charge)
    crashPoint('payment-captured')
    const finished = await orders.finish(siteId, { attempt, outcome, written })
    crashPoint('order-finished')
    return answer(finished.order, attempt)
  }

  return {
    async place(site: SiteOfRequest, order: PlaceOrder): Promise<Placed> {
      const { payment } = order.request
      if (!isOffered(payment.provider)) return { ok: false, reason: 'no-such-provider' }
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
  }
}

export type Placing = ReturnType<typeof createPlacing>
