import { addressLines } from '@sitewright/domain/addresses'
import { type Filling, fillMail, type MailTemplate } from '@sitewright/domain/mail-templates'
import { trackingAddress } from '@sitewright/domain/orders'
import { isTestMethod } from '@sitewright/domain/payments'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { Fulfilment, NewOrder } from '../order'
import { type MailWords, OrderTable } from './order-table'

/** A blank line begins another paragraph, as people type it. */
const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

const Tracking = ({ parcel }: { parcel: Fulfilment }) => {
  const sender = [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
  const track = trackingAddress(parcel)
  if (!sender) return null
  return <MailText>{track ? <a href={track}>{sender}</a> : sender}</MailText>
}

/** Every mail about an order: the shop's words, and around them what the order says. */
export const OrderMail = ({
  order,
  template,
  filling,
  siteTitle,
  reason,
  action,
  paymentInstructions = '',
  parcel,
  message,
  isReceipt = false,
}: {
  order: NewOrder
  template: MailTemplate
  filling: Filling
  siteTitle: string
  /** Why the reader gets it. */
  reason: string
  action: { readonly address: string; readonly text: string }
  /** How to pay by hand; empty for everybody else. */
  paymentInstructions?: string
  parcel?: Fulfilment
  message: MailWords
  isReceipt?: boolean
}) => {
  const said = (text: string) => paragraphs(fillMail(text, filling))
  const heading = fillMail(template.heading, filling)
  return (
    <MailLayout from={siteTitle} preview={heading} reason={reason}>
      <MailHeading>{heading}</MailHeading>
      {said(template.opening).map(text => (
        <MailText key={text}>{text}</MailText>
      ))}
      {paymentInstructions && <MailText>{paymentInstructions}</MailText>}
      {isReceipt && isTestMethod(order.paymentMethod) && <MailText>{message('mail.testOrder')}</MailText>}
      {template.shows.includes('lines') && <OrderTable order={order} lines={order.lines} message={message} />}
      {template.shows.includes('address') && order.address && (
        <MailText>{message('mail.goesTo', { address: addressLines(order.address).join(', ') })}</MailText>
      )}
      {parcel && <Tracking parcel={parcel} />}
      <MailButton href={action.address}>{action.text}</MailButton>
      {said(template.closing).map(text => (
        <MailText key={text}>{text}</MailText>
      ))}
    </MailLayout>
  )
}
