import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { NewOrder } from '../order'
import { OrderTable } from './order-table'

/** What was put together for the buyer, with the way to pay for it. */
export const PayLink = ({
  order,
  number,
  siteTitle,
  payAddress,
  paymentInstructions,
}: {
  order: NewOrder
  number: number
  siteTitle: string
  payAddress: string
  paymentInstructions: string
}) => {
  const heading = `Order ${number} waits for your payment`
  return (
    <MailLayout
      from={siteTitle}
      preview={heading}
      reason={`You get this mail because ${siteTitle} put an order together for you.`}
    >
      <MailHeading>{heading}.</MailHeading>
      <MailText>{siteTitle} put it together for you. It is kept until it is paid.</MailText>
      <OrderTable order={order} lines={order.lines} />
      <MailButton href={payAddress}>{`Pay ${formatMinorUnits(order.due, order.currency as CurrencyCode)}`}</MailButton>
      {paymentInstructions && <MailText>{paymentInstructions}</MailText>}
    </MailLayout>
  )
}
