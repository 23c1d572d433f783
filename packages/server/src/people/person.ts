import type { WebsiteRole } from '@sitewright/domain/roles'
import type { AccountId } from '@sitewright/domain/sites'

export type MembershipRecord = {
  readonly accountId: AccountId
  readonly role: WebsiteRole
  readonly isOwner: boolean
  readonly since: Date
}

export type Person = MembershipRecord & { readonly name: string; readonly email: string }

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: WebsiteRole
  readonly sentAt: Date
  readonly expiresAt: Date
}
