import type { Item } from '@sitewright/contract/collections'
import type { PageEntry } from '@sitewright/contract/pages'
import { publicationStates } from '@sitewright/domain/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let site: TestSite
let browser: Browser
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
  const owner = await app.signUp({ name: 'Maren' })
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
    const deeds = {
      draft: ['unpublish', {}],
      needs_review: ['review', {}],
      scheduled: ['schedule', { publishAt: '2026-04-01T10:00:00Z' }],
      published: ['publish', {}],
      private: ['private', {}],
    } as const
    const step = (id: string, to: keyof typeof deeds) => act(id, deeds[to][0], deeds[to][1])
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
