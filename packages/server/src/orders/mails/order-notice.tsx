import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

const words = {
  cancelled: {
    heading: (number: number) => `Order ${number} was cancelled`,
    text: 'Your payment did not arrive, so nothing will be sent. Nothing is owed.',
  },
  refunded: {
    heading: (number: number) => `The payment of order ${number} was refunded`,
    text: 'Your payment came after the order was cancelled. It is on its way back to you.',
  },
} as const

/** What the buyer must know of an order that does not go on. */
export const OrderNotice = ({
  notice,
  number,
  siteTitle,
  address,
}: {
  notice: keyof typeof words
  number: number
  siteTitle: string
  address: string
}) => {
  const { heading, text } = words[notice]
  return (
    <MailLayout
      from={siteTitle}
      preview={heading(number)}
      reason={`You get this mail because you ordered from ${siteTitle}.`}
    >
      <MailHeading>{heading(number)}.</MailHeading>
      <MailText>{text}</MailText>
      <MailButton href={address}>See your order</MailButton>
    </MailLayout>
  )
}
