import type * as contract from '@sitewright/contract/subscriptions'
import { isOver, nextRetry, retryDays } from '@sitewright/domain/subscriptions'
import type { Subscription } from './repository'
import type { Read } from './service'

const name = ({ firstName, lastName, email }: Subscription) => [firstName, lastName].filter(Boolean).join(' ') || email

export const presentSummary = (subscription: Subscription): contract.SubscriptionSummary => {
  const { state, plan, nextAt, wakeAt, refusedAt } = subscription
  const isBehind = state === 'past_due'
  return {
    id: subscription.id,
    state,
    customer: name(subscription),
    email: subscription.email,
    title: subscription.title,
    options: subscription.options,
    quantity: subscription.quantity,
    price: subscription.unitPrice * subscription.quantity,
    currency: subscription.currency,
    plan: { billingPeriod: plan.billingPeriod, numBillingCycles: plan.numBillingCycles },
    paid: subscription.paid,
    nextAt: isOver(state) || state === 'paused' ? null : nextAt.toISOString(),
    refusedAt: isBehind ? (refusedAt?.toISOString() ?? null) : null,
    refusal: isBehind ? subscription.refusal : null,
    retryAt: isBehind ? (wakeAt?.toISOString() ?? null) : null,
    isGift: subscription.donation !== null,
    isOtherCurrency: state === 'paused' && subscription.pausedWhy === 'currency',
    createdAt: subscription.createdAt.toISOString(),
  }
}

/** The due date and the tries after it, as far as each has come. */
const triesOf = ({ state, failures, nextAt, wakeAt }: Subscription, timeZone: string) => {
  if (state !== 'past_due') return []
  const dates = [
    nextAt.getTime(),
    ...retryDays.map((_, index) => nextRetry({ failures: index + 1, dueAt: nextAt.getTime(), timeZone })!.at),
  ]
  return dates.map((at, index) => ({
    at: (index === failures && wakeAt ? wakeAt : new Date(at)).toISOString(),
    state: index < failures ? ('refused' as const) : index === failures ? ('next' as const) : ('later' as const),
  }))
}

export const presentDetail = (
  { subscription, periods, method, imageUrl, afterRetries }: Read,
  timeZone: string,
): contract.SubscriptionDetail => {
  const paid = periods.filter(({ state }) => state === 'paid')
  return {
    ...presentSummary(subscription),
    imageUrl,
    address: subscription.address,
    card: method ? { brand: method.brand, last4: method.last4, expires: method.expires } : null,
    lastTotal: paid[0]?.amount ?? null,
    paidSoFar: paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    tries: triesOf(subscription, timeZone),
    periods: periods.map(({ n, dueAt, state, reason, refusals, amount, orderId, number }) => ({
      ...{ number: n + 1, dueAt: dueAt.toISOString(), state, reason, refusals, amount, orderId, orderNumber: number },
    })),
    endedAt: subscription.endedAt?.toISOString() ?? null,
    afterRetries,
  }
}
