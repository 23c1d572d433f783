import { showGiftCardCode } from '@sitewright/domain/gift-cards'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'
import type { GiftCard } from '../card'

export const giftCardSubject = (siteTitle: string, locale: string): string =>
  formatMessage(shopTexts(locale).giftCardMail.subject, { shop: siteTitle })

/** The card itself: whoever has this mail can spend it. */
export const GiftCardMail = ({
  card,
  code,
  siteTitle,
  shopAddress,
  lastDay,
  locale,
}: {
  card: GiftCard
  code: string
  siteTitle: string
  shopAddress: string
  /** In words; empty when it can be spent for ever. */
  lastDay: string
  locale: string
}) => {
  const texts = shopTexts(locale).giftCardMail
  const worth = formatMinorUnits(card.balance, card.currency as CurrencyCode)
  const about = { shop: siteTitle, worth }
  return (
    <MailLayout
      from={siteTitle}
      preview={formatMessage(texts.preview, about)}
      reason={formatMessage(card.orderId ? texts.reasonBought : texts.reasonSent, about)}
      language={locale}
    >
      <MailHeading>
        {card.recipientName
          ? formatMessage(texts.headingName, { name: card.recipientName })
          : formatMessage(texts.heading, about)}
      </MailHeading>
      {card.message && <MailText>{card.message}</MailText>}
      {card.senderName && <MailText>{card.senderName}</MailText>}
      <MailText>{formatMessage(texts.words, about)}</MailText>
      <MailText>
        <strong>{showGiftCardCode(code)}</strong>
      </MailText>
      {lastDay && <MailText>{formatMessage(texts.until, { day: lastDay })}</MailText>}
      <MailButton href={shopAddress}>{texts.button}</MailButton>
    </MailLayout>
  )
}
