import { and, eq, lte, ne, or } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { members } from '../tables'

/** What an owner makes of a member is read by `repository/people`. */
type OwnersColumn = 'role' | 'note' | 'suspendedAt' | 'suspendedReason' | 'hasWords'
export type Member = Readonly<Omit<typeof members.$inferSelect, 'siteId' | 'fields' | OwnersColumn>>

const byId = (tx: SiteTransaction, id: string) => and(eq(members.siteId, tx.siteId), eq(members.id, id))

export async function memberByKey(tx: SiteTransaction, emailKey: string): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, tx.siteId), eq(members.emailKey, emailKey), ne(members.state, 'deleted')))
  return row
}

export async function memberById(tx: SiteTransaction, id: string): Promise<Member | undefined> {
  const [row] = await tx.select().from(members).where(byId(tx, id))
  return row
}

/** False where the address has a member by now. */
export async function insertMember(tx: SiteTransaction, member: Member): Promise<boolean> {
  const rows = await tx
    .insert(members)
    .values({ siteId: tx.siteId, ...member })
    .onConflictDoNothing()
    .returning({ id: members.id })
  return rows.length === 1
}

export async function updateMember(
  tx: SiteTransaction,
  id: string,
  changes: Partial<Omit<Member, 'id' | 'createdAt'>>,
): Promise<void> {
  const isCalledOtherwise = changes.name !== undefined || changes.email !== undefined
  await tx
    .update(members)
    .set({ ...changes, ...(isCalledOtherwise && { hasWords: false }) })
    .where(byId(tx, id))
}

/** False for whoever is about to leave already. */
export async function setLeaving(tx: SiteTransaction, id: string, leavesAt: Date): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ state: 'leaving', leavesAt })
    .where(and(byId(tx, id), eq(members.state, 'active')))
    .returning({ id: members.id })
  return rows.length > 0
}

export async function setStaying(tx: SiteTransaction, id: string): Promise<void> {
  await tx
    .update(members)
    .set({ state: 'active', leavesAt: null })
    .where(and(byId(tx, id), eq(members.state, 'leaving')))
}

/** Whose time is over: nobody is let in any more, and whoever joins with the address is somebody new. */
const isOver = (now: Date) =>
  or(
    and(eq(members.state, 'leaving'), lte(members.leavesAt, now)),
    // An erasing that was broken off.
    eq(members.state, 'deleted'),
  )

export async function membersToErase(tx: SiteTransaction, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, tx.siteId), isOver(now)))
  return rows.map(({ id }) => id)
}

export async function beginErasing(tx: SiteTransaction, id: string, now: Date): Promise<Member | undefined> {
  const [row] = await tx
    .update(members)
    .set({ state: 'deleted' })
    .where(and(byId(tx, id), isOver(now)))
    .returning()
  return row
}

/** With all that hangs on it. False where nothing was left of the person. */
export async function eraseMember(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(members)
    .where(and(byId(tx, id), eq(members.state, 'deleted')))
    .returning({ id: members.id })
  return rows.length > 0
}
