import type { WebsiteRole } from '@sitewright/domain/roles'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import type { SiteOfRequest } from '../http/route'

/** What an account is on a site. */
export type Membership = { readonly roles: readonly WebsiteRole[]; readonly isOwner: boolean }

/** Finds the site of a request and what an account may be there. Asked on every request, so it answers from memory. */
export type SiteDirectory = {
  byIdentifier(identifier: string): Promise<SiteOfRequest | undefined>
  /** Verified custom domains only. */
  byDomain(host: string): Promise<SiteOfRequest | undefined>
  membership(siteId: SiteId, accountId: AccountId): Promise<Membership | undefined>
}
