import type { WebsiteRole } from '@sitewright/domain/roles'
import { MailButton, MailHeading, MailLayout, MailText } from '../platform/mail'
import { roleLabel } from './present'

type Facts = {
  readonly inviter: string
  readonly siteTitle: string
  readonly role: WebsiteRole
  readonly address: string
}

export const InvitationMail = ({ inviter, siteTitle, role, address }: Facts) => (
  <MailLayout
    from="Sitewright"
    preview={`${inviter} invites you to work on ${siteTitle}.`}
    reason="You get this mail because somebody entered your address. If you did not expect it, there is nothing to do."
  >
    <MailHeading>Work on {siteTitle}</MailHeading>
    <MailText>
      {inviter} invites you to work on {siteTitle} with the role {roleLabel(role)}.
    </MailText>
    <MailButton href={address}>Accept the invitation</MailButton>
    <MailText>The link works once, for seven days.</MailText>
  </MailLayout>
)
