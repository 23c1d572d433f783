import { and, asc, count, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { SpentChallenge } from '../../platform/credentials'
import type { PlatformTransaction } from '../../platform/database'
import { accountPasskeys, accounts, spentPasskeyChallenges } from '../tables'

export type Passkey = typeof accountPasskeys.$inferSelect

export const insertPasskey = async (tx: PlatformTransaction, passkey: Passkey): Promise<boolean> => {
  const rows = await tx
    .insert(accountPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: accountPasskeys.credentialId })
    .returning({ id: accountPasskeys.id })
  return rows.length > 0
}

/** Of two additions at the same moment the second counts what the first has added. */
export async function countWithLock(tx: PlatformTransaction, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  return countOf(tx, accountId)
}

export async function countOf(tx: PlatformTransaction, accountId: string): Promise<number> {
  const [row] = await tx.select({ held: count() }).from(accountPasskeys).where(eq(accountPasskeys.accountId, accountId))
  return row?.held ?? 0
}

export const passkeysOf = (tx: PlatformTransaction, accountId: string): Promise<Passkey[]> =>
  tx
    .select()
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .orderBy(asc(accountPasskeys.createdAt), asc(accountPasskeys.id))

export async function passkeyByCredential(
  tx: PlatformTransaction,
  credentialId: string,
  rpId: string,
): Promise<Passkey | undefined> {
  const [row] = await tx
    .select()
    .from(accountPasskeys)
    .where(and(eq(accountPasskeys.credentialId, credentialId), eq(accountPasskeys.rpId, rpId)))
  return row
}

export async function renamePasskey(
  tx: PlatformTransaction,
  { accountId, id, name }: Pick<Passkey, 'accountId' | 'id' | 'name'>,
): Promise<boolean> {
  const rows = await tx
    .update(accountPasskeys)
    .set({ name })
    .where(and(eq(accountPasskeys.accountId, accountId), eq(accountPasskeys.id, id)))
    .returning({ id: accountPasskeys.id })
  return rows.length > 0
}

/** Of one's own alone: an id of somebody else's is none. */
export async function deletePasskey(
  tx: PlatformTransaction,
  { accountId, id }: Pick<Passkey, 'accountId' | 'id'>,
): Promise<Passkey | undefined> {
  const [row] = await tx
    .delete(accountPasskeys)
    .where(and(eq(accountPasskeys.accountId, accountId), eq(accountPasskeys.id, id)))
    .returning()
  return row
}

/**
 * False when its counter did not grow, unless its key travels between devices, which count each for itself or not at all.
 */
export async function countUse(
  tx: PlatformTransaction,
  id: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly usedAt: Date },
): Promise<boolean> {
  const { counter } = accountPasskeys
  const grew = or(
    eq(accountPasskeys.isDeviceBound, false),
    lt(counter, use.counter),
    use.counter === 0 ? eq(counter, 0) : undefined,
  )
  const rows = await tx
    .update(accountPasskeys)
    .set({
      counter: sql`greatest(${counter}, ${use.counter})`,
      isBackedUp: use.isBackedUp,
      usedAt: use.usedAt,
    })
    .where(and(eq(accountPasskeys.id, id), grew))
    .returning({ id: accountPasskeys.id })
  return rows.length > 0
}

/** False when it was answered before. */
export async function spendChallenge(tx: PlatformTransaction, spent: SpentChallenge): Promise<boolean> {
  const rows = await tx
    .insert(spentPasskeyChallenges)
    .values(spent)
    .onConflictDoNothing()
    .returning({ challengeHash: spentPasskeyChallenges.challengeHash })
  return rows.length > 0
}

export const deleteSpentBefore = (tx: PlatformTransaction, before: Date) =>
  tx.delete(spentPasskeyChallenges).where(lte(spentPasskeyChallenges.expiresAt, before))
