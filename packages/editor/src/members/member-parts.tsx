import type { ManagedMember } from '@sitewright/contract/site-members'
import { RouteLink } from '../app/router'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { money } from '../commerce/money-words'
import { stateWords } from '../commerce/subscriptions/subscription-words'
import { language, t } from '../language'
import { Status } from '../ui/status'
import { ago } from '../ui/time'
import { deviceWords, methodWords } from './words'

type Props = { member: ManagedMember }

export const Bought = ({ member: { customer } }: Props) => {
  const { may } = useSession()
  if (!customer)
    return (
      <section className="member-part">
        <h2>{t('Orders')}</h2>
        <p className="soft">{t('Nothing was ordered with this address.')}</p>
      </section>
    )
  const { id, orders, latest } = customer
  return (
    <section className="member-part">
      <h2>{t('Orders')}</h2>
      <ul className="member-lines">
        {latest.map(order => (
          <li key={order.id}>
            <RouteLink className="member-link num" to={{ path: `commerce/orders/${order.id}` }}>
              {t('Order {number}', { number: order.number })}
            </RouteLink>
            <span className="num">{money(order.total, order.currency)}</span>
            <span className="soft">{order.what}</span>
            <span className="soft">{ago(order.placedAt)}</span>
          </li>
        ))}
      </ul>
      <p className="soft member-more">
        {orders > latest.length &&
          `${t('The newest {latest} of {orders}.', { latest: latest.length, orders: orders.toLocaleString(language) })} `}
        {may('crm-contacts') && (
          <RouteLink to={{ path: `commerce/customers/${id}` }}>{t('Open the customer')}</RouteLink>
        )}
      </p>
    </section>
  )
}

export const Subscriptions = ({ member: { subscriptions } }: Props) =>
  subscriptions.length > 0 && (
    <section className="member-part">
      <h2>{t('Subscriptions')}</h2>
      <ul className="member-lines">
        {subscriptions.map(({ id, title, words, state }) => (
          <li key={id}>
            <RouteLink className="member-link" to={{ path: `commerce/subscriptions/${id}` }}>
              {title}
            </RouteLink>
            <Status tone={stateWords[state].tone}>{stateWords[state].label}</Status>
            <span className="soft">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )

export const Submissions = ({ member: { submissions } }: Props) =>
  submissions.length > 0 && (
    <section className="member-part">
      <h2>{t('Sent with forms')}</h2>
      <ul className="member-lines">
        {submissions.map(({ id, formId, form, words, receivedAt }) => (
          <li key={id}>
            <RouteLink className="member-link" to={{ path: `forms/${formId}/submissions/${id}` }}>
              {form}
            </RouteLink>
            <time dateTime={receivedAt}>{ago(receivedAt)}</time>
            <span className="soft">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )

export const Sessions = ({ member: { sessions } }: Props) => {
  const { longMoment } = useTimes()
  return (
    <section className="member-part">
      <h2>{t('Logged in')}</h2>
      {sessions.length === 0 && <p className="soft">{t('Nowhere at the moment.')}</p>}
      <ul className="member-lines">
        {sessions.map(({ id, userAgent, method, network, seenAt }) => (
          <li key={id}>
            <span>{deviceWords(userAgent)}</span>
            <time dateTime={seenAt} title={longMoment(seenAt)}>
              {ago(seenAt)}
            </time>
            <span className="soft">{methodWords[method]}</span>
            <span className="soft num">{network}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
