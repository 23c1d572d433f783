import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Author, Item } from '@sitewright/contract/collections'
import type { Comment } from '@sitewright/contract/comments'
import type { ContentImport, ContentProblemRow } from '@sitewright/contract/content-imports'
import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../../testing/app'
import { sendFile } from '../../testing/upload'

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#234' } })
  .jpeg()
  .toBuffer()
/** Stands in for the site that was left. */
const elsewhere = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
})

let app: TestApp
let owner: Person
let site: TestSite
let browser: Browser
let blogId: string

beforeAll(async () => {
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  app = await openTestApp({ config: { egress: { 'old.example': standIn } } })
  owner = await app.signUp({ name: 'Maren', email: 'maren@example.com' })
})
beforeEach(async () => {
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
  blogId = String((await browser.post('/api/pages', { kind: 'blog', title: 'News', inNavigation: false })).json['id'])
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
})

const jobs = () => app.platform.jobs.drain()
const read = async (id: string) => (await browser.get(`/api/content-imports/${id}`)).json as unknown as ContentImport
const act = (id: string, name: string, body: object = {}) => browser.post(`/api/content-imports/${id}/${name}`, body)
async function tried(file: string): Promise<ContentImport> {
  const place = { method: 'POST', path: '/api/content-imports?fileName=export.xml' } as const
  const { json, status } = await sendFile(app, { site, browser }, place, file)
  expect(status, JSON.stringify(json)).toBe(201)
  await jobs()
  return read(String(json['id']))
}
async function imported(file: string, more: object = {}): Promise<ContentImport> {
  const { id } = await tried(file)
  const started = await act(id, 'start', { collectionId: blogId, ...more })
  expect(started.status, JSON.stringify(started.json)).toBe(200)
  await jobs()
  return read(id)
}
async function undone(id: string): Promise<ContentImport> {
  await act(id, 'undo')
  await jobs()
  return read(id)
}
const problems = async (id: string) =>
  ((await browser.get(`/api/content-imports/${id}/problems`)).json as unknown as { items: ContentProblemRow[] }).items
const items = async () =>
  ((await browser.get(`/api/collections/${blogId}/items?tab=all`)).json as unknown as { items: Item[] }).items
const draft = async () => (await browser.get('/api/site/draft')).json as unknown as SiteDraft
const pageAt = async (urlId: string): Promise<PageEntry | undefined> =>
  (await draft()).pages.find(page => page.urlId === urlId)
const authors = async () => (await browser.get('/api/authors')).json['authors'] as unknown as Author[]
const comments = async (state: string) =>
  ((await browser.get(`/api/comments/moderation?state=${state}`)).json as unknown as { items: Comment[] }).items
const publish = () => browser.post('/api/publishing/publish', {})
const visit = (path: string) => app.browser(site.publicHost).get(path)

const writer = (login: string, { id = '1', mail = `${login}@old.example`, name = login } = {}) => `<wp:author>
  <wp:author_id>${id}</wp:author_id><wp:author_login><![CDATA[${login}]]></wp:author_login>
  <wp:author_email><![CDATA[${mail}]]></wp:author_email>
  <wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`
type Given = { type?: string; status?: string; by?: string; html?: string; path?: string; more?: string }
const entry = (
  name: string,
  { type = 'post', status = 'publish', by = 'hanna', html = '<p>Words.</p>', path = name, more = '' }: Given = {},
) => `<item>
  <title>${name}</title><link>https://old.example/${path}/</link><dc:creator><![CDATA[${by}]]></dc:creator>
  <content:encoded><![CDATA[${html}]]></content:encoded><wp:post_date_gmt>2019-04-01 10:00:00</wp:post_date_gmt>
  <wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}
</item>`
const page = (name: string, given: Given = {}) => entry(name, { type: 'page', ...given })
const comment = (
  id: string,
  body: string,
  { parent = '0', approved = '1', name = 'Jo', account = '0', type = 'comment' } = {},
) => `<wp:comment>
  <wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[${name}]]></wp:comment_author>
  <wp:comment_author_email>jo@secret.example</wp:comment_author_email>
  <wp:comment_author_IP>203.0.113.77</wp:comment_author_IP>
  <wp:comment_date_gmt>2020-01-0${id} 08:00:00</wp:comment_date_gmt>
  <wp:comment_content><![CDATA[${body}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
  <wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent>
  <wp:comment_user_id>${account}</wp:comment_user_id></wp:comment>`
const wxr = (...parts: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version>${parts.join('\n')}</channel></rss>`

describe('pages of an export', () => {
  const shop = page('visit', {
    path: 'about/visit',
    html: '<h2>Hours</h2><p>Ten to <b>five</b>.</p><img src="https://old.example/there/door.jpg" alt="A door">',
  })

  it('become pages of the site outside the menus, with their text as blocks and old addresses that lead there', async () => {
    const done = await imported(wxr(shop))
    expect(done).toMatchObject({ state: 'done', written: { page: 1, post: 0 }, pictures: { waiting: 0, failed: 0 } })
    const made = (await pageAt('visit'))!
    expect(made).toMatchObject({ kind: 'page', title: { en: 'visit' }, path: '/visit', published: false })
    expect(JSON.stringify((await draft()).navigation)).not.toContain(made.id)
    expect((await visit('/visit')).status).toBe(404)
    await publish()
    const { text, status } = await visit('/visit')
    expect(status).toBe(200)
    expect(text).toMatch(/<h1[^>]*>.*visit/)
    expect(text).toMatch(/Hours/)
    expect(text).toMatch(/<strong>five<\/strong>/)
    expect(text).toMatch(/alt="A door"/)
    const old = await visit('/about/visit')
    expect([old.status, old.headers['location']]).toEqual([301, '/visit'])
  })

  it('that were not public are closed, and their owner is told', async () => {
    const { id } = await imported(wxr(page('plans', { status: 'private' }), page('half', { status: 'draft' })))
    expect((await problems(id)).map(({ title, reason }) => [title, reason])).toEqual([
      ['plans', 'page-closed'],
      ['half', 'page-closed'],
    ])
    await publish()
    for (const path of ['/plans', '/half']) {
      const closed = await visit(path)
      expect(closed.text).not.toContain('Words.')
    }
  })

  it('keep their addresses apart from pages that are there', async () => {
    await browser.post('/api/pages', { kind: 'page', title: 'Visit', inNavigation: false })
    const { id } = await imported(wxr(page('visit')))
    expect(await pageAt('visit-1')).toBeDefined()
    expect(await problems(id)).toMatchObject([{ reason: 'redirect-left-out' }])
  })

  it('need no blog, and can be left out', async () => {
    const alone = await tried(wxr(page('visit')))
    expect((await act(alone.id, 'start', {})).status).toBe(200)
    await jobs()
    expect(await read(alone.id)).toMatchObject({ state: 'done', written: { page: 1 } })
    const done = await imported(wxr(entry('news'), page('more')), { takes: ['comments'] })
    expect(done).toMatchObject({ takes: ['comments'], written: { post: 1, page: 0 } })
    expect(await pageAt('more')).toBeUndefined()
    expect((await act((await tried(wxr(entry('x')))).id, 'start', {})).status).toBe(400)
  })

  it('are taken back, except what was edited and the home page', async () => {
    const { id } = await imported(wxr(page('one'), page('two'), page('three')))
    const [two, three] = [(await pageAt('two'))!, (await pageAt('three'))!]
    await browser.put(`/api/pages/${two.id}`, { title: { en: 'Mine now' } })
    await app.look('update site_drafts set home_page_id = $1 where site_id = $2', [three.id, site.id])
    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 2 })
    expect([await pageAt('one'), (await pageAt('two'))?.title, (await pageAt('three'))?.id]).toEqual([
      undefined,
      { en: 'Mine now' },
      three.id,
    ])
  })
})

describe('comments of an export', () => {
  const talk = [
    comment('2', 'An answer\nin two lines', { parent: '1', name: 'Hanna', account: '7' }),
    comment('1', '<p>First &amp; <b>best</b></p><script>alert(1)</script>'),
    comment('3', 'Wait', { approved: '0' }),
    comment('4', 'Buy', { approved: 'spam' }),
    comment('5', 'Gone', { approved: 'trash' }),
    comment('6', 'A ping', { type: 'pingback' }),
    comment('7', 'x'.repeat(5001)),
    comment('8', ' '),
  ].join('')
  const file = wxr(writer('hanna', { id: '7' }), entry('kiln', { more: talk }))

  it('come onto their posts, threaded and in the state they had, and are tried first', async () => {
    const { id, counts } = await tried(file)
    expect(counts).toMatchObject({ post: 1, comment: 6 })
    expect((await problems(id)).map(({ reason }) => reason)).toEqual(['comment-cut', 'comment-empty', 'pings-left-out'])
    expect(await comments('shown')).toEqual([])
    await act(id, 'start', { collectionId: blogId })
    await jobs()
    expect(await read(id)).toMatchObject({ written: { comment: 6 } })
    const shown = await comments('shown')
    expect(shown.map(({ name, body, parentName, isOwner }) => [name, body.slice(0, 23), parentName, isOwner])).toEqual([
      ['Jo', 'x'.repeat(23), null, false],
      ['Hanna', 'An answer\nin two lines', 'Jo', true],
      ['Jo', 'First & best', null, false],
    ])
    expect(shown[2]).toMatchObject({ subject: 'kiln', createdAt: '2020-01-01T08:00:00.000Z' })
    for (const [state, body] of [
      ['waiting', 'Wait'],
      ['spam', 'Buy'],
      ['removed', 'Gone'],
    ])
      expect((await comments(state!)).map(each => each.body)).toEqual([body])
    await publish()
    const { text } = await visit('/news/kiln')
    expect(text).toContain('First &amp; best')
    expect(text.indexOf('An answer')).toBeGreaterThan(text.indexOf('First &amp; best'))
    expect(text).not.toMatch(/Wait|Buy|Gone/)
    const kept = JSON.stringify(await app.look('select * from comments where site_id = $1', [site.id]))
    expect(kept).not.toMatch(/jo@secret\.example|203\.0\.113\.77/)
  })

  it('of a page are those of the page', async () => {
    await imported(wxr(page('visit', { more: comment('1', 'Nice door') })))
    expect(await comments('shown')).toMatchObject([{ subject: 'visit', body: 'Nice door' }])
  })

  it('can be left out, and go when their post is taken back', async () => {
    const without = await imported(file, { takes: [] })
    expect([without.written.comment, await comments('shown')]).toEqual([0, []])
    const { id } = await imported(file)
    expect(await comments('shown')).toHaveLength(3)
    await undone(id)
    for (const state of ['shown', 'waiting', 'spam', 'removed']) expect(await comments(state)).toEqual([])
  })

  it('say whether visitors may go on', async () => {
    const status = (word: string) => `<wp:comment_status>${word}</wp:comment_status>`
    await imported(
      wxr(
        entry('open', { more: status('open') }),
        entry('closed', { more: status('closed') }),
        entry('talked', { more: status('closed') + comment('1', 'Said') }),
      ),
    )
    const open = new Map(
      await Promise.all(
        (await items()).map(async ({ id, urlId }) => {
          const { facts } = (await browser.get(`/api/items/${id}`)).json as unknown as Item
          return [urlId, 'commentsOpen' in facts && facts.commentsOpen] as const
        }),
      ),
    )
    expect(open).toEqual(
      new Map([
        ['open', true],
        ['closed', false],
        ['talked', true],
      ]),
    )
  })
})

describe('authors of an export', () => {
  const names = async () => (await authors()).map(({ name }) => name).sort()

  it('are called by their names, and two logins of one mail are one of them', async () => {
    const { counts } = await imported(
      wxr(
        writer('hanna', { name: 'Hanna Lund', mail: 'h@old.example' }),
        writer('hl2', { id: '2', name: 'H. Lund', mail: 'H@old.example' }),
        entry('one'),
        entry('two', { by: 'hl2' }),
      ),
    )
    expect(counts.author).toBe(1)
    expect(await names()).toEqual(['Hanna Lund'])
    expect(new Set((await items()).map(({ authorIds }) => authorIds[0])).size).toBe(1)
  })

  it('are known again by a second export, whatever they are called by then on either side', async () => {
    await imported(wxr(writer('hanna', { name: 'Hanna Lund' }), entry('one')))
    const [hanna] = await authors()
    await browser.put(`/api/authors/${hanna!.id}`, { name: 'Hanna of Tern' })
    await imported(wxr(writer('hanna', { name: 'Hanna L.' }), entry('two')))
    await imported(wxr(writer('hanna', { name: 'Hanna L.', mail: '' }), entry('three')))
    expect(await names()).toEqual(['Hanna of Tern'])
    const kept = JSON.stringify(await app.look('select * from author_origins where site_id = $1', [site.id]))
    expect(kept).not.toContain('hanna@')
  })

  it('who are people of the site are the authors of their accounts', async () => {
    await imported(wxr(writer('mm', { name: 'Maren M.', mail: 'Maren@Example.com' }), entry('one', { by: 'mm' })))
    expect(await authors()).toMatchObject([{ name: 'Maren M.', accountId: owner.accountId }])
  })

  it('go when the import that made them is taken back, except those who write here by then', async () => {
    const both = wxr(writer('hanna', { name: 'Hanna' }), writer('idris', { name: 'Idris', id: '2' }), entry('one'))
    const { id } = await imported(both.replace('</channel>', `${entry('two', { by: 'idris' })}</channel>`))
    expect(await names()).toEqual(['Hanna', 'Idris'])
    const idris = (await authors()).find(({ name }) => name === 'Idris')!
    const own = (await browser.post(`/api/collections/${blogId}/items`, { title: 'Mine' })).json as unknown as Item
    const saved = await browser.put(`/api/items/${own.id}`, { version: own.version, authorIds: [idris.id] })
    expect(saved.status).toBe(200)
    await undone(id)
    expect((await names()).filter(name => name !== 'Maren')).toEqual(['Idris'])
  })
})

describe('categories and tags of an export', () => {
  const filed = (domain: string, ...names: string[]) =>
    names.map(name => `<category domain="${domain}" nicename="${name}"><![CDATA[${name}]]></category>`).join('')
  const all = async () =>
    (await browser.get(`/api/collections/${blogId}/labels`)).json['labels'] as { id: string; name: { en: string } }[]
  const labels = async () => (await all()).map(({ name }) => name.en).sort()

  it('go when the import that made them is taken back, except those that somebody uses or changed', async () => {
    const kiln = await browser.post(`/api/collections/${blogId}/labels`, { kind: 'category', name: { en: 'Kiln' } })
    expect(kiln.status).toBeLessThan(300)
    const { id } = await imported(
      wxr(entry('one', { more: filed('category', 'Kiln', 'Ash', 'Slip') + filed('post_tag', 'raku', 'salt') })),
    )
    expect(await labels()).toEqual(['Ash', 'Kiln', 'Slip', 'raku', 'salt'])
    const made = await all()
    const idOf = (name: string) => made.find(each => each.name.en === name)!.id
    const own = (await browser.post(`/api/collections/${blogId}/items`, { title: 'Mine' })).json as unknown as Item
    const saved = await browser.put(`/api/items/${own.id}`, { version: own.version, tagIds: [idOf('raku')] })
    expect(saved.status).toBe(200)
    const renamed = await browser.put(`/api/collections/${blogId}/labels/${idOf('Slip')}`, { name: { en: 'Slips' } })
    expect(renamed.status).toBe(200)
    expect(await undone(id)).toMatchObject({ state: 'undone' })
    expect(await labels()).toEqual(['Kiln', 'Slips', 'raku'])
  })
})

it('goes on after a stop with pages and comments, and writes none of them twice', async () => {
  const parts = Array.from({ length: 60 }, (_, at) => page(`p${at}`, { more: comment('1', `Said ${at}`) }))
  const { id } = await tried(wxr(...parts))
  await act(id, 'start', {})
  await act(id, 'pause', {})
  await jobs()
  await app.look('update content_imports set done = 50 where id = $1', [id])
  await act(id, 'start', {})
  await jobs()
  expect(await read(id)).toMatchObject({ state: 'done', done: 60, written: { page: 10, comment: 10 } })
  expect((await comments('shown')).length).toBe(10)
})
