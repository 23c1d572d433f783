import { addressLines } from '@sitewright/domain/addresses'
import { type Filling, fillMail, type MailTemplate } from '@sitewright/domain/mail-templates'
import { pickupLines, trackingAddress } from '@sitewright/domain/orders'
import { isTestMethod } from '@sitewright/domain/payments'
import { MailButton, MailHeading, MailLayout, MailLink, MailText } from '../../platform/mail/layout'
import type { Fulfilment, NewOrder } from '../order'
import { type MailWords, OrderTable } from './order-table'

/** A blank line begins another paragraph, as people type it. */
const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

const noTaxWords = ({ taxNumber: number }: { readonly taxNumber: string }, message: MailWords): string =>
  number ? message('order.noTaxNumber', { number }) : message('order.noTax')

const Tracking = ({ parcel }: { parcel: Fulfilment }) => {
  const sender = [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
  const track = trackingAddress(parcel)
  if (!sender) return null
  return <MailText>{track ? <MailLink href={track}>{sender}</MailLink> : sender}</MailText>
}

/** Where the order is fetched; when, and what to bring, as soon as it lies there. */
const Pickup = ({ order, message, isReady }: { order: NewOrder; message: MailWords; isReady: boolean }) => {
  if (!order.pickup) return null
  const { hours, instructions } = order.pickup
  const address = pickupLines(order.pickup, order.locale).join(', ')
  return (
    <>
      <MailText>{message(isReady ? 'mail.pickUpNow' : 'mail.pickUpAt', { address })}</MailText>
      {hours && <MailText>{message('mail.pickupHours', { hours })}</MailText>}
      {isReady && paragraphs(instructions).map(text => <MailText key={text}>{text}</MailText>)}
    </>
  )
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
  isReady = false,
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
  /** It lies at its pickup place. */
  isReady?: boolean
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
      {isReceipt && order.taxExemption && <MailText>{noTaxWords(order.taxExemption, message)}</MailText>}
      {isReceipt && isTestMethod(order.paymentMethod) && <MailText>{message('mail.testOrder')}</MailText>}
      {template.shows.includes('lines') && <OrderTable order={order} lines={order.lines} message={message} />}
      {(isReady || template.shows.includes('address')) && <Pickup {...{ order, message, isReady }} />}
      {template.shows.includes('address') && order.address && !order.pickup && (
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
