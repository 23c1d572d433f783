import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { MailButton, MailHeading, MailLayout, MailLink, MailText } from '../../platform/mail/layout'

export const reviewSubject = (siteTitle: string, locale: string): string =>
  formatMessage(shopTexts(locale).reviewMail.subject, { shop: siteTitle })

/** Asks a buyer what they think of what they bought. */
export const ReviewMail = ({
  siteTitle,
  firstName,
  titles,
  days,
  address,
  stopAddress,
  locale,
}: {
  siteTitle: string
  firstName: string
  titles: readonly string[]
  days: number
  address: string
  /** Out of mails like this one. */
  stopAddress?: string | undefined
  locale: string
}) => {
  const { preview, reason, heading, headingName, words, button, rule, stop } = shopTexts(locale).reviewMail
  return (
    <MailLayout
      from={siteTitle}
      preview={formatMessage(preview, { shop: siteTitle })}
      reason={formatMessage(reason, { shop: siteTitle })}
      language={locale}
    >
      <MailHeading>{firstName ? formatMessage(headingName, { name: firstName }) : heading}</MailHeading>
      <MailText>{formatMessage(words, { titles: titles.join(', ') })}</MailText>
      <MailButton href={address}>{button}</MailButton>
      <MailText>{formatMessage(rule, { days })}</MailText>
      {stopAddress && (
        <MailText>
          <MailLink href={stopAddress}>{stop}</MailLink>
        </MailText>
      )}
    </MailLayout>
  )
}
