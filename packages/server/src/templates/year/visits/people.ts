import type { Draws } from './draws'
import type { VisitsOfYear } from './shape'

export type PlannedVisitor = {
  readonly number: number
  readonly country: string
  readonly userAgent: string
  /** By their cookie, by the day alone, or not at all. */
  readonly known: 'person' | 'day' | 'nobody'
  /** Which variant of the year's test they are shown. */
  readonly variant: string
  hasSeenPopup?: boolean
}

const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
]
const computers = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
]
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

/** Whoever came lately comes again more easily than somebody of long ago. */
const rememberedVisitors = 400
const perHundred = { returns: 24, phone: 56, tablet: 5, byDay: 7, nobody: 6 }

/** The people of a year: new ones, some of them again, and those who buy. */
export function createPeople({ countries, test }: VisitsOfYear, draws: Draws) {
  const recent: PlannedVisitor[] = []
  const buyers = new Map<string, PlannedVisitor>()
  let made = 0

  function make(country: string, known: PlannedVisitor['known']): PlannedVisitor {
    made += 1
    const device = draws.share() * 100
    const userAgent =
      device < perHundred.phone
        ? phones[Math.floor(draws.share() ** 1.6 * phones.length)]!
        : device < perHundred.phone + perHundred.tablet
          ? tablet
          : computers[Math.floor(draws.share() ** 1.4 * computers.length)]!
    return { number: made, country, userAgent, known, variant: draws.pick(test.variants).name }
  }

  return {
    next(): PlannedVisitor {
      if (recent.length > 20 && draws.chance(perHundred.returns)) return draws.pick(recent.slice(-rememberedVisitors))
      const lot = draws.share() * 100
      const known = lot < perHundred.nobody ? 'nobody' : lot < perHundred.nobody + perHundred.byDay ? 'day' : 'person'
      const visitor = make(draws.weighted(countries, ({ weight }) => weight)?.country ?? '', known)
      // Nobody else is known again.
      if (known === 'person') recent.push(visitor)
      return visitor
    },

    /** One and the same for all orders of an address. */
    buyer(email: string, country: string | undefined): PlannedVisitor {
      const before = buyers.get(email)
      if (before) return before
      const visitor = make(country ?? countries[0]!.country, 'person')
      buyers.set(email, visitor)
      return visitor
    },
  }
}
