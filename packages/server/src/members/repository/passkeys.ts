import { and, asc, count, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { SpentChallenge } from '../../platform/credentials'
import type { SiteTransaction } from '../../platform/database'
import { memberPasskeys, memberSpentChallenges, members } from '../tables'

export type MemberPasskey = Readonly<Omit<typeof memberPasskeys.$inferSelect, 'siteId'>>
type Own = Pick<MemberPasskey, 'memberId' | 'id'>

const own = (tx: SiteTransaction, { memberId, id }: Own) =>
  and(eq(memberPasskeys.siteId, tx.siteId), eq(memberPasskeys.memberId, memberId), eq(memberPasskeys.id, id))

/** False for a key that somebody has here already. */
export async function insertPasskey(tx: SiteTransaction, passkey: MemberPasskey): Promise<boolean> {
  const rows = await tx
    .insert(memberPasskeys)
    .values({ siteId: tx.siteId, ...passkey, transports: [...passkey.transports] })
    .onConflictDoNothing()
    .returning({ id: memberPasskeys.id })
  return rows.length > 0
}

/** Of two additions at the same moment the second counts what the first has added. */
export async function countWithLock(tx: SiteTransaction, memberId: string): Promise<number> {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, tx.siteId), eq(members.id, memberId)))
    .for('update')
  const [row] = await tx
    .select({ held: count() })
    .from(memberPasskeys)
    .where(and(eq(memberPasskeys.siteId, tx.siteId), eq(memberPasskeys.memberId, memberId)))
  return row?.held ?? 0
}

export const passkeysOf = (tx: SiteTransaction, memberId: string): Promise<MemberPasskey[]> =>
  tx
    .select()
    .from(memberPasskeys)
    .where(and(eq(memberPasskeys.siteId, tx.siteId), eq(memberPasskeys.memberId, memberId)))
    .orderBy(asc(memberPasskeys.createdAt), asc(memberPasskeys.id))

export async function passkeyByCredential(
  tx: SiteTransaction,
  { credentialId, rpId }: Pick<MemberPasskey, 'credentialId' | 'rpId'>,
): Promise<MemberPasskey | undefined> {
  const [row] = await tx
    .select()
    .from(memberPasskeys)
    .where(
      and(
        eq(memberPasskeys.siteId, tx.siteId),
        eq(memberPasskeys.credentialId, credentialId),
        eq(memberPasskeys.rpId, rpId),
      ),
    )
  return row
}

/** Of one's own alone: an id of somebody else's is none. */
export async function renamePasskey(tx: SiteTransaction, which: Own, name: string): Promise<void> {
  await tx.update(memberPasskeys).set({ name }).where(own(tx, which))
}

export async function deletePasskey(tx: SiteTransaction, which: Own): Promise<MemberPasskey | undefined> {
  const [row] = await tx.delete(memberPasskeys).where(own(tx, which)).returning()
  return row
}

export async function deletePasskeysOf(tx: SiteTransaction, memberId: string): Promise<void> {
  await tx
    .delete(memberPasskeys)
    .where(and(eq(memberPasskeys.siteId, tx.siteId), eq(memberPasskeys.memberId, memberId)))
}

/**
 * False when its counter did not grow, unless its key travels between devices, which count each for itself or not at all.
 */
export async function countUse(
  tx: SiteTransaction,
  which: Own,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly usedAt: Date },
): Promise<boolean> {
  const { counter } = memberPasskeys
  const grew = or(
    eq(memberPasskeys.isDeviceBound, false),
    lt(counter, use.counter),
    use.counter === 0 ? eq(counter, 0) : undefined,
  )
  const rows = await tx
    .update(memberPasskeys)
    .set({ counter: sql`greatest(${counter}, ${use.counter})`, isBackedUp: use.isBackedUp, usedAt: use.usedAt })
    .where(and(own(tx, which), grew))
    .returning({ id: memberPasskeys.id })
  return rows.length > 0
}

/** False when it was answered before. */
export async function spendChallenge(tx: SiteTransaction, spent: SpentChallenge): Promise<boolean> {
  const rows = await tx
    .insert(memberSpentChallenges)
    .values({ siteId: tx.siteId, ...spent })
    .onConflictDoNothing()
    .returning({ challengeHash: memberSpentChallenges.challengeHash })
  return rows.length > 0
}

export async function deleteSpentBefore(tx: SiteTransaction, before: Date): Promise<void> {
  await tx
    .delete(memberSpentChallenges)
    .where(and(eq(memberSpentChallenges.siteId, tx.siteId), lte(memberSpentChallenges.expiresAt, before)))
}
