import type { WebsiteRole } from '../roles'

export type SiteId = string
export type AccountId = string
export type PageId = string

export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; siteId: SiteId; memberId: string }
  | { kind: 'account'; siteId: SiteId; accountId: AccountId; roles: readonly WebsiteRole[]; isOwner: boolean }

/** Who is asking, for which site, in which locale, at what time. */
export type RequestContext = {
  readonly siteId: SiteId
  readonly actor: Actor
  readonly locale: string
  readonly now: Date
}
