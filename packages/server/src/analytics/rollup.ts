import { createDaySummary, type DaySummary, type SummaryHit, visitGapMs } from '@sitewright/domain/analytics'
import { type CountedSite, keptDays } from '../census'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { addDays, dayOf, eachDay, keyChangeOf, startOf } from './days'
import { forgetBefore, keepDaysOf } from './repository/keeping'
import * as repository from './repository/rollup'

const hour = 3_600_000

/** The days whose visits a hit of this hour may change: it may go on with one of the evening before, or begin one after. */
function daysTouchedBy(at: Date, timeZone: string): string[] {
  const [begin, end] = [at.getTime(), at.getTime() + hour - 1]
  const day = dayOf(begin, timeZone)
  const days = new Set([day, dayOf(end, timeZone), dayOf(end + visitGapMs, timeZone)])
  if (begin < keyChangeOf(day, timeZone)) days.add(addDays(day, -1))
  return [...days]
}

export type RollupReport = { readonly days: readonly string[] }

/** Turns hits into what owners read: whole days, from nothing, every time. */
export function createRollup({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) {
  async function summarise(
    tx: SiteTransaction,
    day: string,
    timeZone: string,
    isProduct: (id: string) => boolean,
  ): Promise<DaySummary> {
    const [from, to] = [startOf(day, timeZone), startOf(addDays(day, 1), timeZone)]
    const boundaries = [keyChangeOf(day, timeZone), keyChangeOf(addDays(day, 1), timeZone)]
    const orders = await repository.soldOrderIds(tx, { from: from - visitGapMs, to: boundaries[1]! + visitGapMs })
    const summary = createDaySummary({ from, to, boundaries, isProduct, isOrder: id => orders.has(id) })
    let group: SummaryHit[] = []
    const finish = () => {
      if (group.length > 0) summary.addVisitor(group)
      group = []
    }
    // A visit that was going on at midnight belongs to the day before; one that goes on at the end is read to its end.
    for await (const hits of repository.readHits(tx, { from: from - visitGapMs, to: boundaries[1]! }))
      for (const hit of hits) {
        if (hit.visitor === null) {
          summary.addAlone(hit)
          continue
        }
        if (group[0] && group[0].visitor !== hit.visitor) finish()
        group.push(hit)
      }
    finish()
    return summary.result()
  }

  /** The first day that may be counted again: the hits of those before are gone, or are about to be. */
  async function oldestDay(tx: SiteTransaction, timeZone: string): Promise<string> {
    const kept = Math.min(keptDays, (await keepDaysOf(tx)) ?? keptDays)
    return addDays(dayOf(clock.now(), timeZone), -(kept - 8))
  }

  async function replace(tx: SiteTransaction, { timeZone }: CountedSite, days: readonly string[]): Promise<string[]> {
    const [today, oldest] = [dayOf(clock.now(), timeZone), await oldestDay(tx, timeZone)]
    // What the hits of a day no longer tell stays as it was counted.
    const open = [...new Set(days)].filter(day => day >= oldest && day <= today).sort()
    const products = await repository.productIds(tx)
    for (const day of open) {
      const summary = await summarise(tx, day, timeZone, id => products.has(id))
      await repository.replaceDay(tx, day, summary)
    }
    return open
  }

  /** In one transaction: what is read while it runs is the count before. */
  async function run(
    site: CountedSite,
    daysOf: (tx: SiteTransaction) => Promise<readonly string[]>,
  ): Promise<RollupReport> {
    const began = performance.now()
    const days = await database.longRunning.withSite(site.id, async tx => {
      await repository.lockRollup(tx)
      const until = clock.now()
      const done = await replace(tx, site, await daysOf(tx))
      const costMs = Math.round(performance.now() - began)
      const { timeZone } = site
      await repository.saveState(tx, { zone: timeZone, until, costMs, frozenBefore: await oldestDay(tx, timeZone) })
      return done
    })
    return { days }
  }

  const allDays = async (tx: SiteTransaction, { timeZone }: CountedSite) =>
    eachDay(await oldestDay(tx, timeZone), dayOf(clock.now(), timeZone))

  return {
    /** What has come since the last time. After a change of the zone every day that can be counted again is. */
    rollUp: (site: CountedSite): Promise<RollupReport> =>
      run(site, async tx => {
        const marks = await repository.takeMarks(tx)
        const state = await repository.readState(tx)
        if (state && state.zone !== site.timeZone) return allDays(tx, site)
        return marks.flatMap(mark => daysTouchedBy(mark, site.timeZone))
      }),

    rollUpDays: (site: CountedSite, { from, to }: { from: string; to: string }): Promise<RollupReport> =>
      run(site, async () => eachDay(from, to)),

    /** Counts a day again and says whether what is stored is the same. A difference is a fault, and nothing is changed. */
    check: (site: CountedSite, day: string): Promise<boolean> =>
      database.longRunning.withSite(site.id, async tx => {
        await repository.lockRollup(tx)
        // A day whose hits are gone can be held against nothing.
        if (day < (await oldestDay(tx, site.timeZone))) return true
        const products = await repository.productIds(tx)
        const { traffic } = await summarise(tx, day, site.timeZone, id => products.has(id))
        const stored = await repository.readTraffic(tx, day)
        const text = (rows: typeof traffic) => JSON.stringify(rows.map(row => JSON.stringify(row)).sort())
        const isSame = text(traffic) === text(stored)
        if (!isSame) log.error({ siteId: site.id, day }, 'the count of a day is not what its hits add up to')
        return isSame
      }),

    forget: (site: CountedSite): Promise<void> =>
      database.longRunning.withSite(site.id, async tx => {
        const today = dayOf(clock.now(), site.timeZone)
        await repository.forget(tx, today)
        const wanted = await keepDaysOf(tx)
        if (wanted !== undefined) await forgetBefore(tx, addDays(today, -wanted))
      }),
  }
}

export type Rollup = ReturnType<typeof createRollup>
