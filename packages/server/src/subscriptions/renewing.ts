import type { SiteId } from '@sitewright/domain/sites'
import { dueAt as dueAtMs, isHardRefusal, overdue } from '@sitewright/domain/subscriptions'
import { siteIn } from '../checkout'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { ended, newPeriod, paused, rhythmOf, skipped } from './course'
import type { Following } from './following'
import * as repository from './repository'
import type { SubscriptionSources } from './sources'
import { type Waking, wakeJob } from './waking'

const sweepJob = 'subscriptions:sweep'
/** Longer than any order of a renewal is open. */
const watchMs = 30 * 60_000

export type Renewed =
  | { readonly outcome: 'nothing' | 'paid' | 'refused' | 'skipped' | 'later' }
  /** The bank asks the buyer, who is there. */
  | { readonly outcome: 'asked'; readonly url: string }

export type RenewOptions = {
  /** Somebody wants it now, whatever the plan of tries says. */
  readonly isWanted?: boolean
  /** The buyer is there, so that a bank may ask them. */
  readonly isPresent?: boolean
}

/** Charges what is due. Done twice at the same moment it charges once: the period's row decides. */
export const createRenewing = (
  { database, clock, random, jobs }: Platform,
  { sources, following, waking }: { sources: SubscriptionSources; following: Following; waking: Waking },
) => {
  type Begun = Awaited<ReturnType<ReturnType<SubscriptionSources['renewals']>['write']>>
  type Taken =
    | { readonly ok: true; readonly begun: Begun; readonly method: string | undefined }
    | { readonly ok: true; readonly done: 'nothing' | 'refused' }
  const nothing: Taken = { ok: true, done: 'nothing' }

  /** A bank that takes days is still at it: whoever began again would find the period's order in the way. */
  const isUnderWay = async (tx: SiteTransaction, { orderId }: repository.Period): Promise<boolean> => {
    const order = orderId === null ? undefined : await sources.orders.headOf(tx, orderId)
    const outcome = order && sources.orders.outcomeOf(order)
    return outcome === 'open' || outcome === 'waiting'
  }

  /** What is due now, with everything older written off. */
  const dueNow = (subscription: repository.Subscription, timeZone: string) =>
    overdue(rhythmOf(subscription, timeZone), { next: subscription.nextPeriod, now: clock.now().getTime() })

  async function writeOff(tx: SiteTransaction, id: string, missed: readonly number[], dueAtOf: (n: number) => number) {
    const at = clock.now()
    for (const n of missed) {
      const known = await repository.period(tx, id, n)
      if (known && known.state !== 'due') continue
      const state = known && known.refusals > 0 ? ('failed' as const) : ('missed' as const)
      await repository.putPeriod(tx, id, { ...(known ?? newPeriod(n, dueAtOf(n), at)), state, at })
    }
  }

  /** The period is this run's from here on: whoever else comes finds its order. */
  async function take(
    tx: SiteTransaction,
    site: SiteOfRequest,
    id: string,
    { isWanted = false }: RenewOptions,
  ): Promise<Taken> {
    const subscription = await repository.lock(tx, id)
    if (!subscription) return nothing
    const now = clock.now()
    const { state, wakeAt } = subscription
    const isAwake = wakeAt !== null && wakeAt <= now
    if (!isAwake && !(isWanted && state === 'past_due')) {
      await waking.plan(tx, subscription)
      return nothing
    }
    if (state === 'ending') {
      const over = ended(subscription, { now })
      if (over.ok) await following.give(tx, subscription, over.change)
      await following.tellOwners(tx, subscription, { kind: 'subscription-ended', about: id })
      await waking.tell(tx, { kind: 'cancelled', id, about: id })
      return nothing
    }
    if (state !== 'active' && state !== 'past_due') return nothing
    // What was agreed to is a sum of another currency: nobody can be charged for that.
    if (site.currency !== subscription.currency) {
      const stopped = paused(subscription, { now })
      if (!stopped.ok) return nothing
      await following.give(tx, subscription, { ...stopped.change, pausedWhy: 'currency' })
      const about = `${id}:${subscription.nextPeriod}`
      await following.tellOwners(tx, subscription, { kind: 'subscription-currency', about })
      return nothing
    }
    const { timeZone } = site
    const due = dueNow(subscription, timeZone)
    if (!due) return nothing
    const { charged, missed } = due
    const known = await repository.period(tx, id, charged)
    if (known && (known.state !== 'due' || (await isUnderWay(tx, known)))) return nothing
    const rhythm = rhythmOf(subscription, timeZone)
    const dueAtOf = (n: number) => dueAtMs(rhythm, n)
    await writeOff(tx, id, missed, dueAtOf)
    const nextAt = new Date(dueAtOf(charged))
    const taken = { ...subscription, nextPeriod: charged, nextAt }
    if (!isWanted && subscription.refusal && isHardRefusal(subscription.refusal)) {
      await repository.change(tx, id, { nextPeriod: charged, nextAt })
      await following.refused(tx, taken, subscription.refusal)
      return { ok: true, done: 'refused' }
    }
    const { paymentMethodId } = subscription
    const method = paymentMethodId ? await sources.payments.saved.open(tx, paymentMethodId) : undefined
    const orderId = random.id()
    // In the language it was begun in.
    const first = await sources.orders.headOf(tx, subscription.orderId)
    const begun = await sources.renewals().write(tx, siteIn(site, first?.locale), {
      orderId,
      cartId: `${id}:${charged}`,
      variantId: subscription.variantId,
      quantity: subscription.quantity,
      unitPrice: subscription.unitPrice,
      plan: { ...subscription.plan, renewal: { subscriptionId: id, period: charged } },
      donation: subscription.donation,
      email: subscription.email,
      isKnown: subscription.isKnown,
      begunAt: subscription.createdAt,
      address: subscription.address,
      billing: first?.billingAddress ?? null,
      phone: first?.phone ?? '',
      company: first?.company ?? '',
      shippingOption: subscription.shippingOption,
      provider: method?.provider ?? 'test',
    })
    await repository.putPeriod(tx, id, { ...(known ?? newPeriod(charged, nextAt.getTime(), now)), orderId, at: now })
    const watched = new Date(now.getTime() + watchMs)
    await following.give(tx, subscription, {
      nextPeriod: charged,
      nextAt,
      // Whoever is behind keeps their plan of tries.
      ...(state === 'active' && { wakeAt: watched }),
    })
    return { ok: true, begun, method: method?.reference }
  }

  /** There is nothing to send, or no way to send it: nobody pays for it, and both sides are told. */
  const skip = (site: SiteOfRequest, id: string, reason: 'sold-out' | 'no-delivery'): Promise<void> =>
    database.withSite(site.id, async tx => {
      const subscription = await repository.lock(tx, id)
      const due = subscription && dueNow(subscription, site.timeZone)
      if (!subscription || !due) return
      const { charged, missed } = due
      const known = await repository.period(tx, id, charged)
      if (known && (known.state !== 'due' || (await isUnderWay(tx, known)))) return
      const now = clock.now()
      const rhythm = rhythmOf(subscription, site.timeZone)
      await writeOff(tx, id, missed, n => dueAtMs(rhythm, n))
      const moved = skipped({ ...subscription, nextPeriod: charged }, { now, timeZone: site.timeZone })
      if (!moved.ok) return
      await repository.putPeriod(tx, id, {
        ...(known ?? newPeriod(charged, dueAtMs(rhythm, charged), now)),
        ...{ state: 'skipped', reason, at: now },
      })
      await following.give(tx, subscription, moved.change)
      await waking.tell(tx, { kind: 'skipped', id, about: `${id}:${charged}` })
    })

  async function renew(siteId: SiteId, id: string, options: RenewOptions = {}): Promise<Renewed> {
    const site = await sources.site(siteId)
    if (!site) return { outcome: 'nothing' }
    const taken = await sources.renewals().begin<Taken>(siteId, tx => take(tx, site, id, options))
    if (!taken.ok) {
      const isGone = taken.reason === 'sold-out' || taken.reason === 'empty-cart'
      await skip(site, id, isGone ? 'sold-out' : 'no-delivery')
      return { outcome: 'skipped' }
    }
    if ('done' in taken) return { outcome: taken.done }
    crashPoint('period-taken')
    const { begun, method } = taken
    const placed = await sources.renewals().charge(siteId, begun, { method, isPresent: options.isPresent ?? false })
    if (placed.ok)
      return placed.outcome === 'action'
        ? placed.action.kind === 'redirect'
          ? { outcome: 'asked', url: placed.action.url }
          : { outcome: 'later' }
        : { outcome: 'paid' }
    if (placed.reason !== 'payment-refused') return { outcome: 'later' }
    // Nobody will type another card into this order: what it holds goes back now.
    await sources.orders.expire(siteId, begun.order.id)
    return { outcome: 'refused' }
  }

  jobs.handle(wakeJob, async ({ id }: { id: string }, { siteId }) => {
    if (siteId) await renew(siteId, id)
  })

  /** Jobs are never lost; this is for those that failed for good while something else was broken. */
  jobs.handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - 2 * 3_600_000)
    for (const siteId of await sources.siteIds())
      await database.longRunning.withSite(siteId, async tx => {
        for (const id of await repository.overslept(tx, before)) await waking.plan(tx, { id, wakeAt: before })
      })
  })
  jobs.every(3600, sweepJob)

  return { renew, isUnderWay }
}

export type Renewing = ReturnType<typeof createRenewing>
