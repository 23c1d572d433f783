import { and, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { MemberOfRequest } from '../../platform/http/route'
import { memberSessions, members } from '../tables'

export type NewSession = Omit<typeof memberSessions.$inferInsert, 'siteId'>
/** Sessions that nobody asked to be remembered end when they were not used for a while. */
export type SessionTimes = { readonly now: Date; readonly seenAfter: Date }

export async function insertSession(tx: SiteTransaction, session: NewSession): Promise<void> {
  await tx.insert(memberSessions).values({ siteId: tx.siteId, ...session })
}

export async function findSession(
  tx: SiteTransaction,
  tokenHash: string,
  { now, seenAfter }: SessionTimes,
): Promise<(MemberOfRequest & { readonly seenAt: Date }) | undefined> {
  const [row] = await tx
    .select({
      sessionId: memberSessions.id,
      seenAt: memberSessions.seenAt,
      id: members.id,
      name: members.name,
      email: members.email,
      emailKey: members.emailKey,
      locale: members.locale,
    })
    .from(memberSessions)
    .innerJoin(members, and(eq(members.siteId, memberSessions.siteId), eq(members.id, memberSessions.memberId)))
    .where(
      and(
        eq(memberSessions.siteId, tx.siteId),
        eq(memberSessions.tokenHash, tokenHash),
        gt(memberSessions.expiresAt, now),
        or(eq(memberSessions.remember, true), gt(memberSessions.seenAt, seenAfter)),
        // Whoever is suspended is out at once, whatever row may have been left behind.
        inArray(members.state, ['active', 'leaving']),
      ),
    )
  return row
}

export async function touchSession(tx: SiteTransaction, id: string, seenAt: Date): Promise<void> {
  await tx
    .update(memberSessions)
    .set({ seenAt })
    .where(and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.id, id)))
}

export async function deleteSession(tx: SiteTransaction, id: string): Promise<void> {
  await tx.delete(memberSessions).where(and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.id, id)))
}

export type SessionOfMember = Readonly<Omit<typeof memberSessions.$inferSelect, 'siteId' | 'tokenHash'>>

/** Those that still hold, the one seen last in front. */
export async function sessionsOf(
  tx: SiteTransaction,
  memberId: string,
  { now, seenAfter }: SessionTimes,
): Promise<SessionOfMember[]> {
  return tx
    .select()
    .from(memberSessions)
    .where(
      and(
        eq(memberSessions.siteId, tx.siteId),
        eq(memberSessions.memberId, memberId),
        gt(memberSessions.expiresAt, now),
        or(eq(memberSessions.remember, true), gt(memberSessions.seenAt, seenAfter)),
      ),
    )
    .orderBy(desc(memberSessions.seenAt), desc(memberSessions.id))
}

/** Of one's own alone: an id of somebody else's is none. */
export async function deleteSessionOf(tx: SiteTransaction, memberId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(memberSessions)
    .where(and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.memberId, memberId), eq(memberSessions.id, id)))
    .returning({ id: memberSessions.id })
  return rows.length > 0
}

export async function deleteOtherSessions(tx: SiteTransaction, memberId: string, but: string): Promise<void> {
  await tx
    .delete(memberSessions)
    .where(and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.memberId, memberId), ne(memberSessions.id, but)))
}

export async function deleteSessionsOf(tx: SiteTransaction, memberId: string): Promise<void> {
  await tx
    .delete(memberSessions)
    .where(and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.memberId, memberId)))
}

/** Those seen last stay. */
export async function deleteAllBut(tx: SiteTransaction, memberId: string, most: number): Promise<void> {
  const mine = and(eq(memberSessions.siteId, tx.siteId), eq(memberSessions.memberId, memberId))
  const over = tx
    .select({ id: memberSessions.id })
    .from(memberSessions)
    .where(mine)
    .orderBy(desc(memberSessions.seenAt), desc(memberSessions.id))
    .offset(most)
  await tx.delete(memberSessions).where(and(mine, inArray(memberSessions.id, over)))
}

export async function deleteStaleSessions(tx: SiteTransaction, { now, seenAfter }: SessionTimes): Promise<void> {
  await tx
    .delete(memberSessions)
    .where(
      and(
        eq(memberSessions.siteId, tx.siteId),
        or(
          lte(memberSessions.expiresAt, now),
          and(eq(memberSessions.remember, false), lte(memberSessions.seenAt, seenAfter)),
        ),
      ),
    )
}
