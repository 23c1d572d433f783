import { writeVisitor } from '@sitewright/domain/analytics'
import { wallTime } from '@sitewright/domain/sites'
import type { Living } from '../living'
import { seededRandom } from '../seeded-random'
import { createDraws } from './draws'
import { openTest } from './live-test'
import type { PlannedVisitor } from './people'
import { type PlannedVisit, planVisits } from './plan-visits'
import { readOrders, readPlaces } from './read-shop'
import { type PastReport, reportsOf } from './reports-of'
import type { VisitsOfYear } from './shape'
import { speedOf } from './speed'

/** Always the same people: whoever shows the demonstration twice shows the same figures. */
const seed = 1851
const dayMs = 86_400_000
const daysPerCount = 7
/** Programs that look at everything, as everywhere. */
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** Of a hundred days, on so many somebody of the shop looks at it. */
const ownDays = 60

export type VisitedYear = {
  readonly living: Living
  readonly visits: VisitsOfYear
  readonly startedBy: string
  /** The year; its end never moves, so that what was broken off is gone on with. */
  readonly from: Date
  readonly until: Date
}

/**
 * Counts a year of visits beside a year of orders; false where every day of it has been counted. Each day is written,
 * then counted, by those who write and count every other day: what is broken off has days without visits and no others.
 */
export async function liveVisits({ living, visits: year, startedBy, from, until }: VisitedYear): Promise<boolean> {
  const { services, past, site, by } = living
  const { census, analytics, pageReports, experiments } = services
  const dayOf = (at: Date) => wallTime(at.getTime(), site.timeZone).slice(0, 10)
  const period = { from: dayOf(from), to: dayOf(until) }
  const { days } = await analytics.overview(site, period)
  const missing = days.filter(({ visits }) => visits === 0).map(({ day }) => day)
  if (missing.length === 0) return false
  // Nobody knows whether the first of them was counted whole.
  const begun = days.findLast(({ day, visits }) => visits > 0 && day < missing[0]!)?.day
  const open = new Set(begun === undefined ? missing : [begun, ...missing])

  const orders = await readOrders(living, { from, until })
  const places = await readPlaces(living, year, orders)
  const planned = planVisits({
    ...{ year, places, orders, from, until, random: seededRandom(seed), timeZone: site.timeZone },
  })
  past.silence(true)
  try {
    const test = await openTest({
      ...{ experiments, siteId: site.id, test: year.test, until, startedBy, at: past.clock.set },
    })
    const cookieOf = (visitor: PlannedVisitor): string =>
      writeVisitor({ visitorId: test.visitorId(visitor), firstVisit: 0, previousVisit: 0, currentVisit: 0, visits: 1 })
    const host = `${site.identifier}.example`
    const write = async ({ at, reporter, reports }: PastReport) => {
      if (at <= until && !(await census.record(site, reporter, reports, at))) throw new Error('a visit was not stored')
    }

    async function liveDay(day: string, of: readonly PlannedVisit[]): Promise<void> {
      const draws = createDraws(seededRandom(seed + Number(day.replaceAll('-', ''))))
      await Promise.all(of.flatMap(visit => reportsOf(visit, { host, cookieOf })).map(write))
      const noon = new Date(`${day}T12:00:00Z`)
      if (noon > until) return
      for (let view = 0; view < 1 + draws.random(5); view += 1) {
        const page = draws.pick([...places.pages.values()])
        await write({
          at: new Date(noon.getTime() + view * 1000),
          reporter: {
            ...{ ip: '198.18.255.1', userAgent: crawler, country: 'US', host, choice: null },
            ...{ asksNotToBeTracked: false, isOwn: false },
          },
          reports: [{ kind: 1, path: page?.path ?? '/', eventId: `y-${day}-crawler-${view}` }],
        })
      }
      past.clock.set(noon)
      if (draws.chance(ownDays)) analytics.noteOwnVisit(site, by)
      // Loads are added up where they are stored: a day that has some is not measured again.
      if ((await pageReports.speed(site.id, { from: day, to: day, path: undefined })).metrics.length > 0) return
      for (const [browser, records] of speedOf(of, draws)) await pageReports.records(site, records, browser)
    }

    const byDay = new Map<string, PlannedVisit[]>(days.map(({ day }) => [day, []]))
    for (const visit of planned) byDay.get(dayOf(visit.at))?.push(visit)
    let waiting: string[] = []
    const count = async (to: string) => {
      if (waiting.length === 0) return
      past.clock.set(new Date(Math.min(until.getTime(), Date.parse(`${to}T12:00:00Z`) + dayMs)))
      await analytics.rollUpDays(site, { from: waiting[0]!, to })
      waiting = []
    }
    for (const { day } of days) {
      // A visit that goes on after midnight is whole only when the next day is written.
      const before = waiting.at(-1)
      if (open.has(day)) await liveDay(day, byDay.get(day) ?? [])
      if (before !== undefined && waiting.length >= daysPerCount) await count(before)
      if (open.has(day)) waiting.push(day)
    }
    await count(period.to)
    await test.live(planned, visitor => `ss_cvr=${encodeURIComponent(cookieOf(visitor))}`)
  } finally {
    past.clock.set(undefined)
    past.silence(false)
  }
  await census.dropPartitions()
  return true
}
