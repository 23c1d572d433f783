import type { Order } from '@sitewright/contract/orders'
import { Fragment } from 'react'
import { money } from '../money-words'

const methodWords: Record<Order['paymentMethod'], string> = {
  test: 'Test card',
  stripe: 'Card, through Stripe',
  'stripe-test': 'Card, through Stripe in test mode',
  paypal: 'PayPal',
  'paypal-test': 'PayPal in test mode',
  manual: 'Paid by hand',
}
const refundWords: Record<Order['refunds'][number]['state'], string> = {
  asked: 'Refund asked for',
  pending: 'Refund on its way',
  done: 'Refunded',
  failed: 'Refund failed',
  returned: 'Refund sent back by the bank',
}

/** The books of the order in words: what it costs, what was paid, what went back, what is left. */
export const OrderMoney = ({ order }: { order: Order }) => {
  const { currency } = order
  const show = (amount: number) => money(amount, currency)
  const line = (label: string, value: string, key = label) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  const isPaid = order.paid > 0
  return (
    <section aria-label="Money">
      <dl className="order-sums num">
        {line('Subtotal', show(order.subtotal))}
        {order.discount > 0 && line('Discount', `−${show(order.discount)}`)}
        {(order.address || order.shippingName || order.shipping > 0) &&
          line(
            order.shippingName ? `Delivery, ${order.shippingName.toLowerCase()}` : 'Delivery',
            order.shipping === 0 ? 'Free' : show(order.shipping),
          )}
        {order.taxes.map(({ name, amount }) =>
          line(order.pricesIncludeTax ? `${name}, included` : name, show(amount), name),
        )}
        {order.taxExemption &&
          line(
            ['Tax exempt', order.taxExemption.taxNumber].filter(Boolean).join(', '),
            `${show(order.taxExemption.amount)} not charged`,
          )}
        <div className="order-total">
          <dt>{order.payment === 'paid' ? 'Total, paid' : 'Total'}</dt>
          <dd>{show(order.total)}</dd>
        </div>
      </dl>
      {isPaid && order.refunds.length > 0 && (
        <dl className="order-sums num">
          {order.captured > 0 && line(methodWords[order.paymentMethod], show(order.captured))}
          {order.paid > order.captured && line('Gift card', show(order.paid - order.captured))}
          {order.refunds.map(({ id, state, amount, reason }) => (
            <Fragment key={id}>
              {line([refundWords[state], reason].filter(Boolean).join(', '), `−${show(amount)}`, id)}
            </Fragment>
          ))}
          <div className="order-total">
            <dt>Left</dt>
            <dd>{show(order.paid - order.refunded)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
