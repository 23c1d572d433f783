import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { createSites, type Sites } from './service'

type Listed = { id: string; host: string; verified: boolean; record: { name: string; value: string } }

let app: TestApp
let first: TestSite
let second: TestSite
let firstOwner: Browser
let secondOwner: Browser
let records: Record<string, string[][]>
/** The same capability with a name server of ours. */
let sites: Sites

beforeAll(async () => {
  app = await openTestApp()
  const people = [await app.signUp(), await app.signUp()] as const
  first = await app.makeSite(people[0], { title: 'First' })
  second = await app.makeSite(people[1], { title: 'Second' })
  firstOwner = await app.enter(people[0], first)
  secondOwner = await app.enter(people[1], second)
  records = {}
  sites = createSites(app.platform, {
    membershipOf: async () => undefined,
    lookUpTxt: async name => {
      const found = records[name]
      if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
      return found
    },
  })
})
afterAll(() => app.close())

const claim = async (browser: Browser, host: string) =>
  (await browser.post('/api/site/domains', { host })).json as unknown as Listed

it('a claimed domain leads nowhere before it is proved [A17]', async () => {
  const domain = await claim(firstOwner, 'Shop.Example')
  expect(domain).toMatchObject({ host: 'shop.example', verified: false, record: { name: '_sitewright.shop.example' } })
  expect(await sites.directory.byDomain('shop.example')).toBeUndefined()
  expect(await sites.proveDomain(first.id, domain.id)).toEqual({ ok: false, reason: 'not-proved' })
})

it('the first proof wins, and every site has a proof of its own [A17]', async () => {
  const mine = await claim(firstOwner, 'shop.example')
  const theirs = await claim(secondOwner, 'shop.example')
  expect(theirs.record.value).not.toBe(mine.record.value)
  records['_sitewright.shop.example'] = [
    ['something else'],
    [mine.record.value.slice(0, 20), mine.record.value.slice(20)],
  ]
  expect(await sites.proveDomain(second.id, theirs.id)).toEqual({ ok: false, reason: 'not-proved' })
  expect(await sites.proveDomain(first.id, mine.id)).toMatchObject({ ok: true })
  expect(await sites.directory.byDomain('shop.example')).toMatchObject({ id: first.id, ownDomain: 'shop.example' })
  records['_sitewright.shop.example'] = [[theirs.record.value]]
  expect(await sites.proveDomain(second.id, theirs.id)).toEqual({ ok: false, reason: 'claimed-by-another' })
  expect(await sites.directory.byDomain('shop.example')).toMatchObject({ id: first.id })
})

it('removal frees it [A17]', async () => {
  const mine = await claim(firstOwner, 'shop.example')
  const theirs = await claim(secondOwner, 'shop.example')
  expect(await sites.removeDomain(first.id, mine.id)).toBe(true)
  expect(await sites.proveDomain(second.id, theirs.id)).toMatchObject({ ok: true })
  expect(await sites.directory.byDomain('shop.example')).toMatchObject({ id: second.id })
})

it('another site’s domain is not there [A1]', async () => {
  const theirs = await claim(secondOwner, 'shop.example')
  expect((await firstOwner.delete(`/api/site/domains/${theirs.id}`)).status).toBe(404)
  expect((await firstOwner.post(`/api/site/domains/${theirs.id}/proof`, {})).status).toBe(404)
  expect((await firstOwner.get('/api/site/domains')).json['domains']).toEqual([])
})

it.each([
  'localhost',
  'tern.localhost',
  'evil.sites.localhost',
  'https://a.example',
  '10.0.0.1',
  'no-dot',
  'a b.example',
  '[::1]',
])('%s cannot be claimed [A16 A17]', async host => {
  expect((await firstOwner.post('/api/site/domains', { host })).status).toBe(400)
})
