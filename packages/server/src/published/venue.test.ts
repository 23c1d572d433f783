import { rmSync } from 'node:fs'
import type { Item } from '@sitewright/contract/collections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSmallWorld } from '../maps/testing/small-world'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'

const world = writeSmallWorld()
let app: TestApp
let site: TestSite
let browser: Browser
let eventsId: string

beforeAll(async () => {
  app = await openTestApp({ mapData: world })
  const owner = await app.signUp()
  site = await app.makeSite(owner)
  browser = await app.enter(owner, site)
  const made = await browser.post('/api/pages', { kind: 'events', title: 'Events', inNavigation: true })
  eventsId = String(made.json['id'])
  await browser.post('/api/publishing/publish', {})
})
afterAll(async () => {
  await app.close()
  rmSync(world, { recursive: true })
})

const noWhere = { lat: null, lng: null }
async function show(title: string, where: { lat: number | null; lng: number | null }) {
  const facts = {
    ...{ start: '2026-11-29T09:30', end: '2026-11-29T12:30', allDay: false, timeZone: null },
    ...{ place: { name: 'Mill reach', address: 'Mill Lane', ...where }, signUp: '', cancelled: false },
  }
  const made = await browser.post(`/api/collections/${eventsId}/items`, { title, facts })
  const item = made.json as unknown as Item
  expect((await browser.post(`/api/items/${item.id}/publish`, {})).status).toBe(200)
  return app.send({ method: 'GET', host: site.publicHost, path: `/events/${item.urlId}` })
}

it('an event whose place is known shows a map of it that asks nobody, and goes into calendars', async () => {
  const { text, headers } = await show('Alders', { lat: 1, lng: 1 })
  expect(text).toMatch(/<svg[^>]*role="img" aria-label="Map: Mill reach, Mill Lane"/)
  expect(text).toContain('class="map-land"')
  expect(text).toContain('href="/events/alders.ics"')
  expect(`${text} ${JSON.stringify(headers)}`).not.toMatch(/maps\.googleapis|maps\.gstatic/)
  const calendar = await app.send({ method: 'GET', host: site.publicHost, path: '/events/alders.ics' })
  expect(calendar.text).toContain('GEO:1;1')
})

it('one whose place is only named shows none', async () => {
  expect((await show('Reeds', noWhere)).text).not.toContain('class="map-land"')
})
