import type { SubscriptionSummary } from '@sitewright/contract/subscriptions'
import { isHardRefusal } from '@sitewright/domain/subscriptions'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Status } from '../../ui/status'
import type { Times } from '../../ui/time'
import { rowAt } from '../use-list-keys'
import { declinedWords, planWords, stateWords } from './subscription-words'

type Props = {
  subscriptions: readonly SubscriptionSummary[]
  onOpen: (id: string) => void
  /** Where the keys are. */
  at: string | undefined
}

const pathOf = ({ id }: SubscriptionSummary) => `commerce/subscriptions/${id}`

/** When it is charged next, or why not. */
const nextWords = (subscription: SubscriptionSummary, { dayOf }: Times): string => {
  const { state, nextAt, refusal } = subscription
  if (state === 'past_due')
    return declinedWords({ ...subscription, isAsked: refusal !== null && isHardRefusal(refusal) })
  if (subscription.isOtherCurrency) return t('Paused: agreed to in another currency')
  if (state === 'ending' && nextAt) return t('Ends {nextAt}', { nextAt: dayOf(nextAt) })
  return nextAt ? dayOf(nextAt) : t('None')
}

/** Where no heading says what it is. */
const nextLine = (subscription: SubscriptionSummary, times: Times): string => {
  const isPlainDay = subscription.state === 'active' && !subscription.isOtherCurrency && subscription.nextAt !== null
  if (isPlainDay) return t('Next charge {subscription}', { subscription: nextWords(subscription, times) })
  return subscription.nextAt === null && subscription.state !== 'past_due' && !subscription.isOtherCurrency
    ? t('No further charge')
    : nextWords(subscription, times)
}

const Rows = ({ subscriptions, at }: Pick<Props, 'subscriptions' | 'at'>) => {
  const times = useTimes()
  return (
    <ul className="order-rows">
      {subscriptions.map(subscription => (
        <li key={subscription.id} {...rowAt(subscription.id, at)}>
          <RouteLink className="order-row subscription-row" to={{ path: pathOf(subscription) }}>
            <b>{subscription.customer}</b>
            <Status tone={stateWords[subscription.state].tone}>{stateWords[subscription.state].label}</Status>
            <span className="soft">{`${subscription.title}, ${planWords(subscription)}`}</span>
            <span className="soft">{nextLine(subscription, times)}</span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}

export const SubscriptionTable = ({ subscriptions, onOpen, at, isCompact }: Props & { isCompact: boolean }) => {
  const times = useTimes()
  if (isCompact) return <Rows subscriptions={subscriptions} at={at} />
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('Customer')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Plan|of a subscription')}</th>
          <th scope="col">{t('Next charge')}</th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map(subscription => (
          <tr key={subscription.id} {...rowAt(subscription.id, at)} onClick={() => onOpen(subscription.id)}>
            <td>
              <RouteLink className="subscription-link" to={{ path: pathOf(subscription) }}>
                {subscription.customer}
              </RouteLink>
              <span className="second">{subscription.email}</span>
            </td>
            <td>
              {subscription.title}
              {subscription.isGift && <span className="second">{t('Gift')}</span>}
              {subscription.options && <span className="second">{subscription.options}</span>}
            </td>
            <td className="soft">{planWords(subscription)}</td>
            <td className="soft">{nextWords(subscription, times)}</td>
            <td>
              <Status tone={stateWords[subscription.state].tone}>{stateWords[subscription.state].label}</Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
