import type { PaymentRefusal } from '@sitewright/domain/payments'
import { isIndefinite } from '@sitewright/domain/products'
import {
  dueAt,
  moveSubscription,
  nextAhead,
  nextRetry,
  type Rhythm,
  type SkipReason,
  type SubscriptionMove,
} from '@sitewright/domain/subscriptions'
import type { Period, Subscription } from './repository'

/** What is written of a subscription when something happens to it. */
export type Change = Partial<Subscription>
export type Moved = { readonly ok: true; readonly change: Change } | { readonly ok: false; readonly reason: 'not-now' }

export const rhythmOf = ({ anchor, plan }: Subscription, timeZone: string): Rhythm => ({
  anchor: anchor.getTime(),
  period: plan.billingPeriod,
  timeZone,
})

export const newPeriod = (n: number, dueAtMs: number, at: Date, more: Partial<Period> = {}): Period => ({
  ...{ n, dueAt: new Date(dueAtMs), state: 'due', orderId: null, amount: null, refusals: 0, reason: null, at },
  ...more,
})

const move = (subscription: Subscription, wanted: SubscriptionMove, change: Change, now: Date): Moved => {
  const moved = moveSubscription(subscription.state, wanted)
  if (!moved.ok) return moved
  const { state } = moved
  const isEnd = state === 'cancelled' || state === 'completed'
  return { ok: true, change: { ...change, state, ...(isEnd && { wakeAt: null, endedAt: now }) } }
}

const calm = { failures: 0, refusal: null, refusedAt: null } as const

/** On to a period: its date, and the worker wakes for it. */
const onTo = (subscription: Subscription, n: number, timeZone: string) => {
  const nextAt = new Date(dueAt(rhythmOf(subscription, timeZone), n))
  return { nextPeriod: n, nextAt, wakeAt: nextAt }
}

type When = { readonly now: Date; readonly timeZone: string }

export const hasEnough = ({ plan }: Subscription, paid: number): boolean =>
  !isIndefinite(plan) && paid >= plan.numBillingCycles

/** The first payment, or one of those that follow. */
export function afterPayment(subscription: Subscription, n: number, { now, timeZone }: When): Change {
  const paid = subscription.paid + 1
  const isLast = hasEnough(subscription, paid)
  const wanted = isLast ? 'last-paid' : n === 0 ? 'started' : 'renewed'
  const next = onTo(subscription, Math.max(subscription.nextPeriod, n + 1), timeZone)
  const moved = move(subscription, wanted, { ...calm, paid, ...next }, now)
  if (!moved.ok)
    throw new Error(`Subscription ${subscription.id} cannot be paid for while it is ${subscription.state}.`)
  const { state } = moved.change
  const sleeps = state === 'paused' || state === 'cancelled' || state === 'completed'
  return { ...moved.change, ...(sleeps && { wakeAt: null }) }
}

/** Null when nothing is tried any more: what then becomes of it is the shop's choice. */
export function afterRefusal(
  subscription: Subscription,
  refusal: PaymentRefusal,
  { now, timeZone }: When,
): { readonly change: Change; readonly isOver: boolean } {
  const failures = subscription.failures + 1
  const retry = nextRetry({ failures, dueAt: subscription.nextAt.getTime(), timeZone })
  const change: Change = { failures, refusal, refusedAt: now }
  const moved = moveSubscription(subscription.state, 'refused')
  // Whoever paused or cancelled meanwhile is asked for nothing more.
  if (!moved.ok) return { change: {}, isOver: false }
  // After an outage the plan of tries may lie behind: the next one is tomorrow, not all of them at once.
  const at = retry && Math.max(retry.at, now.getTime() + 3_600_000)
  return { change: { ...change, state: moved.state, wakeAt: at === null ? now : new Date(at) }, isOver: retry === null }
}

export const afterLastTry = (
  subscription: Subscription,
  choice: 'cancel' | 'pause',
  { now }: Pick<When, 'now'>,
): Change => {
  const moved = move(subscription, choice === 'pause' ? 'tries-over-pause' : 'tries-over-cancel', { wakeAt: null }, now)
  return moved.ok ? moved.change : {}
}

export const skipped = (subscription: Subscription, { now, timeZone }: When): Moved => {
  const next = onTo(subscription, subscription.nextPeriod + 1, timeZone)
  return move(subscription, 'skip', { ...calm, ...next }, now)
}

export const paused = (subscription: Subscription, { now }: Pick<When, 'now'>): Moved =>
  move(subscription, 'pause', { ...calm, wakeAt: null, pausedWhy: null }, now)

/** Nothing of the time between is charged. */
export const resumed = (subscription: Subscription, { now, timeZone }: When): Moved => {
  const rhythm = rhythmOf(subscription, timeZone)
  const n = nextAhead(rhythm, { next: subscription.nextPeriod, now: now.getTime() })
  return move(subscription, 'resume', { ...calm, pausedWhy: null, ...onTo(subscription, n, timeZone) }, now)
}

export const cancelled = (subscription: Subscription, when: 'now' | 'later', { now }: Pick<When, 'now'>): Moved =>
  move(subscription, when === 'now' ? 'cancel' : 'cancel-later', {}, now)

export const ended = (subscription: Subscription, { now }: Pick<When, 'now'>): Moved =>
  move(subscription, 'period-over', {}, now)

export type Skip = { readonly reason: SkipReason }
