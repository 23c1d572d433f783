import { endpoint } from '@sitewright/contract/endpoint'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app'
import { send } from '../../testing/http-client'
import { createLimits } from '../limits'
import { createMetrics } from '../metrics'
import { createHttp, type Http, noContent, type Route, readRate, route } from './index'
import { type IngestClass, isIngestShed, isShed, type LoadClass, lastingDelay, loadClassOf } from './load-shedding'

const order: readonly LoadClass[] = ['analytics', 'list', 'page', 'save', 'checkout', 'never']

describe('how late work is', () => {
  it('counts when it lasts: one moment without a processor refuses nobody', () => {
    const delay = lastingDelay()
    expect([0, 900, 0, 0].map(delay)).toEqual([0, 0, 0, 0])
    expect([900, 800, 850, 0].map(delay)).toEqual([0, 800, 800, 0])
  })
})

describe('what is given up', () => {
  it.each([
    ['rows that wait', 12_000, (amount: number) => ({ rows: amount, oldestMs: 0, delayMs: 0 })],
    ['age of the oldest', 5_000, (amount: number) => ({ rows: 0, oldestMs: amount, delayMs: 0 })],
    ['delay', 500, (amount: number) => ({ rows: 0, oldestMs: 0, delayMs: amount })],
  ])('of reports grows with the %s: traces, renders, hits, proofs last [D5]', (_, most, load) => {
    const reports: readonly IngestClass[] = ['trace', 'render', 'hit', 'proof']
    const seen: string[] = []
    for (let amount = 0; amount <= most; amount += 1) {
      const shed = reports.filter(each => isIngestShed(each, load(amount))).join(' ')
      if (shed !== (seen.at(-1) ?? '')) seen.push(shed)
    }
    expect(seen).toEqual(['trace', 'trace render', 'trace render hit', 'trace render hit proof'])
  })

  it.each([
    ['delay', (amount: number) => ({ delayMs: amount, running: 0, waiting: 0 })],
    ['requests being worked on', (amount: number) => ({ delayMs: 0, running: amount, waiting: 0 })],
    ['transactions that wait', (amount: number) => ({ delayMs: 0, running: 0, waiting: amount })],
  ])('grows with the %s: analytics, lists, pages, saving, checkout last, probes never [D5]', (_, load) => {
    const seen: string[] = []
    for (let amount = 0; amount <= 2_000; amount += 1) {
      const shed = order.filter(loadClass => isShed(loadClass, load(amount))).join(' ')
      if (shed !== (seen.at(-1) ?? '')) seen.push(shed)
    }
    expect(seen).toEqual([
      'analytics',
      'analytics list',
      'analytics list page',
      'analytics list page save',
      'analytics list page save checkout',
    ])
  })
})

describe('every route of the product', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ config: { logLevel: 'silent' } })
  })
  afterAll(() => app.close())
  const classes = () =>
    app.routes.map(each => [`${each.endpoint.method} ${each.endpoint.path}`, loadClassOf(each)] as const)

  it('that a buyer needs is shed last, and what machines ask never [D5]', () => {
    // What an owner sets about the checkout is not what buyers wait for.
    const buying = classes().filter(([name]) => /(?<!\/api\/commerce\/)(checkout|shopping-cart|\/cart)/.test(name))
    expect(buying.length).toBeGreaterThan(8)
    expect(buying.filter(([, loadClass]) => loadClass !== 'checkout')).toEqual([])
    for (const path of ['/healthz', '/readyz', '/health', '/metrics'])
      expect(Object.fromEntries(classes())[`GET ${path}`]).toBe('never')
  })

  it('that only reads in the editing area gives way before pages do [D5]', () => {
    const found = Object.fromEntries(classes())
    expect(found['GET /api/commerce/orders']).toBe('list')
    expect(found['POST /api/documents/:documentId/edits']).toBe('save')
    expect(found['GET /*']).toBe('page')
  })
})

describe('a server with too much to do', () => {
  const load = { delayMs: 0, waiting: 0 }
  const held: (() => void)[] = []
  const shared = { access: 'open', crumb: 'read-only', rate: { ...readRate, limit: 1e9 } } as const
  const get = (path: string) => endpoint({ method: 'GET', path })
  const hold = () => new Promise<void>(resolve => held.push(resolve))
  const routes: Route[] = [
    ...order.map(loadClass =>
      route({
        ...shared,
        host: 'account',
        load: loadClass,
        endpoint: get(`/${loadClass}`),
        handle: async () => noContent(),
      }),
    ),
    route({
      ...shared,
      host: 'account',
      load: 'checkout',
      endpoint: get('/held'),
      handle: async () => {
        await hold()
        return noContent()
      },
    }),
  ]
  const metrics = createMetrics()
  let http: Http
  let port = 0
  let serial = 0
  beforeAll(async () => {
    http = createHttp({
      platform: {
        config: {
          appDomain: 'app.test',
          sitesDomain: 'sites.test',
          https: false,
          trustProxy: false,
          secrets: ['a-secret-of-at-least-32-characters-!'],
          shutdownSeconds: 10,
        } as never,
        clock: { now: () => new Date(0) },
        random: { id: () => `id-${++serial}`, secret: () => 's', integer: () => 0 },
        log: pino({ level: 'silent' }),
      },
      routes,
      metrics,
      directory: {
        byIdentifier: async () => undefined,
        byDomain: async () => undefined,
        membership: async () => undefined,
      },
      sessions: { find: async () => undefined },
      limits: createLimits({ database: undefined as never, clock: { now: () => new Date(0) }, counts: false }),
      signInRedirect: () => ({ to: '/login', cookies: [] }),
      load: { delayMs: () => load.delayMs, waiting: () => load.waiting },
      fastPath: (request, response) => {
        if (request.url !== '/cached') return false
        response.end('from memory')
        return true
      },
    })
    port = (await http.listen({ host: '127.0.0.1', port: 0 })).port
  })
  afterAll(() => http.close())
  const call = (path: string) => send(port, { method: 'GET', host: 'app.test', path })
  const answered = async () => {
    const statuses = await Promise.all(order.map(async loadClass => (await call(`/${loadClass}`)).status))
    return order.filter((_, at) => statuses[at] === 204)
  }

  it('refuses by class with 503 and the time to wait, and still sends pages from memory [D5 O3]', async () => {
    expect(await answered()).toEqual(order)
    load.delayMs = 800
    expect(await answered()).toEqual(['save', 'checkout', 'never'])
    const refused = await call('/page')
    expect([refused.status, refused.headers['retry-after'], refused.json['error']]).toEqual([
      503,
      '2',
      'This service is temporarily unavailable. Please try again later.',
    ])
    load.delayMs = 60_000
    expect(await answered()).toEqual(['never'])
    expect((await call('/cached')).text).toBe('from memory')
    load.delayMs = 0
    expect(await answered()).toEqual(order)
    expect(await metrics.text()).toMatch(/sitewright_shed_total\{class="page"\} [1-9]/)
  })

  it('has no queue without an end: what is being worked on counts [D5]', async () => {
    const statuses: number[] = []
    const crowd = (size: number) =>
      Promise.all(Array.from({ length: size }, async () => void statuses.push((await call('/held')).status)))
    const arrived = async (size: number) => {
      while (held.length + statuses.length < size) await new Promise(resolve => setImmediate(resolve))
    }
    const first = crowd(100)
    await arrived(100)
    expect(await answered()).toEqual(['page', 'save', 'checkout', 'never'])
    const second = crowd(250)
    await arrived(350)
    expect(held.length).toBeLessThanOrEqual(241)
    expect(new Set(statuses)).toEqual(new Set([503]))
    for (const release of held) release()
    await Promise.all([first, second])
    expect(statuses.filter(status => status === 204)).toHaveLength(held.length)
    expect(await answered()).toEqual(order)
  })
})
