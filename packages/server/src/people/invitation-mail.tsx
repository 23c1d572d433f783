import type { WebsiteRole } from '@sitewright/domain/roles'
import { roleLabel } from './present'

export const InvitationMail = ({
  inviter,
  siteTitle,
  role,
  address,
}: {
  inviter: string
  siteTitle: string
  role: WebsiteRole
  address: string
}) => (
  <>
    <h1>Work on {siteTitle}</h1>
    <p>
      {inviter} invites you to work on {siteTitle} with the role {roleLabel(role)}.
    </p>
    <p>
      <a href={address}>Accept the invitation</a>
    </p>
    <p>The link works once, for seven days. If you did not expect this mail, there is nothing to do.</p>
  </>
)
