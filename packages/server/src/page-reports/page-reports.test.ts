import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }] })
})
afterAll(() => app.close())

const visitor = () => app.browser(shop.site.publicHost)
const paths = {
  settings: '/api/1/performance/settings',
  records: '/api/1/performance/records',
  errors: '/api/events/RecordJavascriptErrors',
  traces: '/api/events/Trace',
}
const record = (metric: string, value: number, page = '/') => ({
  app: 'page',
  event: 'web-vital',
  pageLoadId: 'load-1',
  ts: 1,
  data: { metric, value, page, version: '4.8.0' },
})
const failure = (message: string, more: Record<string, unknown> = {}) => ({
  event: 'javascript-error',
  timestamp: 1,
  data: {
    websiteId: shop.site.id,
    templateId: 'tern',
    url: 'https://tern.example/shop?mail=me',
    userAgent: 'x',
    message,
    ...more,
  },
})

describe('performance records', () => {
  const counted = () =>
    app.look<{ metric: string; path: string; loads: number }>(
      'select metric, path, sum(loads)::int as loads from vitals_days where site_id = $1 group by 1, 2 order by 1, 2',
      [shop.site.id],
    )

  it('begin with an id for the page load, another one each time [PERF-04 PERF-05]', async () => {
    const first = await visitor().get(paths.settings)
    const second = await visitor().get(paths.settings)
    expect(first.status).toBe(200)
    expect(first.json.pageLoadId).toMatch(/^[\w-]{10,}$/)
    expect(second.json.pageLoadId).not.toBe(first.json.pageLoadId)
  })

  it('are counted by metric, page and bucket; what is none, or cannot be, is left out [PERF-01 PERF-12]', async () => {
    const sent = await visitor().post(paths.records, [
      record('LCP', 1200, '/shop?color=red#top'),
      record('LCP', 1201, '/shop'),
      record('LCP', 5000, '/shop'),
      record('CLS', 0.05),
      record('LCP', -1),
      record('LCP', 2_147_483_648),
      record('XYZ', 5),
    ])
    expect([sent.status, sent.json]).toEqual([200, {}])
    expect(await counted()).toEqual([
      { metric: 'CLS', path: '/', loads: 1 },
      { metric: 'LCP', path: '/shop', loads: 3 },
    ])
  })

  it('are read by the owner as shares and the value of three quarters', async () => {
    const owner = await shop.staff()
    const { status, json } = await owner.get('/api/analytics/page-speed?from=2026-01-01&to=2026-12-31')
    expect(status).toBe(200)
    expect(json.metrics).toEqual([
      { metric: 'LCP', loads: 3, good: 2, poor: 1, p75: expect.closeTo(5000, -3) },
      { metric: 'CLS', loads: 1, good: 1, poor: 0, p75: expect.closeTo(0.05, 2) },
    ])
    const [shopPage] = json.pages as { path: string; metrics: { metric: string }[] }[]
    expect([shopPage!.path, shopPage!.metrics.map(({ metric }) => metric)]).toEqual(['/shop', ['LCP']])
    expect((json.devices as { metrics: unknown }[])[0]!.metrics).toEqual(json.metrics)
    const one = await owner.get('/api/analytics/page-speed?from=2026-01-01&to=2026-12-31&path=/')
    expect((one.json.metrics as { metric: string }[]).map(({ metric }) => metric)).toEqual(['CLS'])
    for (const days of [
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-03-01',
    ])
      expect((await owner.get(`/api/analytics/page-speed?${days}`)).status).toBe(400)
    expect((await visitor().get('/api/analytics/page-speed?from=2026-01-01&to=2026-12-31')).status).not.toBe(200)
  })

  it('of another shape are refused, not stored, and never a failure of ours', async () => {
    const before = await counted()
    for (const body of [
      {},
      [],
      [{ app: 1 }],
      [record('LCP', 1), 'x'],
      Array.from({ length: 51 }, () => record('LCP', 1)),
    ])
      expect((await visitor().post(paths.records, body)).status).toBe(400)
    expect(await counted()).toEqual(before)
  })

  it('of more than 500 pages a day are counted under one name, so that sums hold', async () => {
    for (let part = 0; part < 11; part += 1)
      await visitor().post(
        paths.records,
        Array.from({ length: 50 }, (_, at) => record('FCP', 100, `/page-${part}-${at}`)),
      )
    const lines = (await counted()).filter(({ metric }) => metric === 'FCP')
    expect(lines.reduce((sum, { loads }) => sum + loads, 0)).toBe(550)
    expect(lines.find(({ path }) => path === '(other)')!.loads).toBeGreaterThan(0)
  })
})

describe('errors of scripts', () => {
  const groups = () =>
    app.look<{ message: string; is_ours: boolean; errors: number; sample: Record<string, unknown> }>(
      `select message, is_ours, sample, sum(errors)::int as errors from error_groups join error_days using (site_id, fingerprint)
       where site_id = $1 group by 1, 2, 3 order by 1`,
      [shop.site.id],
    )

  it('that are the same are one group with its sample and a count; of who it happened to nothing is kept [PERF-34]', async () => {
    const stack = 'TypeError\n at mount (https://tern.example/universal/visitor/cart-AbCd1234.js:1:2)'
    const sent = await visitor().post(paths.errors, [
      failure('TypeError: order 1 is gone', { stack, file: 'a.js', line: 1, column: 2 }),
      failure('TypeError: order 2 is gone', { stack }),
      failure('x is not defined', { file: 'https://shop.example/own.js' }),
      failure('Script error.'),
    ])
    expect([sent.status, sent.json]).toEqual([200, {}])
    const found = await groups()
    expect(found.map(({ message, is_ours, errors }) => [message, is_ours, errors])).toEqual([
      ['TypeError: order 2 is gone', true, 2],
      ['x is not defined', false, 1],
    ])
    expect(JSON.stringify(found)).not.toContain('mail=me')
  })

  it('are shown to the owner where the code is theirs, and told to whoever runs the server where it is ours', async () => {
    const owner = await shop.staff()
    const { status, json } = await owner.get('/api/developer/errors')
    expect(status).toBe(200)
    expect(json.items).toEqual([
      expect.objectContaining({
        message: 'x is not defined',
        errors: 1,
        sample: expect.objectContaining({ file: 'https://shop.example/own.js', url: 'https://tern.example/shop' }),
      }),
    ])
    const told = app.logged.filter(line => line.includes('a page of ours failed'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('TypeError: order')
    expect((await visitor().get('/api/developer/errors')).status).not.toBe(200)
  })

  it('of another shape, or more than twenty, are refused', async () => {
    for (const body of [{}, [], [{ event: 'x' }], Array.from({ length: 21 }, () => failure('x'))])
      expect((await visitor().post(paths.errors, body)).status).toBe(400)
  })

  it('beyond 200 groups a day are counted together', async () => {
    const word = (at: number) => [...String(at)].map(digit => 'abcdefghij'[Number(digit)]).join('')
    for (let part = 0; part < 12; part += 1)
      await visitor().post(
        paths.errors,
        Array.from({ length: 20 }, (_, at) => failure(`no ${word(part * 20 + at)}`)),
      )
    const found = await groups()
    expect(found).toHaveLength(201)
    expect(found.find(({ message }) => message === '(other)')!.errors).toBe(42)
  })
})

describe('traces', () => {
  const kept = () =>
    app.look<{ type: string; page_url: string; data: unknown }>(
      'select type, page_url, data from traces where site_id = $1 order by type',
      [shop.site.id],
    )

  it('are kept for a week, as a list in a form [PERF-45]', async () => {
    const data = JSON.stringify([{ pageUrl: 'https://tern.example/shop?mail=me', type: 'slow', data: { ms: 12 } }])
    const sent = await visitor().submit(paths.traces, { data })
    expect([sent.status, sent.json]).toEqual([200, {}])
    expect(await kept()).toEqual([{ type: 'slow', page_url: 'https://tern.example/shop', data: { ms: 12 } }])
    app.clock.advance({ minutes: 8 * 24 * 60 })
    await app.platform.database.withPlatform(tx =>
      app.platform.jobs.add(tx, { kind: 'sweep-page-reports', payload: null }),
    )
    await letJobsRun(app)
    expect(await kept()).toEqual([])
  })

  it('that are no list are refused', async () => {
    expect((await visitor().post(paths.traces, { data: 'x' })).status).toBe(400)
    expect((await visitor().post(paths.traces, { data: '[]' })).status).toBe(400)
  })
})
