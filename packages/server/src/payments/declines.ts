import { declineLimits, isAlarming, mayPayAgain } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Notices } from '../notices'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { paymentAlarms, paymentDeclines } from './tables'

const hourMs = 3_600_000
const rememberedHours = declineLimits.rememberedDays * 24

/** Cards that are tried one after the other: who did it is stopped, and the owner is told when there are many. */
export const createDeclines = (
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { tellOwners }: Pick<Notices, 'tellOwners'>,
) => {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const since = async (tx: SiteTransaction, from: Date, network?: string): Promise<number> => {
    const { siteId, network: column, at } = paymentDeclines
    const ofNetwork = network === undefined ? undefined : eq(column, network)
    const [row] = await tx
      .select({ count: count() })
      .from(paymentDeclines)
      .where(and(eq(siteId, tx.siteId), gt(at, from), ofNetwork))
    return row!.count
  }
  const isInAlarm = async (tx: SiteTransaction): Promise<boolean> => {
    const begun = ago(declineLimits.alarmMinutes * 60_000)
    const rows = await tx
      .select({ at: paymentAlarms.at })
      .from(paymentAlarms)
      .where(and(eq(paymentAlarms.siteId, tx.siteId), gt(paymentAlarms.at, begun)))
      .limit(1)
    return rows.length > 0
  }

  return {
    /** Asked before a card is tried. */
    mayPay: (siteId: SiteId, network: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const ofNetwork = await since(tx, ago(hourMs), network)
        if (ofNetwork === 0 || !config.rateLimits) return true
        return mayPayAgain({ ofNetwork, inAlarm: await isInAlarm(tx) })
      }),

    note: (siteId: SiteId, network: string): Promise<void> =>
      database.withSite(siteId, async tx => {
        const at = clock.now()
        await tx.insert(paymentDeclines).values({ siteId, network, at })
        const lastHour = await since(tx, ago(hourMs))
        if (lastHour < declineLimits.leastForAlarm || (await isInAlarm(tx))) return
        const before = (await since(tx, ago(rememberedHours * hourMs))) - lastHour
        if (!isAlarming({ lastHour, usualHour: before / rememberedHours })) return
        await tx.insert(paymentAlarms).values({ siteId, at }).onConflictDoNothing()
        const minutes = declineLimits.alarmMinutes
        await tellOwners(tx, { kind: 'card-testing', about: at.toISOString(), declined: lastHour, minutes })
      }),

    async forget(tx: SiteTransaction): Promise<void> {
      const before = ago(rememberedHours * hourMs)
      await tx.delete(paymentDeclines).where(and(eq(paymentDeclines.siteId, tx.siteId), lt(paymentDeclines.at, before)))
      await tx.delete(paymentAlarms).where(and(eq(paymentAlarms.siteId, tx.siteId), lt(paymentAlarms.at, before)))
    },
  }
}

export type PaymentDeclines = ReturnType<typeof createDeclines>
