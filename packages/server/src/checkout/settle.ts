import { isOpenAttempt } from '@sitewright/domain/payments'
import type { Attempt, OrderHead, Orders } from '../orders'
import { eventJob, type PaymentAnswer, type Payments, type ReportedPayment } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'

export const settleJob = 'checkout:settle'

/** Longer than a provider may take to answer: whoever has no outcome by then lost it. */
const soonSeconds = 60

type Open = { readonly order: OrderHead; readonly attempt: Attempt }

/** Finishes what a crash left half-way, hears what providers report, and gives stock back when a payment never came. */
export const createSettling = (
  { database, clock, jobs }: Platform,
  { orders, payments }: { orders: Orders; payments: Payments },
) => {
  const keyOf = (siteId: string, { id, reference }: Attempt) => ({ siteId, key: id, reference })

  /** Ends an open order for good: paid if the money moved, given up if it did not and now never can. */
  async function end(siteId: string, attempt: Attempt): Promise<void> {
    const answer = await payments.named(attempt.provider).close(keyOf(siteId, attempt))
    if (answer === 'unknown' || !(await report(siteId, attempt, answer))) await orders.expire(siteId, attempt)
  }

  /** False when there is nothing to report yet. */
  async function report(siteId: string, attempt: Attempt, answer: PaymentAnswer): Promise<boolean> {
    if (answer.outcome === 'action') return false
    const order = await database.withSite(siteId, tx => orders.headOf(tx, attempt.orderId))
    const isLate = order?.state === 'cancelled' && answer.outcome === 'captured'
    if (isLate) await orders.takeLate(siteId, attempt, answer.reference)
    else await orders.finish(siteId, { attempt, ...answer })
    return answer.outcome === 'captured' || answer.outcome === 'refused'
  }

  const lookAgain = (siteId: string, orderId: string, afterSeconds: number): Promise<void> =>
    database.withSite(siteId, tx => jobs.add(tx, { kind: settleJob, payload: { orderId }, afterSeconds }))

  const find = (siteId: string, orderId: string): Promise<Open | undefined> =>
    database.withSite(siteId, async tx => {
      const order = await orders.headOf(tx, orderId)
      return order && { order, attempt: await orders.attemptOf(tx, orderId) }
    })

  const secondsLeft = ({ heldUntil }: OrderHead) => (heldUntil.getTime() - clock.now().getTime()) / 1000

  jobs.handle(settleJob, async ({ orderId }: { orderId: string }, { siteId }) => {
    const found = siteId ? await find(siteId, orderId) : undefined
    if (!siteId || !found || !isOpenAttempt(found.attempt.state)) return
    const { attempt } = found
    if (secondsLeft(found.order) <= 0) return end(siteId, attempt)
    const answer = await payments.named(attempt.provider).outcomeOf(keyOf(siteId, attempt))
    if (answer !== 'unknown' && (await report(siteId, attempt, answer))) return
    // A bank that takes its time has moved the end of the hold.
    const now = (await find(siteId, orderId))!
    await lookAgain(siteId, orderId, Math.max(1, secondsLeft(now.order)))
  })

  /** The body of an event is never believed: the provider is asked what the state is now, so their order does not matter. */
  jobs.handle(eventJob, async ({ provider, reference }: ReportedPayment, { siteId }) => {
    if (!siteId) return
    const attempt = await database.withSite(siteId, tx => orders.attemptByReference(tx, { provider, reference }))
    if (!attempt) throw new Error(`No payment of ${provider} has the reference of the event yet.`)
    const answer = await payments.named(provider).outcomeOf(keyOf(siteId, attempt))
    if (answer !== 'unknown') await report(siteId, attempt, answer)
  })

  return {
    end,
    /** Written with the order: should nobody finish it, this does. */
    watch: (tx: SiteTransaction, orderId: string): Promise<void> =>
      jobs.add(tx, { kind: settleJob, payload: { orderId }, afterSeconds: soonSeconds }),
  }
}

export type Settling = ReturnType<typeof createSettling>
