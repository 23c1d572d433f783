import type { Item } from '@sitewright/contract/collections'
import type { PageEntry } from '@sitewright/contract/pages'
import { publicationStates } from '@sitewright/domain/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { listenForChanges } from '../testing/listen-for-changes'

let app: TestApp
let site: TestSite
let browser: Browser
let owner: Person
let journal: PageEntry

const make = async (kind: string, title: string) =>
  (await browser.post('/api/pages', { kind, title, inNavigation: true })).json as unknown as PageEntry
const write = async (title: string, collection = journal): Promise<Item> => {
  const made = await browser.post(`/api/collections/${collection.id}/items`, { title })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  return made.json as unknown as Item
}
const read = async (id: string) => (await browser.get(`/api/items/${id}`)).json as unknown as Item
const act = (id: string, deed: string, body: object = {}) => browser.post(`/api/items/${id}/${deed}`, body)
const save = async (item: Item, values: object) => {
  const saved = await browser.put(`/api/items/${item.id}`, { version: item.version, ...values })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  return saved.json as unknown as Item
}
const publish = async (id: string) => {
  const answer = await act(id, 'publish')
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.json as unknown as Item
}
const liveOf = async (id: string) =>
  (
    await app.look<{ hash: string; summary: { title: Record<string, string> }; is_private: boolean }>(
      'select hash, summary, is_private from live_items where id = $1',
      [id],
    )
  )[0]
const listsOf = async (id: string) =>
  (await app.look<{ list: string }>('select list from live_placings where item_id = $1 order by list', [id])).map(
    ({ list: name }) => name,
  )

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
  journal = await make('blog', 'Journal')
})
afterAll(() => app.close())

describe('an item', () => {
  it('is a draft that nobody sees until it is published, by itself', async () => {
    const draft = await write('First firing')
    expect(draft).toMatchObject({ state: 'draft', kind: 'blog-post', urlId: 'first-firing', changed: false, at: null })
    expect(await liveOf(draft.id)).toBeUndefined()
    const shown = await publish(draft.id)
    expect(shown).toMatchObject({ state: 'published', changed: false, at: '2026-03-02T10:00' })
    expect(await listsOf(draft.id)).toEqual(['all', `author:${shown.authorIds[0]}`, 'month:2026-03'])
    const edited = await save(shown, { title: { en: 'First and last firing' } })
    expect(edited.changed).toBe(true)
    expect((await liveOf(draft.id))?.summary.title).toEqual({ en: 'First firing' })
    expect((await publish(draft.id)).changed).toBe(false)
    expect((await liveOf(draft.id))?.summary.title).toEqual({ en: 'First and last firing' })
  })

  it('goes from state to state as the table says, and nowhere else [ENUM-18 ENUM-19 ENUM-20 ENUM-21]', async () => {
    const states = ['draft', 'needs_review', 'scheduled', 'published', 'private'] as const
    const actions = {
      draft: ['unpublish', {}],
      needs_review: ['review', {}],
      scheduled: ['schedule', { publishAt: '2026-04-01T10:00:00Z' }],
      published: ['publish', {}],
      private: ['private', {}],
    } as const
    const step = (id: string, to: keyof typeof actions) => act(id, actions[to][0], actions[to][1])
    const ways: Record<(typeof states)[number], readonly string[]> = {
      draft: ['draft', 'needs_review', 'scheduled', 'published'],
      needs_review: ['draft', 'needs_review', 'scheduled', 'published'],
      scheduled: ['draft', 'scheduled', 'published'],
      published: ['published', 'draft', 'private'],
      private: ['private', 'published'],
    }
    for (const from of states)
      for (const to of states) {
        const { id } = await write(`${from} to ${to}`)
        if (from === 'private') await step(id, 'published')
        if (from !== 'draft') expect((await step(id, from)).json['state']).toBe(from)
        const answer = await step(id, to)
        const expected = ways[from].includes(to) ? [200, to] : [409, undefined]
        expect([from, to, answer.status, answer.json['state']]).toEqual([from, to, ...expected])
        const now = await read(id)
        expect(now.state, 'a refused step leaves it where it was').toBe(expected[1] ?? from)
        expect((await liveOf(id)) !== undefined).toBe(now.state === 'published' || now.state === 'private')
      }
    expect(publicationStates).toEqual({ published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 })
  })
})

describe('what is publicly seen', () => {
  it('changes item by item: the release stays, and only its lists and those beside it are dropped', async () => {
    const blog = await make('blog', 'Notes')
    const made: Item[] = []
    for (const [title, at] of [
      ['Older', '2026-01-01T10:00'],
      ['Between', '2026-01-02T10:00'],
      ['Newer', '2026-01-03T10:00'],
      ['Newest', '2026-01-04T10:00'],
    ] as const)
      made.push(await publish((await save(await write(title, blog), { at })).id))
    const [older, between, newer, newest] = made as [Item, Item, Item, Item]
    const releases = await app.look('select id from releases')
    const changes = await listenForChanges(app, site.id)
    await publish((await save(between, { title: { en: 'In between' } })).id)
    const [keys] = await changes()
    expect(keys?.toSorted()).toEqual(
      [`item:${between.id}`, `items:${blog.id}`, `item:${older.id}`, `item:${newer.id}`].toSorted(),
    )
    expect(keys).not.toContain(`item:${newest.id}`)
    expect(await app.look('select id from releases')).toEqual(releases)
  })

  it('is planned by the clock: it comes at its time, and goes at its time', async () => {
    const run = async () => {
      await app.look(`insert into jobs (site_id, kind, payload) values (null, 'collections:sweep', '{}')`)
      expect((await app.platform.jobs.drain()).failed).toEqual([])
    }
    const { id } = await write('Opening')
    const now = app.clock.now().getTime()
    const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    expect((await act(id, 'schedule', { publishAt: after(-1) })).json).toMatchObject({ reason: 'in-the-past' })
    const backwards = await act(id, 'schedule', { publishAt: after(60), unpublishAt: after(30) })
    expect(backwards.json).toMatchObject({ reason: 'ends-before-it-begins' })
    expect((await act(id, 'schedule', { publishAt: after(60), unpublishAt: after(120) })).status).toBe(200)
    app.clock.advance({ minutes: 59 })
    await run()
    expect([(await read(id)).state, await liveOf(id)]).toEqual(['scheduled', undefined])
    await save(await read(id), { title: { en: 'Opening day' } })
    app.clock.advance({ minutes: 2 })
    await run()
    expect(await read(id)).toMatchObject({ state: 'published', at: after(60).slice(0, 16), publishAt: null })
    expect((await liveOf(id))?.summary.title, 'the draft of that moment').toEqual({ en: 'Opening day' })
    app.clock.advance({ minutes: 60 })
    await run()
    expect([(await read(id)).state, await liveOf(id)]).toEqual(['draft', undefined])
  })

  it('is in other lists when the order of the collection is released, all at once', async () => {
    const blog = await make('blog', 'Sorted')
    for (const title of ['Beta', 'Alpha', 'Gamma']) await publish((await write(title, blog)).id)
    const keys = async () =>
      (
        await app.look<{ sort_key: string }>(
          `select sort_key from live_placings join live_lists using (site_id, collection_id, locale, list, generation)
           where collection_id = $1 and list = 'all' order by sort_key`,
          [blog.id],
        )
      ).map(row => row.sort_key)
    await browser.post('/api/publishing/publish', {})
    expect((await browser.put(`/api/collections/${blog.id}`, { order: 'title' })).status).toBe(200)
    expect((await keys())[0], 'not before the release').toMatch(/^2026-/)
    expect((await browser.post('/api/publishing/publish', {})).status).toBeLessThan(300)
    await publish((await write('Delta', blog)).id)
    await app.platform.jobs.drain()
    expect(await keys()).toEqual(['alpha', 'beta', 'delta', 'gamma'])
    const sizes = await app.look(`select items from live_lists where collection_id = $1 and list = 'all'`, [blog.id])
    expect(sizes).toEqual([{ items: 4 }])
  })
})

describe('who saves', () => {
  it('on an older version is shown what is there now, and nothing is lost', async () => {
    const item = await write('Twice')
    await save(item, { excerpt: { en: 'Mine' } })
    const late = await browser.put(`/api/items/${item.id}`, { version: item.version, excerpt: { en: 'Late' } })
    expect([late.status, late.json['reason'], late.json['error']]).toEqual([
      409,
      'conflict',
      'Maren saved this in the meantime.',
    ])
    expect(late.json['theirs']).toMatchObject({ excerpt: { en: 'Mine' }, version: item.version + 1 })
    expect((await read(item.id)).excerpt).toEqual({ en: 'Mine' })
  })

  it('writes the body as any document, and can take back what was thrown away', async () => {
    const { id } = await publish((await write('With words')).id)
    const placement = { x: 1, y: 1, w: 8, h: 2, layer: 0 }
    const section = { id: 's', order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' } }
    const props = { text: { en: 'Ash glaze' }, level: 'h2', size: 'h2', align: 'left', vertical: 'top' }
    const block = { id: 'h', sectionId: 's', type: 'heading', version: 1, props }
    const commands = [
      { kind: 'add-section', section },
      { kind: 'add-block', block: { ...block, placement: { desktop: placement, mobile: placement } } },
    ]
    const sent = { tab: 'one', seq: 1, knows: [], base: 1, mode: 'live', commands }
    const answer = await browser.post(`/api/documents/${id}.body/edits`, sent)
    expect([answer.status, answer.json['version']]).toEqual([200, 2])
    expect(await read(id)).toMatchObject({ changed: true, bodyVersion: 2 })
    expect((await browser.get(`/api/documents/${id}.body/history`)).json['edits']).toHaveLength(1)
    const discarded = await act(id, 'discard')
    expect(discarded.json).toMatchObject({ changed: false, body: { blocks: {} } })
    const { versions } = (await browser.get(`/api/items/${id}/history`)).json as {
      versions: { id: string; deed: string; canRestore: boolean }[]
    }
    expect(versions.map(({ deed }) => deed).toSorted()).toEqual(['created', 'discarded', 'published'])
    const thrown = versions.find(({ deed }) => deed === 'discarded')!
    const then = await browser.get(`/api/items/${id}/history/${thrown.id}`)
    expect([then.status, then.json['deed']]).toEqual([200, 'discarded'])
    expect(then.json['lines']).toMatchObject([{ block: 'Heading' }])
    expect(await read(id), 'looking changes nothing').toMatchObject({ changed: false })
    const back = await browser.post(`/api/items/${id}/history/${thrown.id}/restore`, {})
    expect(back.json).toMatchObject({ changed: true, body: { blocks: { h: { type: 'heading' } } } })
    const created = versions.find(({ deed }) => deed === 'created')!
    expect((await browser.post(`/api/items/${id}/history/${created.id}/restore`, {})).status).toBe(404)
    expect((await browser.get(`/api/items/${id}/history/${created.id}`)).status).toBe(404)
  })

  it('half broken fields is refused in words, and what was there stays', async () => {
    const event = await write('Fair', await make('events', 'Fairs'))
    const put = (values: object) => browser.put(`/api/items/${event.id}`, { version: event.version, ...values })
    for (const values of [
      { facts: { start: 'tomorrow' } },
      { facts: { cancelled: 'yes' } },
      { at: '2026-13-01T10:00' },
      { urlId: 'Not An Address' },
      { urlId: '2026' },
      { urlId: 'category' },
      { title: { en: ' ' } },
      { categoryIds: ['nothing'] },
      { authorIds: ['nothing'] },
      { unknown: 1 },
    ])
      expect([values, (await put(values)).status >= 400]).toEqual([values, true])
    expect((await read(event.id)).version).toBe(event.version)
    expect((await act(event.id, 'publish')).json).toMatchObject({
      reason: 'no-start',
      error: 'Say when it starts before others see it.',
    })
    const timed = await save(event, { facts: { start: '2026-05-01T10:00', end: '2026-05-01T12:00' } })
    expect((await publish(timed.id)).state).toBe('published')
    expect(await listsOf(event.id)).toEqual(['all', 'month:2026-05'])
  })
})

describe('many', () => {
  it('are done one by one, with an answer for each', async () => {
    const [one, two] = [await write('Bulk one'), await write('Bulk two')]
    await act(two.id, 'publish')
    await act(two.id, 'private')
    const answer = await browser.post('/api/items/bulk', { ids: [one.id, two.id, 'gone'], deed: 'unpublish' })
    expect(answer.json['results']).toEqual([
      { id: one.id, ok: true },
      { id: two.id, ok: false, reason: 'not-from-here', error: 'This cannot be done in the state it is in.' },
      { id: 'gone', ok: false, reason: 'no-such-item', error: 'This is not there any more.' },
    ])
    const ids = Array.from({ length: 201 }, (_, at) => `id-${at}`)
    expect((await browser.post('/api/items/bulk', { ids, deed: 'publish' })).status).toBe(400)
  })

  it('go to the bin and come back as they were; after thirty days nothing brings them back', async () => {
    const item = await publish((await write('Thrown away')).id)
    expect((await browser.delete(`/api/items/${item.id}`)).status).toBe(204)
    expect([await liveOf(item.id), await listsOf(item.id)]).toEqual([undefined, []])
    const { items } = (await browser.get(`/api/collections/${journal.id}/items?tab=bin`)).json as { items: Item[] }
    expect(items.map(({ id }) => id)).toEqual([item.id])
    await write('Thrown away')
    const back = await act(item.id, 'restore')
    expect(back.json).toMatchObject({ state: 'published', deletedAt: null, urlId: 'thrown-away-1' })
    expect((await liveOf(item.id))?.summary.title).toEqual({ en: 'Thrown away' })
    await browser.delete(`/api/items/${item.id}`)
    app.clock.advance({ days: 31 })
    await owner.browser.get('/login')
    await owner.browser.submit('/login', { email: owner.email, password: owner.password })
    browser = await app.enter(owner, site)
    await app.look(`insert into jobs (site_id, kind, payload) values (null, 'collections:sweep', '{}')`)
    expect((await app.platform.jobs.drain()).failed).toEqual([])
    expect([(await act(item.id, 'restore')).status, (await browser.get(`/api/items/${item.id}`)).status]).toEqual([
      404, 404,
    ])
  })

  it('are never more than the collection holds, and the refusal names the limit [ENUM-37 ENUM-38 ENUM-45]', async () => {
    for (const [kind, most, words] of [
      ['album', 60, 'An album holds 60 tracks. Make another for the rest.'],
      ['gallery', 250, 'A collection you order by hand holds 250 items. Make another for the rest.'],
      ['blog', 10_000, 'A collection holds 10,000 items. Make another for the rest.'],
    ] as const) {
      const collection = await make(kind, `Full ${kind}`)
      await write('First', collection)
      await app.look('update item_counts set items = $2 where collection_id = $1', [collection.id, most - 1])
      await write('The last one', collection)
      const refused = await browser.post(`/api/collections/${collection.id}/items`, { title: 'One more' })
      expect([refused.status, refused.json['error']]).toEqual([422, words])
    }
  })

  it('are of the kind of their collection [ENUM-12 ENUM-13 ENUM-14 ENUM-15 ENUM-16 ENUM-17]', async () => {
    const kinds = { album: 'album-track', events: 'event-item', gallery: 'gallery-image', portfolio: 'portfolio-item' }
    for (const [kind, expected] of Object.entries({ ...kinds, blog: 'blog-post' }))
      expect((await write('One', await make(kind, `Kind of ${kind}`))).kind).toBe(expected)
    const gallery = await make('gallery', 'Films')
    const post = (kind: string) => browser.post(`/api/collections/${gallery.id}/items`, { title: 'Film', kind })
    expect((await post('gallery-video')).json).toMatchObject({ kind: 'gallery-video', facts: { mediaType: 'video' } })
    expect((await post('blog-post')).status).toBe(422)
  })
})

describe('a collection', () => {
  it('cleans the format of its addresses [LINK-22 LINK-23 LINK-24 LINK-25 LINK-26 LINK-27]', async () => {
    const blog = await make('blog', 'Formats')
    const post = await publish((await write('A day out', blog)).id)
    const format = async (given: string) => {
      const answer = await browser.put(`/api/collections/${blog.id}`, { addressFormat: given })
      return answer.status === 200
        ? (answer.json['settings'] as { addressFormat: string }).addressFormat
        : answer.json['reason']
    }
    expect(await format('%Y//%M/%D/%T')).toBe('%y/%m/%d/%t')
    expect((await read(post.id)).path).toMatch(/^\/formats\/2026\/\d+\/\d+\/a-day-out$/)
    expect(await format('/News of %y/%%t%x/')).toBe('news-of-%y/%tx')
    expect(await format('%y/%m')).toBe('%y/%m/%t')
    expect(await format('')).toBe('%t')
    expect(await format('category/%t')).toBe('reserved-word')
    expect(await format('a?b/%t')).toBe('bad-sign')
  })

  it('orders by hand with one row for a move, and tells visitors', async () => {
    const work = await make('portfolio', 'Work')
    const [a, b, c] = [await write('A', work), await write('B', work), await write('C', work)]
    for (const { id } of [a, b, c]) await publish(id)
    const order = async () =>
      (
        await app.look<{ item_id: string }>(
          `select item_id from live_placings where collection_id = $1 and list = 'all' order by sort_key`,
          [work.id],
        )
      ).map(row => [a, b, c].findIndex(({ id }) => id === row.item_id))
    expect(await order()).toEqual([0, 1, 2])
    await act(c.id, 'move', { before: a.id })
    expect(await order()).toEqual([2, 0, 1])
    await act(c.id, 'move', { before: null })
    expect(await order()).toEqual([0, 1, 2])
    expect((await act(c.id, 'move', { before: 'nothing' })).status).toBe(422)
    expect((await act((await write('Post')).id, 'move', { before: null })).status).toBe(409)
  })

  it('keeps to labels that are told apart, and renames and merges them without a word of an item [ENUM-41 ENUM-42 EDIT-38]', async () => {
    const blog = await make('blog', 'Labelled')
    const labels = `/api/collections/${blog.id}/labels`
    const create = (kind: string, name: string) => browser.post(labels, { kind, name: { en: name } })
    const glazes = (await create('category', 'Glazes')).json as { id: string }
    expect((await create('category', ' glazes ')).status).toBe(409)
    expect((await create('tag', 'Glazes')).status).toBe(200)
    const long = [await create('category', 'x'.repeat(26)), await create('tag', 'x'.repeat(51))]
    expect(long.map(({ json }) => json['error'])).toEqual([
      'A category has at most 25 characters.',
      'A tag has at most 50 characters.',
    ])
    expect([(await create('category', 'y'.repeat(25))).status, (await create('tag', 'y'.repeat(50))).status]).toEqual([
      200, 200,
    ])
    const clay = (await create('category', 'Clay')).json as { id: string }
    const post = await publish((await save(await write('Post', blog), { categoryIds: [clay.id] })).id)
    const renamed = await browser.put(`${labels}/${glazes.id}`, { name: { en: 'Ash glazes' } })
    expect(renamed.json).toMatchObject({ id: glazes.id, slug: 'ash-glazes', formerSlugs: ['glazes'] })
    const merged = await browser.post(`${labels}/merge`, { from: [clay.id], into: glazes.id })
    expect(merged.json).toMatchObject({ slug: 'ash-glazes', formerSlugs: ['glazes', 'clay'] })
    expect(await read(post.id)).toMatchObject({ categoryIds: [glazes.id], version: post.version, changed: false })
    expect(await listsOf(post.id)).toContain(`category:${glazes.id}`)
    const listed = (await browser.get(labels)).json['labels'] as { id: string; items: number }[]
    expect(listed.find(({ id }) => id === glazes.id)?.items).toBe(1)
    const found = await browser.get(`/api/collections/${blog.id}/items?label=${glazes.id}`)
    expect((found.json['items'] as unknown[]).length).toBe(1)
    expect((await browser.delete(`${labels}/${glazes.id}`)).status).toBe(204)
    expect((await read(post.id)).categoryIds).toEqual([])
    expect(await listsOf(post.id)).not.toContain(`category:${glazes.id}`)
  })

  it('has authors of its content, the first by the name of who writes', async () => {
    const { authorIds } = await write('By whom')
    const authors = async () => (await browser.get('/api/authors')).json['authors'] as { id: string; name: string }[]
    expect(await authors()).toMatchObject([{ id: authorIds[0], name: 'Maren' }])
    const idris = (await browser.post('/api/authors', { name: 'Idris' })).json as { id: string }
    expect((await browser.post('/api/authors', { name: ' IDRIS' })).status).toBe(409)
    const post = await publish((await save(await write('By Idris'), { authorIds: [idris.id] })).id)
    const merged = await browser.post('/api/authors/merge', { from: [idris.id], into: authorIds[0] })
    expect(merged.json).toMatchObject({ id: authorIds[0], name: 'Maren' })
    expect((await read(post.id)).authorIds).toEqual([authorIds[0]])
    expect(await listsOf(post.id)).toContain(`author:${authorIds[0]}`)
  })

  it('is of its own site, whatever is asked', async () => {
    const item = await write('Ours')
    const stranger = await app.signUp({ name: 'Stranger' })
    const other = await app.enter(stranger, await app.makeSite(stranger, { title: 'Other' }))
    expect((await other.get(`/api/items/${item.id}`)).status).toBe(404)
    expect((await other.get(`/api/collections/${journal.id}/items`)).status).toBe(404)
    expect((await other.post(`/api/items/${item.id}/publish`, {})).status).toBe(404)
    expect((await other.post(`/api/collections/${journal.id}/items`, { title: 'Theirs' })).status).toBe(404)
    const bulk = await other.post('/api/items/bulk', { ids: [item.id], deed: 'delete' })
    expect(bulk.json['results']).toMatchObject([{ ok: false, reason: 'no-such-item' }])
    expect((await read(item.id)).state).toBe('draft')
  })

  it('lets make drafts and publish whoever may, each by a permission of its own [ROLE-19]', () => {
    const accessOf = (method: string, path: string) =>
      app.routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)?.access
    expect(accessOf('POST', '/api/collections/:collectionId/items')).toBe('draft-create')
    expect(accessOf('POST', '/api/items/:itemId/review')).toBe('draft-create')
    for (const deed of ['publish', 'unpublish', 'schedule', 'private', 'bulk'])
      expect(accessOf('POST', deed === 'bulk' ? '/api/items/bulk' : `/api/items/:itemId/${deed}`)).toBe('draft-publish')
    expect(accessOf('PUT', '/api/items/:itemId')).toBe('content')
  })
})

describe('the library', () => {
  const usesOf = async (assetId: string) =>
    (await browser.post('/api/media/uses', { assetIds: [assetId] })).json['uses'] as { place: string; id: string }[]
  const isUnused = async (assetId: string) =>
    ((await browser.get('/api/media?part=unused')).json['items'] as { id: string }[]).some(({ id }) => id === assetId)

  it('knows the pictures of an item, also those that only visitors still see', async () => {
    const [asset] = (await app.look<{ id: string }>(
      `insert into assets (site_id, id, kind, file_name, path, content_type, bytes, blob_key, created_at)
         select $1, 'picture-of-a-post', 'image', 'jar.jpg', '/s/jar.jpg', 'image/jpeg', 1, 'none', now() returning id`,
      [site.id],
    )) as [{ id: string }]
    expect(await usesOf(asset.id)).toEqual([])
    const draft = await write('With a picture')
    const pictured = await save(draft, { imageId: asset.id })
    expect(await usesOf(asset.id)).toMatchObject([{ place: 'item', id: draft.id, isOnlyLive: false }])
    const shown = await publish(pictured.id)
    await save(shown, { imageId: null })
    expect(await usesOf(asset.id)).toMatchObject([{ place: 'item', id: draft.id, isOnlyLive: true }])
    expect(await isUnused(asset.id)).toBe(false)
  })
})
