import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compose } from '../compose'
import { createAssets } from '../platform/http'
import { createJobs } from '../platform/jobs'
import type { Browser, Received } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { canaries, memberPassword, openClosedSite, pagePassword } from './testing/closed-site'

/** Everything anybody may ask for without a session, by the page that it is about. */
const widget = (type: string, id: string, collectionId?: string) => ({
  path: '/api/widget/GetWidgetRendering',
  body: new URLSearchParams({ widgetJSON: JSON.stringify({ type, id, value: {}, collectionId }) }).toString(),
})

let tern: Awaited<ReturnType<typeof openClosedSite>>
let neighbour: Browser
let neighbourEmail: string
beforeAll(async () => {
  tern = await openClosedSite()
  const other = await tern.app.makeSite(await tern.app.signUp(), { identifier: 'neighbour' })
  neighbour = await tern.member(other)
  neighbourEmail = 'member-1@example.com'
})
afterAll(() => tern.app.close())

/** Addresses of closed pages and items, however they are spelt. */
const closedPaths = () => [
  ...['/vault', '/below', '/locked', '/journal', '/journal/cloudberrying', '/openings', '/openings/harebellish'],
  ...['/v%61ult', '/de/vault', '/vault/quillfeather', '/vault?utm_source=mail', '/vault?noredirect', '/journal/page/1'],
  ...['/journal/2026/03', '/journal/author/maren', '/de/journal/cloudberrying', '/journal?tag=nothing', '/vault/'],
  ...['/journal/?offset=0', '/openings/2026/03', '/journal/nothing-there', '/vault?page=1&format=', '/journal/feed'],
]
const programPaths = () => [
  ...closedPaths().map(path => `${path}${path.includes('?') ? '&' : '?'}format=json`),
  ...['/vault?format=json-pretty', '/vault?format=quick-view', '/vault?format=drawer', '/journal/feed.xml'],
  ...['/journal?format=rss', '/openings/calendar.ics', '/openings/harebellish.ics', '/openings/feed.xml'],
]
/** What is open, and speaks of other pages. */
const openPaths = () => [
  ...['/', '/open', '/de', '/de/open', '/open?format=json', '/sitemap.xml', '/robots.txt', '/nothing-there', '/search'],
  ...['Quillfeather', 'Cloudberrying'].flatMap(word => [
    `/search?q=${word}`,
    `/api/search/GeneralSearch?q=${word}`,
    `/api/search/preview?q=${word}`,
    `/${word.toLowerCase()}`,
  ]),
  ...['/commerce/products.xml', '/?format=popup', '/vault.ics', '/favicon.ico', '/api/search/GeneralSearch?q=vault'],
]
const widgets = () => [
  widget('event-summary', 'month'),
  widget('event-summary', 'events', tern.events.id),
  widget('event-summary', 'events'),
  widget('event-summary', 'all', tern.journal.id),
  ...['vaultText', 'belowText', 'lockedText'].map(id => widget('form', id)),
]

const leaksOf = ({ text, headers }: Received): string[] => {
  const said = `${text} ${JSON.stringify(headers)}`.toLowerCase()
  return canaries.filter(word => said.includes(word.toLowerCase()))
}

type Reader = { readonly name: string; readonly get: (path: string) => Promise<Received> }

const allPaths = () => [...closedPaths(), ...programPaths(), ...openPaths()]

const readAll = async ({ name, get }: Reader, { host = tern.site.publicHost, times = 1, paths = allPaths() } = {}) => {
  const found: string[] = []
  const statuses = new Map<string, number>()
  for (const path of paths) {
    for (let time = 0; time < times; time += 1) {
      const received = await get(path)
      statuses.set(path, received.status)
      // What somebody types stands in the answer; only more than that is a leak.
      const asked = decodeURIComponent(path).toLowerCase()
      for (const word of leaksOf(received))
        if (!asked.includes(word.toLowerCase())) found.push(`${name} ${path}: ${word}`)
      if (received.status >= 500) found.push(`${name} ${path}: ${received.status}`)
    }
  }
  for (const { path, body } of widgets()) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const received = await tern.app.send({ method: 'POST', host, path, body, headers })
    for (const word of leaksOf(received)) found.push(`${name} ${body}: ${word}`)
  }
  return { found, statuses }
}

const asNobody = (): Reader => ({
  name: 'visitor',
  get: path => tern.app.send({ method: 'GET', host: tern.site.publicHost, path }),
})
/** As it would be if cookies of one site reached another. */
const withCookiesOf = async (): Promise<Reader> => {
  const { cookies } = await neighbour.post('/api/site-users/account/session', {
    ...{ email: neighbourEmail, password: memberPassword, rememberMe: true },
  })
  const cookie = cookies.map(each => each.split(';')[0]).join('; ')
  expect(cookie).toContain('sw_member=')
  return {
    name: 'member of another site',
    get: path => tern.app.send({ method: 'GET', host: tern.site.publicHost, path, headers: { cookie } }),
  }
}

describe('what is closed', () => {
  it('was there to be found: without rules every word is read from outside', async () => {
    const found = new Set<string>()
    for (const path of ['/vault', '/below', '/locked', '/journal', '/journal/cloudberrying', '/openings', '/open'])
      for (const word of leaksOf(await asNobody().get(path))) found.add(word)
    expect([...found].sort()).toEqual([...canaries].sort())
  })

  it('is found by no reader: neither visitors nor members of another site, nor with the cookie of an old password', async () => {
    // All of it is in memory now, and the fast path knows it.
    await readAll(asNobody(), { times: 2, paths: closedPaths().slice(0, 12) })
    await tern.rule(tern.locked, { access: 'password', password: 'an older password' })
    const late = tern.visitor()
    expect((await tern.unlock(late, '/locked', 'an older password')).status).toBe(303)
    expect((await late.get('/locked')).text).toContain('Fernshade')
    await tern.closeAll()

    // Twice: the second answer may come from memory.
    const nobody = await readAll(asNobody(), { times: 2 })
    expect(nobody.found).toEqual([])
    const isRedirected = (path: string) => /\/(?:$|[?&])/.test(path)
    for (const path of [...closedPaths(), ...programPaths()].filter(each => !isRedirected(each)))
      expect([path, nobody.statuses.get(path)]).toEqual([path, 403])
    expect((await asNobody().get('/vault?format=json')).text).toBe('')
    const { publicHost: host } = tern.site
    // A browser that has it from before asks whether it is still the same.
    for (const method of ['GET', 'HEAD'])
      expect((await tern.app.send({ method, host, path: '/vault', headers: { 'if-none-match': '*' } })).status).toBe(
        403,
      )
    expect((await asNobody().get('/journal/feed.xml')).text).toBe('')

    const paths = [...closedPaths(), ...programPaths()]
    expect((await readAll(await withCookiesOf(), { paths })).found).toEqual([])
    expect((await readAll({ name: 'old password', get: path => late.get(path) }, { paths })).found).toEqual([])
  })

  it('is not read from the editing address by whoever is not of the site', async () => {
    const host = tern.site.ownerHost
    const read = await readAll(
      { name: 'owner’s address', get: path => tern.app.send({ method: 'GET', host, path }) },
      { host },
    )
    expect(read.found).toEqual([])
    const { status, headers } = await tern.app.send({ method: 'GET', host, path: '/vault?a=b' })
    expect([status, headers['location']]).toEqual([302, `http://${tern.site.publicHost}/vault?a=b`])
    expect((await tern.editor.get('/vault', { headers: { accept: 'text/html' } })).text).toContain('Quillfeather')
    expect((await tern.app.send({ method: 'GET', host, path: '/vault' })).text).not.toContain('Quillfeather')
  })

  it('is read by members and leaves nothing behind that anybody else is shown', async () => {
    const member = await tern.member()
    const guest = tern.visitor()
    expect((await tern.unlock(guest, '/locked', pagePassword)).headers['location']).toBe('/locked')
    const seen = new Set<string>()
    for (const path of ['/vault', '/below', '/journal', '/journal/cloudberrying', '/openings', '/journal/feed.xml'])
      for (const word of leaksOf(await member.get(path))) seen.add(word)
    for (const word of leaksOf(await guest.get('/locked'))) seen.add(word)
    expect([...seen].sort()).toEqual([...canaries].sort())
    // Everything that they may read, and then what everybody else reads.
    await readAll({ name: 'member', get: path => member.get(path) }, { paths: closedPaths() })
    await readAll({ name: 'guest', get: path => guest.get(path) }, { paths: closedPaths() })
    expect((await readAll(asNobody())).found).toEqual([])
    // A member has no password, and whoever has one is no member.
    expect(leaksOf(await member.get('/locked'))).toEqual([])
    expect(leaksOf(await guest.get('/vault'))).toEqual([])
  })
})

describe('a rule', () => {
  const html = { headers: { accept: 'text/html' } }
  const statusOf = async (path: string) => (await asNobody().get(path)).status
  const rollBack = async (at: number) => {
    const { releases } = (await tern.editor.get('/api/publishing/releases')).json as { releases: { id: string }[] }
    const { status } = await tern.editor.post(`/api/publishing/releases/${releases.at(at)!.id}/roll-back`, {})
    expect(status).toBeLessThan(300)
  }

  it('holds without publishing, and no rollback opens the page or brings an old password back', async () => {
    await tern.openAll()
    for (let time = 0; time < 2; time += 1) expect(await statusOf('/locked')).toBe(200)
    await tern.rule(tern.locked, { access: 'password', password: pagePassword })
    expect(await statusOf('/locked')).toBe(403)
    const guest = tern.visitor()
    await tern.unlock(guest, '/locked', pagePassword)
    await tern.rule(tern.locked, { access: 'password', password: 'another one altogether' })
    await tern.publish()
    await rollBack(-1)
    await rollBack(0)
    expect(await statusOf('/locked')).toBe(403)
    expect((await guest.get('/locked', html)).status).toBe(403)
    expect((await tern.unlock(guest, '/locked', pagePassword)).status).toBe(400)
    expect((await tern.unlock(guest, '/locked', 'another one altogether')).status).toBe(303)
    expect((await guest.get('/locked', html)).status).toBe(200)
  })

  it('reaches every process: what another one has in memory is dropped, and what it made meanwhile', async () => {
    await tern.openAll()
    const { platform, decoder } = tern.app
    const jobs = createJobs({ database: platform.database, log: platform.log, random: platform.random })
    const { services } = compose({ ...platform, jobs }, { assets: createAssets([]), decoder, mapData: '' })
    await services.sites.directory.listen()
    const host = tern.site.publicHost
    const there = async () => (await services.published.page(tern.site.id, '/vault', host))!
    await there()
    expect((await there()).variants.identity.bytes.toString()).toContain('Quillfeather')
    await tern.rule(tern.vault, { access: 'members' })
    await allDelivered({ platform })
    expect((await there()).status).toBe(404)
    expect(await services.published.closedAt(tern.site.id, '/below')).toMatchObject({ rules: [{ kind: 'members' }] })
    await tern.openAll()
    await allDelivered({ platform })
    expect((await there()).status).toBe(200)
  })

  it('closes what is moved below the page at once, and the home page like any other', async () => {
    await tern.openAll()
    await tern.rule(tern.vault, { access: 'members' })
    expect(await statusOf('/open')).toBe(200)
    const { navigation } = (await tern.editor.get('/api/site/draft')).json as {
      navigation: { main: { pageId?: string; items: object[] }[]; footer: object[] }
    }
    const moved = navigation.main.find(({ pageId }) => pageId === tern.open.id)!
    const main = navigation.main.flatMap(each =>
      each === moved ? [] : each.pageId === tern.vault.id ? [{ ...each, items: [...each.items, moved] }] : [each],
    )
    expect((await tern.editor.put('/api/site/navigation', { ...navigation, main })).status).toBe(200)
    expect(await statusOf('/open')).toBe(403)
    const { pages } = (await tern.editor.get('/api/access-rules')).json
    expect(pages).toContainEqual({ pageId: tern.open.id, access: 'members', from: tern.vault.id, planIds: [] })
    await tern.editor.put('/api/site/navigation', navigation)
    expect(await statusOf('/open')).toBe(200)

    const home = { id: tern.homePageId }
    expect((await asNobody().get('/')).status).toBe(200)
    await tern.rule(home, { access: 'password', password: pagePassword })
    expect([await statusOf('/'), await statusOf('/de'), await statusOf('/open')]).toEqual([403, 403, 200])
    expect((await asNobody().get('/sitemap.xml')).text).toContain('/open')
    await tern.rule(home, { access: 'public' })
    expect(await statusOf('/')).toBe(200)
  })

  it('shows who is no member the way to log in and back', async () => {
    await tern.openAll()
    await tern.rule(tern.vault, { access: 'members' })
    const { status, text, headers } = await tern.visitor().get('/vault?a=b', html)
    expect([status, headers['cache-control']]).toEqual([403, 'private, no-store'])
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    const way = /href="(\/account\/login[^"]*)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    const back = tern.visitor()
    expect((await back.get(way, html)).text).toContain('name="to" value="/vault?a=b"')
  })

  it('can be guessed ten times a quarter of an hour from one network, and then by nobody there', async () => {
    await tern.rule(tern.locked, { access: 'password', password: pagePassword })
    const lock = await tern.lockAt(tern.visitor(), '/locked')
    await tern.app.look('delete from rate_buckets')
    const guest = tern.visitor()
    await guest.get('/locked', html)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push((await guest.post(lock, { password: 'no' })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await guest.post(lock, { password: pagePassword })).status).toBe(429)
  })

  it('is set by people who write the site, for pages that can keep it, with a password that is not guessed', async () => {
    await tern.openAll()
    const set = async (id: string, body: object) => {
      const { status, json } = await tern.rule({ id }, body)
      return [status, json['reason']]
    }
    const { pages } = (await tern.editor.get('/api/site/draft')).json as { pages: { id: string; kind: string }[] }
    const system = pages.find(({ kind }) => kind === 'cart' || kind === 'search' || kind === 'not-found')
    if (system) expect(await set(system.id, { access: 'members' })).toEqual([409, 'never-closed'])
    expect(await set('nothing', { access: 'members' })).toEqual([404, 'no-such-page'])
    expect(await set(tern.locked.id, { access: 'password' })).toEqual([422, 'password-missing'])
    expect(await set(tern.locked.id, { access: 'password', password: 'short' })).toEqual([422, 'too-short'])
    expect(await set(tern.locked.id, { access: 'password', password: 'password1234' })).toEqual([422, 'too-common'])
    expect(await statusOf('/locked')).toBe(200)
    const [row] = await tern.app.look(
      "select count(*)::int as count from access_rules where password_hash like '%heron%'",
    )
    expect(row).toEqual({ count: 0 })
  })

  it('shows the page that the owner made for it, in the language of the visitor, with nothing around it', async () => {
    await tern.openAll()
    await tern.rule(tern.locked, { access: 'password', password: pagePassword })
    const order = { kind: 'lock-screen', title: 'For the Hallam family', inNavigation: false }
    const screen = (await tern.editor.post('/api/pages', order)).json as { id: string; path: string }
    // Not before it is published.
    expect((await tern.visitor().get('/locked', html)).text).not.toContain('For the Hallam family')
    await tern.publish()
    const guest = tern.visitor()
    const shown = await guest.get('/de/locked?a=b', html)
    expect([shown.status, shown.headers['cache-control'], shown.headers['etag']]).toEqual([
      ...[403, 'private, no-store', undefined],
    ])
    expect(shown.text).toContain('For the Hallam family')
    expect(shown.text).toContain('aria-label="Passwort"')
    expect(shown.text).toContain('name="to" value="/de/locked?a=b"')
    expect(shown.text).toContain('<meta name="robots" content="noindex"/>')
    expect(shown.text).toContain('"pageType":103')
    expect(shown.text).not.toMatch(/<header|<footer|Fernshade/)
    const lock = await tern.lockAt(guest, '/locked')
    const wrong = await guest.submit(lock, { password: 'no', to: '/locked', locale: 'de' })
    expect([wrong.status, wrong.text.includes('Das ist nicht das Passwort')]).toEqual([400, true])
    const opened = await guest.submit(lock, { password: pagePassword, to: '/locked' })
    expect([opened.status, opened.headers['location']]).toEqual([303, '/locked'])
    expect((await guest.get('/locked', html)).text).toContain('Fernshade')
    // It stands in the place of others, and nowhere by itself.
    expect((await guest.get(screen.path, html)).status).toBe(404)
    expect((await tern.rule(screen, { access: 'members' })).json['reason']).toBe('never-closed')
  })

  it('without a field for the password that page would let nobody in, so the one of every site takes its place', async () => {
    const { pages } = (await tern.editor.get('/api/site/draft')).json as { pages: { id: string; kind: string }[] }
    const screen = pages.find(({ kind }) => kind === 'lock-screen')!
    await tern.blocksOn(screen.id, { words: { type: 'text', props: {} } })
    await tern.publish()
    expect(await tern.lockAt(tern.visitor(), '/locked')).toMatch(/^\/api\/lock\//)
  })

  it('shows a lock screen that works without script and is kept by nobody, and leads back', async () => {
    await tern.openAll()
    await tern.rule(tern.locked, { access: 'password', password: pagePassword })
    const guest = tern.visitor()
    const shown = await guest.get('/de/locked?a=b', html)
    expect([shown.status, shown.headers['cache-control'], shown.headers['etag']]).toEqual([
      ...[403, 'private, no-store', undefined],
    ])
    expect(shown.headers['vary']).toContain('Cookie')
    expect(shown.text).toContain('<meta name="robots" content="noindex"/>')
    expect(shown.text).toContain('Diese Seite hat ein Passwort')
    expect(shown.text).not.toContain('<script')
    const lock = await tern.lockAt(guest, '/locked')
    const wrong = await guest.submit(lock, { password: 'not this one at all', to: '/locked' })
    expect([wrong.status, wrong.text.includes('That is not the password.')]).toEqual([400, true])
    expect((await guest.submit(lock, { password: pagePassword, to: '//evil.example/x' })).headers['location']).toBe(
      '/evil.example/x',
    )
    const right = await guest.submit(lock, { password: pagePassword, to: '/de/locked?a=b' })
    expect([right.status, right.headers['location']]).toEqual([303, '/de/locked?a=b'])
    expect(right.cookies.find(each => each.startsWith('sw_page_'))).toMatch(
      /Path=\/; SameSite=Lax; HttpOnly; Max-Age=604800/,
    )
    const page = await guest.get('/locked', html)
    expect([page.status, page.headers['cache-control'], page.headers['etag'], page.cookies]).toEqual([
      ...[200, 'private, no-store', undefined, []],
    ])
    expect(page.headers['vary']).toContain('Cookie')
    tern.app.clock.advance({ days: 7, minutes: 1 })
    expect((await guest.get('/locked', html)).status).toBe(403)
    expect((await tern.app.send({ method: 'POST', host: tern.site.publicHost, path: lock })).status).toBe(400)
  })
})
