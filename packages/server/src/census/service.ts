import { hitKinds, reportKinds } from '@sitewright/domain/analytics'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { cleaned, type Report } from './clean'
import type { Hit } from './hit'
import { type CountingPolicy, createIdentities, type Sender } from './identity'
import { dropPartitions, preparePartitions } from './repository'
import { createHitWriter } from './writer'

export type CountedSite = { readonly id: SiteId; readonly timeZone: string }

/** Who reports, from where. */
export type Reporter = Sender & {
  readonly host: string
  readonly country: string | undefined
  /** Somebody who works on the site; they are no visitor of it. */
  readonly isOwn: boolean
}

const day = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const isView = (kind: number): boolean => kind === hitKinds.pageView || kind === hitKinds.siteSearch

const keysJob = 'census:destroy-keys'
const partitionsJob = 'census:prepare-partitions'
const dropJob = 'census:drop-partitions'
/** Raw hits are kept so long; what they add up to is kept by `analytics`. */
export const keptDays = 90

/** Takes what pages report and what the server sees happen, and keeps of it what may be kept. */
export function createCensus(
  platform: Platform,
  {
    policyOf,
    sites,
    stored,
  }: {
    /** Asked on every report, so it answers from memory. */
    policyOf(siteId: SiteId): CountingPolicy | Promise<CountingPolicy>
    sites(): Promise<readonly CountedSite[]>
    /** Told after hits of these sites were stored. */
    stored?(siteIds: Iterable<SiteId>): void
  },
) {
  const { database, clock, random, log, jobs } = platform
  const writer = createHitWriter({ database, log, stored })
  const identities = createIdentities(platform)

  const prepare = () => {
    const now = clock.now().getTime()
    return database.withPlatform(tx =>
      preparePartitions(tx, { since: dateOf(now - 7 * day), until: dateOf(now + 56 * day) }),
    )
  }
  jobs.handle(partitionsJob, async () => void (await prepare()))
  jobs.every(86_400, partitionsJob)
  // Another job and another transaction: what cannot be dropped must not keep a week from being made.
  const drop = () => {
    const before = dateOf(clock.now().getTime() - keptDays * day)
    return database.withPlatform(tx => dropPartitions(tx, before))
  }
  jobs.handle(dropJob, async () => void (await drop()))
  jobs.every(3_600, dropJob)
  jobs.handle(keysJob, async () => {
    for (const site of await sites()) await identities.destroyOld(site)
  })
  jobs.every(1_800, keysJob)

  async function hitsOf(site: CountedSite, reporter: Reporter, reports: readonly Report[], now: Date): Promise<Hit[]> {
    const policy = await policyOf(site.id)
    const hits: Hit[] = []
    for (const report of reports) {
      const { host, userAgent, country } = reporter
      const who = await identities.of(site, reporter, { policy, cookie: report.cookie, now })
      const hit = cleaned(report, {
        now,
        host,
        userAgent,
        country,
        who,
        siteId: site.id,
        id: report.eventId ?? random.id(),
      })
      // Of programs it is counted how many views there were, and nothing else.
      if (hit.leftOut === null || isView(hit.kind)) hits.push(hit)
    }
    return hits
  }

  /** True once everything is committed. What is not to be counted is taken and forgotten. */
  async function record(
    site: CountedSite,
    reporter: Reporter,
    reports: readonly Report[],
    now = clock.now(),
  ): Promise<boolean> {
    if (reporter.isOwn) return true
    return writer.add(await hitsOf(site, reporter, reports, now))
  }

  return {
    record,
    /** What the server saw happen. Nobody waits for it, and no order fails because of it. */
    note(
      site: CountedSite,
      reporter: Reporter,
      fact: {
        readonly kind: keyof typeof reportKinds
        readonly path: string
        readonly subject?: string | undefined
        readonly cookie: string | null
      },
    ): void {
      record(site, reporter, [{ ...fact, kind: reportKinds[fact.kind] }]).catch(error =>
        log.warn({ err: error }, 'something that happened was not counted'),
      )
    },
    queued: writer.queued,
    /** Writes what it has; nothing is taken afterwards. */
    stop: writer.stop,
    preparePartitions: prepare,
    dropPartitions: drop,
  }
}

export type Census = ReturnType<typeof createCensus>
