import { and, eq, inArray, lte } from 'drizzle-orm'
import type { PlatformTransaction } from '../../platform/database'
import { accounts, knownPlaces } from '../tables'

/** Those of the hashes that the account with this address was logged in to from. */
export async function knownOf(
  tx: PlatformTransaction,
  emailKey: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ placeHash: knownPlaces.placeHash })
    .from(knownPlaces)
    .innerJoin(accounts, eq(accounts.id, knownPlaces.accountId))
    .where(and(eq(accounts.emailKey, emailKey), inArray(knownPlaces.placeHash, [...hashes])))
  return new Set(rows.map(({ placeHash }) => placeHash))
}

export async function placesOf(tx: PlatformTransaction, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ placeHash: knownPlaces.placeHash })
    .from(knownPlaces)
    .where(eq(knownPlaces.accountId, accountId))
  return new Set(rows.map(({ placeHash }) => placeHash))
}

export const upsertKnown = (tx: PlatformTransaction, accountId: string, hashes: readonly string[], seenAt: Date) =>
  tx
    .insert(knownPlaces)
    .values(hashes.map(placeHash => ({ accountId, placeHash, seenAt })))
    .onConflictDoUpdate({ target: [knownPlaces.accountId, knownPlaces.placeHash], set: { seenAt } })

export const deleteKnownOf = (tx: PlatformTransaction, accountId: string) =>
  tx.delete(knownPlaces).where(eq(knownPlaces.accountId, accountId))

export const deleteKnownBefore = (tx: PlatformTransaction, before: Date) =>
  tx.delete(knownPlaces).where(lte(knownPlaces.seenAt, before))
