import { moveOrder, type OrderFilter } from '@sitewright/domain/checkout'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { PaymentAction, PaymentAnswer, RefundAnswer } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { OrderNotice } from './mails/order-notice'
import { Receipt } from './mails/receipt'
import { type Attempt, mayBeMarkedPaid, type NewOrder, type Order, type OrderHead, type OrderProgress } from './order'
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
  /** Name of the site and the public address of its orders, for the mails. */
  shop(tx: SiteTransaction): Promise<{ title: string; orderAddress: (orderId: string) => string }>
  /** How to pay by hand. */
  paymentInstructions(tx: SiteTransaction): Promise<string>
  /** Afterwards no money can move for the attempt, unless the answer says that it did. */
  closePayment(siteId: SiteId, attempt: Attempt): Promise<PaymentAnswer | 'unknown'>
  refundPayment(siteId: SiteId, refund: { attempt: Attempt; currency: string }): Promise<RefundAnswer>
  /** Addresses of pictures by id. */
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type Finished = { readonly order: OrderProgress; readonly outcome: 'paid' | 'waiting' | 'refused' }

/** What became of a payment, as its provider says. */
export type Reported = {
  readonly outcome: 'captured' | 'refused' | 'waiting' | 'processing'
  readonly reference?: string
  readonly refusal?: PaymentRefusal
}

type OwnerOutcome<Reason> = { ok: true; order: Order } | { ok: false; reason: Reason }

/** How long a bank may take that has said it will. */
const processingDays = 7
const lateRefundJob = 'orders:refund-late'

export const createOrders = ({ database, clock, mail, jobs }: Platform, sources: OrderSources) => {
  async function tell(
    tx: SiteTransaction,
    { id, email, number }: Pick<OrderHead, 'id' | 'email' | 'number'>,
    notice: 'cancelled' | 'refunded',
  ): Promise<void> {
    // Without a number the buyer never heard of the order.
    if (number === null) return
    const { title, orderAddress } = await sources.shop(tx)
    const body = <OrderNotice notice={notice} number={number} siteTitle={title} address={orderAddress(id)} />
    await mail.send(tx, { to: email, subject: `Your order ${number} from ${title} was ${notice}`, body })
  }

  async function giveUp(
    tx: SiteTransaction,
    attempt: Attempt,
    { why, refusal }: { why: 'refused' | 'expired' | 'cancelled'; refusal?: PaymentRefusal },
  ): Promise<void> {
    const at = clock.now()
    const { orderId } = attempt
    await repository.cancelOrder(tx, { attempt, why, refusal, at })
    await sources.release(tx, { orderId, at, lines: await repository.linesOf(tx, orderId) })
    const head = await repository.orderById(tx, orderId)
    if (head) await tell(tx, head, 'cancelled')
  }

  async function confirm(
    tx: SiteTransaction,
    { lines, ...order }: NewOrder,
    {
      attempt,
      outcome,
      reference = attempt.id,
    }: { attempt: Attempt; outcome: Exclude<Reported['outcome'], 'refused'>; reference?: string },
  ): Promise<OrderHead> {
    const move = moveOrder(order.state, outcome === 'captured' ? 'paid' : order.state)
    if (!move.ok) throw new Error(`Order ${order.id} cannot become paid from ${order.state}.`)
    const isFirst = order.number === null
    const { title, orderAddress } = await sources.shop(tx)
    const { state } = move
    const at = clock.now()
    const heldUntil = outcome === 'processing' ? new Date(at.getTime() + processingDays * 86_400_000) : order.heldUntil
    const number = await repository.confirmOrder(tx, {
      order,
      attempt,
      outcome,
      reference,
      state,
      heldUntil,
      events: isFirst ? [outcome, 'receipt-sent'] : [outcome],
      at,
    })
    const confirmed = { ...order, state, number, heldUntil }
    if (isFirst) {
      const body = (
        <Receipt
          order={confirmed}
          lines={lines}
          siteTitle={title}
          address={orderAddress(order.id)}
          paymentInstructions={mayBeMarkedPaid(confirmed) ? await sources.paymentInstructions(tx) : ''}
        />
      )
      await mail.send(tx, { to: order.email, subject: `Your order ${number} from ${title}`, body })
    }
    return confirmed
  }

  const isUnpaid = (order: OrderProgress) => order.state === 'pending_payment'

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

  jobs.handle(lateRefundJob, async ({ attemptId }: { attemptId: string }, { siteId }) => {
    if (!siteId) return
    const found = await database.withSite(siteId, async tx => {
      const attempt = await repository.attemptById(tx, attemptId)
      return attempt && { attempt, order: (await repository.orderById(tx, attempt.orderId))! }
    })
    if (!found) return
    const { attempt, order } = found
    const { currency } = order
    const answer = await sources.refundPayment(siteId, { attempt, currency })
    if (answer !== 'done') throw new Error(`The refund of the late payment ${attemptId} is not done yet.`)
    await database.withSite(siteId, async tx => {
      if (await repository.bookRefund(tx, { attempt, currency, at: clock.now() })) await tell(tx, order, 'refunded')
    })
  })

  const orders = {
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
      {
        attempt,
        outcome,
        reference,
        refusal,
        written,
      }: Reported & { readonly attempt: Attempt; readonly written?: NewOrder },
    ): Promise<Finished> =>
      database.withSite(siteId, async tx => {
        const { orderId } = attempt
        const progress = await repository.lockOrder(tx, orderId)
        if (!progress) throw new Error(`There is no order ${orderId}.`)
        const known = outcomeOf(progress)
        if (known === 'refused' && outcome === 'captured')
          throw new Error(`Order ${orderId} was given up, and yet its payment was captured.`)
        const isNews = known === 'open' || (known === 'waiting' && (outcome === 'captured' || outcome === 'refused'))
        if (!isNews) return { order: progress, outcome: known }
        if (outcome === 'refused') {
          await giveUp(tx, attempt, { why: 'refused', refusal })
          return { order: { ...progress, state: 'cancelled' }, outcome: 'refused' }
        }
        const order = written ?? (await read(tx, orderId))!
        const confirmed = await confirm(tx, { ...order, ...progress }, { attempt, outcome, reference })
        return { order: confirmed, outcome: outcome === 'captured' ? 'paid' : 'waiting' }
      }),

    noteAction: (
      siteId: SiteId,
      attempt: Attempt,
      asked: { reference: string; action: PaymentAction },
    ): Promise<void> => database.withSite(siteId, tx => repository.noteAction(tx, attempt, asked)),

    attemptById: repository.attemptById,
    attemptByReference: repository.attemptByReference,

    /** Gives the stock of an order back whose payment never came, and cannot come any more. */
    expire: (siteId: SiteId, attempt: Attempt): Promise<void> =>
      database.withSite(siteId, async tx => {
        const order = await repository.lockOrder(tx, attempt.orderId)
        if (order && isUnpaid(order)) await giveUp(tx, attempt, { why: 'expired' })
      }),

    /** Money that came although its order was given up: booked, and given back by a job. Never silent. */
    takeLate: (siteId: SiteId, attempt: Attempt, reference: string): Promise<void> =>
      database.withSite(siteId, async tx => {
        await repository.lockOrder(tx, attempt.orderId)
        const { currency } = (await repository.orderById(tx, attempt.orderId))!
        const isNew = await repository.bookLateCapture(tx, { attempt, currency, reference, at: clock.now() })
        if (isNew) await jobs.add(tx, { kind: lateRefundJob, payload: { attemptId: attempt.id } })
      }),

    /** By the owner, while the money has not come. The provider is closed first: what it captured before stays paid. */
    async cancel(siteId: SiteId, id: string): Promise<OwnerOutcome<'no-such-order' | 'already-paid'>> {
      const found = await database.withSite(siteId, async tx => ({
        order: await repository.orderById(tx, id),
        attempt: await repository.attemptOfOrder(tx, id),
      }))
      const { order, attempt } = found
      if (!order || !attempt) return { ok: false, reason: 'no-such-order' }
      if (!isUnpaid(order) && outcomeOf(order) === 'paid') return { ok: false, reason: 'already-paid' }
      const answer = isUnpaid(order) ? await sources.closePayment(siteId, attempt) : 'unknown'
      if (answer !== 'unknown' && answer.outcome === 'captured') {
        await orders.finish(siteId, { attempt, ...answer })
        return { ok: false, reason: 'already-paid' }
      }
      return database.withSite(siteId, async tx => {
        const now = await repository.lockOrder(tx, id)
        if (now && outcomeOf(now) === 'paid') return { ok: false, reason: 'already-paid' }
        if (now && isUnpaid(now)) await giveUp(tx, attempt, { why: 'cancelled' })
        return { ok: true, order: (await readOrder(tx, id))! }
      })
    },

    /** By the owner, when the money of a manual payment has come. */
    async markPaid(siteId: SiteId, id: string): Promise<OwnerOutcome<'no-such-order' | 'not-waiting'>> {
      const attempt = await database.withSite(siteId, tx => repository.attemptOfOrder(tx, id))
      const order = await database.withSite(siteId, tx => repository.orderById(tx, id))
      if (!order || !attempt) return { ok: false, reason: 'no-such-order' }
      if (!mayBeMarkedPaid(order)) return { ok: false, reason: 'not-waiting' }
      const { outcome } = await orders.finish(siteId, { attempt, outcome: 'captured' })
      if (outcome !== 'paid') return { ok: false, reason: 'not-waiting' }
      return { ok: true, order: (await orders.read(siteId, id))! }
    },

    read: (siteId: SiteId, id: string): Promise<Order | undefined> =>
      database.withSite(siteId, tx => readOrder(tx, id)),

    list: (
      siteId: SiteId,
      { state = 'all', search, after }: { state?: OrderFilter; search?: string; after?: string },
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
  return orders
}

export type Orders = ReturnType<typeof createOrders>
