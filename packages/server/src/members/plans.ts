import type { MembershipSource } from '@sitewright/domain/member-plans'
import type { LocalText } from '@sitewright/domain/sites'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import type { KnownMember } from './repository/directory'

export type PlanName = { readonly id: string; readonly name: LocalText }
export type HeldPlan = PlanName & {
  readonly source: MembershipSource
  readonly since: Date
  readonly until: Date | null
}

type Person = Pick<KnownMember, 'id' | 'email' | 'emailKey'>

/** What members are besides members of the site. */
export type PlansOfMembers = {
  names(tx: SiteTransaction): Promise<readonly PlanName[]>
  /** At this moment. */
  heldBy(tx: SiteTransaction, member: Person): Promise<readonly HeldPlan[]>
  /** The same of many at once, by the id of the member. */
  ofMany(tx: SiteTransaction, members: readonly Person[]): Promise<ReadonlyMap<string, readonly PlanName[]>>
  /** What is true of the id and the mailbox of whoever has it. */
  having(tx: SiteTransaction, planId: string): Promise<(id: SQLWrapper, emailKey: SQLWrapper) => SQL>
}

/** Plans somebody was to have once they are a member. Those that were deleted meanwhile are nobody's. */
export type GivePlans = (
  tx: SiteTransaction,
  memberId: string,
  given: { readonly planIds: readonly string[]; readonly until: Date | null },
) => Promise<void>
