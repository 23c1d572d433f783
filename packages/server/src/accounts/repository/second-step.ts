import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { PlatformTransaction } from '../../platform/database'
import { accountRecoveryCodes, accountTotp } from '../tables'

export type StoredTotp = {
  readonly secret: string
  readonly confirmedAt: Date | null
}

export async function totpOf(tx: PlatformTransaction, accountId: string): Promise<StoredTotp | undefined> {
  const [row] = await tx
    .select({ secret: accountTotp.secret, confirmedAt: accountTotp.confirmedAt })
    .from(accountTotp)
    .where(eq(accountTotp.accountId, accountId))
  return row
}

export async function isOn(tx: PlatformTransaction, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accountTotp.accountId })
    .from(accountTotp)
    .where(and(eq(accountTotp.accountId, accountId), isNotNull(accountTotp.confirmedAt)))
  return rows.length > 0
}

/** A secret that counts is not replaced: it is turned off first. */
export async function begin(
  tx: PlatformTransaction,
  { accountId, secret, createdAt }: { accountId: string; secret: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(accountTotp)
    .values({ accountId, secret, createdAt, confirmedAt: null, lastStep: 0 })
    .onConflictDoUpdate({
      target: accountTotp.accountId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: isNull(accountTotp.confirmedAt),
    })
}

export const confirm = (tx: PlatformTransaction, accountId: string, confirmedAt: Date) =>
  tx.update(accountTotp).set({ confirmedAt }).where(eq(accountTotp.accountId, accountId))

/** False when this step, or a later one, was taken before: of two at the same moment only one gets it. */
export async function takeStep(tx: PlatformTransaction, accountId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(accountTotp)
    .set({ lastStep: step })
    .where(and(eq(accountTotp.accountId, accountId), lt(accountTotp.lastStep, step)))
    .returning({ id: accountTotp.accountId })
  return rows.length > 0
}

export async function turnOff(tx: PlatformTransaction, accountId: string): Promise<boolean> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId))
  const rows = await tx
    .delete(accountTotp)
    .where(eq(accountTotp.accountId, accountId))
    .returning({ confirmedAt: accountTotp.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function replaceCodes(
  tx: PlatformTransaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId))
  await tx.insert(accountRecoveryCodes).values(hashes.map(codeHash => ({ accountId, codeHash })))
}

/** Deleting it is the proof that it was not used before. */
export async function takeCode(tx: PlatformTransaction, accountId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(accountRecoveryCodes)
    .where(and(eq(accountRecoveryCodes.accountId, accountId), eq(accountRecoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: accountRecoveryCodes.codeHash })
  return rows.length > 0
}

export async function codesLeft(tx: PlatformTransaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(accountRecoveryCodes)
    .where(eq(accountRecoveryCodes.accountId, accountId))
  return row?.left ?? 0
}
