import type { Comment } from '@sitewright/contract/comments'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let pageId: string

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp()
})
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  const [page] = await app.look<{ id: string }>('select id from pages where site_id = $1 limit 1', [site.id])
  pageId = page!.id
})
afterAll(() => app.close())

const say = async (body: string, more: Record<string, string> = {}) =>
  String(
    (await app.browser(site.publicHost).post('/api/comments', { subjectId: pageId, name: 'Jo', body, ...more })).json[
      'id'
    ],
  )
type List = { items: Comment[]; counts: Record<string, number>; total: number; asOf: string; next: string | null }
const list = async (query: Record<string, string> = { state: 'waiting' }, from = owner) =>
  (await from.get(`/api/comments/moderation?${new URLSearchParams(query)}`)).json as unknown as List
const bodies = async (state: string) => (await list({ state })).items.map(({ body }) => body).sort()
const bulk = (deed: string, of: object, from = owner) => from.post('/api/comments/moderation/bulk', { deed, of })
const shown = () =>
  app.platform.database.withSite(site.id, tx => app.comments.answer(tx, pageId)).then(({ items }) => items)

it('several comments are approved, filed and brought back at once, and visitors see what is left', async () => {
  const [one, two] = [await say('One'), await say('Two'), await say('Three')]
  expect((await bulk('shown', { ids: [one, two, 'nothing'] })).json).toEqual({
    changed: 2,
    ids: expect.arrayContaining([one, two]),
  })
  expect((await shown()).map(({ body }) => body).sort()).toEqual(['One', 'Two'])
  // What is so already is not changed, and so not undone.
  expect((await bulk('shown', { ids: [one] })).json).toEqual({ changed: 0, ids: [] })
  await bulk('spam', { ids: [one] })
  expect((await shown()).map(({ body }) => body)).toEqual(['Two'])
  await bulk('waiting', { ids: [one] })
  expect(await bodies('waiting')).toEqual(['One', 'Three'])
})

it('a search finds names, words and what they are about, and all that it finds is decided at once', async () => {
  await say('Lovely 100% glaze', { name: 'Hanna' })
  await say('Buy pills now')
  await say('pills here, and pills there')
  expect((await list({ state: 'waiting', search: 'PILLS' })).total).toBe(2)
  expect((await list({ state: 'waiting', search: 'pills now' })).items.map(({ body }) => body)).toEqual([
    'Buy pills now',
  ])
  expect((await list({ state: 'waiting', search: 'hanna' })).counts).toMatchObject({ waiting: 1, shown: 0 })
  expect((await list({ state: 'waiting', search: '100%' })).total).toBe(1)
  expect((await list({ state: 'waiting', search: '%' })).total).toBe(1)
  expect((await list({ state: 'waiting', search: '_' })).total).toBe(0)
  const { asOf } = await list({ state: 'waiting', search: 'pills' })
  expect((await bulk('spam', { state: 'waiting', search: 'pills', asOf })).json).toMatchObject({ changed: 2 })
  expect([await bodies('waiting'), await bodies('spam')]).toEqual([
    ['Lovely 100% glaze'],
    ['Buy pills now', 'pills here, and pills there'],
  ])
})

it('what came after the list was read is not decided with it', async () => {
  await say('Seen')
  const { asOf } = await list()
  const late = await say('Not seen yet')
  await app.look("update comments set created_at = $2::timestamptz + interval '1 second' where id = $1", [late, asOf])
  await bulk('shown', { state: 'waiting', asOf })
  expect(await bodies('waiting')).toEqual(['Not seen yet'])
})

it('only what visitors do not see is erased, and its answers stay', async () => {
  const first = await say('Rude')
  await bulk('shown', { ids: [first] })
  const answer = await say('Polite', { parentId: first })
  await bulk('shown', { ids: [answer] })
  expect((await bulk('erase', { ids: [first] })).json).toMatchObject({ changed: 0 })
  await bulk('removed', { ids: [first] })
  const { asOf } = await list({ state: 'removed' })
  expect((await bulk('erase', { state: 'removed', asOf })).json).toMatchObject({ changed: 1 })
  expect(await shown()).toMatchObject([{ body: 'Polite', parentId: null }])
  expect((await list({})).total).toBe(1)
})

it('is refused where it names nothing or too many, and changes nothing of another site', async () => {
  const mine = await say('Mine')
  const stranger = await app.signUp()
  const other = await app.enter(stranger, await app.makeSite(stranger))
  expect((await bulk('shown', { ids: [mine] }, other)).json).toEqual({ changed: 0, ids: [] })
  const { asOf } = await list({ state: 'waiting' }, other)
  expect((await bulk('shown', { state: 'waiting', asOf }, other)).json).toEqual({ changed: 0, ids: [] })
  expect(await bodies('waiting')).toEqual(['Mine'])
  for (const [deed, of] of [
    ['shown', { ids: [] }],
    ['shown', { ids: Array.from({ length: 501 }, (_, at) => `c${at}`) }],
    ['shown', { state: 'waiting' }],
    ['publish', { ids: [mine] }],
  ] as const)
    expect((await bulk(deed, of)).status).toBe(400)
})
