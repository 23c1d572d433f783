import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailTable } from '../../platform/mail/layout'
import type { OrderHead, OrderLine } from '../order'

const describe = ({ title, options, quantity }: OrderLine) =>
  [title, options, quantity > 1 ? `${quantity} pieces` : ''].filter(Boolean).join(', ')

/** What was bought and what it comes to. */
export const OrderTable = ({ order, lines }: { order: OrderHead; lines: readonly OrderLine[] }) => {
  const money = (cents: number) => formatMinorUnits(cents, order.currency as CurrencyCode)
  const sums = [
    { key: 'subtotal', label: 'Subtotal', value: money(order.subtotal) },
    ...(order.discount > 0
      ? [{ key: 'discount', label: order.discountName || 'Discount', value: money(-order.discount) }]
      : []),
    ...(order.shippingName
      ? [{ key: 'shipping', label: order.shippingName, value: order.shipping === 0 ? 'Free' : money(order.shipping) }]
      : []),
    ...(order.tax > 0 ? [{ key: 'tax', label: order.taxName, value: money(order.tax) }] : []),
    { key: 'total', label: <strong>Total</strong>, value: <strong>{money(order.total)}</strong> },
  ]
  return (
    <MailTable
      rows={[
        ...lines.map(line => ({ key: line.id, label: describe(line), value: money(line.unitPrice * line.quantity) })),
        ...sums,
      ]}
    />
  )
}
