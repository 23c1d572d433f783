import { trackingAddress } from '@sitewright/domain/orders'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { Fulfilment, NewOrder } from '../order'

/** What is on its way, or ready to be fetched. */
export const ParcelNotice = ({
  order,
  parcel,
  number,
  siteTitle,
  address,
}: {
  order: NewOrder
  parcel: Fulfilment
  number: number
  siteTitle: string
  address: string
}) => {
  const heading = parcel.state === 'ready' ? `Order ${number} is ready` : `Order ${number} is on its way`
  const things = parcel.lines.map(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return [line?.title, line?.options, units > 1 ? `${units} pieces` : ''].filter(Boolean).join(', ')
  })
  const track = trackingAddress(parcel)
  const sender = [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
  return (
    <MailLayout from={siteTitle} preview={heading} reason={`You get this mail because you ordered from ${siteTitle}.`}>
      <MailHeading>{heading}.</MailHeading>
      <MailText>{things.join('; ')}.</MailText>
      {sender && <MailText>{track ? <a href={track}>{sender}</a> : sender}</MailText>}
      <MailButton href={address}>See your order</MailButton>
    </MailLayout>
  )
}
