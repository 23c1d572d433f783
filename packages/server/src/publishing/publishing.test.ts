import { definitions } from '@sitewright/blocks/definitions'
import type { SiteDraft } from '@sitewright/contract/pages'
import type { Finding, PublishState, Release } from '@sitewright/contract/publishing'
import { sql } from 'drizzle-orm'
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

const state = async () => (await browser.get('/api/publishing')).json as unknown as PublishState
const publish = async () => (await browser.post('/api/publishing/publish', {})).json as unknown as Release
const releases = async () => (await browser.get('/api/publishing/releases')).json['releases'] as Release[]
const draft = async () => (await browser.get('/api/site/draft')).json as unknown as SiteDraft
const createPage = (title: string) => browser.post('/api/pages', { kind: 'page', title, inNavigation: false })
const liveManifest = async () => {
  const { releaseId } = (await app.sites.directory.byIdentifier(site.identifier))!
  return (await app.releases.manifest(site.id, releaseId!))!
}
const livePages = async () => {
  const { pages } = await liveManifest()
  const found = await app.releases.pages(site.id, Object.values(pages))
  return [...found.values()].map(({ title }) => title['en']).sort()
}

describe('publishing', () => {
  it('without changes makes no new release', async () => {
    const before = await releases()
    expect(await publish()).toMatchObject({ number: 1 })
    expect(await releases()).toEqual(before)
  })

  it('says what differs before, and in words after [O8]', async () => {
    await createPage('Visit')
    const { changedPages, siteChanged, live } = await state()
    expect(changedPages.map(({ title }) => title)).toEqual(['Visit'])
    expect([siteChanged, live?.number]).toEqual([false, 1])
    expect(await publish()).toMatchObject({ number: 2, summary: 'Added Visit', publishedBy: 'Maren', isLive: true })
    expect(await state()).toMatchObject({ changedPages: [], siteChanged: false, live: { number: 2 } })
    expect((await draft()).pages.every(({ changed }) => !changed)).toBe(true)
  })

  it('shows visitors nothing of the draft before [A19]', async () => {
    await createPage('Secret plan')
    const visit = (path: string) => app.send({ method: 'GET', host: site.publicHost, path })
    const { id } = (await draft()).pages.find(({ title }) => title['en'] === 'Secret plan')!
    expect(await livePages()).not.toContain('Secret plan')
    expect((await visit('/secret-plan')).status).toBe(404)
    expect((await visit(`/${id}`)).status).toBe(404)
    await publish()
    expect(await livePages()).toContain('Secret plan')
    expect((await visit('/secret-plan')).status).toBe(200)
  })

  it('a deleted page leaves with the next release, which names it', async () => {
    const page = (await draft()).pages.find(({ title }) => title['en'] === 'Secret plan')!
    await browser.delete(`/api/pages/${page.id}`)
    expect(await livePages()).toContain('Secret plan')
    expect(await state()).toMatchObject({ siteChanged: true })
    expect((await publish()).summary).toBe('Removed Secret plan')
    expect(await livePages()).not.toContain('Secret plan')
  })

  it('two at the same moment make a linear history [O8 T24]', async () => {
    const before = (await releases())[0]!.number
    await createPage('One of two')
    const made = await Promise.all([publish(), publish(), publish()])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const changes = Array.from({ length: 4 }, async (_, index) => {
      await createPage(`Parallel ${index}`)
      return publish()
    })
    await Promise.all(changes)
    const numbers = (await releases()).map(({ number }) => number)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.at(-1)).toBe(1)
    expect(numbers[0]).toBeGreaterThan(before)
    expect((await releases()).filter(({ isLive }) => isLive)).toHaveLength(1)
    expect(await livePages()).toEqual(expect.arrayContaining(['Parallel 0', 'Parallel 1', 'Parallel 2', 'Parallel 3']))
  })

  it('a release is of one moment, whoever edits meanwhile [O8 T24]', async () => {
    const { homePageId } = await draft()
    const pairs = Array.from({ length: 5 }, async (_, index) => {
      // Page and title change together; a release has both or neither.
      await app.platform.database.withSite(site.id, async tx => {
        await tx.execute(
          sql`update pages set title = ${JSON.stringify({ en: `Home ${index}` })}::jsonb where id = ${homePageId}`,
        )
        await tx.execute(
          sql`update site_documents set document = jsonb_set(document, '{mark}', to_jsonb(${index}::int)) where name = 'header'`,
        )
      })
    })
    const published = Promise.all(
      Array.from({ length: 5 }, async () => {
        const release = await app.publishing.publish(site.id, { id: owner.accountId, name: 'Maren' })
        const manifest = (await app.releases.manifest(site.id, release.id))!
        const home = (await app.releases.pages(site.id, [manifest.pages[homePageId]!])).get(manifest.pages[homePageId]!)
        const { header } = manifest.documents
        const drawn = (await app.releases.documents(site.id, [header])).get(header)
        return [home?.title['en'], (drawn as { mark?: number }).mark]
      }),
    )
    await Promise.all(pairs)
    for (const [title, mark] of await published) expect(mark === undefined ? 'Home' : `Home ${mark}`).toBe(title)
    await app.platform.database.withSite(site.id, async tx => {
      await tx.execute(sql`update site_documents set document = document - 'mark'`)
    })
  })

  it('a release never changes: the database takes no update and no deletion [O8]', async () => {
    const attempt = (statement: string) =>
      app.platform.database
        .withSite(site.id, tx => tx.execute(sql.raw(statement)))
        .then(
          () => 'done',
          error => (error.cause ?? error).code,
        )
    for (const table of ['releases', 'release_objects']) {
      expect(await attempt(`update ${table} set site_id = site_id`)).toBe('42501')
      expect(await attempt(`delete from ${table}`)).toBe('42501')
    }
  })

  it('keeps the same content once', async () => {
    const { pages } = await liveManifest()
    const [{ count }] = (await app.look<{ count: number }>(
      'select count(*)::int as count from release_objects where site_id = $1 and hash = any ($2)',
      [site.id, Object.values(pages)],
    )) as [{ count: number }]
    expect(count).toBe(Object.keys(pages).length)
  })
})

describe('what would look unfinished', () => {
  const place = { x: 1, y: 1, w: 8, h: 4, layer: 0 }
  const block = (id: string, type: string, props: object) => ({
    kind: 'add-block',
    block: {
      id,
      sectionId: 's1',
      type,
      version: definitions[type]!.version,
      props: { ...(definitions[type]!.defaults('en') as object), ...props },
      placement: { desktop: place, mobile: place },
    },
  })

  it('is named by page and block before it is published, and stops nobody', async () => {
    await createPage('Works')
    const page = (await draft()).pages.find(({ title }) => title['en'] === 'Works')!
    const section = { id: 's1', order: 'V', theme: 'lightest', padding: { top: 'small', bottom: 'small' } }
    const noData = { data: { rows: [['', '']] } }
    const commands = [
      { kind: 'add-section', section },
      block('gallery', 'gallery', {}),
      block('video', 'video', {}),
      block('map', 'map', {}),
      block('chart', 'chart', noData),
      block('table', 'table', noData),
      block('button', 'button', { link: null }),
      block('booking', 'reservation', {}),
      block('dark', 'image', { asset: 'nowhere' }),
      block('quiet', 'image', { asset: 'nowhere', decorative: true }),
      block('spoken', 'image', { asset: 'nowhere', alt: { en: 'A kiln' } }),
      block('placed', 'map', { place: { addressLine1: '12 Quay' } }),
      block('led', 'button', { link: { kind: 'address', href: '/shop' } }),
    ]
    const edits = { tab: 'maren', seq: 1, knows: [], base: page.version, mode: 'live', commands }
    const saved = await browser.post(`/api/documents/${page.id}/edits`, edits)
    expect(saved.status, JSON.stringify(saved.json)).toBe(200)
    const { findings, total } = (await browser.get('/api/publishing/findings')).json as unknown as {
      findings: Finding[]
      total: number
    }
    const ours = findings.filter(({ page: of }) => of?.id === page.id)
    expect(total).toBeGreaterThanOrEqual(ours.length)
    expect(ours[0]?.page).toEqual({ id: page.id, title: 'Works', path: '/works' })
    expect(Object.fromEntries(ours.map(({ blockId, words }) => [blockId, words]))).toEqual({
      gallery: 'It has no pictures yet.',
      video: 'It has no video yet.',
      map: 'It shows no place of yours yet.',
      chart: 'It has no data yet.',
      table: 'It has no data yet.',
      button: 'It leads nowhere yet.',
      booking: 'It does not know your account yet.',
      dark: 'A picture has no description for people who do not see it.',
      placed: 'This map shows the region. Add a district or a maps key for streets.',
    })
    await publish()
    const after = (await browser.get('/api/publishing/findings')).json as unknown as { findings: Finding[] }
    expect(after.findings).toEqual([])
  })
})

describe('rolling back', () => {
  it('makes an earlier release live, leaves the draft alone, and the next release goes on from there [O8]', async () => {
    const before = await draft()
    const [newest] = await releases()
    const old = (await releases()).find(({ number }) => number === 2)!
    const answer = await browser.post(`/api/publishing/releases/${old.id}/roll-back`, {})
    expect(answer.json).toMatchObject({ number: 2, isLive: true })
    expect(await livePages()).toContain('Visit')
    expect(await livePages()).not.toContain('Parallel 0')
    const after = await draft()
    expect(after.pages.map(({ id, version }) => [id, version])).toEqual(
      before.pages.map(({ id, version }) => [id, version]),
    )
    expect(after.pages.some(({ changed }) => changed)).toBe(true)
    expect((await releases()).find(({ isLive }) => isLive)?.number).toBe(2)
    expect((await publish()).number).toBe(newest!.number + 1)
    expect(await livePages()).toContain('Parallel 0')
  })

  it('to a release from before the header was a document shows it as it was', async () => {
    const { documents, ...shared } = await liveManifest()
    const header = { layout: 'left', showCart: true, showSearch: true, showAccount: false }
    const former = { ...shared, version: 1, header, footer: documents.footer }
    await app.look(
      `insert into releases (site_id, id, number, manifest, summary, published_by, publisher_name)
       values ($1, 'former', 999, $2, 'Long ago', $3, 'Maren')`,
      [site.id, former, owner.accountId],
    )
    await browser.post('/api/publishing/releases/former/roll-back', {})
    const { text } = await app.send({ method: 'GET', host: site.publicHost, path: '/' })
    expect(text).toMatch(/<header class="site-header">.*class="wordmark".*href="\/search".*data-cart="".*<\/header>/s)
    expect((await publish()).summary).toBe('Changed the header')
  })

  it('to a release of another site is not there [A1]', async () => {
    const stranger = await app.signUp()
    const theirs = await app.makeSite(stranger, { title: 'Elsewhere' })
    const foreign = (await app.sites.directory.byIdentifier(theirs.identifier))!.releaseId!
    const live = (await state()).live
    expect((await browser.post(`/api/publishing/releases/${foreign}/roll-back`, {})).status).toBe(404)
    expect((await state()).live).toEqual(live)
  })
})

describe('a scheduled release', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  const schedule = (at: string) => browser.post('/api/publishing/schedule', { at })
  /** As if the server had been away until now: the database's clock is past the time. */
  const letTimePass = async () => {
    await app.look(`update publish_schedules set at = now() - interval '2 hours' where state = 'waiting'`)
    await app.look(`update jobs set run_at = now() - interval '2 hours' where kind = 'publishing:scheduled'`)
  }
  const runJobs = () => app.platform.jobs.drain()

  it('waits for its time, by the database’s clock [O11]', async () => {
    await createPage('Next week')
    const { json } = await schedule(inAnHour())
    expect((await state()).scheduled).toMatchObject({ id: json['id'], by: 'Maren' })
    app.clock.advance({ minutes: 90 })
    await runJobs()
    expect(await livePages()).not.toContain('Next week')
    await app.look(`update jobs set run_at = now() where kind = 'publishing:scheduled'`)
    await runJobs()
    expect(await livePages(), 'a job that comes early does nothing').not.toContain('Next week')
  })

  it('runs late rather than never, and once [O11 O12]', async () => {
    await letTimePass()
    await runJobs()
    expect(await livePages()).toContain('Next week')
    const { scheduled, live } = await state()
    expect(scheduled).toBeNull()
    expect(live).toMatchObject({ summary: 'Added Next week', publishedBy: 'Maren' })
    await createPage('After it')
    await app.look(
      `insert into jobs (site_id, kind, payload) select site_id, 'publishing:scheduled', jsonb_build_object('scheduleId', id) from publish_schedules`,
    )
    await runJobs()
    expect(await livePages()).not.toContain('After it')
  })

  it('can be put off and cancelled', async () => {
    const firstOne = (await schedule(inAnHour())).json['id']
    const secondOne = (await schedule(inAnHour())).json['id']
    expect((await state()).scheduled?.id).toBe(secondOne)
    expect((await browser.delete(`/api/publishing/schedule/${String(firstOne)}`)).status).toBe(404)
    expect((await browser.delete(`/api/publishing/schedule/${String(secondOne)}`)).status).toBe(204)
    await letTimePass()
    await runJobs()
    expect(await livePages()).not.toContain('After it')
    expect((await state()).scheduled).toBeNull()
  })

  it('in the past, years ahead or in a year that no calendar holds is refused [O11]', async () => {
    const answer = await schedule(new Date(Date.now() - 60_000).toISOString())
    expect([answer.status, answer.json['reason']]).toEqual([400, 'in-the-past'])
    expect((await schedule('tomorrow')).status).toBe(400)
    for (const [at, reason] of [
      ['0000-01-01T00:00:00Z', 'in-the-past'],
      ['0001-01-01T00:00:00Z', 'in-the-past'],
      ['9999-12-31T23:59:59Z', 'too-far'],
      ['+275761-01-01T00:00:00Z', 'invalid'],
      ['2026-02-30T00:00:00Z', 'invalid'],
    ] as const) {
      const refused = await schedule(at)
      expect([at, refused.status, refused.json['reason']]).toEqual([at, 400, reason])
    }
  })
})
