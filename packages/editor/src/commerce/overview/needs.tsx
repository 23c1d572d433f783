import type { Need } from '@sitewright/contract/overview'
import { RouteLink } from '../../app/router'
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
        title: 'Nothing to sell yet',
        text: 'Add a product to open the shop.',
        action: 'Add a product',
        path: 'commerce/products',
        isUrgent: false,
      }
    case 'no-payments':
      return {
        title: 'Nobody can pay',
        text: 'The shop offers no way to pay, so nobody can check out.',
        action: 'Choose how',
        path: 'commerce/payments',
        isUrgent: true,
      }
    case 'no-delivery':
      return {
        title: 'No delivery zones',
        text: 'You send to nowhere, so nobody can check out.',
        action: 'Add a zone',
        path: 'commerce/shipping',
        isUrgent: true,
      }
    case 'money-for-nothing':
      return {
        title: 'Money came for an order that was given up',
        text: `${need.number === null ? '' : `Order ${need.number}, `}${need.customer}, ${money(need.amount, currency)}. It goes back by itself.`,
        action: 'Look at it',
        path: `commerce/orders/${need.orderId}`,
        isUrgent: true,
      }
    case 'past-due':
      return {
        title: `${need.customer}'s card was declined`,
        text: `${need.title}. ${declinedWords(need)}`,
        action: 'Look at it',
        path: `commerce/subscriptions/${need.subscriptionId}`,
        isUrgent: true,
      }
    case 'dispute':
      return {
        title: 'A customer disputes a payment',
        text: `${need.number === null ? '' : `Order ${need.number}, `}${need.customer}, ${money(need.amount, currency)}.${need.dueBy ? ` Answer at the provider before ${need.dueBy.slice(0, 10)}.` : ''}`,
        action: 'Look at it',
        path: `commerce/orders/${need.orderId}`,
        isUrgent: true,
      }
    case 'return-asked':
      return {
        title: `${need.customer} wants to return something`,
        text: `${need.number === null ? '' : `Order ${need.number}, `}${need.units === 1 ? 'one piece' : `${need.units} pieces`}. They wait for your answer.`,
        action: 'Answer',
        path: `commerce/orders/${need.orderId}`,
        isUrgent: false,
      }
    case 'differences':
      return {
        title: need.count === 1 ? 'One difference in the books' : `${need.count} differences in the books`,
        text: 'Your books and your payment provider do not say the same.',
        action: 'Compare',
        path: 'commerce/payments',
        isUrgent: true,
      }
    case 'mail-failed':
      return {
        title: `A mail to ${need.recipient} came back`,
        text: [need.subject, need.why].filter(Boolean).join('. '),
        action: 'See orders',
        path: 'commerce/orders',
        isUrgent: false,
      }
    case 'reviews-waiting':
      return {
        title: need.count === 1 ? 'A review waits for you' : `${need.count} reviews wait for you`,
        text: 'Visitors read them once you show them.',
        action: 'Read',
        path: 'commerce/reviews',
        isUrgent: false,
      }
    case 'missed':
      return {
        title: `${[need.title, need.options].filter(Boolean).join(', ')} is sold out`,
        text:
          need.people === 1
            ? 'Somebody asked to hear when it is back.'
            : `${need.people} people asked to hear when it is back.`,
        action: 'Count stock',
        path: 'commerce/inventory',
        isUrgent: false,
      }
  }
}

const keyOf = (need: Need): string => JSON.stringify(need)

export const Needs = ({ needs, currency }: { needs: readonly Need[]; currency: string }) => (
  <section className="needs" aria-labelledby="needs">
    <header className="overview-head">
      <h2 id="needs">Needs you first</h2>
      {needs.length > 0 && (
        <span className="soft num">{needs.length === 1 ? '1 thing' : `${needs.length} things`}</span>
      )}
    </header>
    {needs.length === 0 ? (
      <p className="soft overview-empty">Nothing waits for you.</p>
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
