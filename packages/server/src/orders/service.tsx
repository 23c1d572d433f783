import { moveOrder } from '@sitewright/domain/checkout'
import type { SiteId } from '@sitewright/domain/sites'
import type { ChargeOutcome } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { Receipt } from './mails/receipt'
import type { Attempt, Order, OrderHead, OrderLine } from './order'
import * as repository from './repository'

const listLimit = 25

export type OrderSources = {
  /** Gives units back to the shelf. */
  release(tx: SiteTransaction, line: { variantId: string; quantity: number; orderId: string; at: Date }): Promise<void>
  /** Name of the site and the public address of its orders, for the receipt. */
  shop(tx: SiteTransaction): Promise<{ title: string; orderAddress: (orderId: string) => string }>
}

export type Finished = { readonly order: OrderHead; readonly outcome: 'paid' | 'waiting' | 'refused' }

export const createOrders = ({ database, clock, mail }: Platform, sources: OrderSources) => {
  async function giveUp(tx: SiteTransaction, order: OrderHead, why: 'refused' | 'expired'): Promise<void> {
    const at = clock.now()
    for (const { variantId, quantity } of sortedByVariant(await repository.linesOf(tx, order.id))) {
      await sources.release(tx, { variantId, quantity, orderId: order.id, at })
    }
    await repository.setState(tx, order.id, 'cancelled')
    await repository.addEvent(tx, order.id, why, at)
  }

  async function confirm(tx: SiteTransaction, order: OrderHead): Promise<number> {
    const lines = await repository.linesOf(tx, order.id)
    const { title, orderAddress } = await sources.shop(tx)
    const number = await repository.giveNumber(tx, order.id)
    const body = (
      <Receipt order={order} lines={lines} number={number} siteTitle={title} address={orderAddress(order.id)} />
    )
    await mail.send(tx, { to: order.email, subject: `Your order ${number} from ${title}`, body })
    await repository.addEvent(tx, order.id, 'receipt-sent', clock.now())
    return number
  }

  const outcomeOf = ({ state, number }: OrderHead): Finished['outcome'] | 'open' => {
    if (state === 'cancelled') return 'refused'
    if (state !== 'pending_payment') return 'paid'
    return number === null ? 'open' : 'waiting'
  }

  return {
    /** Within the caller's transaction, which has reserved the stock. */
    write: (tx: SiteTransaction, order: OrderHead & { lines: readonly OrderLine[] }, attempt: Attempt): Promise<void> =>
      repository.insertOrder(tx, order, attempt),

    liveOrderOfCart: repository.liveOrderOfCart,
    attemptOf: repository.attemptOfOrder,
    outcomeOf,

    /**
     * The one way an order learns what became of its payment: the answer of the provider, its webhook and the completer
     * all come here. The order's row is locked, so whoever comes second finds it done and changes nothing.
     */
    finish: (siteId: SiteId, { attempt, outcome }: { attempt: Attempt; outcome: ChargeOutcome }): Promise<Finished> =>
      database.withSite(siteId, async tx => {
        const order = await repository.lockOrder(tx, attempt.orderId)
        if (!order) throw new Error(`There is no order ${attempt.orderId}.`)
        const known = outcomeOf(order)
        if (known !== 'open' && !(known === 'waiting' && outcome === 'captured')) return { order, outcome: known }

        const at = clock.now()
        await repository.finishAttempt(tx, attempt.id, outcome, at)
        await repository.addEvent(tx, order.id, outcome, at)
        if (outcome === 'refused') {
          await giveUp(tx, order, 'refused')
          return { order: { ...order, state: 'cancelled' }, outcome: 'refused' }
        }
        let state = order.state
        if (outcome === 'captured') {
          const move = moveOrder(order.state, 'paid')
          if (!move.ok) throw new Error(`Order ${order.id} cannot become paid from ${order.state}.`)
          state = move.state
          await repository.addToLedger(tx, {
            orderId: order.id,
            attemptId: attempt.id,
            kind: 'capture',
            amount: attempt.amount,
            currency: order.currency,
            at,
          })
          await repository.setState(tx, order.id, state)
        }
        const number = order.number ?? (await confirm(tx, { ...order, state }))
        return { order: { ...order, state, number }, outcome: outcome === 'captured' ? 'paid' : 'waiting' }
      }),

    /** Gives the stock of an order back whose payment never came. */
    expire: (siteId: SiteId, orderId: string): Promise<void> =>
      database.withSite(siteId, async tx => {
        const order = await repository.lockOrder(tx, orderId)
        if (order && outcomeOf(order) === 'open' && order.heldUntil <= clock.now()) await giveUp(tx, order, 'expired')
      }),

    read: (siteId: SiteId, id: string): Promise<Order | undefined> =>
      database.withSite(siteId, tx => repository.orderById(tx, id)),

    list: (siteId: SiteId, query: { state?: repository.OrderFilter; search?: string; after?: string }) =>
      database.withSite(siteId, tx =>
        repository.listOrders(tx, { ...query, state: query.state ?? 'all', limit: listLimit }),
      ),

    fulfil: (
      siteId: SiteId,
      id: string,
    ): Promise<{ ok: true; order: Order } | { ok: false; reason: 'no-such-order' | 'not-paid' }> =>
      database.withSite(siteId, async tx => {
        const head = await repository.lockOrder(tx, id)
        if (!head) return { ok: false, reason: 'no-such-order' }
        if (outcomeOf(head) !== 'paid') return { ok: false, reason: 'not-paid' }
        if (!head.fulfilledAt) {
          await repository.setFulfilled(tx, id, clock.now())
          await repository.addEvent(tx, id, 'fulfilled', clock.now())
        }
        return { ok: true, order: (await repository.orderById(tx, id))! }
      }),
  }
}

/** One order of locking for everybody, or two orders could wait for each other. */
export const sortedByVariant = <Line extends { variantId: string }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))

export type Orders = ReturnType<typeof createOrders>
