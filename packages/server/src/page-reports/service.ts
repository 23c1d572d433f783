import { createHash } from 'node:crypto'
import type {
  PageError,
  PageSpeed,
  PageVital,
  SentError,
  SentRecord,
  SentTrace,
} from '@sitewright/contract/page-reports'
import {
  deviceOf,
  errorSigns,
  isForeignError,
  isTiming,
  vitalBucket,
  vitalSummary,
  type WebVital,
  webVitalLimits,
} from '@sitewright/domain/analytics'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository'
import type { SourcePlaces } from './source-places'

const dayMs = 86_400_000
const kept = { readDays: 30, tracesDays: 7, groupsDays: 90, countsDays: 760 }
/** What exceeds it on a day is counted under one name, so that sums still hold. */
const most = { pagesRead: 100, errorsRead: 200, pathsPerDay: 500, groupsPerDay: 200, traceData: 4000 }
const others = '(other)'

type Place = { readonly id: SiteId; readonly timeZone: string; readonly releaseId: string | null }

/** Of an error: where it happened, and nothing of who it happened to. */
type Sample = { readonly url: string; readonly browser: string } & Pick<
  SentError['data'],
  'stack' | 'file' | 'line' | 'column'
>

const isVital = (name: unknown): name is WebVital => typeof name === 'string' && Object.hasOwn(webVitalLimits, name)

const summaries = (counts: readonly repository.VitalCount[]): PageVital[] =>
  (Object.keys(webVitalLimits) as WebVital[])
    .map(metric => ({
      metric,
      ...vitalSummary(
        metric,
        counts.filter(count => count.metric === metric),
      ),
    }))
    .filter(({ loads }) => loads > 0)

/** The largest group first. */
function groupsOf<Row extends repository.VitalCount>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(nameOf(row))
    if (group) group.push(row)
    else groups.set(nameOf(row), [row])
  }
  const loads = (group: readonly Row[]) => group.reduce((sum, row) => sum + row.loads, 0)
  return [...groups].sort(([a, one], [b, other]) => loads(other) - loads(one) || (a < b ? -1 : 1))
}

/** Neither what was asked for nor who asked: only where on the site. */
const pathOf = (value: unknown): string => (typeof value === 'string' ? value.split(/[?#]/)[0]! : '') || '/'

/** Without what people may have in an address. */
const withoutQuery = (address: string | null | undefined): string => (address ?? '').split(/[?#]/)[0]!

/** Keeps how fast pages were and what failed on them: numbers, and one sample of each error. */
export const createPageReports = (
  { database, clock, random, jobs, log }: Pick<Platform, 'database' | 'clock' | 'random' | 'jobs' | 'log'>,
  { siteIds, sources }: { siteIds(): Promise<readonly SiteId[]>; sources: SourcePlaces },
) => {
  // The day is the site's, as its owner reads it. Sweden writes dates as databases do.
  const dayOf = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(clock.now())

  /** As whoever looks after it reads it: what is ours by its place in the source, which the next build would not know. */
  const readable = async (sample: Sample): Promise<Sample> => {
    const { stack, file, line, column } = sample
    const place = file && line && column ? await sources.placeOf(file, line, column) : undefined
    return { ...sample, ...place, stack: stack && (await sources.inSource(stack)) }
  }

  jobs.handle('sweep-page-reports', async () => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    const before = {
      traces: ago(kept.tracesDays),
      groups: ago(kept.groupsDays),
      days: ago(kept.countsDays).toISOString().slice(0, 10),
    }
    for (const siteId of await siteIds()) await database.withSite(siteId, tx => repository.sweep(tx, before))
  })
  jobs.every(86_400, 'sweep-page-reports')

  return {
    newPageLoad: (): string => random.id(),

    /** Counts the metrics among the records; the others are told for whoever watches the network. */
    records: async (site: Place, records: readonly SentRecord[], userAgent: string): Promise<void> => {
      const { device } = deviceOf(userAgent)
      const vitals = records.flatMap(({ data: { metric, value, page } }) =>
        isVital(metric) && typeof value === 'number' && isTiming(value)
          ? [{ metric, path: pathOf(page), device, bucket: vitalBucket(metric, value) }]
          : [],
      )
      if (vitals.length === 0) return
      const day = dayOf(site.timeZone)
      await database.withSite(site.id, async tx => {
        const { known, count } = await repository.pathsOfDay(tx, day, [...new Set(vitals.map(({ path }) => path))])
        const named = vitals.map(vital =>
          known.has(vital.path) || count < most.pathsPerDay ? vital : { ...vital, path: others },
        )
        await repository.addVitals(tx, day, named)
      })
    },

    /** All pages together, by device and by page: a line for each metric that was measured in that time. */
    speed: (siteId: SiteId, about: { from: string; to: string; path: string | undefined }): Promise<PageSpeed> =>
      database.withSite(siteId, async tx => {
        const counts = await repository.vitalsByDevice(tx, about)
        const ofPages = await repository.vitalsByPage(tx, about, most.pagesRead)
        return {
          metrics: summaries(counts),
          devices: groupsOf(counts, ({ device }) => device).map(([device, rows]) => ({
            device,
            metrics: summaries(rows),
          })),
          pages: groupsOf(ofPages, ({ path }) => path).map(([path, rows]) => ({ path, metrics: summaries(rows) })),
        }
      }),

    errors: async (site: Place, given: readonly SentError[]): Promise<void> => {
      const groups = new Map<string, repository.ErrorGroup & { readonly sample: Sample }>()
      for (const { data } of given) {
        if (isForeignError(data)) continue
        const { isOurs, signs } = errorSigns(data)
        const fingerprint = createHash('sha256').update(signs).digest('base64url').slice(0, 22)
        const { stack, file, line, column } = data
        // Of who it happened to nothing is kept.
        const sample = {
          url: withoutQuery(data.url),
          browser: deviceOf(data.userAgent ?? '').browser,
          stack,
          file,
          line,
          column,
        }
        const errors = (groups.get(fingerprint)?.errors ?? 0) + 1
        groups.set(fingerprint, { fingerprint, isOurs, message: data.message, sample, errors })
      }
      if (groups.size === 0) return
      for (const [fingerprint, group] of groups)
        groups.set(fingerprint, { ...group, sample: await readable(group.sample) })
      const day = dayOf(site.timeZone)
      await database.withSite(site.id, async tx => {
        const { known, count } = await repository.groupsOfDay(tx, day, [...groups.keys()])
        // What fails in our own code is for whoever runs the server, once a day.
        for (const { fingerprint, isOurs, message, sample } of groups.values())
          if (isOurs && !known.has(fingerprint))
            log.error({ siteId: site.id, fingerprint, failure: message, sample }, 'a page of ours failed')
        let room = most.groupsPerDay - count
        const fits = ({ fingerprint }: repository.ErrorGroup) => known.has(fingerprint) || room-- > 0
        const [kept, rest] = [[] as repository.ErrorGroup[], [] as repository.ErrorGroup[]]
        for (const group of groups.values()) (fits(group) ? kept : rest).push(group)
        const overflow = rest.reduce((sum, { errors }) => sum + errors, 0)
        if (overflow > 0)
          kept.push({ fingerprint: others, isOurs: false, message: others, sample: {}, errors: overflow })
        await repository.addErrors(tx, { day, at: clock.now(), releaseId: site.releaseId }, kept)
      })
    },

    ownersErrors: async (siteId: SiteId): Promise<PageError[]> => {
      const since = new Date(clock.now().getTime() - kept.readDays * dayMs).toISOString().slice(0, 10)
      const rows = await database.withSite(siteId, tx => repository.ownersErrors(tx, { since, most: most.errorsRead }))
      return rows.map(({ sample, firstAt, lastAt, ...error }) => ({
        ...error,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        sample: sample as PageError['sample'],
      }))
    },

    traces: async (siteId: SiteId, given: readonly SentTrace[]): Promise<void> => {
      const at = clock.now()
      const rows = given
        .filter(({ data }) => JSON.stringify(data ?? null).length <= most.traceData)
        .map(({ pageUrl, type, data }) => ({
          id: random.id(),
          at,
          pageUrl: withoutQuery(pageUrl),
          type,
          data: data ?? null,
        }))
      if (rows.length > 0) await database.withSite(siteId, tx => repository.addTraces(tx, rows))
    },
  }
}

export type PageReports = ReturnType<typeof createPageReports>
