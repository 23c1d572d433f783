import type { DisputeState, Movement } from '@sitewright/domain/ledger'
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { asRows, rowsIn, type SiteTransaction, standing } from '../../platform/database'
import { testPayments, testRefunds } from '../tables'

export type TestEntry = Omit<typeof testPayments.$inferSelect, 'siteId' | 'key'>
export type TestOutcome = TestEntry['outcome']
export type TestRefund = Omit<typeof testRefunds.$inferSelect, 'siteId'>

const here = (tx: SiteTransaction, key: string) => and(eq(testPayments.siteId, tx.siteId), eq(testPayments.key, key))
const thisRefund = (tx: SiteTransaction, key: string) =>
  and(eq(testRefunds.siteId, tx.siteId), eq(testRefunds.key, key))

export async function findEntry(tx: SiteTransaction, key: string): Promise<TestEntry | undefined> {
  const { amount, currency, outcome, refusal, refunds, dispute, at, card } = testPayments
  const [entry] = await tx
    .select({ amount, currency, outcome, refusal, refunds, dispute, at, card })
    .from(testPayments)
    .where(here(tx, key))
  return entry
}

const entering = standing<{ readonly entry: string }>(
  value => sql`insert into ${testPayments} ${rowsIn(testPayments, value('entry'))} on conflict do nothing`,
)

/** The first entry under a key stays; whoever comes later gets to see it. */
export async function enter(
  tx: SiteTransaction,
  { key, entry }: { key: string; entry: TestEntry },
): Promise<{ readonly entry: TestEntry; readonly isNew: boolean }> {
  const { rowCount } = await tx.execute(
    entering({ entry: asRows(testPayments, [{ siteId: tx.siteId, key, ...entry }]) }),
  )
  return rowCount === 1 ? { entry, isNew: true } : { entry: (await findEntry(tx, key))!, isNew: false }
}

/** An entry that is still open becomes closed, and a key nobody used is closed for good. */
export async function closeEntry(tx: SiteTransaction, key: string, at: Date): Promise<TestEntry> {
  await tx
    .insert(testPayments)
    .values({ siteId: tx.siteId, key, amount: 0, currency: '', outcome: 'closed', refunds: 'done', at })
    .onConflictDoUpdate({
      target: [testPayments.siteId, testPayments.key],
      set: { outcome: 'closed' },
      setWhere: sql`${testPayments.outcome} in ('asked', 'processing', 'slow', 'stumbled')`,
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

/** The first refund under a key stays, as with payments. */
export async function enterRefund(
  tx: SiteTransaction,
  refund: TestRefund,
): Promise<{ readonly refund: TestRefund; readonly isNew: boolean }> {
  const made = await tx
    .insert(testRefunds)
    .values({ siteId: tx.siteId, ...refund })
    .onConflictDoNothing()
    .returning({ key: testRefunds.key })
  return made.length > 0 ? { refund, isNew: true } : { refund: (await findRefund(tx, refund.key))!, isNew: false }
}

export async function findRefund(tx: SiteTransaction, key: string): Promise<TestRefund | undefined> {
  const { paymentKey, amount, outcome, at } = testRefunds
  const [refund] = await tx
    .select({ key: testRefunds.key, paymentKey, amount, outcome, at })
    .from(testRefunds)
    .where(thisRefund(tx, key))
  return refund
}

/** What has gone back of a payment, or is on its way. */
export async function refundedOf(tx: SiteTransaction, paymentKey: string): Promise<number> {
  const [sum] = await tx
    .select({ amount: sql<string>`coalesce(sum(${testRefunds.amount}), 0)` })
    .from(testRefunds)
    .where(
      and(
        eq(testRefunds.siteId, tx.siteId),
        eq(testRefunds.paymentKey, paymentKey),
        ne(testRefunds.outcome, 'refused'),
      ),
    )
  return Number(sum!.amount)
}

export async function moveRefund(tx: SiteTransaction, key: string, outcome: TestRefund['outcome']): Promise<void> {
  await tx.update(testRefunds).set({ outcome }).where(thisRefund(tx, key))
}

/** Only a payment that was taken can be disputed. */
export async function setDispute(tx: SiteTransaction, key: string, dispute: DisputeState): Promise<void> {
  await tx
    .update(testPayments)
    .set({ dispute })
    .where(and(here(tx, key), eq(testPayments.outcome, 'captured')))
}

/** Everything it took and gave back in a time. */
export async function movedOn(tx: SiteTransaction, { from, until }: { from: Date; until: Date }): Promise<Movement[]> {
  const taken = await tx
    .select({ reference: testPayments.key, amount: testPayments.amount, currency: testPayments.currency })
    .from(testPayments)
    .where(
      and(
        eq(testPayments.siteId, tx.siteId),
        eq(testPayments.outcome, 'captured'),
        gte(testPayments.at, from),
        lt(testPayments.at, until),
      ),
    )
  const given = await tx
    .select({ reference: testRefunds.paymentKey, amount: testRefunds.amount, currency: testPayments.currency })
    .from(testRefunds)
    .innerJoin(
      testPayments,
      and(eq(testPayments.siteId, testRefunds.siteId), eq(testPayments.key, testRefunds.paymentKey)),
    )
    .where(
      and(
        eq(testRefunds.siteId, tx.siteId),
        inArray(testRefunds.outcome, ['done', 'pending']),
        gte(testRefunds.at, from),
        lt(testRefunds.at, until),
      ),
    )
  return [
    ...taken.map(movement => ({ kind: 'capture' as const, ...movement })),
    ...given.map(movement => ({ kind: 'refund' as const, ...movement })),
  ]
}
