import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'

type Found = { id: string; title: string; kind: string; fullUrl: string; excerpt: string }
type Made = { id: string; version: number }

let app: TestApp
let site: TestSite
let browser: Browser
let journal: Made
let openings: Made
let tests: Made

const get = (path: string) => app.send({ method: 'GET', host: site.publicHost, path })
const find = async (q: string, more = '') => {
  const { status, json } = await get(`/api/search/GeneralSearch?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return json as unknown as { items: Found[]; total: number }
}
const titles = async (q: string, more?: string) => (await find(q, more)).items.map(({ title }) => title)
const post = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
  const { status, json } = await browser.post(path, body)
  expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(300)
  return json as unknown as Answer
}
const make = (kind: string, title: string) => post<Made>('/api/pages', { kind, title, inNavigation: true })
const write = async (collection: Made, title: string, values: object = {}): Promise<Made> => {
  const item = await post<Made>(`/api/collections/${collection.id}/items`, { title })
  const saved = await browser.put(`/api/items/${item.id}`, { version: item.version, ...values })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  return saved.json as unknown as Made
}
const publishSite = () => post('/api/publishing/publish')

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp({ name: 'Ottoline' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
  journal = await make('blog', 'Journal')
  openings = await make('events', 'Openings')
  await publishSite()
  const label = await post<{ id: string }>(`/api/collections/${journal.id}/labels`, {
    kind: 'category',
    name: { en: 'Raku' },
  })
  tests = await write(journal, 'Forty tenmoku tests', {
    excerpt: { en: 'Iron, ash and a very quiet week.' },
    categoryIds: [label.id],
    at: '2026-03-04T09:00',
  })
})
afterAll(() => app.close())

describe('posts and events', () => {
  it('are found from the moment they are published, by title, words, label and author', async () => {
    expect(await titles('tenmoku')).toEqual([])
    await post(`/api/items/${tests.id}/publish`)
    const { items, total } = await find('tenmoku')
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        id: tests.id,
        kind: 'post',
        title: 'Forty tenmoku tests',
        fullUrl: '/journal/forty-tenmoku-tests',
        excerpt: 'Iron, ash and a very quiet week.',
        assetUrl: null,
      },
    ])
    for (const q of ['quiet week', 'raku', 'Ottoline']) expect(await titles(q), q).toEqual(['Forty tenmoku tests'])
  })

  it('stand in groups of their own, in the preview, too, and can be asked for alone', async () => {
    const opening = await write(openings, 'Tenmoku firing', {
      facts: {
        ...{ start: '2027-05-01T10:00', end: '2027-05-01T16:00', allDay: false, timeZone: null, place: null },
        ...{ signUp: '', cancelled: false },
      },
    })
    await post(`/api/items/${opening.id}/publish`)
    expect(await titles('tenmoku', '&kind=event')).toEqual(['Tenmoku firing'])
    expect((await titles('tenmoku')).sort()).toEqual(['Forty tenmoku tests', 'Tenmoku firing'])
    const { text } = await get('/search?q=tenmoku')
    expect([...text.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name)).toEqual(['Journal', 'Events'])
    expect(text).toContain('href="/openings/tenmoku-firing"')
    const { json } = await get('/api/search/preview?q=tenm')
    expect((json['results'] as { title: string; url: string }[]).map(({ title, url }) => [title, url]).sort()).toEqual([
      ['Forty tenmoku tests', '/journal/forty-tenmoku-tests'],
      ['Tenmoku firing', '/openings/tenmoku-firing'],
    ])
  })

  it('count less the older they are', async () => {
    const young = await write(journal, 'A celadon test', { at: '2026-10-01T09:00' })
    const old = await write(journal, 'A celadon test, long ago', { at: '2014-10-01T09:00' })
    for (const { id } of [old, young]) await post(`/api/items/${id}/publish`)
    expect(await titles('celadon test')).toEqual(['A celadon test', 'A celadon test, long ago'])
  })

  it('are not found as drafts: what was changed since is found when it is published, too', async () => {
    const { json } = await browser.get(`/api/items/${tests.id}`)
    const { version } = json as unknown as Made
    await browser.put(`/api/items/${tests.id}`, { version, title: { en: 'Forty shino tests' } })
    expect(await titles('shino')).toEqual([])
    expect(await titles('forty tenmoku')).toEqual(['Forty tenmoku tests'])
    await post(`/api/items/${tests.id}/publish`)
    expect(await titles('shino')).toEqual(['Forty shino tests'])
    expect(await titles('forty tenmoku')).toEqual([])
  })

  it('are not found once they are kept out of searches, private, or taken back', async () => {
    const hidden = await write(journal, 'Xylography', { seo: { hideFromSearch: true } })
    await post(`/api/items/${hidden.id}/publish`)
    expect(await titles('xylography')).toEqual([])
    await post(`/api/items/${tests.id}/unpublish`)
    expect(await titles('shino')).toEqual([])
  })

  it('are not found while nobody can come to their collection', async () => {
    const closed = await make('blog', 'Workshop diary')
    const item = await write(closed, 'Quillwork')
    await publishSite()
    await post(`/api/items/${item.id}/publish`)
    expect(await titles('quillwork')).toEqual(['Quillwork'])
    expect((await browser.delete(`/api/pages/${closed.id}`)).status).toBeLessThan(300)
    await publishSite()
    expect(await titles('quillwork')).toEqual([])
  })
})
