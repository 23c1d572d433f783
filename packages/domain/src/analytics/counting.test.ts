import { describe, expect, it } from 'vitest'
import {
  automationOf,
  countedPath,
  countryOfZone,
  createDaySummary,
  deviceOf,
  isBot,
  isInsideReferrer,
  keptQuery,
  reportKinds,
  type SummaryHit,
  searchTerm,
  sourceOf,
  uniqueVisitors,
  type VisitHit,
  visitsOf,
} from './index'

/** The same numbers every time. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map(item => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string | null, Item[]> => {
  const groups = new Map<string | null, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

describe('where a visit came from', () => {
  const from = (referrer: string, query = '') => sourceOf({ referrer, query, host: 'tern.example' })

  it.each([
    ['https://www.google.de/', 'search', 'google.de'],
    ['https://google.co.uk/search?q=x', 'search', 'google.co.uk'],
    ['https://duckduckgo.com/', 'search', 'duckduckgo.com'],
    ['https://mail.google.com/mail/u/0/', 'mail', 'mail.google.com'],
    ['https://l.instagram.com/?u=x', 'social', 'l.instagram.com'],
    ['https://t.co/abc', 'social', 't.co'],
    ['https://pinterest.at/pin/1', 'social', 'pinterest.at'],
    ['https://news.example/a?b=c', 'other', 'news.example'],
    ['https://notgoogle.com.example/', 'other', 'notgoogle.com.example'],
    ['https://www.paypal.com/checkout', 'direct', ''],
    ['https://tern.example/shop', 'direct', ''],
    ['https://WWW.Tern.example:443/shop', 'direct', ''],
    ['', 'direct', ''],
    ['nonsense', 'direct', ''],
    ['javascript:alert(1)', 'direct', ''],
  ])('%s', (referrer, kind, name) => {
    expect(from(referrer)).toEqual({ kind, name, campaign: '' })
  })

  it('is what its address says of itself before anything else', () => {
    expect(from('https://google.com/', '?utm_source=Insta&utm_campaign=Spring%20sale')).toEqual({
      kind: 'campaign',
      name: 'insta',
      campaign: 'Spring sale',
    })
    expect(from('', '?utm_source=may&utm_medium=email').kind).toBe('newsletter')
    expect(from('', '?ref=partner').name).toBe('partner')
    expect(from('', '?utm_source=%E0%A4%A').kind).toBe('direct')
  })

  it('is inside when the referrer is the site itself', () => {
    expect(isInsideReferrer({ referrer: 'https://tern.example/a', host: 'www.tern.example' })).toBe(true)
    expect(isInsideReferrer({ referrer: 'https://tern.example.evil/a', host: 'tern.example' })).toBe(false)
    expect(
      isInsideReferrer({ referrer: 'https://old.example/', host: 'tern.example', ownHosts: ['old.example'] }),
    ).toBe(true)
  })

  it('keeps of a query only what names a campaign', () => {
    expect(keptQuery('?utm_source=a%20b&token=secret&email=me@x.com&ref=c')).toBe('utm_source=a%20b&ref=c')
  })
})

describe('what is kept of a page', () => {
  it.each([
    ['/shop/moon-jar/?a=b#c', '/shop/moon-jar'],
    ['https://tern.example/a//b', '/a/b'],
    ['', '/'],
    ['/reviews/4fzyo82mvyzk1b9qLm2x', '/reviews/…'],
    ['/orders/3f2504e0-4f89-41d3-9a0c-0305e82c3301', '/orders/…'],
    ['/a-very-long-name-of-an-article-about-bowls-in-2026', '/a-very-long-name-of-an-article-about-bowls-in-2026'],
    ['/pay/Xk29-aQ_7vbnT3mmLpQz81', '/pay/…'],
    ['/how-we-make-bowls-2026', '/how-we-make-bowls-2026'],
  ])('%s', (address, path) => {
    expect(countedPath(address)).toBe(path)
  })

  it('and of a search: no address and no number of a person', () => {
    expect(searchTerm('  Blue   BOWL ')).toBe('blue bowl')
    expect(searchTerm('me@example.com')).toBe('')
    expect(searchTerm('+49 30 1234567')).toBe('')
    expect(searchTerm('bowl 2026')).toBe('bowl 2026')
  })
})

describe('devices and programs', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0'
  const tablet =
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

  it.each([
    [iphone, { device: 'phone', browser: 'Safari', system: 'iOS' }],
    [edge, { device: 'computer', browser: 'Edge', system: 'Windows' }],
    [tablet, { device: 'tablet', browser: 'Chrome', system: 'Android' }],
    ['', { device: 'other', browser: '', system: '' }],
  ])('%s', (userAgent, expected) => {
    expect(deviceOf(userAgent)).toEqual(expected)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0 Safari/537.36',
    'curl/8.5.0',
    'python-requests/2.31',
    'facebookexternalhit/1.1',
    '',
  ])('%s is a program', userAgent => {
    expect(isBot(userAgent)).toBe(true)
  })

  it('browsers are none, unless something drives them', () => {
    expect([iphone, edge, tablet].map(isBot)).toEqual([false, false, false])
    expect([automationOf(edge, false), automationOf(edge, true), automationOf('curl/8', true)]).toEqual([
      undefined,
      'driven',
      'bot',
    ])
  })

  it('a zone belongs to its country, under its old names too', () => {
    expect(['Europe/Berlin', 'Asia/Calcutta', 'asia/kolkata', 'UTC', ''].map(countryOfZone)).toEqual([
      'DE',
      'IN',
      'IN',
      '',
      '',
    ])
  })
})

describe('visits', () => {
  const minute = 60_000
  const view = (at: number, over: Partial<VisitHit> = {}): VisitHit => ({
    id: `h${at}`,
    at: at * minute,
    isView: true,
    load: null,
    path: '/',
    visibleMs: 0,
    ...over,
  })

  it('go on for as long as no gap is longer than half an hour', () => {
    expect(visitsOf([view(0), view(30), view(61)]).map(({ hits }) => hits.length)).toEqual([2, 1])
  })

  it('end where the day of the keys does', () => {
    expect(visitsOf([view(0), view(10), view(20)], [10 * minute]).map(({ hits }) => hits.length)).toEqual([1, 2])
  })

  it('bounce with one view of less than ten seconds', () => {
    const bounces = (hits: VisitHit[]) => visitsOf(hits)[0]!.isBounce
    expect(bounces([view(0)])).toBe(true)
    expect(bounces([view(0), view(1, { isView: false, visibleMs: 9_999 })])).toBe(true)
    expect(bounces([view(0), view(1, { isView: false, visibleMs: 10_000 })])).toBe(false)
    expect(bounces([view(0), view(1)])).toBe(false)
  })

  it('count the longest time of each page load once', () => {
    const beats = [1000, 5000, 3000].map((visibleMs, at) =>
      view(0, { id: `b${at}`, isView: false, load: 'l', visibleMs }),
    )
    expect(visitsOf([view(0, { load: 'l' }), ...beats])[0]!.seconds).toBe(5)
  })

  it('of more than sixty views a minute are nobody’s', () => {
    const fast = Array.from({ length: 61 }, (_, at) => view(at / 100, { id: `f${at}` }))
    expect([visitsOf(fast)[0]!.isTooFast, visitsOf(fast.slice(0, 60))[0]!.isTooFast]).toEqual([true, false])
  })

  it('are the same in whatever order their hits arrive, and however often', () => {
    const random = randomOf(7)
    for (let turn = 0; turn < 50; turn += 1) {
      const hits = Array.from({ length: 40 }, (_, at) => view(Math.floor(random() * 900), { id: `r${at}` }))
      const expected = visitsOf(hits)
      expect(visitsOf(shuffled([...hits, ...hits.slice(0, 9)], random))).toEqual(expected)
      expect(expected.reduce((sum, visit) => sum + visit.views.length, 0)).toBe(40)
    }
  })
})

describe('people of any period', () => {
  it('are as many as counting them one by one gives', () => {
    const random = randomOf(11)
    for (let turn = 0; turn < 30; turn += 1) {
      const days: Set<number>[] = Array.from({ length: 25 }, () => new Set())
      for (let visit = 0; visit < 120; visit += 1) days[Math.floor(random() * 25)]!.add(Math.floor(random() * 40))
      const gaps = days.flatMap((people, day) =>
        [...people].map(person => {
          const last = days.slice(0, day).findLastIndex(before => before.has(person))
          return { day, gap: last < 0 ? 0 : day - last, visitors: 1 }
        }),
      )
      const from = Math.floor(random() * 25)
      const to = from + Math.floor(random() * (25 - from))
      const distinct = new Set(days.slice(from, to + 1).flatMap(people => [...people]))
      expect(uniqueVisitors(gaps, from, to)).toBe(distinct.size)
    }
  })
})

describe('a summary of a day', () => {
  const kinds = [1, 1, 1, 2, 10, reportKinds.buttonRender, reportKinds.buttonClick, reportKinds.ordered]
  const made = (seed: number, count: number): SummaryHit[] => {
    const random = randomOf(seed)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
    return Array.from({ length: count }, (_, at) => {
      const kind = pick(kinds)
      const visitor = random() < 0.2 ? null : String(Math.floor(random() * 20))
      return {
        id: `h${at}`,
        at: Math.floor(random() * 86_400_000 * 1.2) - 8_000_000,
        isView: kind <= 2,
        kind,
        load: null,
        path: `/${Math.floor(random() * 700)}`,
        visibleMs: kind === 10 ? Math.floor(random() * 90_000) : 0,
        level: visitor === null ? 0 : Number(visitor) % 2 === 0 ? 2 : 1,
        visitor,
        subject: pick(['a', 'b', null]),
        label: null,
        source: pick(['direct', 'search', 'other'] as const),
        sourceName: `s${Math.floor(random() * 600)}`,
        campaign: '',
        country: pick(['DE', 'FR', '']),
        device: pick(['phone', 'computer']),
        browser: 'Firefox',
        inside: random() < 0.5,
        leftOut: random() < 0.05 ? 'bot' : null,
      }
    })
  }
  const summaryOf = (hits: readonly SummaryHit[]) => {
    const summary = createDaySummary({
      from: 0,
      to: 86_400_000,
      boundaries: [4 * 3_600_000, 28 * 3_600_000],
      isProduct: id => id === 'a',
      isOrder: id => id === 'b',
    })
    const groups = grouped(
      hits.filter(hit => hit.visitor !== null),
      hit => hit.visitor,
    )
    for (const group of groups.values()) summary.addVisitor(group)
    for (const hit of hits) if (hit.visitor === null) summary.addAlone(hit)
    return summary.result()
  }

  it('is the same in whatever order its hits come', () => {
    for (let seed = 1; seed < 12; seed += 1) {
      const hits = made(seed, 400)
      expect(summaryOf(shuffled(hits, randomOf(seed + 100)))).toEqual(summaryOf(hits))
    }
  })

  it('adds up in every dimension, beyond the values it names too', () => {
    for (const count of [400, 3000]) {
      const { traffic, pages, funnel, visits } = summaryOf(made(3, count))
      const sums = (dimension: string) =>
        traffic
          .filter(row => row.dimension === dimension)
          .reduce(
            (sum, row) => [sum[0]! + row.sums.views, sum[1]! + row.sums.visits, sum[2]! + row.sums.seconds],
            [0, 0, 0],
          )
      const all = sums('all')
      for (const dimension of ['level', 'source', 'name', 'campaign', 'country', 'device', 'browser'])
        expect([dimension, sums(dimension)]).toEqual([dimension, all])
      expect(pages.reduce((sum, row) => sum + row.sums.views, 0)).toBe(all[0])
      expect(pages.reduce((sum, row) => sum + row.sums.entries, 0)).toBe(all[1])
      expect(pages.reduce((sum, row) => sum + row.sums.exits, 0)).toBe(all[1])
      expect(new Set(pages.map(({ path }) => path)).size).toBeLessThanOrEqual(501)
      expect([visits.length, funnel.visits]).toEqual([all[1], all[1]])
      expect([funnel.visits, funnel.product, funnel.cart, funnel.checkout, funnel.order]).toEqual(
        [funnel.visits, funnel.product, funnel.cart, funnel.checkout, funnel.order].sort((a, b) => b - a),
      )
    }
  })

  it('of two neighbouring days counts every visit on one of them', () => {
    const hits = made(5, 600).map(hit => ({ ...hit, at: Math.abs(hit.at) }))
    const between = (from: number, to: number) => {
      const day = createDaySummary({ from, to, boundaries: [], isProduct: () => false, isOrder: () => false })
      for (const group of grouped(hits, hit => hit.visitor ?? hit.id).values())
        if (group[0]!.visitor !== null) day.addVisitor(group)
        else day.addAlone(group[0]!)
      return day.result().visits.length
    }
    const noon = 43_200_000
    expect(between(0, noon) + between(noon, 172_800_000)).toBe(between(0, 172_800_000))
  })
})
