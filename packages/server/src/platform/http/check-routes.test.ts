import { endpoint } from '@sitewright/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkRoutes, ingestBodyLimit, ingestExempt, ingestRate, ok, type Route, readRate } from './index'

const reading: Route = {
  endpoint: endpoint({ method: 'GET', path: '/api/things' }) as Route['endpoint'],
  host: 'owner',
  access: 'content',
  crumb: 'read-only',
  rate: readRate,
  handle: async () => ok({}),
}
const changing: Route = {
  ...reading,
  crumb: 'required',
  endpoint: endpoint({ method: 'POST', path: '/api/things' }) as Route['endpoint'],
}
const report: Route = {
  ...changing,
  host: 'public',
  access: 'open',
  crumb: ingestExempt,
  rate: ingestRate,
  ingest: 'hit',
  textBody: true,
  bodyLimit: ingestBodyLimit,
}
const at = (path: string, params?: z.ZodMiniType) => ({ ...reading.endpoint, path, params }) as Route['endpoint']

describe('declarations of routes', () => {
  it('complete ones pass', () => {
    expect(() => checkRoutes([reading, changing, { ...reading, host: 'public', access: 'open' }, report])).not.toThrow()
  })

  it.each<[string, Route, RegExp]>([
    ['a change without a crumb', { ...changing, crumb: 'read-only' }, /must be "required" or exempt/],
    ['an exemption without a reason', { ...changing, crumb: { exempt: ' ' } }, /without saying why/],
    ['a read with a crumb', { ...reading, crumb: 'required' }, /"read-only"/],
    ['a permission on the account pages', { ...reading, host: 'account' }, /belongs to a site/],
    ['a permission on published pages', { ...reading, host: 'public' }, /belongs to a site/],
    ['a sign-in on published pages', { ...reading, host: 'public', access: 'signed-in' }, /nobody is signed in/],
    ['a member where the site is edited', { ...reading, host: 'owner', access: 'member' }, /nobody is one/],
    ['an unknown permission', { ...reading, access: 'everything' as never }, /unknown permission/],
    ['an internal permission', { ...reading, access: 'internal-refunds' }, /internal permission/],
    ['no rate limit', { ...reading, rate: { ...readRate, limit: 0 } }, /rate limit/],
    [
      'a limit per site without a site',
      { ...reading, host: 'any', access: 'open', rate: { ...readRate, by: 'site' } },
      /without a site/,
    ],
    ['parameters without a schema', { ...reading, endpoint: at('/api/things/:id') }, /params schema/],
    ['a schema without parameters', { ...reading, endpoint: at('/api/things', z.object({})) }, /params schema/],
    ['a stream without a limit', { ...changing, streamed: true }, /without a body limit/],
    ['text read as JSON', { ...changing, textBody: true }, /only reports of pages/],
    ['a report with a crumb', { ...report, crumb: 'required' }, /no crumb is made/],
    ['a report counted in the database', { ...report, rate: { ...ingestRate, store: 'strict' } }, /in memory only/],
    ['a report without a limit', { ...report, bodyLimit: undefined }, /more than 65536 bytes/],
    ['a report to no site', { ...report, host: 'any' }, /host without one/],
    ['a path without a slash', { ...reading, endpoint: at('api') }, /slash/],
  ])('%s stops the start', (_, route, message) => {
    expect(() => checkRoutes([route])).toThrow(message)
  })

  it('two routes for one place stop the start', () => {
    expect(() => checkRoutes([reading, { ...reading, host: 'site' }])).toThrow(/declared twice for the owner host/)
  })
})
