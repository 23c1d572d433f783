import type { Need } from '@sitewright/contract/overview'
import { RouteLink } from '../../app/router'
import { t, tn } from '../../language'
import { money } from '../money-words'
import { declinedWords } from '../subscriptions/subscription-words'

type Said = {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly path: string
  readonly isUrgent: boolean
}

/** What it is, why it matters, and the one thing to do about it. */
const said = (need: Need, currency: string): Said => {
  switch (need.kind) {
    case 'no-products':
      return {
        title: t('Nothing to sell yet'),
        text: t('Add a product to open the shop.'),
        action: t('Add a product'),
        path: 'commerce/products',
        isUrgent: false,
      }
    case 'no-payments':
      return {
        title: t('Nobody can pay'),
        text: t('The shop offers no way to pay, so nobody can check out.'),
        action: t('Choose how'),
        path: 'commerce/payments',
        isUrgent: true,
      }
    case 'no-delivery':
      return {
        title: t('No delivery zones'),
        text: t('You send to nowhere, so nobody can check out.'),
        action: t('Add a zone'),
        path: 'commerce/shipping',
        isUrgent: true,
      }
    case 'money-for-nothing':
      return {
        title: t('Money came for an order that was given up'),
        text: t('{number}{customer}, {amount}. It goes back by itself.', {
          number: need.number === null ? '' : `${t('Order {number},', { number: need.number })} `,
          customer: need.customer,
          amount: money(need.amount, currency),
        }),
        action: t('Look at it'),
        path: `commerce/orders/${need.orderId}`,
        isUrgent: true,
      }
    case 'past-due':
      return {
        title: t("{customer}'s card was declined", { customer: need.customer }),
        text: `${need.title}. ${declinedWords(need)}`,
        action: t('Look at it'),
        path: `commerce/subscriptions/${need.subscriptionId}`,
        isUrgent: true,
      }
    case 'dispute':
      return {
        title: t('A customer disputes a payment'),
        text: `${need.number === null ? '' : `${t('Order {number},', { number: need.number })} `}${need.customer}, ${money(need.amount, currency)}.${need.dueBy ? ` ${t('Answer at the provider before {dueBy}.', { dueBy: need.dueBy.slice(0, 10) })}` : ''}`,
        action: t('Look at it'),
        path: `commerce/orders/${need.orderId}`,
        isUrgent: true,
      }
    case 'return-asked':
      return {
        title: t('{customer} wants to return something', { customer: need.customer }),
        text: tn(
          need.units,
          '{number}one piece. They wait for your answer.',
          '{number}{count} pieces. They wait for your answer.',
          { number: need.number === null ? '' : `${t('Order {number},', { number: need.number })} ` },
        ),
        action: t('Answer'),
        path: `commerce/orders/${need.orderId}`,
        isUrgent: false,
      }
    case 'differences':
      return {
        title: tn(need.count, 'One difference in the books', '{count} differences in the books'),
        text: t('Your books and your payment provider do not say the same.'),
        action: t('Compare'),
        path: 'commerce/payments',
        isUrgent: true,
      }
    case 'mail-failed':
      return {
        title: t('A mail to {recipient} came back', { recipient: need.recipient }),
        text: [need.subject, need.why].filter(Boolean).join('. '),
        action: t('See orders'),
        path: 'commerce/orders',
        isUrgent: false,
      }
    case 'reviews-waiting':
      return {
        title: tn(need.count, 'A review waits for you', '{count} reviews wait for you'),
        text: t('Visitors read them once you show them.'),
        action: t('Read'),
        path: 'commerce/reviews',
        isUrgent: false,
      }
    case 'missed':
      return {
        title: t('{value} is sold out', { value: [need.title, need.options].filter(Boolean).join(', ') }),
        text: tn(
          need.people,
          'Somebody asked to hear when it is back.',
          '{count} people asked to hear when it is back.',
        ),
        action: t('Count stock'),
        path: 'commerce/inventory',
        isUrgent: false,
      }
  }
}

const keyOf = (need: Need): string => JSON.stringify(need)

export const Needs = ({ needs, currency }: { needs: readonly Need[]; currency: string }) => (
  <section className="needs" aria-labelledby="needs">
    <header className="overview-head">
      <h2 id="needs">{t('Needs you first')}</h2>
      {needs.length > 0 && <span className="soft num">{tn(needs.length, '1 thing', '{count} things')}</span>}
    </header>
    {needs.length === 0 ? (
      <p className="soft overview-empty">{t('Nothing waits for you.')}</p>
    ) : (
      <ul>
        {needs.map(need => {
          const { title, text, action, path, isUrgent } = said(need, currency)
          return (
            <li key={keyOf(need)} className={isUrgent ? 'need urgent' : 'need'}>
              <span className="need-words">
                <b>{title}</b>
                <span className="soft">{text}</span>
              </span>
              <RouteLink className={`button small ${isUrgent ? 'primary' : 'default'}`} to={{ path }}>
                {action}
              </RouteLink>
            </li>
          )
        })}
      </ul>
    )}
  </section>
)
