import { type Filling, fillMail, type MailTemplate } from '@sitewright/domain/mail-templates'
import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

/** What was left in a cart, the way back to it, and the way out. */
export const CartReminder = ({
  template,
  filling,
  siteTitle,
  address,
  stopAddress,
}: {
  template: MailTemplate
  filling: Filling
  siteTitle: string
  address: string
  stopAddress: string
}) => {
  const heading = fillMail(template.heading, filling)
  const said = (text: string) => paragraphs(fillMail(text, filling)).map(part => <MailText key={part}>{part}</MailText>)
  return (
    <MailLayout
      from={siteTitle}
      preview={heading}
      reason={`You get this mail because you asked ${siteTitle} to remind you of your cart.`}
    >
      <MailHeading>{heading}</MailHeading>
      {said(template.opening)}
      <MailButton href={address}>See your cart</MailButton>
      {said(template.closing)}
      <MailText>
        <a href={stopAddress}>Do not remind me again</a>
      </MailText>
    </MailLayout>
  )
}
