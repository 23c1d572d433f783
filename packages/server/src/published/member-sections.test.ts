import type { PageEntry } from '@sitewright/contract/pages'
import type { BlockRecord, JsonObject, PageDocument, SectionRecord } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Received, type TestApp, type TestSite } from '../testing/app'
import { documentOf, type PlacedBlock } from '../testing/publish-blocks'
import { letJobsRun } from '../testing/shop'

/** One word in a section for members, one in one for a plan, in what everybody reads of neither. */
const canaries = ['Quillfeather', 'Mothwing', 'Nestledown']
const password = 'a quiet estuary at dusk'
const html = { headers: { accept: 'text/html' } }

let app: TestApp
let site: TestSite
let editor: Browser
let page: PageEntry
let planId: string

const good = ({ status, json }: Received) => {
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json
}
const visitor = () => app.browser(site.publicHost)
let people = 0
async function join(): Promise<Browser> {
  const browser = visitor()
  const email = `member-${++people}@example.com`
  await browser.submit('/account/join', { name: 'Ida Blom', email })
  const [mail] = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm'))
  const link = new URL(mail!.links.find(each => each.includes('/account/link/'))!).pathname
  await browser.submit(link, { name: 'Ida Blom', password })
  return browser
}
const text = (words: string): PlacedBlock => ({
  type: 'text',
  props: { text: { en: richText(words) } as unknown as JsonObject },
})

/** Each in a section of its own, as somebody may read it. */
function sectioned(
  parts: Readonly<Record<string, { blocks: Record<string, PlacedBlock>; more?: Partial<SectionRecord> }>>,
): PageDocument {
  const sections: Record<string, SectionRecord> = {}
  const blocks: Record<string, BlockRecord> = {}
  for (const [at, [id, { blocks: placed, more }]] of Object.entries(parts).entries()) {
    const part = documentOf(placed)
    sections[id] = { ...part.sections['only']!, id, order: `V${at}`, ...more }
    for (const block of Object.values(part.blocks)) blocks[block.id] = { ...block, sectionId: id }
  }
  return { ...documentOf({}), sections, blocks }
}
const store = (pageId: string, document: PageDocument) =>
  app.look('update pages set document = $3, content_hash = $4 where site_id = $1 and id = $2', [
    ...[site.id, pageId],
    ...[JSON.stringify(document), `of a test ${pageId} ${JSON.stringify(document).length}`],
  ])
const found = ({ text: body, headers }: Received) =>
  canaries.filter(word => `${body} ${JSON.stringify(headers)}`.toLowerCase().includes(word.toLowerCase()))

beforeAll(async () => {
  app = await openTestApp({ fastPath: services => services.published.fastPath })
  const owner = await app.signUp()
  site = await app.makeSite(owner, { title: 'Tern' })
  editor = await app.enter(owner, site)
  const make = async (title: string) =>
    good(await editor.post('/api/pages', { kind: 'page', title, inNavigation: true })) as unknown as PageEntry
  planId = String(
    good(
      await editor.post('/api/member-plans', {
        ...{ name: { en: 'Gold' }, description: {}, kind: 'free', productId: null, isOpen: true },
      }),
    )['id'],
  )
  page = await make('Mixed')
  const lists = await make('Lists')
  await store(
    page.id,
    sectioned({
      // First, so that an excerpt would begin with it.
      members: {
        blocks: { memberText: text('Quillfeather'), month: { type: 'events', props: {} } },
        more: { audience: { planIds: [] }, name: 'Nestledown', anchor: 'nestledown' },
      },
      plan: { blocks: { planText: text('Mothwing') }, more: { audience: { planIds: [planId], notice: true } } },
      open: { blocks: { openText: text('Everybody reads this') } },
    }),
  )
  const source = { collectionId: 'all', filter: { kind: 'none' }, sort: 'newest' }
  await store(
    lists.id,
    documentOf({
      all: { type: 'summary', props: { source, limit: 12, excerpt: true } as unknown as JsonObject },
      search: { type: 'search', props: {} },
    }),
  )
  good(await editor.post('/api/publishing/publish', {}))
  await letJobsRun(app)
})
afterAll(() => app.close())

const readers = () => [
  ...['/mixed', '/mixed?format=json', '/mixed?format=json-pretty', '/mixed?utm_source=mail', '/mixed?format=popup'],
  ...[
    '/lists',
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/nothing-there',
    '/search',
    '/feeds/products.xml',
    '/mixed/memberText',
  ],
  ...canaries.flatMap(word => [
    `/search?q=${word}`,
    `/api/search/GeneralSearch?q=${word}`,
    `/api/search/preview?q=${word}`,
  ]),
]

describe('a section for members', () => {
  it('comes out by no public reader, the first time and from memory', async () => {
    for (let time = 0; time < 2; time += 1)
      for (const path of readers()) {
        const received = await app.send({ method: 'GET', host: site.publicHost, path })
        const asked = path.toLowerCase()
        expect([
          path,
          received.status >= 500,
          found(received).filter(word => !asked.includes(word.toLowerCase())),
        ]).toEqual([path, false, []])
        if (path.includes('/api/search')) expect(received.text).not.toContain('"Mixed"')
      }
    for (const id of ['month', 'memberText']) {
      const body = new URLSearchParams({ widgetJSON: JSON.stringify({ type: 'event-summary', id, value: {} }) })
      const received = await app.send({
        ...{ method: 'POST', host: site.publicHost, path: '/api/widget/GetWidgetRendering', body: body.toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([received.status, found(received)]).toEqual([404, []])
    }
  })

  it('leaves what everybody reads, and the way to join in its place where that was wanted', async () => {
    const { status, text: body, headers } = await visitor().get('/mixed', html)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
    expect(body).toContain('Everybody reads this')
    expect([...body.matchAll(/class="member-area"/g)]).toHaveLength(1)
    expect(body).toContain(`href="/account/plans/${planId}"`)
  })

  it('is drawn for whoever may read it, for them alone, and gone once they may not', async () => {
    const member = await join()
    const first = await member.get('/mixed', html)
    expect(found(first)).toEqual(['Quillfeather', 'Nestledown'])
    expect([first.headers['cache-control'], first.headers['etag']]).toEqual(['private, no-store', undefined])
    await member.submit(`/account/plans/${planId}/join`, { to: '/mixed' })
    expect(found(await member.get('/mixed', html))).toEqual(canaries)
    // Neither was kept for anybody else.
    expect(found(await visitor().get('/mixed', html))).toEqual([])
    expect(found(await (await join()).get('/mixed', html))).toEqual(['Quillfeather', 'Nestledown'])
    await member.submit(`/account/plans/${planId}/leave`, { to: '/mixed' })
    expect(found(await member.get('/mixed', html))).toEqual(['Quillfeather', 'Nestledown'])
    expect((await member.delete('/api/site-users/account/session')).status).toBe(204)
    expect(found(await member.get('/mixed', html))).toEqual([])
  })

  it('is not opened by a cookie that is nobody’s, nor by asking whether a page is still the same', async () => {
    const { publicHost: host } = site
    for (const cookie of ['sw_member=forged', 'hasMember=true; sw_member=', '__Host-sw_member=x']) {
      const received = await app.send({ method: 'GET', host, path: '/mixed', headers: { cookie } })
      expect([received.status, found(received)]).toEqual([200, []])
    }
    const member = await join()
    const { headers } = await visitor().get('/mixed', html)
    const again = await member.get('/mixed', {
      headers: { accept: 'text/html', 'if-none-match': String(headers['etag']) },
    })
    expect([again.status, found(again)]).toEqual([200, ['Quillfeather', 'Nestledown']])
  })

  it('is seen on the editing address by whoever works on the site, and by nobody else', async () => {
    expect(found(await editor.get('/mixed', html))).toEqual(canaries)
    expect(found(await app.send({ method: 'GET', host: site.ownerHost, path: '/mixed' }))).toEqual([])
  })
})
