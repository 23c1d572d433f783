import { Agent, request as send } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { endpoint } from '@sitewright/contract/endpoint'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLimits } from '../limits'
import { createMetrics } from '../metrics'
import { createHttp, type Http, html, noContent, ok, type Route, readRate, route, streamed, writeRate } from './index'

const shared = { access: 'open', crumb: 'read-only', rate: readRate } as const
const get = (path: string) => endpoint({ method: 'GET', path, answer: z.unknown() })
const post = (path: string) => endpoint({ method: 'POST', path, answer: z.unknown() })
const exempt = { exempt: 'This test is about something else.' } as const

const none = () => {}
/** Lets the request to `/held` that came last go on. */
let release: () => void = none

const routes: Route[] = [
  route({ ...shared, host: 'account', endpoint: get('/where'), handle: async () => ok({ here: 'account' }) }),
  route({ ...shared, host: 'owner', endpoint: get('/where'), handle: async () => ok({ here: 'owner' }) }),
  route({
    ...shared,
    host: 'public',
    endpoint: get('/where'),
    handle: async ({ site }) => ok({ here: site.identifier }),
  }),
  route({ ...shared, host: 'public', endpoint: get('/*'), handle: async () => html('<p>Any page</p>') }),
  route({ ...shared, host: 'account', endpoint: get('/long'), handle: async () => ok('word '.repeat(1000)) }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/page'),
    handle: async () => html(`<p>${'word '.repeat(1000)}</p>`),
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/broken'),
    handle: async () => {
      throw new Error('the password is hunter2')
    },
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/database-down'),
    handle: async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    },
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/disk-full'),
    handle: async () => {
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    },
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/held'),
    handle: async () => {
      await new Promise<void>(resolve => {
        release = resolve
      })
      return ok({ held: true })
    },
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: endpoint({
      method: 'GET',
      path: '/search/:kind',
      params: z.object({ kind: z.enum(['page', 'post']) }),
      query: z.object({ q: z.string().check(z.maxLength(5)) }),
      answer: z.unknown(),
    }),
    handle: async ({ params, query }) => ok({ params, query }),
  }),
  route({
    ...shared,
    host: 'account',
    crumb: exempt,
    rate: writeRate,
    endpoint: endpoint({
      method: 'POST',
      path: '/echo',
      body: z.strictObject({ text: z.string() }),
      answer: z.unknown(),
    }),
    handle: async ({ body }) => ok(body),
  }),
  route({
    ...shared,
    host: 'account',
    crumb: exempt,
    streamed: true,
    bodyLimit: 1000,
    endpoint: post('/upload'),
    handle: async ({ body }) => {
      let size = 0
      for await (const chunk of body as unknown as AsyncIterable<Buffer>) size += chunk.length
      return ok({ size })
    },
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/rare'),
    rate: { name: 'rare', limit: 2, perSeconds: 60, by: 'ip' },
    handle: async () => noContent(),
  }),
  route({
    ...shared,
    host: 'account',
    access: 'signed-in',
    crumb: exempt,
    endpoint: post('/locked'),
    handle: async () => noContent(),
  }),
  route({
    ...shared,
    host: 'account',
    crumb: exempt,
    endpoint: post('/crowded'),
    rate: { name: 'crowded', limit: 1, perSeconds: 3600, by: 'ip' },
    handle: async () => noContent(),
  }),
  route({
    ...shared,
    host: 'account',
    endpoint: get('/bytes'),
    handle: async () => streamed(Buffer.from('bytes'), { 'content-type': 'image/png' }),
  }),
]

const lines: string[] = []
const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
const site = (identifier: string) => ({
  id: identifier,
  identifier,
  primaryLocale: 'en',
  locales: ['en'],
  currency: 'USD',
  timeZone: 'UTC',
  releaseId: null,
  status: 3,
})
const config = {
  appDomain: 'app.test',
  sitesDomain: 'sites.test',
  defaultSite: undefined,
  https: true,
  publicPort: undefined,
  trustProxy: false,
  secrets: ['a-secret-of-at-least-32-characters-!'],
  rateLimits: true,
  shutdownSeconds: 10,
}
let serial = 0

const open = (more: Partial<typeof config> = {}): Http =>
  createHttp({
    platform: {
      config: { ...config, ...more } as never,
      clock: { now: () => new Date('2026-01-02T03:04:05Z') },
      random: { id: () => `id-${++serial}`, secret: () => `secret-${++serial}`, integer: () => 0 },
      log,
    },
    routes,
    fastPath: ({ url }, response) => {
      if (url !== '/from-memory') return false
      response.end('a page from memory')
      return true
    },
    metrics: createMetrics(),
    directory: {
      byIdentifier: async identifier => (identifier === 'tern' ? site('tern') : undefined),
      byDomain: async host => (host === 'shop.example' ? site('tern') : undefined),
      membership: async () => undefined,
    },
    sessions: { find: async () => undefined },
    limits: createLimits({ database: undefined as never, clock: { now: () => new Date(0) } }),
    signInRedirect: () => ({ to: '/login', cookies: [] }),
  })

type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string }
let port = 0
let http: Http

const call = (
  path: string,
  {
    host = 'app.test',
    method = 'GET',
    headers = {},
    body,
  }: { host?: string; method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  at = port,
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const outgoing = send({ agent: false, port: at, path, method, headers: { host, ...headers } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, text: bytes.toString() })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let got = ''
    socket.on('data', chunk => {
      got += chunk
    })
    socket.on('close', () => resolve(got))
    socket.on('error', reject)
  })

beforeAll(async () => {
  http = open()
  port = (await http.listen({ host: '127.0.0.1', port: 0 })).port
})
afterAll(() => http.close())

const jsonOf = ({ text }: Got) => JSON.parse(text) as Record<string, unknown>

describe('hosts', () => {
  it.each([
    ['app.test', 'account'],
    ['APP.test.:443', 'account'],
    ['tern.app.test', 'owner'],
    ['tern.sites.test:8080', 'tern'],
    ['shop.example', 'tern'],
  ])('%s has its own routes [A16]', async (host, here) => {
    expect(jsonOf(await call('/where', { host }))).toEqual({ here })
  })

  it.each(['nobody.sites.test', 'other.example', '127.0.0.1', 'nobody.app.test', 'a.b.app.test', 'sites.test'])(
    'nobody answers on %s [A16]',
    async host => {
      const answer = await call('/where', { host, headers: { accept: 'text/html' } })
      expect(answer.status).toBe(421)
      expect(answer.text).toContain('No site lives here')
      expect((await call('/nothing', { host })).status).toBe(421)
    },
  )

  it('the default site answers on foreign hosts when one is chosen [A16]', async () => {
    const other = open({ defaultSite: 'tern' as never })
    const at = (await other.listen({ host: '127.0.0.1', port: 0 })).port
    expect(jsonOf(await call('/where', { host: '192.168.7.7' }, at))).toEqual({ here: 'tern' })
    expect((await call('/where', { host: 'nobody.sites.test' }, at)).status).toBe(421)
    await other.close()
  })

  it.each([
    'GET /where HTTP/1.1\r\nHost: app.test\r\nHost: tern.sites.test\r\nConnection: close\r\n\r\n',
    'GET /where HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET http://app.test/where HTTP/1.1\r\nHost: tern.sites.test\r\nConnection: close\r\n\r\n',
  ])('a doubtful host is refused [A16]: %j', async text => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('a path of the account pages is a page like any other on a site', async () => {
    expect((await call('/long', { host: 'tern.sites.test' })).text).toContain('Any page')
  })
})

describe('what is read', () => {
  it('params, query and body pass their schemas', async () => {
    expect(jsonOf(await call('/search/page?q=moon&more=1'))).toEqual({ params: { kind: 'page' }, query: { q: 'moon' } })
  })

  it('a wrong field is named [C18]', async () => {
    const answer = await call('/search/page?q=too-long')
    expect(answer.status).toBe(400)
    expect(jsonOf(answer)).toMatchObject({ reason: 'invalid', fields: { q: expect.any(String) } })
  })

  it('a path that no parameter fits is not found', async () => {
    expect((await call('/search/sock?q=a')).status).toBe(404)
  })

  const echo = (body: string, type = 'application/json') =>
    call('/echo', { method: 'POST', body, headers: { 'content-type': type } })

  it('JSON and forms are read', async () => {
    expect(jsonOf(await echo('{"text":"a"}'))).toEqual({ text: 'a' })
    expect(jsonOf(await echo('text=a+b', 'application/x-www-form-urlencoded'))).toEqual({ text: 'a b' })
  })

  it.each([
    ['text/plain', '{"text":"a"}', 415],
    ['application/xml', '<a/>', 415],
    ['application/json', '{"text":', 400],
    ['application/json', '{"text":"a","__proto__":{"x":1}}', 400],
    ['application/json', '{"text":"a","constructor":{"prototype":{"x":1}}}', 400],
    ['application/json', '{"text":"a","more":1}', 400],
    ['application/json', '', 400],
    ['application/x-www-form-urlencoded', 'text=%zz', 400],
  ])('%s %j answers %i [A7 X16]', async (type, body, status) => {
    const answer = await echo(body, type)
    expect(answer.status).toBe(status)
    expect(jsonOf(answer)).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it.each([
    `/where?${'a=1&'.repeat(1001)}`,
    '/where?a[b][c][d][e][f][g]=1',
    '/where?a[21]=1',
    '/where?a=%E0%A4%A',
    '/search/page?q=1&q=2',
  ])('a query beyond the limits is refused [X17]: %#', async path => {
    expect((await call(path)).status).toBe(400)
  })
})

describe('sizes', () => {
  it('a body over 256 kB is refused, also without a length [D2]', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text: 'x'.repeat(300_000) })
    expect((await call('/echo', { method: 'POST', body, headers })).status).toBe(413)
    const chunked = await call('/echo', {
      method: 'POST',
      body,
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    })
    expect(chunked.status).toBe(413)
  })

  it('a compressed body is not unpacked [D2]', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await call('/echo', { method: 'POST', body: Buffer.alloc(100), headers })).status).toBe(400)
  })

  it('a streamed body ends at its limit [D2]', async () => {
    const headers = { 'content-type': 'application/octet-stream' }
    expect(jsonOf(await call('/upload', { method: 'POST', body: 'x'.repeat(1000), headers }))).toEqual({ size: 1000 })
    expect((await call('/upload', { method: 'POST', body: 'x'.repeat(1001), headers })).status).toBe(413)
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    expect((await call('/upload', { method: 'POST', body: 'x'.repeat(5000), headers: chunked })).status).toBe(413)
  })

  it('a long address and many headers are refused [D2]', async () => {
    expect((await call(`/where?a=${'x'.repeat(9000)}`)).status).toBe(414)
    expect((await call(`/where?a=${'x'.repeat(20_000)}`)).status).toBe(431)
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`x-${index}`, '1']))
    expect((await call('/where', { headers: many })).status).toBe(431)
    expect((await call('/where', { headers: { 'x-large': 'y'.repeat(17_000) } })).status).toBe(431)
  })

  it.each([
    'POST /echo HTTP/1.1\r\nHost: app.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET /where HTTP/1.1\r\nHost: app.test\r\nX: a\r\n b\r\nX : 1\r\n\r\n',
  ])('a smuggled request is refused [D3]: %#', async text => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('answers', () => {
  it('carry the security headers [T31]', async () => {
    const { headers } = await call('/page', { headers: { accept: 'text/html' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("'unsafe-inline'")
  })

  it('a site has its own policy', async () => {
    const { headers } = await call('/', { host: 'tern.sites.test' })
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' 'nonce-[^']+';/)
  })

  it('let nobody frame a site but itself and its own editing area [X14]', async () => {
    const framers = async (host: string) => {
      const { headers } = await call('/', { host, headers: { accept: 'text/html' } })
      return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await framers('tern.sites.test')).toBe("'self' https://tern.app.test")
    expect(await framers('shop.example')).toBe("'self' https://tern.app.test")
    expect(await framers('nobody.sites.test')).toBe("'self'")
  })

  it('are compressed above 1 kB when the client takes it', async () => {
    const compressed = await call('/long', { headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed.body).toString()).toContain('word word')
    expect(
      (await call('/long', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })).headers['content-encoding'],
    ).toBeUndefined()
    expect((await call('/long', { headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding']).toBe('br')
    expect(
      (await call('/where', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('account pages are never compressed, because they hold a crumb [A8]', async () => {
    expect((await call('/page', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined()
  })

  it('a throwing handler answers 500 without its text, and the next request works [O19]', async () => {
    const answer = await call('/broken')
    expect(answer.status).toBe(500)
    expect(jsonOf(answer)).toEqual({
      error: 'Internal server error. Please try again later.',
      reason: 'internal',
      requestId: expect.any(String),
    })
    expect(answer.text).not.toContain('hunter2')
    expect((await call('/where')).status).toBe(200)
  })

  it.each(['/database-down', '/disk-full'])('%s answers 503 with the time to wait [O3 O4]', async path => {
    const answer = await call(path)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(jsonOf(answer)['error']).toBe('This service is temporarily unavailable. Please try again later.')
  })

  it('a limit answers 429 with the time to wait', async () => {
    expect((await call('/rare')).status).toBe(204)
    expect((await call('/rare')).status).toBe(204)
    const answer = await call('/rare')
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
  })

  it('HEAD has no body', async () => {
    const answer = await call('/where', { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })

  it('the log names no query string [A8 O16]', async () => {
    await call('/where?crumb=canary-1&token=canary-2')
    expect(lines.join('')).toContain('"path":"/where"')
    expect(lines.join('')).not.toContain('canary')
  })
})

describe('an answer before the body', () => {
  /** Sends a head and one byte of a large body, and nothing more. */
  const slowBody = (head: string): Promise<string> =>
    raw(`${head}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`)

  it.each([
    ['404', 'POST /nowhere HTTP/1.1\r\nHost: app.test'],
    ['401', 'POST /locked HTTP/1.1\r\nHost: app.test'],
    ['403', 'POST /echo HTTP/1.1\r\nHost: app.test\r\nSec-Fetch-Site: cross-site'],
    ['429', 'POST /crowded HTTP/1.1\r\nHost: app.test'],
    ['421', 'POST /echo HTTP/1.1\r\nHost: nobody.example'],
    ['413', 'POST /upload HTTP/1.1\r\nHost: app.test'],
    ['200', 'GET /where HTTP/1.1\r\nHost: app.test'],
    ['400', 'POST /echo HTTP/1.1\r\nHost: app.test\r\nHost: app.test'],
  ])('%s is sent at once and ends the connection [D1]', async (status, head) => {
    await call('/crowded', { method: 'POST' })
    const got = await slowBody(head)
    expect(got).toContain(`HTTP/1.1 ${status} `)
    expect(got.toLowerCase()).toContain('connection: close')
  })

  it('does not end a connection whose body had come', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports: (number | undefined)[] = []
    for (let at = 0; at < 2; at += 1)
      await new Promise<void>((resolve, reject) => {
        const asked = send({ agent, port, path: '/nowhere', method: 'POST', headers: { host: 'app.test' } }, answer => {
          ports.push(answer.socket.localPort)
          answer.resume().on('end', resolve)
        })
        asked.on('error', reject).end('{}')
      })
    agent.destroy()
    expect(ports[0]).toBe(ports[1])
  })
})

describe('shutdown', () => {
  const openAt = async (more: Partial<typeof config> = {}) => {
    const other = open(more)
    return { other, at: (await other.listen({ host: '127.0.0.1', port: 0 })).port }
  }
  const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (agent: Agent, at: number, path: string, body?: string) =>
    new Promise<{ status: number; connection: string | undefined; reused: boolean }>((resolve, reject) => {
      const headers = { host: 'app.test', ...(body ? { 'content-type': 'application/json' } : {}) }
      const asked = send({ agent, port: at, path, method: body ? 'POST' : 'GET', headers }, answer =>
        answer.resume().on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            connection: answer.headers.connection,
            reused: asked.reusedSocket,
          }),
        ),
      )
      asked.on('error', reject).end(body)
    })
  const isHeld = async () => {
    while (release === none) await new Promise(resolve => setImmediate(resolve))
  }
  const stopped = async (http: Http) => {
    while (http.app.server.listening) await new Promise(resolve => setImmediate(resolve))
  }

  it('finishes running requests and takes no new ones [O2]', async () => {
    const { other, at } = await openAt()
    release = none
    const running = call('/held', {}, at)
    await isHeld()
    const closing = other.close()
    release()
    expect(jsonOf(await running)).toEqual({ held: true })
    await closing
    await expect(call('/where', {}, at)).rejects.toThrow('ECONNREFUSED')
  })

  it.each(['/where', '/from-memory'])(
    'answers a request on a connection that was idle when it began, and says that it ends: %s [O2]',
    async path => {
      const { other, at } = await openAt({ shutdownSeconds: 3600 })
      const agent = kept()
      await ask(agent, at, path)
      const closing = other.close()
      await stopped(other)
      expect(await ask(agent, at, path)).toEqual({ status: 200, connection: 'close', reused: true })
      await closing
    },
  )

  it('waits for no next request on a connection that was busy when it began to close [O2]', async () => {
    const { other, at } = await openAt({ shutdownSeconds: 3600 })
    other.app.server.keepAliveTimeout = 3_600_000
    release = none
    const running = ask(kept(), at, '/held')
    await isHeld()
    const closing = other.close()
    await stopped(other)
    release()
    expect(await running).toMatchObject({ status: 200, connection: 'close' })
    await closing
  })

  it('resets nobody who sends one request after the other while it ends [O2 T34]', async () => {
    const { other, at } = await openAt({ shutdownSeconds: 3600 })
    let answered = 0
    let begun: (value?: unknown) => void = () => {}
    const warm = new Promise(resolve => {
      begun = resolve
    })
    const shopper = async (): Promise<string> => {
      const agent = kept()
      for (;;)
        try {
          const { status } = await ask(agent, at, '/echo', '{"text":"mug"}')
          if (status !== 200) return `answered ${status}`
          answered += 1
          if (answered > 100) begun()
        } catch (error) {
          return error instanceof Error && 'code' in error ? String(error.code) : String(error)
        }
    }
    const shoppers = Promise.all(Array.from({ length: 12 }, shopper))
    await warm
    await other.close()
    // Nobody listens any more, which each of them finds out with a new connection of its own.
    expect(new Set(await shoppers)).toEqual(new Set(['ECONNREFUSED']))
  })

  it('waits for no connection that a browser opened and never used [O2]', async () => {
    const { other, at } = await openAt({ shutdownSeconds: 0.2 })
    const unused = connect(at, '127.0.0.1')
    const ended = new Promise(resolve => unused.once('close', resolve))
    await new Promise(resolve => unused.once('connect', resolve))
    await other.close()
    await ended
  })
})
