import type { Item } from '@sitewright/contract/collections'
import type { PageEntry } from '@sitewright/contract/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { documentOf } from '../testing/publish-blocks'
import { upload } from '../testing/upload'

let app: TestApp
let site: TestSite
let browser: Browser
let journal: PageEntry
let events: PageEntry

const get = (path: string) => app.send({ method: 'GET', host: site.publicHost, path })
const make = async (kind: string, title: string) =>
  (await browser.post('/api/pages', { kind, title, inNavigation: true })).json as unknown as PageEntry
const save = async (item: Item, values: object) => {
  const saved = await browser.put(`/api/items/${item.id}`, { version: item.version, ...values })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  return saved.json as unknown as Item
}
const act = async (id: string, deed: string, body: object = {}) => {
  const answer = await browser.post(`/api/items/${id}/${deed}`, body)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.json as unknown as Item
}
const write = async (collection: PageEntry, title: string, values: object = {}): Promise<Item> => {
  const made = await browser.post(`/api/collections/${collection.id}/items`, { title })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const item = made.json as unknown as Item
  return Object.keys(values).length > 0 ? save(item, values) : item
}
const show = async (collection: PageEntry, title: string, values: object = {}): Promise<Item> =>
  act((await write(collection, title, values)).id, 'publish')
const label = async (collection: PageEntry, kind: 'category' | 'tag', name: string) =>
  (await browser.post(`/api/collections/${collection.id}/labels`, { kind, name: { en: name } })).json as unknown as {
    id: string
    slug: string
  }
const publishSite = async () => expect((await browser.post('/api/publishing/publish', {})).status).toBeLessThan(300)
/** What stands in the page's list. */
const titlesIn = (html: string) => [...html.matchAll(/class="summary-link"[^>]*>([^<]*)</g)].map(([, title]) => title)
const graphOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)['@graph'] as Record<
    string,
    unknown
  >[]
const contextOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="[^"]*context[^"]*">(.*?)<\/script>/s.exec(html)![1]!)

let glazes: { id: string; slug: string }
let clay: { id: string; slug: string }

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
  journal = await make('blog', 'Journal')
  events = await make('events', 'Openings')
  glazes = await label(journal, 'category', 'Glazes')
  clay = await label(journal, 'tag', 'Clay')
  await publishSite()
  for (let number = 1; number <= 25; number += 1)
    await show(journal, `Post ${number}`, {
      at: `2026-0${number <= 20 ? 1 : 2}-${String(((number - 1) % 20) + 1).padStart(2, '0')}T09:00`,
      categoryIds: number % 5 === 0 ? [glazes.id] : [],
      tagIds: number === 3 ? [clay.id] : [],
    })
})
afterAll(() => app.close())

describe('the list of a collection', () => {
  it('has twenty on a page, the newest first, with ways on that need no script', async () => {
    const { status, text } = await get('/journal')
    expect(status).toBe(200)
    expect(titlesIn(text)).toHaveLength(20)
    expect(titlesIn(text)[0]).toBe('Post 25')
    expect(text).toContain('href="/journal/page/2" rel="next"')
    expect(text).toContain('<link rel="canonical" href="http://')
    expect(text).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="Journal" href="\/journal\/feed.xml"\/>/,
    )
    const second = await get('/journal/page/2')
    expect(titlesIn(second.text)).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1'])
    expect(second.text).toContain('href="/journal" rel="prev"')
    expect(second.text).toMatch(/<link rel="canonical" href="[^"]*\/journal\/page\/2"\/>/)
    expect(second.text).not.toContain('content="noindex"')
    expect((await get('/journal/page/3')).status).toBe(404)
  })

  it.each([
    ['/journal/page/1', '/journal'],
    ['/journal/page/02', '/journal/page/2'],
    ['/journal?offset=20', '/journal/page/2'],
    ['/journal?category=glazes', '/journal/category/glazes'],
    ['/journal?tag=clay', '/journal/tag/clay'],
    ['/journal?month=02-2026', '/journal/2026/02'],
    ['/journal?format=rss', '/journal/feed.xml'],
  ])('%s leads to %s', async (from, to) => {
    // Twice: what is kept must not answer the second time.
    for (const _ of [1, 2]) {
      const { status, headers } = await get(from)
      expect([status, headers['location']]).toEqual([301, to])
    }
  })

  it('has a list for each category, tag, author and month', async () => {
    expect(titlesIn((await get('/journal/category/glazes')).text)).toEqual([
      'Post 25',
      'Post 20',
      'Post 15',
      'Post 10',
      'Post 5',
    ])
    expect(titlesIn((await get('/journal/tag/clay')).text)).toEqual(['Post 3'])
    expect(titlesIn((await get('/journal/author/maren')).text)).toHaveLength(20)
    const month = await get('/journal/2026/02')
    expect(titlesIn(month.text)).toHaveLength(5)
    expect(month.text).toContain('<title>February 2026 · Journal · Tern</title>')
    for (const nowhere of [
      '/journal/tag/nothing',
      '/journal/2026/07',
      '/journal/author/nobody',
      '/journal/category/clay',
    ])
      expect((await get(nowhere)).status, nowhere).toBe(404)
  })

  it('tells any page what its items are filed under, and who wrote them', async () => {
    const asked = async (of: string) => {
      const requests = [{ kind: 'labels', of, sort: 'name', limit: 50, collectionId: journal.id }]
      return ((await browser.post('/api/site/data', { requests })).json['answers'] as object[])[0]
    }
    const isOfItems = true
    expect(await asked('tag')).toEqual([{ name: 'Clay', count: 1, path: '/journal/tag/clay', isOfItems }])
    expect(await asked('author')).toEqual([{ name: 'Maren', count: 25, path: '/journal/author/maren', isOfItems }])
    expect(await asked('year')).toMatchObject([{ name: '2026', count: 25, isOfItems }])
  })

  it('moves with the name of its label', async () => {
    const renamed = await browser.put(`/api/collections/${journal.id}/labels/${glazes.id}`, { name: { en: 'Colours' } })
    expect(renamed.status, JSON.stringify(renamed.json)).toBe(200)
    expect((await get('/journal/category/glazes')).headers['location']).toBe('/journal/category/colours')
    expect((await get('/journal/category/colours')).text).toContain('<title>Colours · Journal · Tern</title>')
  })

  it('is for programs what it is for people', async () => {
    const { json } = await get('/journal?format=json')
    expect(json).toMatchObject({
      collection: { id: journal.id, type: 1, typeName: 'blog', itemCount: 25 },
      pagination: { nextPage: true, nextPageOffset: 20, nextPageUrl: '/journal/page/2?format=json', pageSize: 20 },
    })
    expect((json['items'] as { title: string }[]).map(({ title }) => title).slice(0, 2)).toEqual(['Post 25', 'Post 24'])
    const last = (await get('/journal/page/2?format=json')).json as { pagination: object; items: unknown[] }
    expect(last.pagination).toEqual({ nextPage: false, pageSize: 20 })
    expect(last.items).toHaveLength(5)
    const item = (await get('/journal/post-3?format=json')).json['item']
    expect(item).toMatchObject({ title: 'Post 3', recordType: 1, fullUrl: '/journal/post-3', tags: ['Clay'] })
  })
})

describe('the page of an item', () => {
  it('shows what was published, never the draft', async () => {
    const post = await write(journal, 'Twice fired', { at: '2026-03-01T09:00' })
    expect((await get('/journal/twice-fired')).status).toBe(404)
    const shown = await act(post.id, 'publish')
    expect((await get('/journal/twice-fired')).text).toContain('>Twice fired</h1>')
    await save(shown, { title: { en: 'Thrice fired' } })
    for (const path of ['/journal/twice-fired', '/journal', '/journal/feed.xml', '/journal?format=json'])
      expect((await get(path)).text, path).not.toContain('Thrice fired')
    await act(post.id, 'publish')
    expect((await get('/journal/twice-fired')).text).toContain('>Thrice fired</h1>')
    expect(titlesIn((await get('/journal')).text)[0]).toBe('Thrice fired')
    await act(post.id, 'unpublish')
    expect((await get('/journal/twice-fired')).status).toBe(404)
    expect((await get('/journal')).text).not.toContain('fired')
  })

  it('names itself to scripts by the numbers of its kind [PAGE-10 PAGE-11 PAGE-12 PAGE-13]', async () => {
    const list = contextOf((await get('/journal')).text)
    expect(list).toMatchObject({
      collection: { id: journal.id, type: 1, title: 'Journal', permissionType: 1 },
      collectionId: journal.id,
      pageType: 1,
    })
    const { text } = await get('/journal/post-3')
    const context = contextOf(text)
    expect(context).toMatchObject({
      collection: { id: journal.id, type: 1, title: 'Journal' },
      item: { title: 'Post 3', recordType: 1 },
      pageType: 50,
    })
    expect(context.itemId).toBe(context.item.id)
  })

  it('leads to the older one and to the newer one', async () => {
    const { text } = await get('/journal/post-3')
    expect(text).toMatch(/class="item-way-on is-before" href="\/journal\/post-2"/)
    expect(text).toMatch(/class="item-way-on is-after" href="\/journal\/post-4"/)
    const between = await show(journal, 'In between', { at: '2026-01-03T12:00' })
    expect((await get('/journal/post-3')).text).toMatch(/is-after" href="\/journal\/in-between"/)
    expect((await get('/journal/post-4')).text).toMatch(/is-before" href="\/journal\/in-between"/)
    await act(between.id, 'unpublish')
    expect((await get('/journal/post-3')).text).toMatch(/is-after" href="\/journal\/post-4"/)
  })

  it('is found at every address it ever had', async () => {
    const post = await show(journal, 'Ash', { at: '2026-01-30T09:00' })
    const moved = await act((await save(post, { urlId: 'wood-ash' })).id, 'publish')
    expect((await get('/journal/ash?utm_source=x')).headers['location']).toBe('/journal/wood-ash?utm_source=x')
    const changed = await browser.put(`/api/collections/${journal.id}`, { addressFormat: '%y/%m/%t' })
    expect(changed.status).toBe(200)
    expect((await get('/journal/wood-ash')).status, 'settings are part of the release').toBe(200)
    await publishSite()
    expect((await get('/journal/wood-ash')).headers['location']).toBe('/journal/2026/1/wood-ash')
    expect((await get('/journal/2026/1/wood-ash')).status).toBe(200)
    await act((await save(moved, { at: '2026-02-01T09:00' })).id, 'publish')
    expect((await get('/journal/2026/1/wood-ash')).headers['location']).toBe('/journal/2026/2/wood-ash')
    expect((await get('/journal/1999/9/ash')).headers['location']).toBe('/journal/2026/2/wood-ash')
    // What is given to another one is that one's.
    await show(journal, 'Ash again', { at: '2026-02-02T09:00', urlId: 'ash' })
    expect((await get('/journal/2026/2/ash')).text).toContain('>Ash again</h1>')
    await browser.put(`/api/collections/${journal.id}`, { addressFormat: '%t' })
    await publishSite()
    expect((await get('/journal/ash')).status).toBe(200)
  })

  it('tells search engines what it is', async () => {
    const { text } = await get('/journal/post-3')
    const graph = graphOf(text)
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'Post 3',
        datePublished: expect.stringMatching(/^2026-01-03T/),
        author: [expect.objectContaining({ '@type': 'Person', name: 'Maren' })],
        keywords: ['Clay'],
      }),
    )
    expect(graph.find(each => each['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Tern' }, { name: 'Journal' }, { name: 'Post 3' }],
    })
    expect(text).toContain('<meta property="og:type" content="article"/>')
    expect(text).toContain('<title>Post 3 · Journal · Tern</title>')
  })

  it('writes out what somebody would rather have run', async () => {
    const hostile = '"><script>alert(1)</script>]]>'
    await show(journal, hostile, { at: '2026-01-02T23:00', excerpt: { en: hostile }, urlId: 'hostile' })
    for (const path of ['/journal/hostile', '/journal/page/2', '/journal/feed.xml']) {
      const { text } = await get(path)
      expect(text, path).not.toContain('<script>alert(1)')
    }
  })

  it('lets people speak of it where its owner does', async () => {
    const facts = { commentsOpen: true, sourceUrl: '' }
    const post = await show(journal, 'Speak up', { at: '2026-01-04T09:00', facts })
    const { text } = await get('/journal/speak-up')
    expect(text).toContain(`value="${post.id}"`)
    expect(text).toMatch(/<form[^>]*action="[^"]*comments/)
    expect((await get('/journal/post-3')).text).not.toMatch(/<form[^>]*action="[^"]*comments/)
  })

  it('of a private item is there for nobody who is not let in', async () => {
    const secret = await act((await show(journal, 'For members', { at: '2026-03-09T09:00' })).id, 'private')
    expect(secret.state).toBe('private')
    for (const path of ['/journal', '/journal/feed.xml', '/sitemap.xml', '/journal?format=json'])
      expect((await get(path)).text, path).not.toContain('For members')
    expect((await get('/journal/for-members')).status).toBe(404)
    expect((await get('/journal/for-members?format=json')).status).toBe(404)
  })

  it('has the text that was written for it, and its minutes', async () => {
    const post = await write(journal, 'Estuary clay', { at: '2026-02-15T09:00' })
    const words = (text: string) => ({
      en: { type: 'rich-text', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    })
    const body = documentOf({
      words: { type: 'text', props: { text: words(`Ninety minutes. ${'word '.repeat(500)}`) } },
    })
    await app.look('update items set body = $2 where id = $1', [post.id, JSON.stringify(body)])
    await act(post.id, 'publish')
    const { text } = await get('/journal/estuary-clay')
    expect(text).toContain('Ninety minutes.')
    expect(text).toContain('2 minutes')
    expect(text).toMatch(/<meta name="description" content="Ninety minutes/)
  })
})

describe('what is kept of pages', () => {
  it('is dropped for what changed, and nothing else', async () => {
    const etag = async (path: string) => (await get(path)).headers['etag']
    const paths = ['/journal/post-10', '/openings', '/']
    const before = await Promise.all(paths.map(etag))
    const list = await etag('/journal')
    await show(journal, 'Brand new', { at: '2026-03-20T09:00' })
    expect(await Promise.all(paths.map(etag))).toEqual(before)
    expect(await etag('/journal')).not.toBe(list)
  })
})

describe('events', () => {
  const when = (start: string, end: string, differences: object = {}) => ({
    facts: { start, end, allDay: false, timeZone: null, place: null, signUp: '', cancelled: false, ...differences },
  })
  const listed = (html: string) => [...html.matchAll(/class="event-link"[^>]*>([^<]*)</g)].map(([, title]) => title)

  beforeAll(async () => {
    await app.look('update pages set document = $2 where id = $1', [
      events.id,
      JSON.stringify(documentOf({ list: { type: 'events' }, month: { type: 'events', props: { view: 'month' } } })),
    ])
    await publishSite()
    const place = { name: 'The kiln', address: 'Craster NE66', lat: 55.47, lng: -1.59 }
    await show(events, 'Last week', when('2026-02-20T10:00', '2026-02-20T12:00'))
    await show(events, 'Under way', when('2026-02-27T10:00', '2026-03-02T18:00'))
    await show(events, 'Spring opening', when('2026-03-28T10:00', '2026-03-29T16:00', { allDay: true, place }))
    await show(events, 'Night firing', when('2026-03-10T22:00', '2026-03-11T02:00', { cancelled: true }))
  })

  it('are listed until they are over, the next one first', async () => {
    const { text } = await get('/openings')
    expect(listed(text)).toEqual(['Under way', 'Night firing', 'Spring opening'])
    expect(text).toContain('Cancelled')
    expect(text).toContain('March 2026')
    expect(text).toContain('href="/openings/2026/04" rel="next"')
    const april = await get('/openings/2026/04')
    expect(april.status).toBe(200)
    expect(april.text).toContain('April 2026')
    expect(april.text).not.toContain('Spring opening</a>'.replace('</a>', '</a></li></ul></td>'))
  })

  it('elsewhere are those to come alone, in the order in which they come', async () => {
    const requests = [{ kind: 'items', collectionId: events.id, limit: 10, sort: 'manual' }]
    const { json } = await browser.post('/api/site/data', { requests })
    const [answer] = json['answers'] as [{ of: string; items: { title: { en: string } }[] }]
    expect(answer.of).toBe('events')
    expect(answer.items.map(({ title }) => title.en)).toEqual(['Under way', 'Night firing', 'Spring opening'])
  })

  it('leave the page when they end, although nothing is written', async () => {
    expect(listed((await get('/openings')).text)).toContain('Under way')
    app.clock.advance({ hours: 9 })
    expect(listed((await get('/openings')).text)).not.toContain('Under way')
  })

  it('are for calendars, each and all', async () => {
    const one = await get('/openings/spring-opening.ics')
    expect(one.headers['content-type']).toContain('text/calendar')
    expect(one.text).toContain('DTSTART;VALUE=DATE:20260328\r\nDTEND;VALUE=DATE:20260330')
    expect(one.text).toContain('LOCATION:The kiln\\, Craster NE66')
    const all = await get('/openings/calendar.ics')
    expect(all.text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(all.text).toContain('STATUS:CANCELLED')
    expect((await get('/openings/nothing.ics')).status).toBe(404)
    expect((await get('/journal/post-3.ics')).status).toBe(404)
  })

  it('are drawn for whoever asks for the block of a page alone [BLK-48 BLK-53 BLK-54 BLK-56]', async () => {
    const widget = (differences: object = {}) =>
      app.send({
        method: 'POST',
        host: site.publicHost,
        path: '/api/widget/GetWidgetRendering',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          widgetJSON: JSON.stringify({
            type: 'event-summary',
            id: 'list',
            value: {},
            collectionId: events.id,
            ...differences,
          }),
        }).toString(),
      })
    const { status, json } = await widget()
    expect(status, JSON.stringify(json)).toBe(200)
    const { html } = json['data'] as { html: string }
    expect(listed(html)).toEqual(['Night firing', 'Spring opening'])
    expect((await get('/openings')).text).toContain(html.slice(html.indexOf('<ul'), html.indexOf('</ul>')))
    expect((await widget({ id: 'nothing' })).status).toBe(404)
  })

  it('tell search engines when and where', async () => {
    expect(graphOf((await get('/openings/spring-opening')).text)).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        name: 'Spring opening',
        startDate: '2026-03-28',
        endDate: '2026-03-29',
        location: expect.objectContaining({ '@type': 'Place', name: 'The kiln' }),
      }),
    )
    const item = (await browser.get(`/api/collections/${events.id}/items`)).json as unknown as {
      items: { id: string; version: number; urlId: string; facts: object }[]
    }
    const spring = item.items.find(({ urlId }) => urlId === 'spring-opening')!
    const place = { name: '', address: '', lat: 55.41, lng: -1.6 }
    const saved = await browser.put(`/api/items/${spring.id}`, {
      version: spring.version,
      facts: { ...spring.facts, place },
    })
    expect(saved.status).toBe(200)
    expect((await browser.post(`/api/items/${spring.id}/publish`, {})).status).toBe(200)
    const [event] = graphOf((await get('/openings/spring-opening')).text).filter(
      each => (each as { '@type'?: string })['@type'] === 'Event',
    )
    expect(event).toMatchObject({
      location: { name: 'Spring opening', geo: { '@type': 'GeoCoordinates', latitude: 55.41, longitude: -1.6 } },
    })
    expect((event as { location: object }).location).not.toHaveProperty('address')
    expect(graphOf((await get('/openings/night-firing')).text)).toContainEqual(
      expect.objectContaining({ eventStatus: 'https://schema.org/EventCancelled' }),
    )
  })
})

describe('a page of pictures', () => {
  it('is a gallery from the beginning, of what stands there, a page at a time', async () => {
    const sets = await make('gallery', 'Sets')
    await browser.put(`/api/collections/${sets.id}`, { perPage: 2 })
    await publishSite()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h9v9z"/></svg>'
    for (const title of ['Dunes', 'Moon', 'Harbour']) {
      const { asset } = await upload(app, { site, browser }, `${title}.svg`, drawing)
      expect(asset.kind).toBe('image')
      await show(sets, title, { facts: { mediaType: 'image', assetId: asset.id, clickThrough: '', embed: '' } })
    }
    const captions = (html: string) => [...html.matchAll(/class="gallery-caption">([^<]*)</g)].map(([, title]) => title)
    const first = (await get('/sets')).text
    expect(captions(first)).toEqual(['Dunes', 'Moon'])
    expect(first, 'pictures open large').toContain('data-opens')
    expect(first).toMatch(/class="gallery-step" href="\/sets\/page\/2" rel="next"/)
    expect(captions((await get('/sets/page/2')).text)).toEqual(['Harbour'])
  })
})
