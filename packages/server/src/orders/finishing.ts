import { maxPaymentTries, refusedHoldMinutes } from '@sitewright/domain/checkout'
import { captureEntries, giftCardEntries, lateRefundEntries, saleEntries, undone } from '@sitewright/domain/ledger'
import { isUnpaid, moveOrder } from '@sitewright/domain/orders'
import { isOpenAttempt, type PaymentRefusal } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import { book } from '../ledger'
import { methodOf, type SavedMethod } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Attempt, NewOrder, OrderFlag, OrderHead, OrderProgress } from './order'
import type { OrderMails } from './order-mails'
import * as repository from './repository'
import type { OrderSources } from './sources'

export type Finished = { readonly order: OrderProgress; readonly outcome: 'paid' | 'waiting' | 'refused' }

/** What became of a payment, as its provider says. */
export type Reported = {
  readonly outcome: 'captured' | 'refused' | 'waiting' | 'processing'
  readonly reference?: string
  readonly refusal?: PaymentRefusal
  /** What the provider took; what it was asked for unless said otherwise. */
  readonly taken?: { readonly amount: number; readonly currency: string }
  /** The card, where its owner agreed to be charged again. */
  readonly method?: SavedMethod
}

type Told = Reported & { readonly attempt: Attempt; readonly written?: NewOrder; readonly byAccount?: string }
type LateRefund = { readonly attemptId: string; readonly amount: number; readonly currency: string }

/** How long a bank may take that has said it will. */
const processingDays = 7
const minuteMs = 60_000
const lateRefundJob = 'orders:refund-late'
/** Written with an order, for the case that nobody finishes it. */
export const settleJob = 'checkout:settle'

export const outcomeOf = ({ state }: OrderProgress): Finished['outcome'] | 'open' => {
  if (state === 'pending_payment') return 'open'
  if (state === 'waiting') return 'waiting'
  return state === 'cancelled' ? 'refused' : 'paid'
}

/** How an order learns what became of its payment, and how it is given up. */
export const createFinishing = (
  { database, clock, jobs }: Platform,
  { sources, sendMail }: { sources: OrderSources; sendMail: OrderMails },
) => {
  async function giveUp(
    tx: SiteTransaction,
    order: OrderProgress,
    { why, byAccount }: { why: 'refused' | 'expired' | 'cancelled'; byAccount?: string },
  ): Promise<void> {
    const at = clock.now()
    const { id } = order
    const attempt = await repository.attemptOfOrder(tx, id)
    if (attempt && isOpenAttempt(attempt.state)) await repository.endAttempt(tx, attempt.id, { state: why, at })
    await repository.changeOrder(tx, id, { state: 'cancelled' })
    // A refusal that ends the order has been told already.
    if (why !== 'refused' || order.state === 'waiting') await repository.addEvent(tx, id, { kind: why, byAccount, at })
    const whole = (await repository.wholeOrder(tx, id))!
    // Cards before variants, like everybody else.
    await sources.follow.givenUp(tx, whole, {
      refusal: attempt?.state === 'refused' ? (attempt.refusal ?? null) : null,
    })
    await sources.moveStock(tx, { reason: 'released', orderId: id, causeId: id, at, lines: whole.lines })
    if (order.state === 'waiting') {
      const entries = undone([...saleEntries(whole), ...giftCardEntries(whole)], 'sale-undone', id)
      await book(tx, { orderId: id, currency: whole.currency, at, entries })
    }
    if (order.number !== null) await sendMail(tx, { kind: 'cancelled', orderId: id, about: id })
  }

  /** Money that came for nothing: booked, and given back by a job. Never silent. */
  async function takeForNothing(
    tx: SiteTransaction,
    { attempt, reference = attempt.id, taken }: Told,
    { currency, why }: { currency: string; why: Exclude<OrderFlag, 'disputed'> },
  ): Promise<void> {
    const at = clock.now()
    const { id: attemptId, orderId } = attempt
    const amount = taken?.amount ?? attempt.amount
    const refund: LateRefund = { attemptId, amount, currency: taken?.currency ?? currency }
    const entries = captureEntries({ attemptId, method: methodOf({ ...attempt, reference }), amount }, 'unplaced')
    const booked = await book(tx, { orderId, currency: refund.currency, at, entries })
    if (booked === 0) return
    await repository.endAttempt(tx, attemptId, { state: 'captured', reference, at })
    await repository.changeOrder(tx, orderId, { flag: why })
    await repository.addEvent(tx, orderId, { kind: why, data: { amount }, at })
    await jobs.add(tx, { kind: lateRefundJob, payload: refund })
  }

  jobs.handle(lateRefundJob, async ({ attemptId, amount, currency }: LateRefund, { siteId }) => {
    if (!siteId) return
    const attempt = await database.withSite(siteId, tx => repository.attemptById(tx, attemptId))
    if (!attempt) return
    const answer = await sources.refundPayment(siteId, { attempt, refundKey: attemptId, amount, currency })
    if (answer !== 'done') throw new Error(`The refund of the payment ${attemptId} is not done yet.`)
    const { orderId } = attempt
    await database.withSite(siteId, async tx => {
      const at = clock.now()
      await repository.lockOrder(tx, orderId)
      const entries = lateRefundEntries({ attemptId, method: methodOf(attempt), amount })
      if ((await book(tx, { orderId, currency, at, entries })) === 0) return
      await repository.changeOrder(tx, orderId, { flag: null })
      await repository.addEvent(tx, orderId, { kind: 'refunded', data: { amount }, at })
      await sendMail(tx, { kind: 'late-refund', orderId, about: attemptId })
    })
  })

  async function confirm(
    tx: SiteTransaction,
    order: NewOrder,
    {
      attempt,
      outcome,
      reference = attempt.id,
      byAccount,
      method: saved,
    }: Told & { outcome: Exclude<Told['outcome'], 'refused'> },
  ): Promise<OrderHead> {
    const isCaptured = outcome === 'captured'
    const move = moveOrder(order.state, isCaptured ? 'paid' : 'waiting')
    if (!move.ok) throw new Error(`Order ${order.id} cannot become paid from ${order.state}.`)
    const isFirst = order.number === null
    const { state } = move
    const at = clock.now()
    const heldUntil = outcome === 'processing' ? new Date(at.getTime() + processingDays * 86_400_000) : order.heldUntil
    const { id: attemptId, amount } = attempt
    const method = methodOf({ ...attempt, reference })
    const isManual = order.kind === 'manual'
    const told = isFirst || (isManual && isCaptured)
    // Before the number, whose row everybody else waits for.
    if (isFirst) await sources.follow.booked(tx, order)
    if (isCaptured) await sources.follow.paid(tx, order, { provider: attempt.provider, method: saved })
    const confirming = {
      order,
      attempt,
      outcome,
      reference,
      state,
      heldUntil,
      events: [
        { kind: outcome, byAccount, data: { amount } },
        ...(told ? [{ kind: isManual && !isCaptured ? ('pay-link-sent' as const) : ('receipt-sent' as const) }] : []),
      ],
      entries: [
        ...(isFirst ? [...saleEntries(order), ...giftCardEntries(order)] : []),
        ...(isCaptured ? captureEntries({ attemptId, method, amount }) : []),
      ],
      at,
    } as const
    const { id: orderId, locale } = order
    const mail = { kind: 'receipt', orderId, about: isFirst ? orderId : attemptId, locale } as const
    const [number] = await database.lastly(tx, () =>
      Promise.all([
        repository.confirmOrder(tx, confirming),
        told && sendMail(tx, mail),
        isCaptured && jobs.cancel(tx, { kind: settleJob, onlyOne: order.id }),
      ]),
    )
    return { ...order, state, number, heldUntil }
  }

  /** The card was refused: the shelf is kept for a while, because a mistyped code must not cost the last unit. */
  async function refuse(tx: SiteTransaction, order: OrderProgress, { attempt, refusal }: Told): Promise<Finished> {
    const at = clock.now()
    await repository.endAttempt(tx, attempt.id, { state: 'refused', refusal, at })
    // Who pays by a link may try another card: the order was there before any card was.
    if (order.state === 'waiting' && (await repository.orderById(tx, order.id))?.kind === 'manual') {
      await repository.addEvent(tx, order.id, { kind: 'refused', data: { refusal }, at })
      return { order, outcome: 'refused' }
    }
    if (order.state === 'waiting') {
      await giveUp(tx, order, { why: 'refused' })
      return { order: { ...order, state: 'cancelled' }, outcome: 'refused' }
    }
    await repository.addEvent(tx, order.id, { kind: 'refused', data: { refusal }, at })
    if (attempt.try >= maxPaymentTries) {
      await giveUp(tx, order, { why: 'refused' })
      return { order: { ...order, state: 'cancelled' }, outcome: 'refused' }
    }
    await repository.shortenHold(tx, order.id, new Date(at.getTime() + refusedHoldMinutes * minuteMs))
    return { order, outcome: 'refused' }
  }

  async function capture(tx: SiteTransaction, progress: OrderProgress, told: Told): Promise<Finished> {
    const { attempt, taken, written } = told
    const known = outcomeOf(progress)
    const order = written ?? (await repository.wholeOrder(tx, progress.id))!
    const { currency } = order
    const isOpen = isOpenAttempt(attempt.state) && (known === 'open' || known === 'waiting')
    if (!isOpen) {
      await takeForNothing(tx, told, { currency, why: 'late-payment' })
      return { order: progress, outcome: known === 'open' ? 'refused' : known }
    }
    if (taken && (taken.amount !== attempt.amount || taken.currency !== currency)) {
      await takeForNothing(tx, told, { currency, why: 'wrong-amount' })
      await repository.shortenHold(tx, order.id, new Date(clock.now().getTime() + refusedHoldMinutes * minuteMs))
      return { order: progress, outcome: 'refused' }
    }
    return { order: await confirm(tx, { ...order, ...progress }, { ...told, outcome: 'captured' }), outcome: 'paid' }
  }

  return {
    giveUp,

    /**
     * The one way an order learns what became of its payment: the answer of the provider, its webhook and the completer
     * all come here. The order's row is locked, so whoever comes second finds it done and changes nothing. Whoever wrote
     * the order just now brings it along.
     */
    finish: (siteId: SiteId, told: Told): Promise<Finished> =>
      database.withSite(siteId, async tx => {
        const { orderId } = told.attempt
        const progress = await repository.lockOrder(tx, orderId)
        if (!progress) throw new Error(`There is no order ${orderId}.`)
        const known = outcomeOf(progress)
        const settled: Finished = { order: progress, outcome: known === 'open' ? 'refused' : known }
        const { outcome, written } = told
        // Whoever wrote the order a moment ago knows its attempt, unless somebody else has finished it since.
        const attempt =
          written && known === 'open' && outcome === 'captured'
            ? told.attempt
            : ((await repository.attemptById(tx, told.attempt.id)) ?? told.attempt)
        const now: Told = { ...told, attempt }
        if (outcome === 'captured') return attempt.state === 'captured' ? settled : capture(tx, progress, now)
        if (!isOpenAttempt(attempt.state) || !isUnpaid(progress.state)) return settled
        if (outcome === 'refused') return refuse(tx, progress, now)
        if (known === 'waiting') return settled
        const order = written ?? (await repository.wholeOrder(tx, orderId))!
        return { order: await confirm(tx, { ...order, ...progress }, { ...now, outcome }), outcome: 'waiting' }
      }),

    /** Gives the stock of an order back whose payment never came, and cannot come any more. */
    expire: (siteId: SiteId, orderId: string): Promise<void> =>
      database.withSite(siteId, async tx => {
        const order = await repository.lockOrder(tx, orderId)
        if (order && isUnpaid(order.state)) await giveUp(tx, order, { why: 'expired' })
      }),

    /** Another card for an order that is still open; nothing when it was given up meanwhile. */
    async tryAgain(
      tx: SiteTransaction,
      { order, attempt }: { order: OrderHead; attempt: Attempt },
      { id, provider, ...changed }: Pick<Attempt, 'id' | 'provider'> & Pick<OrderHead, 'heldUntil' | 'paymentMethod'>,
    ): Promise<Attempt | undefined> {
      const progress = await repository.lockOrder(tx, order.id)
      if (progress?.state !== 'pending_payment') return undefined
      const next: Attempt = {
        id,
        orderId: order.id,
        try: attempt.try + 1,
        provider,
        amount: order.due,
        state: 'started',
      }
      await repository.insertAttempt(tx, next, { ...changed, at: clock.now() })
      return next
    },
  }
}

export type Finishing = ReturnType<typeof createFinishing>
