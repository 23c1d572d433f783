import { refusedHoldMinutes } from '@sitewright/domain/checkout'
import { isUnpaid } from '@sitewright/domain/orders'
import { isOpenAttempt } from '@sitewright/domain/payments'
import { type Attempt, type OrderHead, type Orders, settleJob } from '../orders'
import { eventJob, type PaymentAnswer, type Payments, type ReportedPayment } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Express } from './express'

/** Longer than a provider may take to answer: whoever has no outcome by then lost it. */
const soonSeconds = 60
/** How often a bank is asked that takes days. */
const processingSeconds = 86_400
/** How soon a provider is asked again that gave no answer. */
const unreachableSeconds = 120

type Open = { readonly order: OrderHead; readonly attempt: Attempt }

/** Finishes what a crash left half-way, hears what providers report, and gives stock back when a payment never came. */
export const createSettling = (
  { database, clock, jobs }: Platform,
  { orders, payments, express }: { orders: Orders; payments: Payments; express: Pick<Express, 'isKnown'> },
) => {
  const keyOf = async (siteId: string, { id, orderId, reference, amount }: Attempt) => {
    const { currency } = (await database.withSite(siteId, tx => orders.headOf(tx, orderId)))!
    return { siteId, key: id, reference, amount, currency }
  }

  /** False when there is nothing to report yet. */
  async function report(siteId: string, attempt: Attempt, answer: PaymentAnswer): Promise<boolean> {
    if (answer.outcome === 'action') return false
    await orders.finish(siteId, { attempt, ...answer })
    return true
  }

  /**
   * Ends an open order for good: paid if the money moved, given up if it did not and now never can. What a bank still
   * works on can be closed by nobody, so it stays open.
   */
  async function end(siteId: string, attempt: Attempt): Promise<void> {
    if (isOpenAttempt(attempt.state)) {
      const answer = await payments.named(attempt.provider).close(await keyOf(siteId, attempt))
      const outcome = answer === 'unknown' ? undefined : answer.outcome
      if (answer !== 'unknown' && outcome !== 'waiting') await report(siteId, attempt, answer)
      if (outcome === 'processing') return lookAgain(siteId, attempt.orderId, processingSeconds)
    }
    await orders.expire(siteId, attempt.orderId)
  }

  /** Once for every order: when it is paid, nobody needs to look any more, and the job is taken back. */
  const watch = (tx: SiteTransaction, orderId: string, afterSeconds: number): Promise<void> =>
    jobs.add(tx, { kind: settleJob, payload: { orderId }, afterSeconds, onlyOne: orderId })

  const lookAgain = (siteId: string, orderId: string, afterSeconds: number): Promise<void> =>
    database.withSite(siteId, tx => watch(tx, orderId, afterSeconds))

  const find = (siteId: string, orderId: string): Promise<Open | undefined> =>
    database.withSite(siteId, async tx => {
      const order = await orders.headOf(tx, orderId)
      return order && { order, attempt: await orders.attemptOf(tx, orderId) }
    })

  const secondsLeft = ({ heldUntil }: OrderHead) => (heldUntil.getTime() - clock.now().getTime()) / 1000

  jobs.handle(settleJob, async ({ orderId }: { orderId: string }, { siteId }) => {
    const found = siteId ? await find(siteId, orderId) : undefined
    if (!siteId || !found || !isUnpaid(found.order.state)) return
    const { attempt } = found
    // Gift cards paid for all of it: nobody else has to say that it is paid.
    if (attempt.amount === 0 && isOpenAttempt(attempt.state)) {
      await report(siteId, attempt, { outcome: 'captured', reference: attempt.id })
      return
    }
    if (secondsLeft(found.order) <= 0) return end(siteId, attempt)
    if (isOpenAttempt(attempt.state)) {
      const answer = await payments.named(attempt.provider).outcomeOf(await keyOf(siteId, attempt))
      if (answer === 'unreachable') return lookAgain(siteId, orderId, unreachableSeconds)
      if (answer !== 'unknown') await report(siteId, attempt, answer)
    }
    // A bank that takes its time moves the end of the hold, and so does a card that was refused.
    const { order } = (await find(siteId, orderId))!
    if (isUnpaid(order.state)) await lookAgain(siteId, orderId, Math.max(1, secondsLeft(order)))
  })

  async function lookAtDisputes(siteId: string, attempt: Attempt): Promise<void> {
    const { id: key, provider, reference } = attempt
    const disputes = (await payments.named(provider).disputesOf?.({ siteId, key, reference })) ?? []
    for (const dispute of disputes) await orders.noteDispute(siteId, attempt, dispute)
  }

  /** The body of an event is never believed: the provider is asked what the state is now, so their order does not matter. */
  jobs.handle(eventJob, async ({ provider, reference, about }: ReportedPayment, { siteId }) => {
    if (!siteId) return
    const { attempt, isExpress } = await database.withSite(siteId, async tx => ({
      attempt: await orders.attemptByReference(tx, { provider, reference }),
      isExpress: await express.isKnown(tx, { provider, reference }),
    }))
    // Approved in a wallet, and not ordered: nothing is to be taken.
    if (!attempt && isExpress) return
    if (!attempt) throw new Error(`No payment of ${provider} has the reference of the event yet.`)
    if (about === 'dispute') return lookAtDisputes(siteId, attempt)
    if (about !== 'refund') {
      const answer = await payments.named(provider).outcomeOf(await keyOf(siteId, attempt))
      if (answer === 'unreachable') throw new Error(`${provider} gave no answer about a payment it reported.`)
      if (answer !== 'unknown') await report(siteId, attempt, answer)
    }
    await orders.lookAtRefunds(siteId, attempt.orderId)
  })

  return {
    end,
    /** What a provider says now of a payment that waits for it. */
    async look(siteId: string, attemptId: string): Promise<void> {
      const attempt = await database.withSite(siteId, tx => orders.attemptById(tx, attemptId))
      if (!attempt || !isOpenAttempt(attempt.state)) return
      const answer = await payments.named(attempt.provider).outcomeOf(await keyOf(siteId, attempt))
      if (answer !== 'unknown' && answer !== 'unreachable') await report(siteId, attempt, answer)
    },
    /** The card was refused: what is held for it goes back sooner. */
    watchRefused: (siteId: string, orderId: string): Promise<void> =>
      lookAgain(siteId, orderId, refusedHoldMinutes * 60),
    /** Written with the order: should nobody finish it, this does. */
    watch: (tx: SiteTransaction, orderId: string): Promise<void> => watch(tx, orderId, soonSeconds),
  }
}

export type Settling = ReturnType<typeof createSettling>
