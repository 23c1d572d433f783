import { addressLines } from '@sitewright/domain/addresses'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isTestMethod } from '@sitewright/domain/payments'
import { MailButton, MailHeading, MailLayout, MailTable, MailText } from '../../platform/mail/layout'
import type { OrderHead, OrderLine } from '../order'

type ReceiptProps = {
  readonly order: OrderHead
  readonly lines: readonly OrderLine[]
  readonly siteTitle: string
  /** Where the buyer sees the order. */
  readonly address: string
  /** How to pay by hand; empty for everybody else. */
  readonly paymentInstructions: string
}

const describe = ({ title, options, quantity }: OrderLine) =>
  [title, options, quantity > 1 ? `${quantity} pieces` : ''].filter(Boolean).join(', ')

/** What the buyer keeps: the number, what was bought, what it cost, where it goes. */
export const Receipt = ({ order, lines, siteTitle, address, paymentInstructions }: ReceiptProps) => {
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
    <MailLayout
      from={siteTitle}
      preview={`${siteTitle} has your order ${order.number}.`}
      reason={`You get this mail because you ordered from ${siteTitle}.`}
    >
      <MailHeading>Thank you{order.firstName ? `, ${order.firstName}` : ''}.</MailHeading>
      <MailText>
        We have your order {order.number}
        {order.state === 'waiting' ? ' and are waiting for your payment.' : '.'}
      </MailText>
      {paymentInstructions && <MailText>{paymentInstructions}</MailText>}
      {isTestMethod(order.paymentMethod) && <MailText>This is a test order: no money moved.</MailText>}
      <MailTable
        rows={[
          ...lines.map(line => ({ key: line.id, label: describe(line), value: money(line.unitPrice * line.quantity) })),
          ...sums,
        ]}
      />
      {order.address && <MailText>It goes to {addressLines(order.address).join(', ')}.</MailText>}
      <MailButton href={address}>See your order</MailButton>
    </MailLayout>
  )
}
