import type { SubscriptionSummary } from '@sitewright/contract/subscriptions'
import { formatMessage } from '@sitewright/domain/messages'
import { isIndefinite, subscriptionWording } from '@sitewright/domain/products'
import type { SubscriptionState } from '@sitewright/domain/subscriptions'
import { money } from '../money-words'

export const stateWords: Record<
  SubscriptionState,
  { readonly tone: 'success' | 'neutral' | 'danger'; readonly label: string }
> = {
  starting: { tone: 'neutral', label: 'Starting' },
  active: { tone: 'success', label: 'Active' },
  past_due: { tone: 'danger', label: 'Past due' },
  paused: { tone: 'neutral', label: 'Paused' },
  ending: { tone: 'neutral', label: 'Ending' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  completed: { tone: 'neutral', label: 'Complete' },
}

/** "$38 every month until cancelled" */
export const planWords = ({
  price,
  currency,
  plan,
}: Pick<SubscriptionSummary, 'price' | 'currency' | 'plan'>): string => {
  const { message, values } = subscriptionWording(money(price, currency), plan)
  return `${formatMessage(message, values)}${isIndefinite(plan) ? ' until cancelled' : ''}`
}

const day = (at: string) => new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

const dayMs = 86_400_000
/** From one moment to another, in whole days. */
const inDays = (at: string, now: number): string => {
  const days = Math.round((Date.parse(at) - now) / dayMs)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** "Card declined on 9 October. Retrying in 3 days." */
export const declinedWords = (
  {
    refusedAt,
    retryAt,
    isAsked,
  }: { readonly refusedAt: string | null; readonly retryAt: string | null; readonly isAsked: boolean },
  now: number = Date.now(),
): string => {
  const declined = refusedAt ? `Card declined on ${day(refusedAt)}.` : 'Card declined.'
  if (isAsked) return `${declined} Only the buyer can put it right.`
  return retryAt ? `${declined} Retrying ${inDays(retryAt, now)}.` : declined
}
