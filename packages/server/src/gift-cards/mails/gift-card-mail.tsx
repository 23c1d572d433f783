import { showGiftCardCode } from '@sitewright/domain/gift-cards'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { GiftCard } from '../card'

/** The card itself: whoever has this mail can spend it. */
export const GiftCardMail = ({
  card,
  code,
  siteTitle,
  shopAddress,
  lastDay,
}: {
  card: GiftCard
  code: string
  siteTitle: string
  shopAddress: string
  /** In words; empty when it can be spent for ever. */
  lastDay: string
}) => {
  const worth = formatMinorUnits(card.balance, card.currency as CurrencyCode)
  return (
    <MailLayout
      from={siteTitle}
      preview={`A gift card of ${worth} for ${siteTitle}.`}
      reason={
        card.orderId
          ? `You get this mail because somebody bought a gift card of ${siteTitle} for you.`
          : `You get this mail because ${siteTitle} sent you a gift card.`
      }
    >
      <MailHeading>
        {card.recipientName ? `${card.recipientName}, this is for you.` : `A gift card of ${worth}.`}
      </MailHeading>
      {card.message && <MailText>{card.message}</MailText>}
      {card.senderName && <MailText>{card.senderName}</MailText>}
      <MailText>
        {worth} to spend at {siteTitle}. Enter this code in the cart or at checkout:
      </MailText>
      <MailText>
        <strong>{showGiftCardCode(code)}</strong>
      </MailText>
      {lastDay && <MailText>It can be spent until {lastDay}.</MailText>}
      <MailButton href={shopAddress}>Go to the shop</MailButton>
    </MailLayout>
  )
}
