import { endpoint } from '@sitewright/contract/endpoint'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Received, send } from '../../testing/http-client'
import { createLimits } from '../limits'
import { createMetrics } from '../metrics'
import { createHttp, type HostKind, type Http, readRate, refused, route } from './index'
import type { LookOf } from './write-answer'

const clock = { now: () => new Date('2026-01-02T03:04:05Z') }
const statuses = [400, 401, 403, 404, 409, 410, 413, 429, 500, 503]

/** Answers with the status that is asked for, or fails as a broken handler or a lost database does. */
const answering = (host: HostKind) =>
  route({
    endpoint: endpoint({ method: 'GET', path: '/answer/:what', params: z.object({ what: z.string() }) }),
    host,
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ params: { what } }) => {
      if (what === 'broken') throw new Error('canary of a stack trace')
      if (what === 'lost') throw Object.assign(new Error('canary: terminating connection'), { code: '57P01' })
      return refused(Number(what), 'no', 'A sentence <b>for</b> people.')
    },
  })

const site = {
  id: 's',
  identifier: 'tern',
  primaryLocale: 'en',
  locales: ['en'],
  currency: 'USD',
  timeZone: 'UTC',
  releaseId: null,
}
let lookOf: LookOf = async () => ({ title: 'Tern', locale: 'en-GB', css: ':root{--site-bg:#f5f4f0}' })
let http: Http
let port: number
let serial = 0
beforeAll(async () => {
  http = createHttp({
    platform: {
      config: {
        appDomain: 'app.test',
        sitesDomain: 'sites.test',
        secrets: ['a-secret-of-at-least-32-characters-!'],
        trustProxy: false,
        shutdownSeconds: 1,
      } as never,
      clock,
      random: { id: () => `id-${++serial}`, secret: () => `secret-${++serial}`, integer: () => 0 },
      log: pino({ level: 'silent' }),
    },
    routes: [answering('account'), answering('site')],
    metrics: createMetrics(),
    directory: {
      byIdentifier: async identifier => (identifier === 'tern' ? { ...site, status: 3 } : undefined),
      byDomain: async () => undefined,
      membership: async () => undefined,
    },
    sessions: { find: async () => undefined },
    limits: createLimits({ database: undefined as never, clock }),
    lookOf: siteId => lookOf(siteId),
    signInRedirect: () => ({ to: '/login', cookies: [] }),
  })
  port = (await http.listen({ host: '127.0.0.1', port: 0 })).port
})
afterAll(() => http.close())

const get = (host: string, path: string, accept = 'text/html'): Promise<Received> =>
  send(port, { method: 'GET', host, path, headers: { accept } })

const isWhole = ({ text }: Received) => {
  expect(text).toMatch(/^<!doctype html><html lang="en(-GB)?">/)
  expect(text.match(/<h1>/g)).toHaveLength(1)
  expect(text.match(/<main/g)).toHaveLength(1)
  expect(text).toMatch(/<title>[^<]+ · (Sitewright|Tern)<\/title>/)
  expect(text).toContain('name="viewport"')
  expect(text, 'nothing of another host and no script').not.toMatch(
    /(?:src|href)="(?:https?:)?\/\/|url\(["']?https?:|<script/,
  )
  expect(text, 'words stay words').not.toContain('<b>for</b>')
}

describe('a refusal as a page', () => {
  it.each(statuses)('%i on the account pages is in our own design', async status => {
    const answer = await get('app.test', `/answer/${status}`)
    expect(answer.status).toBe(status)
    isWhole(answer)
    expect(answer.text).toContain('class="wordmark" href="/"')
    expect(answer.text).toContain('A sentence &lt;b&gt;for&lt;/b&gt; people.')
    expect(answer.text).toMatch(/Request id-\d+/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(statuses)('%i on a site is in the design of the site', async status => {
    const answer = await get('tern.sites.test', `/answer/${status}`)
    expect(answer.status).toBe(status)
    isWhole(answer)
    expect(answer.text).toContain('--site-bg:#f5f4f0')
    expect(answer.text).toContain('<a class="wordmark" href="/">Tern</a>')
    expect(answer.text).not.toContain('Sitewright')
  })

  it('of a broken handler and of a lost database tells nothing of what happened', async () => {
    for (const [what, status, title] of [
      ['broken', 500, 'Something went wrong'],
      ['lost', 503, 'Back in a moment'],
    ] as const)
      for (const host of ['app.test', 'tern.sites.test']) {
        const answer = await get(host, `/answer/${what}`)
        expect(answer.status).toBe(status)
        isWhole(answer)
        expect(answer.text).toContain(`<h1>${title}</h1>`)
        expect(answer.text).toContain(`href="/answer/${what}">Try again</a>`)
        expect(answer.text).not.toContain('canary')
      }
  })

  it('of a site whose design cannot be read is in ours, and does not wait for it', async () => {
    const before = lookOf
    for (const broken of [async () => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
      lookOf = broken
      const answer = await get('tern.sites.test', '/answer/503')
      expect(answer.status).toBe(503)
      isWhole(answer)
      expect(answer.text).toContain('<span class="wordmark">Sitewright</span>')
    }
    lookOf = before
  })

  it('of an unknown host shows no site and leads nowhere [A16]', async () => {
    for (const host of ['nobody.sites.test', 'shop.example', '10.0.0.1']) {
      const answer = await get(host, '/answer/404')
      expect(answer.status).toBe(421)
      isWhole(answer)
      expect(answer.text).toContain('<h1>No site lives here</h1>')
      expect(answer.text).not.toContain('<a ')
    }
  })

  it('leads to a path of this host only [X13]', async () => {
    const answer = await get('app.test', '//evil.example/answer/503')
    expect(answer.text).not.toMatch(/href="\/\/|href="https?:/)
  })

  it('is JSON for programs', async () => {
    const { json } = await get('tern.sites.test', '/answer/410', 'application/json')
    expect(json).toMatchObject({ error: 'A sentence <b>for</b> people.', reason: 'no' })
  })
})
