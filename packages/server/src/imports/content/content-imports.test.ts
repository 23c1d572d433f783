import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Item } from '@sitewright/contract/collections'
import type { ContentImport, ContentImportList, ContentProblemRow } from '@sitewright/contract/content-imports'
import type { RedirectList } from '@sitewright/contract/redirects'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../../testing/app'
import { sendFile } from '../../testing/upload'

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#234' } })
  .jpeg()
  .toBuffer()
/** Stands in for the site that was left. */
const elsewhere = createServer((request, response) => {
  const isThere = request.url?.startsWith('/there')
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/jpeg' }).end(isThere ? picture : '')
})

let app: TestApp
let site: TestSite
let browser: Browser
let blogs = 0

beforeAll(async () => {
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  app = await openTestApp({ config: { egress: { 'old.example': standIn } } })
  const owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
})

const path = '/api/content-imports'
const jobs = () => app.platform.jobs.drain()
const openBlog = async (): Promise<string> => {
  blogs += 1
  const made = await browser.post('/api/pages', { kind: 'blog', title: `Journal ${blogs}`, inNavigation: false })
  return String(made.json['id'])
}
const send = (body: string | Buffer, fileName = 'export.xml') =>
  sendFile(app, { site, browser }, { method: 'POST', path: `${path}?fileName=${fileName}` }, body)
const read = async (id: string) => (await browser.get(`${path}/${id}`)).json as unknown as ContentImport
async function tried(body: string | Buffer): Promise<ContentImport> {
  const { json, status } = await send(body)
  expect(status, JSON.stringify(json)).toBe(201)
  await jobs()
  return read(String(json['id']))
}
async function imported(body: string | Buffer, collectionId: string): Promise<ContentImport> {
  const { id } = await tried(body)
  const started = await browser.post(`${path}/${id}/start`, { collectionId })
  expect(started.status, JSON.stringify(started.json)).toBe(200)
  await jobs()
  return read(id)
}
const problems = async (id: string) =>
  ((await browser.get(`${path}/${id}/problems`)).json as unknown as { items: ContentProblemRow[] }).items
const items = async (collectionId: string) =>
  ((await browser.get(`/api/collections/${collectionId}/items?tab=all`)).json as unknown as { items: Item[] }).items
const item = async (id: string) => (await browser.get(`/api/items/${id}`)).json as unknown as Item
const redirects = async () => (await browser.get('/api/redirects')).json as unknown as RedirectList

const post = (number: number, more = '', html = `<p>Words of ${number}.</p>`) => `<item>
  <title>Post ${number}</title><link>https://old.example/2019/04/post-${number}/</link>
  <pubDate>Mon, 01 Apr 2019 10:00:00 +0000</pubDate><dc:creator><![CDATA[hanna]]></dc:creator>
  <content:encoded><![CDATA[${html}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2019-04-01 10:00:00</wp:post_date_gmt>
  <wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  ${more}
</item>`
const wxr = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version>${entries.join('\n')}</channel></rss>`
const label = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`
const attachment = `<item><title>kiln</title><link>https://old.example/kiln-picture/</link><wp:post_id>90</wp:post_id>
  <wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/there/kiln.jpg</wp:attachment_url></item>`
const whole = wxr(
  post(
    1,
    `${label('category', 'Glazes &amp; Slips')}${label('post_tag', 'stoneware')}
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>
    <wp:comment><wp:comment_approved>1</wp:comment_approved></wp:comment>`,
    '<h2>Kiln</h2><p>Read <a href="https://old.example/2019/04/post-2/">the other</a>.</p><img src="https://old.example/there/a.jpg" alt="A jar"><script>alert(1)</script><img src="https://old.example/gone.jpg">',
  ),
  post(2).replace('<wp:status>publish', '<wp:status>draft'),
  attachment,
  post(3).replace('<wp:post_type>post', '<wp:post_type>page'),
  post(4).replace('<wp:post_type>post', '<wp:post_type>nav_menu_item'),
)

describe('an export of WordPress', () => {
  it('is tried first, entry by entry, and writes nothing', async () => {
    const collectionId = await openBlog()
    const shown = await tried(whole)
    expect(shown).toMatchObject({
      state: 'checked',
      source: 'wordpress',
      total: 5,
      counts: { post: 1, draft: 1, page: 1, comment: 0, author: 1, file: 1, other: 1, wrong: 0 },
      preview: [
        { title: 'Post 1', state: 'published' },
        { title: 'Post 2', state: 'draft', isPage: false },
        { title: 'Post 3', state: 'published', isPage: true },
      ],
    })
    expect((await problems(shown.id)).map(({ number, reason, message }) => [number, reason, message])).toEqual([
      [1, 'dropped', 'Left out of the text: script.'],
      [1, 'comment-empty', 'A comment by Anonymous has no words. It is left out.'],
      [5, 'not-a-post', 'Is neither a post nor a page (nav_menu_item). It is left out.'],
    ])
    expect(await items(collectionId)).toEqual([])
    const { collections } = (await browser.get(path)).json as unknown as ContentImportList
    expect(collections).toContainEqual({ id: collectionId, title: `Journal ${blogs}`, room: 10_000 })
  })

  it('becomes posts with labels, author, pictures and redirects, and can be taken back except what was edited', async () => {
    const collectionId = await openBlog()
    const done = await imported(whole, collectionId)
    expect(done).toMatchObject({ state: 'done', written: { post: 1, draft: 1 }, pictures: { waiting: 0, failed: 1 } })
    const all = await items(collectionId)
    expect(all.map(({ urlId, state }) => [urlId, state]).sort()).toEqual([
      ['post-1', 'published'],
      ['post-2', 'draft'],
    ])
    const first = await item(all.find(({ urlId }) => urlId === 'post-1')!.id)
    expect(first).toMatchObject({ at: expect.stringMatching(/^2019-04-01T/), changed: false })
    expect([first.categoryIds.length, first.tagIds.length, first.authorIds.length]).toEqual([1, 1, 1])
    expect(first.imageId).not.toBeNull()
    const body = JSON.stringify((await app.look('select body from items where id = $1', [first.id]))[0])
    expect(body).toContain('/2019/04/post-2/')
    expect(body).not.toContain('script')
    expect(body.match(/"type":"image"/g)).toHaveLength(1)
    expect(await problems(done.id)).toContainEqual(
      expect.objectContaining({ reason: 'picture-not-found', message: expect.stringContaining('gone.jpg') }),
    )
    const froms = (await redirects()).redirects.map(({ from }) => from)
    expect(froms).toEqual(expect.arrayContaining(['/2019/04/post-1', '/2019/04/post-2']))

    const second = all.find(({ urlId }) => urlId === 'post-2')!
    await browser.put(`/api/items/${second.id}`, {
      version: (await item(second.id)).version,
      title: { en: 'Mine now' },
    })
    expect((await browser.post(`${path}/${done.id}/undo`, {})).status).toBe(200)
    await jobs()
    expect(await read(done.id)).toMatchObject({ state: 'undone', kept: 1 })
    expect((await items(collectionId)).map(({ title }) => title['en'])).toEqual(['Mine now'])
    expect((await redirects()).redirects.map(({ from }) => from)).not.toContain('/2019/04/post-1')
  })

  it('goes on after a pause where it stopped, and writes nothing twice', async () => {
    const collectionId = await openBlog()
    const { id } = await tried(wxr(...Array.from({ length: 120 }, (_, at) => post(at + 1))))
    await browser.post(`${path}/${id}/start`, { collectionId })
    await browser.post(`${path}/${id}/pause`, {})
    await jobs()
    expect(await read(id)).toMatchObject({ state: 'paused', written: { post: 0 } })
    await app.look("update content_imports set state = 'running', done = 50 where id = $1", [id])
    await app.look("update content_imports set state = 'paused' where id = $1", [id])
    await browser.post(`${path}/${id}/start`, { collectionId })
    await jobs()
    expect(await read(id)).toMatchObject({ state: 'done', done: 120, written: { post: 70 } })
    expect((await app.look('select id from items where collection_id = $1', [collectionId])).length).toBe(70)
  })
})

describe('other systems', () => {
  it('Squarespace writes WordPress of its own kind', async () => {
    const shown = await tried(
      wxr(post(1).replace('<wp:post_name>post-1', '<wp:post_name>journal/2019/post-1')).replace(
        '<title>Old</title>',
        '<title>Old</title><generator>Squarespace</generator>',
      ),
    )
    expect(shown).toMatchObject({ source: 'squarespace', counts: { post: 1 } })
  })

  it('Ghost writes JSON with its authors and tags beside the posts', async () => {
    const collectionId = await openBlog()
    const file = JSON.stringify({
      db: [
        {
          data: {
            posts: [
              {
                id: 'a',
                title: 'Kiln',
                slug: 'kiln',
                html: '<p>Hot.</p>',
                status: 'published',
                published_at: '2024-05-01T10:00:00.000Z',
                type: 'post',
              },
              { id: 'b', title: 'About', slug: 'about', html: '', status: 'published', type: 'page' },
            ],
            users: [{ id: 'u', name: 'Hanna' }],
            posts_authors: [{ post_id: 'a', author_id: 'u', sort_order: 0 }],
            tags: [
              { id: 't', name: 'Glazes' },
              { id: 'h', name: '#internal', visibility: 'internal' },
            ],
            posts_tags: [
              { post_id: 'a', tag_id: 't' },
              { post_id: 'a', tag_id: 'h' },
            ],
          },
        },
      ],
    })
    expect(await imported(file, collectionId)).toMatchObject({ state: 'done', source: 'ghost', written: { post: 1 } })
    const [kiln] = await items(collectionId)
    expect(kiln).toMatchObject({ urlId: 'kiln', title: { en: 'Kiln' } })
    expect([kiln!.tagIds.length, kiln!.authorIds.length]).toEqual([1, 1])
  })

  it.each([
    [
      'rss',
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Old</title><item><title>Kiln &amp; co</title><link>https://old.example/kiln</link><description>&lt;p&gt;Hot.&lt;/p&gt;</description><category>Glazes</category></item></channel></rss>`,
    ],
    [
      'atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Old</title><entry><title>Kiln &amp; co</title><link rel="alternate" href="https://old.example/kiln"/><published>2024-05-01T10:00:00Z</published><author><name>Hanna</name></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hot.</p></div></content></entry></feed>`,
    ],
  ])('a feed in %s', async (source, file) => {
    const collectionId = await openBlog()
    expect(await imported(file, collectionId)).toMatchObject({ state: 'done', source, written: { post: 1 } })
    expect((await items(collectionId))[0]).toMatchObject({ urlId: 'kiln', title: { en: 'Kiln & co' } })
  })
})

describe('a file that is not whole', () => {
  it.each([
    ['half of one', wxr(post(1), post(2)).slice(0, 900), /ends in the middle/],
    ['a broken one', wxr('<item><title>x</wrong></item>'), /damaged/],
    [
      'one with entities of its own',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wxr(post(1)).slice(40)}`,
      /entities/,
    ],
    [
      'one in another encoding than it says',
      Buffer.concat([
        Buffer.from(wxr(post(1)).slice(0, -40)),
        Buffer.from([0xff, 0xfe, 0xe9]),
        Buffer.from(wxr('').slice(-20)),
      ]),
      /encoding/,
    ],
    ['one without posts', wxr(attachment), /no posts/],
    ['half of a Ghost export', '{"db":[{"data":{"posts":[{"id":"a"', /ends in the middle/],
  ])('%s is refused in words, and nothing of it is written', async (_, file, words) => {
    const shown = await tried(file)
    expect(shown).toMatchObject({ state: 'failed', failure: expect.stringMatching(words) })
    expect((await browser.post(`${path}/${shown.id}/start`, { collectionId: 'none' })).status).toBe(409)
  })

  it.each([
    ['', /empty/],
    ['just words', /no export/],
    ['{"products": []}', /no export/],
  ])('%s is not taken at all', async (file, words) => {
    const { status, json } = await send(file)
    expect([status, json['error']]).toEqual([400, expect.stringMatching(words)])
  })

  it('in Latin-1 is read as it says', async () => {
    const file = Buffer.from(wxr(post(1).replace('Post 1', 'Fête')).replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect((await tried(file)).preview).toMatchObject([{ title: 'Fête' }])
  })
})
