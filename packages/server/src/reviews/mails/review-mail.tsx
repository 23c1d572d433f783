import { MailButton, MailHeading, MailLayout, MailText } from '../../platform/mail/layout'

/** Asks a buyer what they think of what they bought. */
export const ReviewMail = ({
  siteTitle,
  firstName,
  titles,
  days,
  address,
}: {
  siteTitle: string
  firstName: string
  titles: readonly string[]
  days: number
  address: string
}) => (
  <MailLayout
    from={siteTitle}
    preview={`${siteTitle} would like to know what you think.`}
    reason={`You get this mail because you ordered from ${siteTitle}.`}
  >
    <MailHeading>How is it{firstName ? `, ${firstName}` : ''}?</MailHeading>
    <MailText>You bought {titles.join(', ')}. A few words from you help others who think about it.</MailText>
    <MailButton href={address}>Write a review</MailButton>
    <MailText>The link holds for {days} days.</MailText>
  </MailLayout>
)
