import { addressLines } from '@sitewright/domain/addresses'
import { isTestMethod } from '@sitewright/domain/payments'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { OrderHead, OrderLine } from '../order'
import { OrderTable } from './order-table'

type ReceiptProps = {
  readonly order: OrderHead
  readonly lines: readonly OrderLine[]
  readonly siteTitle: string
  /** Where the buyer sees the order. */
  readonly address: string
  /** How to pay by hand; empty for everybody else. */
  readonly paymentInstructions: string
}

/** What the buyer keeps: the number, what was bought, what it cost, where it goes. */
export const Receipt = ({ order, lines, siteTitle, address, paymentInstructions }: ReceiptProps) => {
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
      <OrderTable order={order} lines={lines} />
      {order.address && <MailText>It goes to {addressLines(order.address).join(', ')}.</MailText>}
      <MailButton href={address}>See your order</MailButton>
    </MailLayout>
  )
}
