import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { testPayments, testRefunds } from '../tables'

export type TestEntry = Omit<typeof testPayments.$inferSelect, 'siteId' | 'key' | 'at'>
export type TestOutcome = TestEntry['outcome']

const here = (tx: SiteTransaction, key: string) => and(eq(testPayments.siteId, tx.siteId), eq(testPayments.key, key))

export async function findEntry(tx: SiteTransaction, key: string): Promise<TestEntry | undefined> {
  const { amount, currency, outcome, refusal } = testPayments
  const [entry] = await tx.select({ amount, currency, outcome, refusal }).from(testPayments).where(here(tx, key))
  return entry
}

/** The first entry under a key stays; whoever comes later gets to see it. */
export async function enter(
  tx: SiteTransaction,
  { key, entry, at }: { key: string; entry: TestEntry; at: Date },
): Promise<{ readonly entry: TestEntry; readonly isNew: boolean }> {
  const made = await tx
    .insert(testPayments)
    .values({ siteId: tx.siteId, key, ...entry, at })
    .onConflictDoNothing()
    .returning({ key: testPayments.key })
  return made.length > 0 ? { entry, isNew: true } : { entry: (await findEntry(tx, key))!, isNew: false }
}

/** An entry that is still open becomes closed, and a key nobody used is closed for good. */
export async function closeEntry(tx: SiteTransaction, key: string, at: Date): Promise<TestEntry> {
  await tx
    .insert(testPayments)
    .values({ siteId: tx.siteId, key, amount: 0, currency: '', outcome: 'closed', at })
    .onConflictDoUpdate({
      target: [testPayments.siteId, testPayments.key],
      set: { outcome: 'closed' },
      setWhere: sql`${testPayments.outcome} in ('asked', 'processing')`,
    })
  return (await findEntry(tx, key))!
}

/** Only from the outcome it is known to have: a key that was closed meanwhile stays closed. */
export async function moveEntry(
  tx: SiteTransaction,
  key: string,
  { from, to }: { from: TestOutcome; to: Pick<TestEntry, 'outcome' | 'refusal'> },
): Promise<boolean> {
  const moved = await tx
    .update(testPayments)
    .set(to)
    .where(and(here(tx, key), eq(testPayments.outcome, from)))
    .returning({ key: testPayments.key })
  return moved.length > 0
}

export async function enterRefund(
  tx: SiteTransaction,
  refund: { key: string; paymentKey: string; amount: number; at: Date },
): Promise<void> {
  await tx
    .insert(testRefunds)
    .values({ siteId: tx.siteId, ...refund })
    .onConflictDoNothing()
}

export async function hasRefund(tx: SiteTransaction, key: string): Promise<boolean> {
  const found = await tx
    .select({ key: testRefunds.key })
    .from(testRefunds)
    .where(and(eq(testRefunds.siteId, tx.siteId), eq(testRefunds.key, key)))
  return found.length > 0
}
