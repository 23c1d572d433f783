import type { AccountActor, MemberActor, VisitorActor } from '../roles'

export type SiteId = string
export type AccountId = string
export type PageId = string

/** Whoever asks, with the name by which they are known. */
export type RequestActor =
  | VisitorActor
  | (MemberActor & { readonly memberId: string })
  | (AccountActor & { readonly accountId: AccountId })

/** Who is asking, for which site, in which locale, at what time. */
export type RequestContext = {
  readonly siteId: SiteId
  readonly actor: RequestActor
  readonly locale: string
  readonly now: Date
}
