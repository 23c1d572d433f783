import type { SiteTransaction } from '../../platform/database'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Member } from '../repository/members'
import type { LoggedIn } from '../service'
import type { MemberSessions } from '../sessions'

/** Makes a browser the member's; where somebody is in already, they are out there first. */
export type Begin = (
  tx: SiteTransaction,
  member: Member,
  how: Parameters<MemberSessions['begin']>[2] & { readonly replaced: MemberOfRequest | null },
  goOnTo?: string,
) => Promise<LoggedIn>
