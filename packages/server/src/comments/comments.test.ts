import type { Comment } from '@sitewright/contract/comments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { publishBlocks } from '../testing/publish-blocks'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let pageId: string

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }] })
  owner = await shop.staff()
  const [page] = await app.look<{ id: string }>('select id from pages where site_id = $1 limit 1', [shop.site.id])
  pageId = page!.id
})
afterAll(() => app.close())

const visitor = () => app.browser(shop.site.publicHost)
const say = (more: Record<string, string> = {}, from = visitor()) =>
  from.post('/api/comments', { subjectId: pageId, name: 'Jo', body: 'Hello', ...more })
const list = async (state = 'waiting', from = owner) =>
  (await from.get(`/api/comments/moderation?state=${state}`)).json as unknown as {
    items: Comment[]
    counts: Record<string, number>
  }
const decide = (id: string, state: string, from = owner) => from.post(`/api/comments/moderation/${id}/state`, { state })
const shown = () =>
  app.platform.database.withSite(shop.site.id, tx => app.comments.answer(tx, pageId)).then(({ items }) => items)

describe('a comment', () => {
  it('waits for approval, is then read by visitors, and no more when it is removed', async () => {
    const { status, json } = await say({ body: ' Hello <b>there</b> ' })
    expect(status).toBe(201)
    const id = String(json['id'])
    expect(await shown()).toEqual([])
    expect((await list()).items).toMatchObject([{ id, name: 'Jo', body: 'Hello <b>there</b>', isOwner: false }])
    expect((await decide(id, 'shown')).json).toMatchObject({ state: 'shown' })
    expect(await shown()).toMatchObject([{ id, name: 'Jo', parentId: null }])
    await decide(id, 'removed')
    expect(await shown()).toEqual([])
    await decide(id, 'shown')
  })

  it('answers another one that is shown on the same page, and no other', async () => {
    const [first] = await shown()
    await say({ parentId: first!.id, body: 'An answer' })
    await say({ parentId: 'nothing', body: 'No answer' })
    const waiting = (await list()).items
    expect(waiting.find(({ body }) => body === 'An answer')).toMatchObject({ parentId: first!.id, parentName: 'Jo' })
    expect(waiting.find(({ body }) => body === 'No answer')).toMatchObject({ parentId: null })
  })

  it('is answered by the site at once, which approves it, too', async () => {
    await say({ body: 'A question' })
    const question = (await list()).items.find(({ body }) => body === 'A question')!
    const reply = await owner.post(`/api/comments/moderation/${question.id}/reply`, { body: ' Yes. ' })
    expect(reply.json).toMatchObject({ body: 'Yes.', isOwner: true, state: 'shown', parentId: question.id })
    expect((await shown()).map(({ body }) => body)).toEqual(expect.arrayContaining(['A question', 'Yes.']))
    expect((await owner.post(`/api/comments/moderation/${question.id}/reply`, { body: '' })).status).toBe(400)
  })

  it('of a program is filed as spam, and the program is told nothing', async () => {
    expect((await say({ website: 'https://spam.example', body: 'Buy' })).status).toBe(201)
    expect((await say({ body: 'https://a.example https://b.example https://c.example' })).status).toBe(201)
    expect((await list('spam')).items).toHaveLength(2)
  })

  it('is refused in words when it is empty or too long, and about nothing', async () => {
    expect((await say({ body: ' ' })).json).toMatchObject({ error: 'Please fill this in.' })
    const long = await say({ body: 'x'.repeat(50_000) })
    expect([long.status, long.json['error']]).toEqual([422, 'This may have 5,000 characters at most.'])
    expect((await say({ body: 'x'.repeat(70_000) })).status).toBe(400)
    expect((await say({ subjectId: 'nothing' })).status).toBe(404)
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    expect((await say({ subjectId: other.product('Rug').id })).status).toBe(404)
    expect((await say({ subjectId: shop.product('Moon jar').id })).status).toBe(201)
  })
})

describe('a comment without script', () => {
  const submit = (fields: Record<string, string>) =>
    visitor().submit('/comments', { subjectId: pageId, name: 'Jo', body: 'Plain', ...fields })

  it('leads back to the page, which says that it waits', async () => {
    const sent = await submit({ path: '/journal' })
    expect([sent.status, sent.headers['location']]).toEqual([303, '/journal#comment-waiting'])
    expect((await submit({ path: '//evil.example' })).headers['location']).toBe('/#comment-waiting')
  })

  it('comes back with every word when it is too long', async () => {
    const back = await submit({ path: '/journal', body: 'y'.repeat(50_000) })
    expect(back.status).toBe(422)
    expect(back.text).toContain(`${'y'.repeat(50_000)}</textarea>`)
  })

  it('is not taken from another site', async () => {
    const foreign = await visitor().submit(
      '/comments',
      { subjectId: pageId, name: 'Jo', body: 'Plain' },
      { headers: { origin: 'https://evil.example' } },
    )
    expect(foreign.status).toBe(403)
  })
})

describe('whoever may', () => {
  it('is of the site: nobody else reads or decides', async () => {
    const [first] = (await list()).items
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    const stranger = await app.enter(other.owner, other.site)
    expect((await decide(first!.id, 'shown', stranger)).status).toBe(404)
    expect((await decide(first!.id, 'shown', visitor())).status).toBe(404)
    expect((await list('waiting', stranger)).items).toEqual([])
    expect((await decide(first!.id, 'waiting')).status).toBe(400)
  })

  it('leaves the comments to a provider, whose name is one', async () => {
    const save = (disqusShortname: string) => owner.put('/api/site/comments', { disqusShortname })
    expect((await save('tern" onload=')).status).toBe(400)
    expect((await save(' tern ')).json).toEqual({ disqusShortname: 'tern' })
    expect((await owner.get('/api/site/comments')).json).toEqual({ disqusShortname: 'tern' })
    expect((await say()).status).toBe(404)
    expect(await app.platform.database.withSite(shop.site.id, tx => app.comments.answer(tx, pageId))).toMatchObject({
      disqusShortname: 'tern',
      items: [],
    })
    expect((await save('')).status).toBe(200)
  })
})

describe('a page with comments', () => {
  const contextOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="page-context">(.*?)<\/script>/s.exec(html)![1]!) as {
      websiteSettings: Record<string, unknown>
    }
  const home = async () => {
    await allDelivered(app)
    return (await visitor().get('/')).text
  }

  it('says so to its scripts, and who keeps them [PAGE-05]', async () => {
    const place = { site: shop.site, browser: owner }
    await publishBlocks(app, place, { line: { type: 'line' } })
    expect(contextOf(await home()).websiteSettings).toMatchObject({ commentsEnabled: false, disqusShortname: null })
    await publishBlocks(app, place, { first: { type: 'comments' }, second: { type: 'comments' } })
    expect(contextOf(await home()).websiteSettings).toMatchObject({ commentsEnabled: true, disqusShortname: null })
    await owner.put('/api/site/comments', { disqusShortname: 'tern' })
    expect(contextOf(await home()).websiteSettings).toMatchObject({ commentsEnabled: true, disqusShortname: 'tern' })
    await owner.put('/api/site/comments', { disqusShortname: '' })
  })

  it('has each id once, however often they stand there', async () => {
    const html = await home()
    expect(html.match(/class="comments"/g)).toHaveLength(2)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(match => match[1]!)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids).toContain('comment-waiting')
  })
})
