import type { Item } from '@sitewright/contract/collections'
import type { PageEntry } from '@sitewright/contract/pages'
import type { JsonObject } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'
import { type Browser, openTestApp, type Received, type TestSite } from '../../testing/app'
import { documentOf, type PlacedBlock } from '../../testing/publish-blocks'

/** One word of its own in everything that nobody may read from outside, none of which is a name that menus say. */
export const canaries = [
  ...['Quillfeather', 'Mothwing', 'Larkspurton', 'Nestledown', 'Fernshade', 'Cloudberrying', 'Thistlewick'],
  ...['Harebellish', 'Oxlipping', 'Sedgewhisper'],
]
export const pagePassword = 'seven herons at the weir'

const words = (text: string): JsonObject => ({ text: { en: richText(text) } as unknown as JsonObject })
const textBlock = (text: string): PlacedBlock => ({ type: 'text', props: words(text) })
const summaryOf = (collectionId: string): PlacedBlock => ({
  type: 'summary',
  props: {
    source: { collectionId, filter: { kind: 'none' }, sort: 'newest' },
    limit: 12,
    excerpt: true,
  } as unknown as JsonObject,
})

export const memberPassword = 'a quiet estuary at dusk'

/** A site with pages, posts and events that are closed once `close` has run. */
export async function openClosedSite() {
  const app = await openTestApp({ fastPath: services => services.published.fastPath })
  const owner = await app.signUp({ name: 'Maren' })
  const site = await app.makeSite(owner, { title: 'Tern' })
  const editor = await app.enter(owner, site)
  const settings = (await editor.get('/api/site/settings')).json
  await editor.put('/api/site/settings', { ...settings, locales: ['en', 'de'] })
  const make = async (kind: string, title: string) =>
    (await editor.post('/api/pages', { kind, title, inNavigation: true })).json as unknown as PageEntry
  const blocksOn = (id: string, blocks: Readonly<Record<string, PlacedBlock>>) =>
    app.look('update pages set document = $3, content_hash = $4 where site_id = $1 and id = $2', [
      ...[site.id, id],
      ...[JSON.stringify(documentOf(blocks)), `of a test ${id}`],
    ])
  const expectGood = ({ status, json }: Received) => {
    if (status >= 300) throw new Error(JSON.stringify(json))
    return json
  }
  const write = async (collection: PageEntry, title: string, values: object) => {
    const made = expectGood(await editor.post(`/api/collections/${collection.id}/items`, { title }))
    const item = made as unknown as Item
    const saved = expectGood(await editor.put(`/api/items/${item.id}`, { version: item.version, ...values }))
    expectGood(await editor.post(`/api/items/${(saved as unknown as Item).id}/publish`, {}))
    return item.id
  }
  const publish = async () => expectGood(await editor.post('/api/publishing/publish', {}))

  const vault = await make('page', 'Vault')
  const below = await make('page', 'Below')
  const locked = await make('page', 'Locked')
  const open = await make('page', 'Open')
  const journal = await make('blog', 'Journal')
  const events = await make('events', 'Openings')
  const draft = (await editor.get('/api/site/draft')).json as unknown as {
    homePageId: string
    navigation: { main: { id: string; pageId?: string; items: object[] }[]; footer: object[] }
  }
  const entry = (id: string) => draft.navigation.main.find(({ pageId }) => pageId === id)!
  const others = draft.navigation.main.filter(({ pageId }) => pageId !== below.id)
  expectGood(
    await editor.put('/api/site/navigation', {
      footer: draft.navigation.footer,
      main: others.map(each => (each.pageId === vault.id ? { ...each, items: [entry(below.id)] } : each)),
    }),
  )
  await blocksOn(vault.id, { vaultText: textBlock('Quillfeather'), month: { type: 'events', props: {} } })
  await blocksOn(below.id, { belowText: textBlock('Nestledown') })
  await blocksOn(locked.id, { lockedText: textBlock('Fernshade') })
  await blocksOn(open.id, {
    all: summaryOf('all'),
    posts: summaryOf(journal.id),
    folder: summaryOf(vault.id),
    events: {
      type: 'events',
      props: { source: { collectionId: events.id, filter: { kind: 'none' }, sort: 'manual' } } as unknown as JsonObject,
    },
    labels: { type: 'label-list', props: {} },
    archive: { type: 'archive', props: {} },
  })
  const seo = (page: PageEntry, title: string, description: string) =>
    editor.put(`/api/pages/${page.id}`, { seo: { title: { en: title }, description: { en: description } } })
  await seo(vault, 'Mothwing', 'Larkspurton')
  await seo(journal, 'Oxlipping', 'Sedgewhisper')
  await publish()
  const post = await write(journal, 'Cloudberrying', { at: '2026-03-01T09:00', excerpt: { en: 'Thistlewick' } })
  await write(events, 'Harebellish', {
    facts: {
      ...{ start: '2026-03-28T10:00', end: '2026-03-28T12:00', allDay: false, timeZone: null },
      ...{ place: { name: 'Kiln', address: '', lat: null, lng: null }, signUp: '', cancelled: false },
    },
  })

  const rule = async (page: Pick<PageEntry, 'id'>, body: object) => editor.put(`/api/access-rules/${page.id}`, body)
  const closeAll = async () => {
    for (const page of [vault, journal, events]) expectGood(await rule(page, { access: 'members' }))
    expectGood(await rule(locked, { access: 'password', password: pagePassword }))
  }
  const openAll = async () => {
    for (const page of [vault, journal, events, locked]) expectGood(await rule(page, { access: 'public' }))
  }
  const visitor = () => app.browser(site.publicHost)
  /** The rule whose lock screen stands at an address. */
  const lockAt = async (browser: Browser, path: string) =>
    /action="(\/api\/lock\/[^"]+)"/.exec((await browser.get(path, { headers: { accept: 'text/html' } })).text)?.[1] ??
    ''
  const unlock = async (browser: Browser, path: string, password: string) =>
    browser.submit(await lockAt(browser, path), { password, to: path })
  let members = 0
  /** A visitor with an account of the site. */
  const member = async (at: TestSite = site): Promise<Browser> => {
    const browser = app.browser(at.publicHost)
    const email = `member-${++members}@example.com`
    await browser.submit('/account/join', { name: 'Ida Blom', email })
    const [mail] = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm'))
    const link = new URL(mail!.links.find(each => each.includes('/account/link/'))!).pathname
    await browser.submit(link, { name: 'Ida Blom', password: memberPassword })
    return browser
  }
  return {
    ...{ app, owner, site, editor, publish, rule, closeAll, openAll, member, blocksOn },
    ...{ vault, below, locked, open, journal, events, post, homePageId: draft.homePageId },
    ...{ visitor, lockAt, unlock },
  }
}
