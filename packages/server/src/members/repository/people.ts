import type { ListedMemberState, MemberRole } from '@sitewright/domain/members'
import { and, count, desc, eq, lt, ne, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { memberSessions, members, memberTokens } from '../tables'
import { foundBy, holds } from './words'

/** A member as whoever runs the site sees them. */
export type SiteMember = Readonly<
  Omit<typeof members.$inferSelect, 'siteId' | 'state' | 'passwordHash' | 'hasWords'>
> & {
  readonly state: ListedMemberState
  readonly hasPassword: boolean
}
export type MemberFilter = {
  readonly search?: string | undefined
  readonly state?: ListedMemberState | undefined
  readonly role?: MemberRole | undefined
}
export type MemberSession = Omit<typeof memberSessions.$inferSelect, 'siteId' | 'tokenHash' | 'memberId'>

/** A list is counted no further: nobody reads the difference, and counting on is what makes long lists slow. */
const mostCounted = 10_001

const listed = (tx: SiteTransaction) => and(eq(members.siteId, tx.siteId), ne(members.state, 'deleted'))
const thisOne = (tx: SiteTransaction, id: string) => and(listed(tx), eq(members.id, id))
const toMember = ({
  siteId: _,
  hasWords: __,
  passwordHash,
  state,
  ...row
}: typeof members.$inferSelect): SiteMember => ({
  ...row,
  state: state as ListedMemberState,
  hasPassword: passwordHash !== null,
})

export async function memberOfSite(tx: SiteTransaction, id: string): Promise<SiteMember | undefined> {
  const [row] = await tx.select().from(members).where(thisOne(tx, id))
  return row && toMember(row)
}

export async function lockMember(tx: SiteTransaction, id: string): Promise<SiteMember | undefined> {
  const [row] = await tx.select().from(members).where(thisOne(tx, id)).for('update')
  return row && toMember(row)
}

export const changeMember = (
  tx: SiteTransaction,
  id: string,
  change: Partial<Pick<SiteMember, 'note' | 'role' | 'state' | 'suspendedAt' | 'suspendedReason'>>,
) => tx.update(members).set(change).where(thisOne(tx, id))

/** Takes with it whatever hangs on the member: sessions, links, and what is added later. */
export const deleteMember = (tx: SiteTransaction, id: string) => tx.delete(members).where(thisOne(tx, id))

/** Links that are still in somebody's mails. */
export const deleteLinksOf = (tx: SiteTransaction, { id, emailKey }: Pick<SiteMember, 'id' | 'emailKey'>) =>
  tx
    .delete(memberTokens)
    .where(
      and(eq(memberTokens.siteId, tx.siteId), or(eq(memberTokens.memberId, id), eq(memberTokens.emailKey, emailKey))),
    )

export const sessionsOf = (tx: SiteTransaction, memberId: string): Promise<MemberSession[]> =>
  tx
    .select({
      id: memberSessions.id,
      method: memberSessions.method,
      remember: memberSessions.remember,
      userAgent: memberSessions.userAgent,
      ipPrefix: memberSessions.ipPrefix,
      createdAt: memberSessions.createdAt,
      seenAt: memberSessions.seenAt,
      expiresAt: memberSessions.expiresAt,
    })
    .from(memberSessions)
    .where(and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.memberId, memberId)))
    .orderBy(desc(memberSessions.seenAt), desc(memberSessions.id))

export async function listMembers(
  tx: SiteTransaction,
  {
    search,
    state,
    role,
    having,
    after,
    limit,
    byWords,
  }: MemberFilter & {
    /** Everybody's words are entered; else names and addresses are read one by one. */
    readonly byWords: boolean
    /** What else is true of their id and mailbox. */
    readonly having?: ((id: SQLWrapper, emailKey: SQLWrapper) => SQL) | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<{ items: SiteMember[]; total: number; next: string | null }> {
  const where = and(
    listed(tx),
    state && eq(members.state, state),
    role && eq(members.role, role),
    having?.(members.id, members.emailKey),
    search?.trim() ? (byWords ? await foundBy(tx, search) : holds(search.trim())) : undefined,
  )
  const some = tx.select({ id: members.id }).from(members).where(where).limit(mostCounted).as('some')
  const [total] = await tx.select({ value: count() }).from(some)
  const last = after === undefined ? undefined : await memberOfSite(tx, after)
  const beyond =
    last &&
    or(lt(members.createdAt, last.createdAt), and(eq(members.createdAt, last.createdAt), lt(members.id, last.id)))
  const rows = await tx
    .select()
    .from(members)
    .where(and(where, beyond))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toMember)
  return { items, total: total!.value, next: rows.length > limit ? items.at(-1)!.id : null }
}
