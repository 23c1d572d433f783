import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import { createDraws, type Random } from './draws'
import { createPeople, type PlannedVisitor } from './people'
import type { OrderOfYear, Places } from './places'
import type { VisitsOfYear } from './shape'
import { createWalks, type PlannedStep } from './walk'

export type PlannedVisit = {
  readonly at: Date
  readonly visitor: PlannedVisitor
  readonly referrer: string
  readonly query: string
  readonly steps: readonly PlannedStep[]
}

type Plan = {
  readonly year: VisitsOfYear
  readonly places: Places
  readonly orders: readonly OrderOfYear[]
  readonly random: Random
  readonly timeZone: string
  readonly from: Date
  readonly until: Date
}

const minute = 60_000
const day = 24 * 60 * minute
/** How busy a month is, January first, as the shop’s orders are. */
const season = [28, 24, 28, 30, 34, 32, 28, 26, 34, 40, 58, 74] as const
/** Visits of a day whose month has a hundred, once the shop is known. */
const visitsOfBusyDay = 78
/** Sunday first: who has time looks at pots. */
const weekdays = [1.18, 1, 0.94, 0.9, 0.93, 0.9, 1.12] as const
/** Of a hundred visits, in the hours from six in the morning on. */
const hours = [1, 2, 4, 5, 6, 7, 8, 7, 6, 6, 6, 7, 8, 9, 9, 7, 4, 2] as const
const firstHour = 6

/** A year of visits, oldest first: everybody who bought something, and many more who did not. */
export function planVisits({ year, places, orders, random, timeZone, from, until }: Plan): PlannedVisit[] {
  const draws = createDraws(random)
  const people = createPeople(year, draws)
  const walks = createWalks({ year, places, draws })
  const planned: PlannedVisit[] = []
  const testBegins = until.getTime() - year.test.fromDay * day
  const [before, after] = [year.test.variants[0]!.name, year.test.variants.at(-1)!.name]
  /** Before the test everybody sees the first variant, and after it the last. */
  const variantAt = (at: number, visitor: PlannedVisitor): string =>
    at < testBegins ? before : at > testBegins + year.test.days * day ? after : visitor.variant

  const source = () => ({
    referrer: draws.weighted(year.sources, ({ weight }) => weight)?.referrer ?? '',
    query: '',
  })
  const add = (at: Date, visitor: PlannedVisitor, arrival: { referrer: string; query: string }) => {
    const daysAgo = (until.getTime() - at.getTime()) / day
    const hasPopups = daysAgo < year.popup.fromDay && daysAgo > year.popup.untilDay
    const variant = variantAt(at.getTime(), visitor)
    planned.push({ at, visitor, ...arrival, steps: walks.look({ visitor, variant, hasPopups }) })
  }

  const letter = (campaign: string) => ({
    referrer: '',
    query: `utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}`,
  })
  const advert = ({ source: name, campaign }: VisitsOfYear['adverts'][number]) => ({
    referrer: `https://www.${name}.com/`,
    query: `utm_source=${name}&utm_medium=paid&utm_campaign=${campaign}`,
  })
  /** Whoever buys while a letter or an advert is fresh often comes by it. */
  const buyersSource = (at: Date) => {
    const daysAgo = Math.round((until.getTime() - at.getTime()) / day)
    const sent = year.mailings.find(mailing => mailing.daysAgo >= daysAgo && mailing.daysAgo - daysAgo < 3)
    if (sent && draws.chance(55)) return letter(sent.campaign)
    const shown = year.adverts.find(({ fromDay, untilDay }) => daysAgo <= fromDay && daysAgo >= untilDay)
    return shown && draws.chance(25) ? advert(shown) : source()
  }

  const midnightOf = (at: number) => {
    const date = wallTime(at, timeZone).slice(0, 10)
    return { date, midnight: momentOfWallTime(`${date}T00:00`, timeZone)! }
  }
  const sometime = (midnight: number): Date => {
    const hour = hours.indexOf(draws.weighted(hours, weight => weight) ?? hours[0])
    return new Date(midnight + (firstHour + hour) * 60 * minute + draws.random(60 * minute))
  }

  for (let at = from.getTime(); at < until.getTime() + day; at += day) {
    const { date, midnight } = midnightOf(at)
    const daysAgo = Math.round((until.getTime() - at) / day)
    const known = Math.max(0.2, (520 - daysAgo) / 520) + 0.25
    const rhythm = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]! * draws.spread(0.28)
    const many = Math.round((season[Number(date.slice(5, 7)) - 1]! / 100) * visitsOfBusyDay * known * rhythm)
    for (let visit = 0; visit < many; visit += 1) add(sometime(midnight), people.next(), source())
    for (const { daysAgo: sent, visits, campaign } of year.mailings) {
      const part = [1, 0.35, 0.12][sent - daysAgo] ?? 0
      for (let reader = 0; reader < Math.round(visits * part); reader += 1)
        add(sometime(midnight), people.next(), letter(campaign))
    }
    for (const shown of year.adverts) {
      if (daysAgo > shown.fromDay || daysAgo < shown.untilDay) continue
      for (let left = 1 + draws.random(2 * shown.perDay - 1); left > 0; left -= 1)
        add(sometime(midnight), people.next(), advert(shown))
    }
  }

  for (const { id, at, email, country, productIds } of orders) {
    const visitor = people.buyer(email, country)
    const steps = walks.buy({ orderId: id, productIds })
    const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
    const arrival = buyersSource(at)
    // Every second one has looked before, and comes back by themselves.
    const earlier = new Date(at.getTime() - (1 + draws.random(8)) * day - draws.random(180) * minute)
    const hasLooked = (arrival.referrer !== '' || arrival.query !== '') && draws.chance(50) && earlier > from
    if (hasLooked) add(earlier, visitor, arrival)
    // The order is given when its last page opens.
    const begins = new Date(at.getTime() - (seconds - steps.at(-1)!.seconds) * 1000)
    planned.push({ at: begins, visitor, steps, ...(hasLooked ? { referrer: '', query: '' } : arrival) })
  }
  const { midnight: begins } = midnightOf(from.getTime())
  return planned
    .filter(({ at }) => at.getTime() >= begins && at <= until)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.visitor.number - b.visitor.number)
}
