import type { ConsentRecord, ConsentSettings } from '@sitewright/contract/consent'
import { readPrivacy, startingPrivacy } from '@sitewright/domain/consent'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { publishBlocks } from '../testing/publish-blocks'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let visitor: Browser

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  visitor = app.browser(site.publicHost)
})

const settings = async () => (await owner.get('/api/consent-settings')).json as unknown as { settings: ConsentSettings }
const save = async (change: object) =>
  owner.put('/api/consent-settings', { ...(await settings()).settings, isCookieBannerEnabled: true, ...change })
const publish = async () => (await owner.post('/api/publishing/publish', {})).json
const page = async () => {
  const { text } = await visitor.get('/', { headers: { accept: 'text/html' } })
  const context = JSON.parse(/id="page-context">(.*?)<\/script>/s.exec(text)![1]!)
  return { text, cookies: context.cookieSettings as Record<string, unknown> & { policy: number; textHash: string } }
}

let made = 0
const proof = async (change: object = {}) => {
  const { cookies } = await page()
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    choice: 'accept',
    categories: ['counting', 'elsewhere', 'marketing'],
    policy: cookies.policy,
    textHash: cookies.textHash,
    locale: 'en',
    variant: 'BAR',
    method: 'click',
    path: '/',
    ...change,
  }
}
const records = async () =>
  (await owner.get('/api/consent-records')).json as unknown as { items: ConsentRecord[]; total: number }

describe('settings of cookies', () => {
  it('start without a banner, and with one that is fair when it is switched on', async () => {
    const start = startingPrivacy()
    expect(await settings()).toMatchObject({ settings: start, services: [], locales: ['en'], isChanged: false })
    expect(start).toMatchObject({ isCookieBannerEnabled: false, cookieBannerAcceptType: 'OPT_IN_AND_OUT' })
    expect((await page()).text).not.toContain('cookie-banner')
  })

  it('have what the wire calls restricted visitor data, and go live with a release [COOK-11 COOK-17]', async () => {
    const saved = await save({ isVisitorDataRestricted: true, texts: { en: { cookieBannerText: 'We count.' } } })
    expect(saved.json).toMatchObject({ isCookieBannerEnabled: true, isVisitorDataRestricted: true })
    expect((await settings()) as object).toMatchObject({ isChanged: true })
    expect((await page()).text).not.toContain('cookie-banner')
    expect(((await owner.get('/api/publishing')).json as { siteChanged: boolean }).siteChanged).toBe(true)
    expect(await publish()).toMatchObject({ number: 2, summary: 'Changed the cookie banner' })
    const { text, cookies } = await page()
    expect(text).toContain('<template id="cookie-banner">')
    expect(cookies).toMatchObject({ cookieBannerText: 'We count.', isVisitorDataRestricted: true, policy: 2 })
    expect((await settings()) as object).toMatchObject({ isChanged: false })
  })

  it('put a banner where its kind can stand [COOK-34]', async () => {
    const saved = await save({ cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP' })
    expect(saved.json).toMatchObject({ cookieBannerPosition: 'TOP_LEFT' })
  })

  it('ask again when the words, the policy or the services are others, and not for another look', async () => {
    const release = async (change: object) => {
      await save(change)
      await publish()
      return (await page()).cookies.policy
    }
    const first = await release({ texts: { en: { cookieBannerText: 'We count.' } } })
    expect(await release({ cookieBannerTheme: 'LIGHT' })).toBe(first)
    expect(await release({ cookieBannerTheme: 'DARK', isVisitorDataRestricted: true })).toBe(first)
    const asked = await release({ texts: { en: { cookieBannerText: 'We count you.' } } })
    expect(asked).toBeGreaterThan(first)
    const stricter = await release({ isRestrictiveCookiePolicyEnabled: true })
    expect(stricter).toBeGreaterThan(asked)
    await publishBlocks(
      app,
      { site, browser: owner },
      { film: { type: 'scheduling', props: { account: 'https://tern.as.me/' } } },
    )
    expect((await page()).cookies.policy).toBeGreaterThan(stricter)
    expect(await settings()).toMatchObject({ services: [{ provider: 'acuity', name: 'Acuity Scheduling' }] })
  })

  it('name nobody for a film of the owner’s own, and nobody for a map until there is a key for one', async () => {
    const named = async () =>
      ((await settings()) as unknown as { services: { provider: string }[] }).services.map(({ provider }) => provider)
    const film = { provider: 'vimeo', id: '76979871', title: '', posterId: null, width: 0, height: 0 }
    await publishBlocks(
      app,
      { site, browser: owner },
      {
        own: { type: 'video', props: { from: 'upload' } },
        others: { type: 'video', props: { embed: film } },
        map: { type: 'map' },
      },
    )
    expect(await named()).toEqual(['vimeo'])
    const { policy } = (await page()).cookies
    const siteChanged = async () => (await owner.get('/api/publishing')).json['siteChanged']
    const key = btoa('AIza-key_1')
    expect(await siteChanged()).toBe(false)
    await owner.put('/api/site/maps', { key: 'AIza-key_1' })
    expect(await named()).toEqual(['maps', 'vimeo'])
    expect((await page()).text, 'nobody was told yet whom the map would ask').not.toContain(key)
    expect(await siteChanged()).toBe(true)
    await publish()
    expect((await page()).cookies.policy, 'who is new is asked for').toBeGreaterThan(policy)
    expect((await page()).text).toContain(key)
    expect(await siteChanged()).toBe(false)
    await owner.put('/api/site/maps', { key: '' })
  })

  it.each([
    ['an unknown field', { more: 1 }],
    ['a theme there is not', { cookieBannerTheme: 'light' }],
    ['a text that is too long', { texts: { en: { cookieBannerText: 'x'.repeat(600) } } }],
    ['a language that is none', { texts: { '../x': {} } }],
    ['words of another kind', { texts: { en: { cookieBannerText: 7 } } }],
    ['a switch that is a word', { honoursSignals: 'yes' }],
  ])('refuse %s and stay as they were', async (_, change) => {
    expect((await save(change)).status).toBe(400)
    expect((await settings()).settings).toEqual(startingPrivacy())
  })

  it('are nothing for people without the right to them', async () => {
    for (const path of ['/api/consent-settings', '/api/consent-records', '/api/consent-records/export'])
      expect([(await app.browser(site.ownerHost).get(path)).status, (await visitor.get(path)).status]).toEqual([
        401, 404,
      ])
  })

  it('that are stored badly are read as what they can be', async () => {
    await app.look(
      `update site_drafts set privacy = '{"texts": 7, "isCookieBannerEnabled": "yes"}' where site_id = $1`,
      [site.id],
    )
    expect((await settings()).settings).toEqual(readPrivacy({}))
  })
})

describe('records of what visitors decided', () => {
  beforeEach(async () => {
    await save({ texts: { en: { cookieBannerText: 'We count.', cookieBannerCtaText: 'Fine' } } })
    await publish()
  })

  it('are kept before they are answered, with what was shown, and without an address', async () => {
    const given = await proof({ path: '/shop?token=secret#x' })
    const { status, text } = await visitor.post('/api/consent', given)
    expect([status, text]).toEqual([204, ''])
    expect(await app.look('select * from consent_proofs where site_id = $1', [site.id])).toEqual([
      {
        site_id: site.id,
        id: given.id,
        method: 'click',
        choice: 'accept',
        counting: true,
        elsewhere: true,
        marketing: true,
        policy: given.policy,
        text_hash: given.textHash,
        path: '/shop',
        browser: 'Firefox',
        created_at: expect.any(Date),
      },
    ])
    const { items, total } = await records()
    expect(total).toBe(1)
    expect(items).toMatchObject([{ id: given.id, categories: given.categories, locale: 'en', path: '/shop' }])
    expect((await owner.get(`/api/consent-texts/${given.textHash}`)).json).toMatchObject({
      text: 'We count.',
      accept: 'Fine',
      decline: 'Decline',
      services: [],
    })
    expect((await owner.get(`/api/consent-texts/${'0'.repeat(64)}`)).status).toBe(404)
  })

  it('that come again are kept once; accept, decline and withdraw are one each', async () => {
    const given = await proof()
    for (const _ of [1, 2, 3]) expect((await visitor.post('/api/consent', given)).status).toBe(204)
    app.clock.advance({ minutes: 1 })
    await visitor.post('/api/consent', await proof({ choice: 'decline', categories: [] }))
    app.clock.advance({ minutes: 1 })
    await visitor.post('/api/consent', await proof({ choice: 'decline', categories: [], method: 'withdraw' }))
    expect((await records()).items.map(({ choice, method }) => [choice, method])).toEqual([
      ['decline', 'withdraw'],
      ['decline', 'click'],
      ['accept', 'click'],
    ])
  })

  it('say nothing of page and browser where the owner keeps no visitor data', async () => {
    await save({ isVisitorDataRestricted: true })
    await publish()
    await visitor.post('/api/consent', await proof())
    expect((await records()).items).toMatchObject([{ path: null, browser: null }])
  })

  it('keep the text that was shown when the banner says something else', async () => {
    const before = await proof()
    await visitor.post('/api/consent', before)
    await save({ texts: { en: { cookieBannerText: 'Now we count more.' } } })
    await publish()
    expect((await page()).cookies.textHash).not.toBe(before.textHash)
    // From a page that was open in the meantime.
    expect((await visitor.post('/api/consent', { ...before, id: (await proof()).id })).status).toBe(204)
    expect((await owner.get(`/api/consent-texts/${before.textHash}`)).json).toMatchObject({ text: 'We count.' })
  })

  it('are a table whose cells no program takes for formulas', async () => {
    await visitor.post('/api/consent', await proof({ path: '=1+1' }))
    const { text, headers } = await owner.get('/api/consent-records/export')
    expect(headers['content-disposition']).toContain('consent-records.csv')
    expect(text.split('\r\n')[0] ?? text).toContain('Record,Time,Choice,Allowed,How,Policy,Text,Language,Page,Browser')
    expect(text).toContain('counting elsewhere marketing')
    expect(text).not.toMatch(/,=1\+1/)
  })

  it('are listed a part at a time, and are those of one site', async () => {
    const { id: _, ...rest } = await proof()
    const rows = Array.from({ length: 60 }, (_, index) => `('${site.id}', 'r${String(index).padStart(3, '0')}')`)
    await app.look(
      `insert into consent_proofs (site_id, id, method, choice, counting, elsewhere, marketing, policy, text_hash, created_at)
       select site, id, 'click', 'accept', true, true, true, 1, $1, now() from (values ${rows.join()}) as given(site, id)`,
      [rest.textHash],
    )
    const first = (await owner.get('/api/consent-records')).json as {
      items: ConsentRecord[]
      next: string
      total: number
    }
    expect([first.items.length, first.total]).toEqual([50, 60])
    const second = (await owner.get(`/api/consent-records?after=${first.next}`)).json as {
      items: ConsentRecord[]
      next: null
    }
    expect([second.items.length, second.next]).toEqual([10, null])
    const other = await app.signUp({ name: 'Idris' })
    const stranger = await app.enter(other, await app.makeSite(other, { title: 'Other' }))
    expect((await stranger.get('/api/consent-records')).json).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    ['a text that was never shown', { textHash: '0'.repeat(64) }, 422],
    ['an id that is none', { id: '<script>' }, 400],
    ['a category there is not', { categories: ['everything'] }, 400],
    ['more than there are', { categories: Array(50).fill('counting') }, 400],
    ['another way', { method: 'guess' }, 400],
    ['a policy that is no number', { policy: '4' }, 400],
    ['a field more', { ip: '1.2.3.4' }, 400],
    ['a path without end', { path: 'x'.repeat(3000) }, 400],
    ['a body without end', { path: 'x'.repeat(10_000) }, 413],
  ])('refuse %s, and keep nothing', async (_, change, status) => {
    expect((await visitor.post('/api/consent', await proof(change))).status).toBe(status)
    expect((await records()).total).toBe(0)
  })

  it('refuse what is no object at all', async () => {
    for (const body of [null, [], 'yes', 7, [[[[[[]]]]]]])
      expect((await visitor.post('/api/consent', body)).status).toBe(400)
  })

  it('cannot be changed afterwards, by nobody who serves the site', async () => {
    await visitor.post('/api/consent', await proof())
    const change = app.platform.database.withSite(site.id, tx =>
      tx.execute(`update consent_proofs set choice = 'decline'`),
    )
    await expect(change).rejects.toThrow()
  })
})
