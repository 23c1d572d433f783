import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { paymentAlarms, paymentDeclines } from '../tables'

/** Of one network, or of all. */
export async function declinesSince(tx: SiteTransaction, from: Date, network?: string): Promise<number> {
  const { siteId, network: column, at } = paymentDeclines
  const [row] = await tx
    .select({ count: count() })
    .from(paymentDeclines)
    .where(and(eq(siteId, tx.siteId), gt(at, from), network === undefined ? undefined : eq(column, network)))
  return row!.count
}

export async function insertDecline(tx: SiteTransaction, network: string, at: Date): Promise<void> {
  await tx.insert(paymentDeclines).values({ siteId: tx.siteId, network, at })
}

export async function hasAlarmSince(tx: SiteTransaction, from: Date): Promise<boolean> {
  const rows = await tx
    .select({ at: paymentAlarms.at })
    .from(paymentAlarms)
    .where(and(eq(paymentAlarms.siteId, tx.siteId), gt(paymentAlarms.at, from)))
    .limit(1)
  return rows.length > 0
}

export async function insertAlarm(tx: SiteTransaction, at: Date): Promise<void> {
  await tx.insert(paymentAlarms).values({ siteId: tx.siteId, at }).onConflictDoNothing()
}

export async function deleteDeclinesBefore(tx: SiteTransaction, before: Date): Promise<void> {
  await tx.delete(paymentDeclines).where(and(eq(paymentDeclines.siteId, tx.siteId), lt(paymentDeclines.at, before)))
  await tx.delete(paymentAlarms).where(and(eq(paymentAlarms.siteId, tx.siteId), lt(paymentAlarms.at, before)))
}
