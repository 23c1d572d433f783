import { type Filling, fillMail, type MailTemplate } from '@sitewright/domain/mail-templates'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { MailButton, MailHeading, MailLayout, MailLink, MailText } from '../../platform/mail/layout'

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

/** What was left in a cart, the way back to it, and the way out. */
export const CartReminder = ({
  template,
  filling,
  siteTitle,
  address,
  stopAddress,
  locale,
}: {
  template: MailTemplate
  filling: Filling
  siteTitle: string
  address: string
  stopAddress: string
  locale: string
}) => {
  const { cartMail } = shopTexts(locale)
  const heading = fillMail(template.heading, filling)
  const said = (text: string) => paragraphs(fillMail(text, filling)).map(part => <MailText key={part}>{part}</MailText>)
  return (
    <MailLayout
      from={siteTitle}
      preview={heading}
      reason={formatMessage(cartMail.reason, { shop: siteTitle })}
      language={locale}
    >
      <MailHeading>{heading}</MailHeading>
      {said(template.opening)}
      <MailButton href={address}>{cartMail.button}</MailButton>
      {said(template.closing)}
      <MailText>
        <MailLink href={stopAddress}>{cartMail.stop}</MailLink>
      </MailText>
    </MailLayout>
  )
}
