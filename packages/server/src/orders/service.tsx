import { moveOrder } from '@sitewright/domain/checkout'
import type { SiteId } from '@sitewright/domain/sites'
import type { ChargeOutcome } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { Receipt } from './mails/receipt'
import type { Attempt, NewOrder, Order, OrderHead, OrderProgress } from './order'
import * as repository from './repository'

const listLimit = 25

export type OrderSources = {
  /** Gives units back to the stock. */
  release(
    tx: SiteTransaction,
    about: {
      orderId: string
      at: Date
      lines: readonly { readonly variantId: string; readonly quantity: number }[]
    },
  ): Promise<void>
  /** Name of the site and the public address of its orders, for the receipt. */
  shop(tx: SiteTransaction): Promise<{ title: string; orderAddress: (orderId: string) => string }>
  /** Addresses of pictures by id. */
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type Finished = { readonly order: OrderProgress; readonly outcome: 'paid' | 'waiting' | 'refused' }

export const createOrders = ({ database, clock, mail }: Platform, sources: OrderSources) => {
  async function giveUp(tx: SiteTransaction, attempt: Attempt, why: 'refused' | 'expired'): Promise<void> {
    const at = clock.now()
    const { orderId } = attempt
    await repository.cancelOrder(tx, { attempt, why, at })
    await sources.release(tx, { orderId, at, lines: await repository.linesOf(tx, orderId) })
  }

  async function confirm(
    tx: SiteTransaction,
    { lines, ...order }: NewOrder,
    { attempt, outcome }: { attempt: Attempt; outcome: 'captured' | 'waiting' },
  ): Promise<OrderHead> {
    const move = moveOrder(order.state, outcome === 'captured' ? 'paid' : order.state)
    if (!move.ok) throw new Error(`Order ${order.id} cannot become paid from ${order.state}.`)
    const isFirst = order.number === null
    const { title, orderAddress } = await sources.shop(tx)
    const { state } = move
    const number = await repository.confirmOrder(tx, {
      order,
      attempt,
      outcome,
      state,
      events: isFirst ? [outcome, 'receipt-sent'] : [outcome],
      at: clock.now(),
    })
    const confirmed = { ...order, state, number }
    if (isFirst) {
      const body = <Receipt order={confirmed} lines={lines} siteTitle={title} address={orderAddress(order.id)} />
      await mail.send(tx, { to: order.email, subject: `Your order ${number} from ${title}`, body })
    }
    return confirmed
  }

  const outcomeOf = ({ state, number }: OrderProgress): Finished['outcome'] | 'open' => {
    if (state === 'cancelled') return 'refused'
    if (state !== 'pending_payment') return 'paid'
    return number === null ? 'open' : 'waiting'
  }

  async function read(tx: SiteTransaction, id: string): Promise<NewOrder | undefined> {
    const head = await repository.orderById(tx, id)
    return head && { ...head, lines: await repository.linesOf(tx, id) }
  }

  async function readOrder(tx: SiteTransaction, id: string): Promise<Order | undefined> {
    const order = await read(tx, id)
    if (!order) return undefined
    const { lines } = order
    const urls = await sources.pictures(
      tx,
      lines.flatMap(({ imageId }) => imageId ?? []),
    )
    return {
      ...order,
      lines: lines.map(line => ({ ...line, imageUrl: urls.get(line.imageId ?? '') ?? null })),
      events: await repository.eventsOf(tx, id),
    }
  }

  return {
    /** Within the caller's transaction, which reserves the stock. */
    write: (tx: SiteTransaction, order: NewOrder, attempt: Attempt): Promise<void> =>
      repository.insertOrder(tx, order, attempt),

    liveOrderOfCart: repository.liveOrderOfCart,
    headOf: repository.orderById,
    linesOf: repository.linesOf,
    outcomeOf,

    async attemptOf(tx: SiteTransaction, orderId: string): Promise<Attempt> {
      const attempt = await repository.attemptOfOrder(tx, orderId)
      if (!attempt) throw new Error(`Order ${orderId} was written without an attempt to pay it.`)
      return attempt
    },

    /**
     * The one way an order learns what became of its payment: the answer of the provider, its webhook and the completer
     * all come here. The order's row is locked, so whoever comes second finds it done and changes nothing. Whoever wrote
     * the order just now brings it along.
     */
    finish: (
      siteId: SiteId,
      { attempt, outcome, written }: { attempt: Attempt; outcome: ChargeOutcome; written?: NewOrder },
    ): Promise<Finished> =>
      database.withSite(siteId, async tx => {
        const { orderId } = attempt
        const progress = await repository.lockOrder(tx, orderId)
        if (!progress) throw new Error(`There is no order ${orderId}.`)
        const known = outcomeOf(progress)
        if (known === 'refused' && outcome === 'captured')
          throw new Error(`Order ${orderId} was given up, and yet its payment was captured.`)
        if (known !== 'open' && !(known === 'waiting' && outcome === 'captured'))
          return { order: progress, outcome: known }
        if (outcome === 'refused') {
          await giveUp(tx, attempt, 'refused')
          return { order: { ...progress, state: 'cancelled' }, outcome: 'refused' }
        }
        const order = written ?? (await read(tx, orderId))!
        const confirmed = await confirm(tx, { ...order, ...progress }, { attempt, outcome })
        return { order: confirmed, outcome: outcome === 'captured' ? 'paid' : 'waiting' }
      }),

    /** Gives the stock of an order back whose payment never came, and cannot come any more. */
    expire: (siteId: SiteId, attempt: Attempt): Promise<void> =>
      database.withSite(siteId, async tx => {
        const order = await repository.lockOrder(tx, attempt.orderId)
        if (order && outcomeOf(order) === 'open') await giveUp(tx, attempt, 'expired')
      }),

    read: (siteId: SiteId, id: string): Promise<Order | undefined> =>
      database.withSite(siteId, tx => readOrder(tx, id)),

    list: (
      siteId: SiteId,
      { state = 'all', search, after }: { state?: repository.OrderFilter; search?: string; after?: string },
    ) =>
      database.withSite(siteId, tx =>
        repository.listOrders(tx, {
          state,
          search,
          after: after === undefined ? undefined : Number(after),
          limit: listLimit,
        }),
      ),

    fulfil: (
      siteId: SiteId,
      id: string,
    ): Promise<{ ok: true; order: Order } | { ok: false; reason: 'no-such-order' | 'not-paid' }> =>
      database.withSite(siteId, async tx => {
        const progress = await repository.lockOrder(tx, id)
        if (!progress) return { ok: false, reason: 'no-such-order' }
        if (outcomeOf(progress) !== 'paid') return { ok: false, reason: 'not-paid' }
        await repository.setFulfilled(tx, id, clock.now())
        return { ok: true, order: (await readOrder(tx, id))! }
      }),
  }
}

export type Orders = ReturnType<typeof createOrders>
