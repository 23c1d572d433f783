import { eq, inArray, sql } from 'drizzle-orm'
import type { PlatformTransaction } from '../../platform/database'
import { accounts } from '../tables'

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

type AccountRow = typeof accounts.$inferSelect

const toAccount = ({
  id,
  name,
  email,
  verifiedAt,
}: Omit<AccountRow, 'passwordHash' | 'emailKey' | 'createdAt'>): Account => ({
  id,
  name,
  email,
  emailVerified: verifiedAt !== null,
})

const columns = { id: accounts.id, name: accounts.name, email: accounts.email, verifiedAt: accounts.verifiedAt }

/** False when the address has an account. */
export async function insertAccount(tx: PlatformTransaction, account: typeof accounts.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** An account whose address was never proven belongs to whoever proves it, with a name and a password of theirs. */
export const takeOver = (
  tx: PlatformTransaction,
  id: string,
  owner: { readonly name: string; readonly passwordHash: string; readonly verifiedAt: Date },
) => tx.update(accounts).set(owner).where(eq(accounts.id, id))

export async function accountByKey(
  tx: PlatformTransaction,
  emailKey: string,
): Promise<(Account & { readonly passwordHash: string }) | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.emailKey, emailKey))
  return row && { ...toAccount(row), passwordHash: row.passwordHash }
}

export async function accountsById(tx: PlatformTransaction, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(columns)
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return rows.map(toAccount)
}

export const setPassword = (tx: PlatformTransaction, id: string, passwordHash: string) =>
  tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))

export const markVerified = (tx: PlatformTransaction, id: string, now: Date) =>
  tx
    .update(accounts)
    .set({ verifiedAt: sql`coalesce(${accounts.verifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(accounts.id, id))

export async function hasAccounts(tx: PlatformTransaction): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).limit(1)
  return rows.length > 0
}

/** Held until the transaction ends: of two first set-ups at the same moment, the second sees the account of the first. */
export const lockSetUp = (tx: PlatformTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sitewright.set-up'))`)
