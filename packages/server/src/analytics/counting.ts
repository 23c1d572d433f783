import { countPause } from '@sitewright/domain/analytics'
import type { SiteId } from '@sitewright/domain/sites'
import type { CountedSite } from '../census'
import type { Platform } from '../platform/platform'
import { addDays, dayOf } from './days'
import { createRollup } from './rollup'
import type { CountingThread } from './thread/open'

const rollupJob = 'analytics:rollup'
const nightlyJob = 'analytics:nightly'

/** When hits are turned into what owners read: soon after they came, and once more every night. */
export function createCounting(
  platform: Platform,
  {
    sites,
    siteById,
    thread,
  }: {
    sites(): Promise<readonly CountedSite[]>
    siteById(id: SiteId): Promise<CountedSite | undefined>
    /** Counts what comes all day beside the thread that serves pages; without it, in it. */
    thread?: Pick<CountingThread, 'rollUp'> | undefined
  },
) {
  const { database, clock, jobs, log, random } = platform
  const rollup = createRollup(platform)

  /** When a site may be counted again: what takes long is done less often. */
  const pauses = new Map<SiteId, { until: number; seconds: number }>()
  jobs.handle(
    rollupJob,
    async (_, { siteId }) => {
      const site = siteId === null ? undefined : await siteById(siteId)
      if (!site) return
      const began = performance.now()
      await (thread ?? rollup).rollUp(site)
      pauses.set(site.id, { until: 0, seconds: countPause((performance.now() - began) / 1000) })
    },
    { isSlow: true },
  )
  jobs.handle(
    nightlyJob,
    async () => {
      for (const site of await sites()) {
        await rollup.rollUp(site)
        const today = dayOf(clock.now(), site.timeZone)
        await rollup.check(site, addDays(today, -1 - random.integer(30)))
        await rollup.forget(site)
      }
    },
    { isSlow: true },
  )
  jobs.every(86_400, nightlyJob)

  return {
    ...rollup,

    /** Orders that what has come is counted, once the site has waited long enough since the last time. */
    noteHits(siteIds: Iterable<SiteId>): void {
      for (const siteId of siteIds) {
        const now = performance.now()
        const { until, seconds } = pauses.get(siteId) ?? { until: 0, seconds: countPause(0) }
        if (now < until) continue
        pauses.set(siteId, { until: now + seconds * 1000, seconds })
        database
          .withSite(siteId, tx =>
            jobs.add(tx, { kind: rollupJob, payload: null, onlyOne: 'rollup', afterSeconds: seconds }),
          )
          .catch(error => {
            pauses.delete(siteId)
            log.warn({ err: error }, 'counting what has come was not ordered')
          })
      }
    },
  }
}
