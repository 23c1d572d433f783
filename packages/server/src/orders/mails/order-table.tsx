import type { CheckoutText } from '@sitewright/domain/catalogue/messages'
import type { ReadMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailTable } from '../../platform/mail/layout'
import type { OrderHead, OrderLine } from '../order'

export type MailWords = ReadMessage<CheckoutText>

const describe = ({ title, options, quantity }: OrderLine, message: MailWords) =>
  [title, options, quantity > 1 ? message('mail.pieces', { count: quantity }) : ''].filter(Boolean).join(', ')

/** What was bought and what it comes to. */
export const OrderTable = ({
  order,
  lines,
  message,
}: {
  order: OrderHead
  lines: readonly OrderLine[]
  message: MailWords
}) => {
  const money = (cents: number) => formatMinorUnits(cents, order.currency as CurrencyCode)
  const sums = [
    { key: 'subtotal', label: message('checkout.subtotal'), value: money(order.subtotal) },
    ...(order.discount > 0
      ? [{ key: 'discount', label: order.discountName || message('order.discount'), value: money(-order.discount) }]
      : []),
    ...(order.shippingName
      ? [
          {
            key: 'shipping',
            label: order.shippingName,
            value: order.shipping === 0 ? message('checkout.free') : money(order.shipping),
          },
        ]
      : []),
    ...(order.tax > 0 ? [{ key: 'tax', label: order.taxName, value: money(order.tax) }] : []),
    { key: 'total', label: <strong>{message('checkout.total')}</strong>, value: <strong>{money(order.total)}</strong> },
  ]
  return (
    <MailTable
      rows={[
        ...lines.map(line => ({
          key: line.id,
          label: describe(line, message),
          value: money(line.unitPrice * line.quantity),
        })),
        ...sums,
      ]}
    />
  )
}
