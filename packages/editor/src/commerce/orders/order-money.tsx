import type { Order } from '@sitewright/contract/orders'
import { Fragment } from 'react'
import { inSentence, t } from '../../language'
import { money } from '../money-words'

const methodWords: Record<Order['paymentMethod'], string> = {
  test: t('Test card'),
  stripe: t('Card, through Stripe'),
  'stripe-test': t('Card, through Stripe in test mode'),
  paypal: 'PayPal',
  'paypal-test': t('PayPal in test mode'),
  manual: t('Paid by hand'),
}
const refundWords: Record<Order['refunds'][number]['state'], string> = {
  asked: t('Refund asked for'),
  pending: t('Refund on its way'),
  done: t('Refunded'),
  failed: t('Refund failed'),
  returned: t('Refund sent back by the bank'),
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
    <section aria-label={t('Money')}>
      <dl className="order-sums num">
        {line(t('Subtotal'), show(order.subtotal))}
        {order.discount > 0 && line(t('Discount'), `−${show(order.discount)}`)}
        {(order.address || order.shippingName || order.shipping > 0) &&
          line(
            order.shippingName
              ? t('Delivery, {shippingName}', { shippingName: inSentence(order.shippingName) })
              : t('Delivery'),
            order.shipping === 0 ? t('Free') : show(order.shipping),
          )}
        {order.taxes.map(({ name, amount }) =>
          line(order.pricesIncludeTax ? t('{name}, included', { name }) : name, show(amount), name),
        )}
        {order.taxExemption &&
          line(
            [t('Tax exempt'), order.taxExemption.taxNumber].filter(Boolean).join(', '),
            t('{amount} not charged', { amount: show(order.taxExemption.amount) }),
          )}
        <div className="order-total">
          <dt>{order.payment === 'paid' ? t('Total, paid') : t('Total')}</dt>
          <dd>{show(order.total)}</dd>
        </div>
      </dl>
      {isPaid && order.refunds.length > 0 && (
        <dl className="order-sums num">
          {order.captured > 0 && line(methodWords[order.paymentMethod], show(order.captured))}
          {order.paid > order.captured && line(t('Gift card'), show(order.paid - order.captured))}
          {order.refunds.map(({ id, state, amount, reason }) => (
            <Fragment key={id}>
              {line([refundWords[state], reason].filter(Boolean).join(', '), `−${show(amount)}`, id)}
            </Fragment>
          ))}
          <div className="order-total">
            <dt>{t('Left|of what was paid')}</dt>
            <dd>{show(order.paid - order.refunded)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
