import type { SiteId } from '@sitewright/domain/sites'
import type { By } from '../../activity'
import type { SiteTransaction } from '../../platform/database'
import type { MemberOfRequest } from '../../platform/http/route'

export type Proven = Pick<MemberOfRequest, 'id' | 'email' | 'emailKey'>

/** What the shop knows of a member, by the address they have proven. */
export type Buyers = {
  /** Something is charged again and again. */
  hasSubscription(tx: SiteTransaction, member: Proven): Promise<boolean>
  /** Everything that is kept of what they bought, for them to read. */
  dataOf(siteId: SiteId, member: Proven, by: By): Promise<Readonly<Record<string, unknown>>>
  /** The person goes, what was sold stays. Twice is fine. */
  erase(siteId: SiteId, member: Proven): Promise<void>
}
