import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { SubscriptionMail } from '.'

type Props = {
  readonly kind: SubscriptionMail['kind']
  readonly siteTitle: string
  readonly title: string
  readonly heading: string
  readonly plan: string
  /** Empty where no card is kept. */
  readonly cardEnd: string
  readonly nextDay: string
  readonly retryDay: string
  readonly isPaused: boolean
  readonly address: string | undefined
}

const sentences = ({ kind, title, plan, cardEnd, nextDay, retryDay, isPaused }: Props): string[] => {
  const card = cardEnd ? `the card ending in ${cardEnd}` : 'your card'
  switch (kind) {
    case 'started':
      return [
        `${title}: ${plan}. Delivery and tax come on top, where there are any.`,
        `The next payment is on ${nextDay}, from ${card}. You can skip a payment, pause, change the card or cancel at any time.`,
      ]
    case 'refused':
      return [
        `The payment that was due on ${nextDay} was refused by the bank of ${card}. Nothing was charged and nothing is sent.`,
        `We try again on ${retryDay}. You can also pay now or choose another card.`,
      ]
    case 'asked':
      return [`Please choose another card for ${title} (${plan}).`]
    case 'skipped':
      return [
        `We could not send ${title} this time, because it is sold out or cannot be delivered to you now. Nothing was charged.`,
        `The next payment is on ${nextDay}.`,
      ]
    case 'given-up':
      return [
        `The payment that was due on ${nextDay} was refused several times. Nothing was charged.`,
        isPaused
          ? 'The subscription is paused. You can go on with it whenever you like.'
          : 'The subscription has ended. Nothing more is charged.',
      ]
    case 'cancelled':
      return ['It has ended as you wished, or as the shop did. Nothing more is sent or charged.']
    case 'completed':
      return ['All payments are made. Nothing more is charged.']
  }
}

/** Everything a buyer hears of a subscription besides the receipts of its orders. */
export const SubscriptionNotice = (props: Props) => {
  const { siteTitle, heading, title, address } = props
  return (
    <MailLayout
      from={siteTitle}
      preview={heading}
      reason={`You get this mail because you subscribed to ${title} at ${siteTitle}.`}
    >
      <MailHeading>{heading}</MailHeading>
      {sentences(props).map(sentence => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      {address && <MailButton href={address}>See your subscription</MailButton>}
    </MailLayout>
  )
}
