import type { SubscriptionSummary } from '@sitewright/contract/subscriptions'
import { formatMessage } from '@sitewright/domain/messages'
import { isIndefinite, subscriptionWording } from '@sitewright/domain/products'
import type { SubscriptionState } from '@sitewright/domain/subscriptions'
import { language, t, tn } from '../../language'
import { money } from '../money-words'

export const stateWords: Record<
  SubscriptionState,
  { readonly tone: 'success' | 'neutral' | 'danger'; readonly label: string }
> = {
  starting: { tone: 'neutral', label: t('Starting') },
  active: { tone: 'success', label: t('Active') },
  past_due: { tone: 'danger', label: t('Past due') },
  paused: { tone: 'neutral', label: t('Paused') },
  ending: { tone: 'neutral', label: t('Ending') },
  cancelled: { tone: 'neutral', label: t('Cancelled|a subscription') },
  completed: { tone: 'neutral', label: t('Complete') },
}

/** "$38 every month until cancelled" */
export const planWords = ({
  price,
  currency,
  plan,
}: Pick<SubscriptionSummary, 'price' | 'currency' | 'plan'>): string => {
  const { message, values } = subscriptionWording(money(price, currency), plan)
  return `${formatMessage(t(message), values, language)}${isIndefinite(plan) ? ` ${t('until cancelled')}` : ''}`
}

const day = (at: string) => new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'long' })

const dayMs = 86_400_000
/** From one moment to another, in whole days. */
const inDays = (at: string, now: number): string => {
  const days = Math.round((Date.parse(at) - now) / dayMs)
  if (days <= 0) return t('today')
  return tn(days, 'tomorrow', 'in {count} days')
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
  const declined = refusedAt ? t('Card declined on {refusedAt}.', { refusedAt: day(refusedAt) }) : t('Card declined.')
  if (isAsked) return t('{declined} Only the buyer can put it right.', { declined })
  return retryAt ? t('{declined} Retrying {retryAt}.', { declined, retryAt: inDays(retryAt, now) }) : declined
}
