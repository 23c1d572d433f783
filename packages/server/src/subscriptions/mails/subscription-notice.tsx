import { type Filling, fillMail, type MailTemplate } from '@sitewright/domain/mail-templates'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

/** Everything a buyer hears of a subscription besides the receipts of its orders. */
export const SubscriptionNotice = ({
  template,
  filling,
  siteTitle,
  reason,
  button,
  address,
  locale,
}: {
  readonly template: MailTemplate
  readonly filling: Filling
  readonly siteTitle: string
  readonly reason: string
  readonly button: string
  readonly address: string | undefined
  readonly locale: string
}) => {
  const heading = fillMail(template.heading, filling)
  const said = (text: string) => paragraphs(fillMail(text, filling)).map(part => <MailText key={part}>{part}</MailText>)
  return (
    <MailLayout from={siteTitle} preview={heading} reason={reason} language={locale}>
      <MailHeading>{heading}</MailHeading>
      {said(template.opening)}
      {address && <MailButton href={address}>{button}</MailButton>}
      {said(template.closing)}
    </MailLayout>
  )
}
