import type { Attempt, Orders } from '../orders'
import type { PaymentProvider } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'

export const settleJob = 'checkout:settle'

/** Longer than a provider may take to answer: whoever has no outcome by then lost it. */
const soonSeconds = 60

/** Finishes what a crash left half-way, and gives the stock back when a payment never came. */
export const createSettling = (
  { database, clock, jobs }: Platform,
  { orders, providerNamed }: { orders: Orders; providerNamed: (name: string) => PaymentProvider },
) => {
  /** Ends an open order for good: paid if the money moved, given up if it did not and now never can. */
  async function end(siteId: string, attempt: Attempt): Promise<void> {
    const outcome = await providerNamed(attempt.provider).close({ siteId, key: attempt.id })
    if (outcome === 'unknown') await orders.expire(siteId, attempt)
    else await orders.finish(siteId, { attempt, outcome })
  }

  jobs.handle(settleJob, async ({ orderId }: { orderId: string }, { siteId }) => {
    if (!siteId) return
    const { order, attempt } = await database.withSite(siteId, async tx => ({
      order: await orders.headOf(tx, orderId),
      attempt: await orders.attemptOf(tx, orderId),
    }))
    if (!order || attempt.state !== 'started') return
    const secondsLeft = (order.heldUntil.getTime() - clock.now().getTime()) / 1000
    if (secondsLeft <= 0) return end(siteId, attempt)
    const outcome = await providerNamed(attempt.provider).outcomeOf({ siteId, key: attempt.id })
    if (outcome !== 'unknown') await orders.finish(siteId, { attempt, outcome })
    else
      await database.withSite(siteId, tx =>
        jobs.add(tx, { kind: settleJob, payload: { orderId }, afterSeconds: secondsLeft }),
      )
  })

  return {
    end,
    /** Written with the order: should nobody finish it, this does. */
    watch: (tx: SiteTransaction, orderId: string): Promise<void> =>
      jobs.add(tx, { kind: settleJob, payload: { orderId }, afterSeconds: soonSeconds }),
  }
}
