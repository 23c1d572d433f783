import type { Item } from '@sitewright/contract/collections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { documentOf } from '../testing/publish-blocks'

let app: TestApp
let site: TestSite
let browser: Browser
let blogId: string

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
  await browser.put('/api/multilingual/languages', { languages: ['en', { locale: 'de', state: 'live' }] })
  const made = await browser.post('/api/pages', { kind: 'blog', title: 'Journal', inNavigation: true })
  blogId = String(made.json['id'])
})
afterAll(() => app.close())

const preview = (id: string, from = browser, query = '') => from.get(`/api/items/${id}/preview${query}`)
const write = async (title: string, words: string): Promise<Item> => {
  const made = await browser.post(`/api/collections/${blogId}/items`, { title })
  const item = made.json as unknown as Item
  const body = documentOf({ words: { type: 'text', props: { text: { en: textOf(words) } } } })
  await app.look('update items set body = $2 where id = $1', [item.id, JSON.stringify(body)])
  return item
}
const textOf = (text: string) => ({
  type: 'rich-text',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const visit = (path: string) => app.send({ method: 'GET', host: site.publicHost, path })

it('is refused in words until the site shows the collection', async () => {
  const { id } = await write('Too soon', 'Words')
  const { status, json } = await preview(id)
  expect([status, json['reason']]).toEqual([409, 'not-released'])
  expect(json['error']).toMatch(/Publish the site once/)
  await browser.post('/api/publishing/publish', {})
})

it('is the page of the draft, with the header of the site, and nobody else sees it', async () => {
  const { id, urlId } = await write('Ash glazes', 'Oak ash melts at cone ten.')
  const html = String((await preview(id)).json['html'])
  expect(html).toMatch(/^<!doctype html>/i)
  expect(html).toContain('Ash glazes')
  expect(html).toContain('Oak ash melts at cone ten.')
  expect(html).toContain('<header')
  expect((await visit(`/journal/${urlId}`)).status).toBe(404)
  expect((await visit('/journal')).text).not.toContain('Ash glazes')
  expect(await app.look('select 1 from live_items where id = $1', [id])).toEqual([])
})

it('shows what is written now, and visitors what was published', async () => {
  const { id, urlId } = await write('Salt', 'First words.')
  await browser.post(`/api/items/${id}/publish`, {})
  const known = (await browser.get(`/api/items/${id}`)).json as unknown as Item
  await browser.put(`/api/items/${id}`, { version: known.version, title: { en: 'Salt and soda' } })
  expect(String((await preview(id)).json['html'])).toContain('Salt and soda')
  const shown = await visit(`/journal/${urlId}`)
  expect([shown.status, shown.text.includes('Salt and soda')]).toEqual([200, false])
})

it('is of one language when asked, and of nobody else', async () => {
  const { id } = await write('Ton', 'Words')
  const { json } = await preview(id, browser, '?locale=de')
  expect(String(json['html'])).toMatch(/<html[^>]* lang="de"/)
  const stranger = await app.signUp()
  expect((await preview(id, await app.enter(stranger, await app.makeSite(stranger)))).status).toBe(404)
  expect((await preview(id, app.browser(site.publicHost))).status).toBe(404)
})
