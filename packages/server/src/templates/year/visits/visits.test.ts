import type { AbTest, ExperimentResult } from '@sitewright/contract/experiments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templatesFolder } from '../../../platform/paths'
import { openTestApp, type TestApp } from '../../../testing/app'
import { createTestClock } from '../../../testing/fixed'
import { openShop, type Shop } from '../../../testing/shop'
import { openPast, readYear } from '../index'
import type { Living } from '../living'
import { planYear } from '../plan-year'
import { seededRandom } from '../seeded-random'
import { liveVisits, readVisits } from './index'
import type { OrderOfYear, Places } from './places'
import { planVisits } from './plan-visits'

const day = 86_400_000
const until = new Date('2026-11-17T15:00:00Z')

const products = ['moon-jar', 'breakfast-mug', 'milk-jug']
const places: Places = {
  pages: new Map([
    ['home', { path: '/', buttons: [{ id: 'b1', label: 'Shop', to: '/shop' }] }],
    ['shop', { path: '/shop', buttons: [] }],
    ['about', { path: '/about', buttons: [] }],
  ]),
  products: products.map(id => ({ id, path: `/shop/${id}`, weight: 1 })),
  popupButton: undefined,
}

async function ordersOfYear(): Promise<OrderOfYear[]> {
  const shelf = products.map(urlId => ({
    ...{ productId: urlId, urlId, sku: urlId, price: 3_800, categories: [], fullAt: 8 },
  }))
  const acts = planYear({
    year: await readYear(templatesFolder, 'tern'),
    shelf,
    random: seededRandom(1873),
    now: until,
  })
  return acts.flatMap(act =>
    act.kind === 'order'
      ? [{ id: `o${act.key}`, at: act.at, email: act.buyer.email, country: 'GB', productIds: [products[0]!] }]
      : [],
  )
}

describe('the plan of who came', () => {
  const plan = async (seed: number) =>
    planVisits({
      ...{ year: await readVisits(templatesFolder, 'tern'), places, orders: await ordersOfYear(), until },
      ...{ random: seededRandom(seed), timeZone: 'Europe/London', from: new Date(until.getTime() - 365 * day) },
    })

  it('is the same for the same seed, and another for another', async () => {
    const [one, same, other] = [await plan(7), await plan(7), await plan(8)]
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('has a visit for every order, and between one and three orders in a hundred visits, every quarter', async () => {
    const [visits, orders] = [await plan(7), await ordersOfYear()]
    const ordered = visits.flatMap(({ steps }) => steps.flatMap(({ orderId }) => orderId ?? []))
    expect(ordered.sort()).toEqual(orders.map(({ id }) => id).sort())
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const [from, to] = [365 - quarter * 91, 365 - (quarter + 1) * 91].map(ago => until.getTime() - ago * day)
      const within = ({ at }: { at: Date }) => at.getTime() >= from! && at.getTime() < to!
      const rate = orders.filter(within).length / visits.filter(within).length
      expect(rate).toBeGreaterThan(0.01)
      expect(rate).toBeLessThan(0.03)
    }
  })

  it('knows weekends and seasons, and ends at its end', async () => {
    const visits = await plan(7)
    const mean = (wanted: (at: Date) => boolean) => {
      const days = new Map<string, number>()
      for (const { at } of visits) {
        const date = at.toISOString().slice(0, 10)
        if (wanted(at)) days.set(date, (days.get(date) ?? 0) + 1)
      }
      return [...days.values()].reduce((sum, many) => sum + many, 0) / days.size
    }
    expect(mean(at => at.getUTCDay() === 0)).toBeGreaterThan(1.1 * mean(at => at.getUTCDay() === 3))
    expect(mean(at => at.getUTCMonth() === 10)).toBeGreaterThan(1.4 * mean(at => at.getUTCMonth() === 7))
    expect(visits.at(-1)!.at.getTime()).toBeLessThanOrEqual(until.getTime())
    expect(visits.at(-1)!.at.getTime()).toBeGreaterThan(until.getTime() - 3_600_000)
  })
})

describe('a shop with visits beside its orders', () => {
  let app: TestApp
  let shop: Shop
  let living: Living
  const past = openPast(createTestClock(until.toISOString()))
  const from = new Date(until.getTime() - 100 * day)
  const period = 'from=2026-08-09&to=2026-11-17'
  const read = async <Answer>(path: string) => (await (await shop.staff()).get(path)).json as unknown as Answer
  const year = async (services: Living['services'] = app) =>
    liveVisits({
      ...{ living: { ...living, services }, visits: await readVisits(templatesFolder, 'tern') },
      ...{ startedBy: 'Maren Vogt', from, until },
    })
  const figures = async () => [
    await read(`/api/analytics/overview?${period}`),
    await read(`/api/analytics/traffic?${period}&by=source`),
    await read(`/api/analytics/page-speed?${period}`),
    await app.look('select count(*)::int as hits, count(distinct id)::int as ids from hits'),
    await app.look(
      'select variant, count(*)::int as seen, count(goal_at)::int as reached from exposures group by 1 order by 1',
    ),
  ]

  beforeAll(async () => {
    app = await openTestApp({ adapt: past.within })
    shop = await openShop(app, {
      templateName: 'tern',
      products: [{ name: 'plain-cup', price: 3_800, stock: 'unlimited' }],
    })
    const site = (await app.sites.directory.byId(shop.site.id))!
    const inSite: Living['inSite'] = run => app.platform.database.withSite(site.id, run)
    living = {
      ...{ services: app, inSite, past, site, by: shop.owner.accountId },
      year: await readYear(templatesFolder, 'tern'),
    }
    for (let order = 0; order < 30; order += 1) {
      past.clock.set(new Date(until.getTime() - order * 3.2 * day - 4 * 3_600_000))
      const shopper = shop.shopper()
      await shopper.add('plain-cup')
      expect((await shopper.placeOrder({ email: `buyer-${order % 20}@example.com` })).status).toBe(200)
    }
    past.clock.set(undefined)
    // Somebody pulls the plug in the middle of it.
    let left = 9_000
    const broken: Living['services'] = {
      ...app,
      census: { ...app.census, record: async (...given) => left-- > 0 && app.census.record(...given) },
    }
    await expect(year(broken)).rejects.toThrow('a visit was not stored')
    expect(await year()).toBe(true)
  }, 240_000)
  afterAll(() => app.close())

  it('has visits on every day, and figures that are those of its orders', async () => {
    type Overview = {
      figures: { visits: number; orders: number; revenue: number }
      days: { day: string; visits: number; orders: number }[]
    }
    const { figures: sums, days } = await read<Overview>(`/api/analytics/overview?${period}`)
    expect(days.filter(({ visits }) => visits < 5)).toEqual([])
    expect(sums.orders).toBe(30)
    expect(sums.orders / sums.visits).toBeGreaterThan(0.005)
    const { steps } = await read<{ steps: Record<string, number> }>(`/api/analytics/funnel?${period}`)
    expect(steps).toMatchObject({ visits: sums.visits, order: 30 })
    const inOrder = [steps['visits']!, steps['product']!, steps['cart']!, steps['checkout']!, steps['order']!]
    expect([...new Set(inOrder)].sort((a, b) => b - a)).toEqual(inOrder)
    const { sources } = await read<{ sources: { value: string; orders: number; revenue: number }[] }>(
      `/api/analytics/sales?${period}`,
    )
    expect(sources.reduce((sum, { orders }) => sum + orders, 0)).toBe(30)
    expect(sources.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(sums.revenue)
    expect(sources.map(({ value }) => value)).not.toContain('unknown')
    expect(sources.length).toBeGreaterThan(2)
  })

  it('shows something on every screen', async () => {
    for (const by of ['source', 'name', 'campaign', 'country', 'device', 'browser', 'page']) {
      const { rows } = await read<{ rows: { value: string }[] }>(`/api/analytics/traffic?${period}&by=${by}`)
      expect([by, rows.length > 2]).toEqual([by, true])
    }
    const { rows: terms } = await read<{ rows: { term: string }[] }>(`/api/analytics/searches?${period}`)
    expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(['mug', 'bowl']))
    const { rows: blocks } = await read<{ rows: { kind: string; label: string; renders: number; actions: number }[] }>(
      `/api/analytics/blocks?${period}`,
    )
    expect(blocks.find(({ label }) => label === 'Shop the autumn firing')!.actions).toBeGreaterThan(20)
    expect(blocks.find(({ kind }) => kind === 'overlay')!.renders).toBeGreaterThan(10)
    const { metrics, pages } = await read<{ metrics: { metric: string }[]; pages: { path: string }[] }>(
      `/api/analytics/page-speed?${period}`,
    )
    expect(metrics.map(({ metric }) => metric).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/shop']))
    const left = await read<{ total: number; own: number }>(`/api/analytics/left-out?${period}`)
    expect(left.total).toBeGreaterThan(50)
    expect(left.own).toBeGreaterThan(20)
  })

  it('has a test with a result, and nobody in both variants', async () => {
    const { items } = await read<{ items: AbTest[] }>('/api/experiments')
    expect(items).toMatchObject([{ name: 'opening-heading', state: 'stopped', chosen: 'B', startedBy: 'Maren Vogt' }])
    const result = await read<ExperimentResult>(`/api/experiments/${items[0]!.id}/result`)
    expect(result).toMatchObject({ isAtPlannedEnd: true, split: 'as-planned', mixed: 0, day: 24 })
    const [first, second] = result.variants
    expect(first!.visitors).toBeGreaterThan(150)
    expect(second!.compared).toMatchObject({ verdict: 'better' })
  })

  it('keeps hits as long as any other site, and each day is what its hits add up to', async () => {
    const [oldest] = await app.look<{ day: string }>('select min(day)::text as day from hits')
    expect(oldest!.day >= '2026-08-16').toBe(true)
    for (const checked of ['2026-09-01', '2026-10-15', '2026-11-16', '2026-11-17'])
      expect([checked, await app.analytics.check(living.site, checked)]).toEqual([checked, true])
  })

  it('is the same when it is made again', async () => {
    const before = await figures()
    expect(await year()).toBe(false)
    expect(await figures()).toEqual(before)
  })
})
