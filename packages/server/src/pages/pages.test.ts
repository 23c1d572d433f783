import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let owner: Person
let site: TestSite
let browser: Browser

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const draft = async (from = browser) => (await from.get('/api/site/draft')).json as unknown as SiteDraft
const create = async (title: string, order: object = {}) =>
  (await browser.post('/api/pages', { kind: 'page', title, inNavigation: false, ...order }))
    .json as unknown as PageEntry
type HeaderFooter = Record<'header' | 'footer', SiteDraft['documents']['header']>
const pageNamed = async (title: string) => (await draft()).pages.find(page => page.title['en'] === title)
const mainPages = async () => (await draft()).navigation.main.map(({ pageId }) => pageId)

describe('the draft', () => {
  it('is everything the editing area needs', async () => {
    const { title, locales, homePageId, pages, styles, documents } = await draft()
    expect({ title, locales }).toEqual({ title: { en: 'Tern' }, locales: ['en'] })
    expect(pages.find(({ id }) => id === homePageId)).toMatchObject({
      kind: 'page',
      path: '/',
      changed: false,
      published: true,
      version: 1,
    })
    expect(pages.map(({ kind }) => kind).sort()).toEqual(['cart', 'not-found', 'page'])
    expect(styles.fontTheme).toBe('notice')
    expect(Object.values(documents.header.document.blocks).map(({ type }) => type)).toEqual([
      'navigation',
      'site-title',
    ])
    expect(Object.entries(documents).map(([name, { version }]) => `${name} ${version}`)).toEqual([
      'header 1',
      'footer 1',
      'announcement 1',
      'popup 1',
    ])
  })
})

describe('pages', () => {
  it('get an address from their title, with a number when taken [STORE-11 STORE-13 STORE-14]', async () => {
    expect(await create('Clay & Glazes')).toMatchObject({
      urlId: 'clay-glazes',
      path: '/clay-glazes',
      changed: true,
      published: false,
    })
    expect((await create('Clay & Glazes')).urlId).toBe('clay-glazes-1')
    expect((await create('Clay & Glazes')).urlId).toBe('clay-glazes-2')
    expect((await create('API')).urlId).toBe('api-1')
  })

  it('one lock screen is made at most, in no menu, and keeps its place; a cover is a page like any other', async () => {
    const order = { kind: 'lock-screen', title: 'Ask the potter', inNavigation: true }
    const screen = (await browser.post('/api/pages', order)).json as unknown as PageEntry
    expect(await mainPages()).not.toContain(screen.id)
    const second = await browser.post('/api/pages', order)
    expect([second.status, second.json['reason']]).toEqual([409, 'one-lock-screen'])
    expect((await browser.delete(`/api/pages/${screen.id}`)).json['reason']).toBe('system-page')
    const read = (await browser.get(`/api/pages/${screen.id}`)).json as { document: { blocks: Record<string, object> } }
    expect(Object.values(read.document.blocks)).toMatchObject([{ type: 'heading' }, { type: 'page-password' }])
    const cover = await create('We are at the kiln', { kind: 'cover' })
    expect(cover.path).toBe('/we-are-at-the-kiln')
  })

  it('two of one title at the same moment get two addresses', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create('Twin')))
    expect(made.map(({ urlId }) => urlId).sort()).toEqual(['twin', 'twin-1', 'twin-2'])
  })

  it('come into the menu when asked, at its end', async () => {
    const page = await create('In the menu', { inNavigation: true })
    expect((await mainPages()).at(-1)).toBe(page.id)
  })

  it('are renamed, moved and described', async () => {
    const page = await create('Old name')
    const seo = { description: { en: 'About us' }, hideFromSearch: true }
    const values = { title: { en: 'New name' }, navigationTitle: { en: 'New' }, urlId: 'new-name', seo }
    expect((await browser.put(`/api/pages/${page.id}`, values)).json).toMatchObject({
      ...values,
      path: '/new-name',
      version: 1,
    })
    expect(await pageNamed('New name')).toMatchObject(values)
  })

  it('cannot take an address that is taken, reserved or none', async () => {
    const page = await create('Mine')
    await create('Theirs')
    const reasons = []
    for (const urlId of ['theirs', 'config', 'A B', '', '../x'])
      reasons.push((await browser.put(`/api/pages/${page.id}`, { urlId })).json['reason'])
    expect(reasons).toEqual(['address-taken', 'reserved-address', 'bad-address', 'empty-address', 'bad-address'])
    expect((await pageNamed('Mine'))?.urlId).toBe('mine')
  })

  it('are deleted with their place in the menu, and come back', async () => {
    const page = await create('Short-lived', { inNavigation: true })
    expect((await browser.delete(`/api/pages/${page.id}`)).status).toBe(204)
    expect(await pageNamed('Short-lived')).toBeUndefined()
    expect(await mainPages()).not.toContain(page.id)
    expect((await browser.get(`/api/pages/${page.id}`)).status).toBe(404)
    const successor = await create('Short-lived')
    expect(successor.urlId).toBe('short-lived')
    expect((await browser.get('/api/deleted-pages')).json['pages']).toMatchObject([{ id: page.id }])
    const restored = await browser.post(`/api/deleted-pages/${page.id}/restore`, {})
    expect(restored.json).toMatchObject({ id: page.id, urlId: 'short-lived-1' })
    expect((await browser.get('/api/deleted-pages')).json['pages']).toEqual([])
  })

  it('that a site cannot be without stay', async () => {
    const { homePageId, pages } = await draft()
    const cart = pages.find(({ kind }) => kind === 'cart')!
    expect((await browser.delete(`/api/pages/${homePageId}`)).json['reason']).toBe('home-page')
    expect((await browser.delete(`/api/pages/${cart.id}`)).json['reason']).toBe('system-page')
    expect((await browser.put(`/api/pages/${cart.id}`, { urlId: 'basket' })).json['reason']).toBe('system-page')
  })

  it('of another site are not there, whatever is asked of them [A1]', async () => {
    const stranger = await app.signUp()
    const theirs = await app.makeSite(stranger, { title: 'Elsewhere' })
    const foreign = (await draft(await app.enter(stranger, theirs))).homePageId
    const answers = [
      await browser.get(`/api/pages/${foreign}`),
      await browser.put(`/api/pages/${foreign}`, { title: { en: 'x' } }),
      await browser.delete(`/api/pages/${foreign}`),
      await browser.post(`/api/deleted-pages/${foreign}/restore`, {}),
      await browser.post(`/api/documents/${foreign}/edits`, {
        tab: 't',
        seq: 1,
        knows: [],
        base: 1,
        mode: 'live',
        commands: [{ kind: 'remove-block', id: 'x' }],
      }),
      await browser.get(`/api/documents/${foreign}/edits?since=1`),
      await browser.get(`/api/documents/${foreign}/history`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})

describe('a new store', () => {
  it('shows its products from the first moment, and has a page for each of them [STORE-12 STORE-16]', async () => {
    const store = await create('!?', { kind: 'store', inNavigation: true })
    expect(store).toMatchObject({ kind: 'store', urlId: 'store' })
    const { json } = await browser.get(`/api/pages/${store.id}`)
    const typesOf = (document: unknown) =>
      Object.values((document as { blocks: Record<string, { type: string }> }).blocks).map(({ type }) => type)
    expect(typesOf(json['document'])).toEqual(['product-list'])
    expect(typesOf(json['itemDocument'])).toEqual(['product-page'])
    const { layout } = (await browser.get('/api/commondata/GetSiteLayout')).json as {
      layout: { links: { collectionId: string; typeName: string }[] }[]
    }
    expect(layout[0]?.links.at(-1)).toMatchObject({ collectionId: store.id, typeName: 'products' })
  })
})

describe('the address of a new store', () => {
  it.each(['! ? ! ? ! ?', 'Ab', '—'])(
    'is "store" when %j leaves fewer than three signs of a slug [STORE-15]',
    async title => {
      const { urlId } = await create(title, { kind: 'store' })
      expect(urlId).toMatch(/^store(?:-\d+)?$/)
    },
  )

  it('measures the slug, not the title: three letters are enough', async () => {
    expect((await create('Kiln!', { kind: 'store' })).urlId).toBe('kiln')
    expect((await create('Abc', { kind: 'store' })).urlId).toBe('abc')
  })
})

describe('what blocks on the canvas ask for', () => {
  it('is answered in order, and another site’s things are not there [A1]', async () => {
    const requests = [
      { kind: 'asset', id: null },
      { kind: 'asset', id: 'of-another-site' },
      { kind: 'products', limit: 4 },
      { kind: 'product', id: 'of-another-site' },
    ]
    expect((await browser.post('/api/site/data', { requests })).json).toEqual({
      answers: [null, null, { items: [], total: 0 }, null],
    })
  })

  it.each([{ kind: 'orders' }, { kind: 'products', limit: 1_000_000 }, { kind: 'asset' }])(
    '%j is refused',
    async request => {
      expect((await browser.post('/api/site/data', { requests: [request] })).status).toBe(400)
    },
  )
})

describe('the menus', () => {
  it('are saved whole', async () => {
    const { homePageId } = await draft()
    const navigation = {
      main: [{ id: 'm1', pageId: homePageId, items: [] }],
      footer: [
        { id: 'f1', externalLink: { url: 'https://example.com', title: { en: 'Out' }, newWindow: true }, items: [] },
      ],
    }
    expect((await browser.put('/api/site/navigation', navigation)).json).toEqual(navigation)
    expect((await draft()).navigation).toEqual(navigation)
  })

  it('lead to no page of another site and to no script [A3 A5]', async () => {
    const stranger = await app.signUp()
    const theirs = await app.makeSite(stranger, { title: 'Elsewhere' })
    const foreign = (await draft(await app.enter(stranger, theirs))).homePageId
    const before = (await draft()).navigation
    const save = async (entry: object) =>
      (await browser.put('/api/site/navigation', { main: [{ id: 'x', items: [], ...entry }], footer: [] })).json[
        'reason'
      ]
    expect(await save({ pageId: foreign })).toBe('unknown-page')
    expect(await save({ externalLink: { url: 'javascript:alert(1)', title: {} } })).toBe('unsafe-link')
    expect(await save({})).toBe('empty-entry')
    expect((await draft()).navigation).toEqual(before)
  })
})

describe('what clients of such sites call', () => {
  it('the layout has the main navigation first, with its links [STORE-17 STORE-18 STORE-19]', async () => {
    const { homePageId } = await draft()
    const navigation = { main: [{ id: 'm1', pageId: homePageId, items: [] }], footer: [] }
    await browser.put('/api/site/navigation', navigation)
    const { status, json } = await browser.get('/api/commondata/GetSiteLayout')
    expect(status).toBe(200)
    expect((json['layout'] as unknown[])[0]).toEqual({
      identifier: 'mainNavigation',
      links: [{ title: 'Home', urlId: 'home', typeName: 'page', collectionId: homePageId, enabled: true }],
    })
  })

  it('an update keeps the links there and appends the new one [STORE-21 STORE-22 STORE-23 STORE-24]', async () => {
    const { homePageId, navigation } = await draft()
    const page = await create('Appended')
    const items = [
      { collectionId: homePageId, externalLink: null, memberAreaId: null, items: [] },
      {
        collectionId: page.id,
        externalLink: null,
        memberAreaId: null,
        items: [{ externalLink: 'https://example.com', items: [] }],
      },
    ]
    const body = { fieldName: 'mainNavigation', templateId: '', navigation: { items } }
    expect((await browser.post('/api/widget/UpdateNavigation', body)).json).toEqual({ success: true })
    const main = (await draft()).navigation.main
    expect(main[0]).toEqual(navigation.main[0])
    expect(main[1]).toMatchObject({
      pageId: page.id,
      items: [{ externalLink: { url: 'https://example.com', title: { en: 'https://example.com' } } }],
    })
  })

  it('an update that cannot be done says so and changes nothing [STORE-24 A3]', async () => {
    const before = (await draft()).navigation
    const update = (fieldName: string, items: object[]) =>
      browser.post('/api/widget/UpdateNavigation', { fieldName, navigation: { items } })
    const unknownMenu = await update('sideNavigation', [])
    expect([unknownMenu.status, unknownMenu.json['success'], unknownMenu.json['reason']]).toEqual([
      400,
      false,
      'unknown-navigation',
    ])
    expect((await update('mainNavigation', [{ collectionId: 'of-another-site' }])).json['reason']).toBe('unknown-page')
    expect((await update('mainNavigation', [{ memberAreaId: 'nowhere' }])).json['reason']).toBe('unknown-page')
    expect((await draft()).navigation).toEqual(before)
  })

  it('header and footer are read and saved together [EDIT-08 EDIT-09 EDIT-10 EDIT-11]', async () => {
    const read = await browser.get('/api/site-header-footer')
    const { header, footer } = read.json as unknown as HeaderFooter
    expect(Object.keys(read.json).sort()).toEqual(['footer', 'header'])
    const saved = await browser.put('/api/site-header-footer', {
      header: { document: { ...header.document, blocks: { name: header.document.blocks['site-title'] } }, version: 1 },
      footer: { document: { ...footer.document, blocks: {} }, version: footer.version },
    })
    expect(saved.status).toBe(200)
    const again = await browser.get('/api/site-header-footer')
    expect(again.json).toMatchObject({
      header: { version: 2 },
      footer: { version: footer.version + 1, document: { blocks: {} } },
    })
  })

  it('a footer changed by somebody else keeps the header too, and both sides come back [EDIT-11 O9]', async () => {
    const { header, footer } = (await browser.get('/api/site-header-footer')).json as unknown as HeaderFooter
    const answer = await browser.put('/api/site-header-footer', {
      header: { ...header, document: { ...header.document, blocks: {} } },
      footer: { document: footer.document, version: footer.version - 1 },
    })
    expect(answer.status).toBe(409)
    expect(answer.json['theirs']).toMatchObject({
      document: footer.document,
      version: footer.version,
      savedBy: 'Maren',
    })
    expect((await browser.get('/api/site-header-footer')).json['header']).toEqual(header)
  })
})

describe('styles', () => {
  it('are saved, and an unknown set of fonts is refused', async () => {
    const { styles } = await draft()
    const changed = { ...styles, palette: { ...styles.palette, bright: '#AB3808' }, fontTheme: 'wend' }
    expect((await browser.put('/api/site/styles', changed)).json).toEqual(changed)
    expect((await browser.put('/api/site/styles', { ...changed, fontTheme: 'comic' })).status).toBe(400)
    expect((await browser.put('/api/site/styles', { ...changed, baseSize: 9 })).status).toBe(400)
    expect((await draft()).styles).toEqual(changed)
  })
})

it('nothing of it is open to a role without content [A4]', async () => {
  const reader = await app.signUp()
  await browser.post('/api/site/invitations', { email: reader.email, role: websiteRoles.reporting })
  const links = (await app.mailsTo(reader.email)).flatMap(mail => mail.links)
  await reader.browser.submit(new URL(links.find(link => link.includes('/invitations/'))!).pathname, {})
  const reading = await app.enter(reader, site)
  expect((await reading.get('/api/session')).status).toBe(200)
  expect((await reading.get('/api/site/draft')).status).toBe(403)
  expect((await reading.post('/api/pages', { kind: 'page', title: 'x', inNavigation: false })).status).toBe(403)
  expect((await reading.post('/api/publishing/publish', {})).status).toBe(403)
})

it('a deleted page is kept for thirty days and not longer', async () => {
  const page = await create('Forgotten')
  await browser.delete(`/api/pages/${page.id}`)
  const kept = async () => (await app.look('select id from pages where id = $1', [page.id])).length
  const sweep = async () => {
    await app.platform.database.withPlatform(tx => app.platform.jobs.add(tx, { kind: 'pages:sweep', payload: {} }))
    await app.platform.jobs.drain()
  }
  app.clock.advance({ days: 29 })
  await sweep()
  expect(await kept()).toBe(1)
  app.clock.advance({ days: 2 })
  await sweep()
  expect(await kept()).toBe(0)
})
