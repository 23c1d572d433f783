import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createMetrics } from '../metrics'
import type { Gate } from './admit'
import { ok } from './answers'
import { createReportPath, type ReportPathOptions } from './report-path'
import { ingestBodyLimit, ingestExempt, ingestRate, type Route, type RouteInput } from './route'

type Input = RouteInput<undefined, undefined, { event: number }>

const report = (handle: (input: Input) => Promise<ReturnType<typeof ok>>, more: Partial<Route> = {}): Route =>
  ({
    endpoint: { method: 'POST', path: '/api/report', body: z.object({ event: z.number() }) },
    ...{
      host: 'site',
      access: 'open',
      crumb: ingestExempt,
      rate: ingestRate,
      bodyLimit: ingestBodyLimit,
      ingest: 'hit',
    },
    handle,
    ...more,
  }) as unknown as Route

const site = { id: 'site-1', identifier: 'tern', primaryLocale: 'en', status: 8 }
const config = { appDomain: 'localhost', sitesDomain: 'sites.localhost', https: false, trustProxy: false }
const gate = (over: object = {}): Gate =>
  ({
    config: { ...config, ...over },
    directory: { byIdentifier: async (name: string) => (name === 'tern' ? site : undefined) },
    limits: { take: async () => ({ ok: true }) },
  }) as unknown as Gate

let server: Server | undefined
afterEach(() => server?.close())

/** What the report path does not take is answered with 418, in the place of the framework. */
async function open(route: Route, over: Partial<ReportPathOptions> = {}) {
  const take = createReportPath({
    gate: gate(),
    routes: [route],
    isShed: () => false,
    onShed: () => {},
    isDraining: () => false,
    clock: { now: () => new Date('2026-11-18T12:00:00Z') },
    random: { id: () => 'request-1' } as never,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    ...over,
  })
  server = createServer((incoming, response) => {
    if (!take(incoming, response)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server!.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return (body = '{"event":1}', headers: Record<string, string> = {}, path = '/api/report') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const own = {
        host: 'tern.sites.localhost',
        'content-type': 'application/json',
        ...('transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      }
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers: { ...own, ...headers },
        agent: false,
      })
      sent.on('error', reject)
      sent.on('response', answer => {
        let text = ''
        answer.on('data', chunk => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      sent.end(body)
    })
}

describe('a report', () => {
  it('is checked, handled and answered, and no cache keeps the answer', async () => {
    const events: number[] = []
    const send = await open(
      report(async ({ body, setCookie }) => {
        events.push(body.event)
        setCookie('ss_cvr=1')
        return ok({})
      }),
    )
    expect(await send()).toMatchObject({
      status: 200,
      text: '{}',
      headers: { 'cache-control': 'no-store', 'x-request-id': 'request-1', 'set-cookie': ['ss_cvr=1'] },
    })
    expect(await send('{"event":"one"}')).toMatchObject({ status: 400 })
    expect(await send('{"event":')).toMatchObject({ status: 400 })
    expect(await send('{"event":1}', { host: 'nobody.sites.localhost' })).toMatchObject({ status: 421 })
    expect(await send('{"event":1}', { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
    expect(events).toEqual([1])
  })

  it('that fails says so, and nothing of why', async () => {
    const send = await open(report(() => Promise.reject(new Error('the password is 12345'))))
    const { status, text } = await send()
    expect(status).toBe(500)
    expect(text).not.toContain('12345')
  })

  it.each([
    ['too large for its route', { 'content-length': String(ingestBodyLimit + 1) }],
    ['of unknown length', { 'transfer-encoding': 'chunked' }],
    ['of another type', { 'content-type': 'text/xml' }],
    ['as text where it may not be', { 'content-type': 'text/plain' }],
    ['compressed', { 'content-encoding': 'gzip' }],
    ['for the editing address', { host: 'tern.localhost' }],
    ['for no host', { host: 'a b' }],
  ])('%s is left to the framework', async (_, headers) => {
    const send = await open(report(async () => ok({})))
    expect((await send('{"event":1}', headers)).status).toBe(418)
  })

  it('with a question in its address, or for another address, is left to the framework', async () => {
    const send = await open(report(async () => ok({})))
    expect((await send('{"event":1}', {}, '/api/report?crumb=1')).status).toBe(418)
    expect((await send('{"event":1}', {}, '/api/other')).status).toBe(418)
  })

  it('comes from whoever a trusted proxy names, and from nobody that others name', async () => {
    const heard: string[] = []
    const route = report(async ({ ip }) => {
      heard.push(ip)
      return ok({})
    })
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    await (await open(route))('{"event":1}', forwarded)
    server!.close()
    await (await open(route, { gate: gate({ trustProxy: ['127.0.0.1'] }) }))('{"event":1}', forwarded)
    expect(heard).toEqual(['127.0.0.1', '203.0.113.7'])
  })

  it('beyond 400 at once is told to come again, and those before are done [D5]', async () => {
    let release = () => {}
    const gone = new Promise<void>(resolve => {
      release = resolve
    })
    let arrived = 0
    let full = () => {}
    const isFull = new Promise<void>(resolve => {
      full = resolve
    })
    const shed: string[] = []
    const route = report(async () => {
      arrived += 1
      if (arrived === 400) full()
      await gone
      return ok({})
    })
    const send = await open(route, { onShed: (_, place) => shed.push(place.host) })
    const first = Array.from({ length: 400 }, () => send())
    await isFull
    expect(await send()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(shed).toEqual(['tern.sites.localhost'])
    release()
    expect((await Promise.all(first)).filter(({ status }) => status !== 200)).toEqual([])
    expect((await send()).status).toBe(200)
  })
})
