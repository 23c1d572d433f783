import { permissions as numbers, type Permission } from './permissions'
import { isTeamMember, type WebsiteRole, websiteRoles } from './website-roles'

type Membership = { readonly roles: readonly WebsiteRole[]; readonly isOwner: boolean }

export const worksOnSite = ({ roles, isOwner }: Membership): boolean => isOwner || isTeamMember(roles)

/** Who looks at a page, as its script reads it. */
export const pageAudience = ({
  accountId,
  membership: { roles, isOwner },
  permissions,
  editUrl,
}: {
  readonly accountId: string
  readonly membership: Membership
  readonly permissions: Iterable<Permission>
  readonly editUrl: string
}) => ({
  authenticatedAccount: { id: accountId },
  // Owners hold no role by number, and may do what an administrator may.
  websiteRoles: Object.fromEntries((isOwner ? [websiteRoles.admin, ...roles] : roles).map(role => [role, true])),
  accessPermissions: Array.from(permissions, name => numbers[name]),
  editUrl,
})

/** A visitor, or somebody who is not known here. */
export const noAudience = { authenticatedAccount: null, websiteRoles: {}, accessPermissions: [], editUrl: null }
