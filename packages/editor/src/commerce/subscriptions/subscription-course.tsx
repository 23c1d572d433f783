import type { SubscriptionDetail } from '@sitewright/contract/subscriptions'
import { isHardRefusal, type PeriodState, type SkipReason } from '@sitewright/domain/subscriptions'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Status } from '../../ui/status'
import { money } from '../money-words'
import { declinedWords } from './subscription-words'

type Props = { subscription: SubscriptionDetail }

const triesWords = { refused: t('Refused'), next: t('Next try'), later: t('Another try') } as const

const Tries = ({ subscription: { tries, afterRetries } }: Props) => {
  const { dayOf } = useTimes()
  return (
    <ol className="subscription-tries">
      {tries.map(({ at, state }, index) => (
        <li key={at} className={`is-${state}`}>
          <b>{dayOf(at)}</b>
          <span>{triesWords[state]}</span>
          {state !== 'refused' && index === tries.length - 1 && (
            <span className="soft">{afterRetries === 'cancel' ? t('then cancelled') : t('then paused')}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What is charged next, from which card, and how the tries stand. */
export const NextCharge = ({ subscription, isBusy, onRetry }: Props & { isBusy: boolean; onRetry: () => void }) => {
  const { dayOf, longMoment } = useTimes()
  const { state, nextAt, retryAt, card, currency, lastTotal, price, refusal, paid, plan } = subscription
  const amount = money(lastTotal ?? price, currency)
  const from = card ? ` ${t('from the card ending {last4}', { last4: card.last4 })}` : t(', but no card is kept')
  const sentence = () => {
    switch (state) {
      case 'past_due':
        return retryAt ? `${longMoment(retryAt)}, ${amount}${from}.` : t('{amount} is open.', { amount })
      case 'paused':
        return subscription.isOtherCurrency
          ? t(
              'Paused. It was agreed to in {currency}, which your shop does not take any more, so it cannot be charged. Take {currency} again and resume it, or ask the customer to subscribe anew.',
              { currency },
            )
          : t('Paused. Nothing is charged.')
      case 'ending':
        return nextAt ? t('None. It ends on {nextAt}.', { nextAt: dayOf(nextAt) }) : t('None.')
      case 'cancelled':
        return subscription.endedAt
          ? t('None. Cancelled on {endedAt}.', { endedAt: dayOf(subscription.endedAt) })
          : t('None. Cancelled.')
      case 'completed':
        return t('None. All payments are made.')
      default:
        return nextAt ? `${dayOf(nextAt)}, ${amount}${from}.` : t('None.')
    }
  }
  return (
    <section className="subscription-next" aria-labelledby="next-charge">
      <div className="subscription-next-head">
        <h2 id="next-charge">{t('Next charge')}</h2>
        {state === 'past_due' && (
          <Button isDisabled={isBusy} onPress={onRetry}>
            {isBusy ? t('Trying') : t('Try now')}
          </Button>
        )}
      </div>
      <p className="subscription-sentence">{sentence()}</p>
      {state === 'past_due' && (
        <p className="soft">
          {declinedWords({ ...subscription, isAsked: refusal !== null && isHardRefusal(refusal) })}
        </p>
      )}
      {plan.numBillingCycles > 0 && (
        <p className="soft">
          {t('{paid} of {numBillingCycles} payments made.', { paid, numBillingCycles: plan.numBillingCycles })}
        </p>
      )}
      {subscription.tries.length > 0 && <Tries subscription={subscription} />}
    </section>
  )
}

const periodWords: Record<PeriodState, { tone: 'success' | 'neutral' | 'danger'; label: string }> = {
  due: { tone: 'danger', label: t('Open') },
  paid: { tone: 'success', label: t('Paid') },
  skipped: { tone: 'neutral', label: t('Skipped') },
  missed: { tone: 'neutral', label: t('Missed') },
  failed: { tone: 'danger', label: t('Not paid') },
}
const reasonWords: Record<SkipReason, string> = {
  buyer: t('by the buyer'),
  shop: t('by the shop'),
  'sold-out': t('sold out'),
  'no-delivery': t('no way to deliver it'),
}
const times = (count: number) =>
  count === 1 ? t('Refused once') : count === 2 ? t('Refused twice') : t('Refused {count} times', { count })

export const Periods = ({ subscription: { periods, currency } }: Props) => {
  const { dayOf } = useTimes()
  return (
    <section className="subscription-periods" aria-labelledby="history">
      <div className="subscription-next-head">
        <h2 id="history">{t('History')}</h2>
        <span className="soft">{t('The day stays the same, whatever happens')}</span>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('No.')}</th>
            <th scope="col">{t('Due')}</th>
            <th scope="col">{t('Order')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col">{t('Why')}</th>
            <th scope="col" className="figure">
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ number, dueAt, state, reason, refusals, amount, orderId, orderNumber }) => (
            <tr key={number}>
              <td className="num">{number}</td>
              <td>{dayOf(dueAt)}</td>
              <td>
                {orderId && orderNumber !== null ? (
                  <RouteLink className="subscription-link num" to={{ path: `commerce/orders/${orderId}` }}>
                    {orderNumber}
                  </RouteLink>
                ) : (
                  <span className="soft">{t('None')}</span>
                )}
              </td>
              <td>
                <Status tone={periodWords[state].tone}>{periodWords[state].label}</Status>
              </td>
              <td className="soft">{reason ? reasonWords[reason] : refusals > 0 ? times(refusals) : ''}</td>
              <td className="figure num">
                {amount === null ? <span className="soft">{t('None')}</span> : money(amount, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
