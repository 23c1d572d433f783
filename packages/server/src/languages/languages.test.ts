import { richText } from '@sitewright/domain/rich-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { documentOf } from '../testing/publish-blocks'
import { openShop, type Shop } from '../testing/shop'

type Text = {
  owner: string
  path: string
  label: string
  kind: string
  source: string
  fingerprint: string
  state: string
  standing: string | null
  draft: string | null
  formerSource: string | null
}
type List = {
  items: Text[]
  owners: { owner: string; title: string; total: number; todo: number }[]
  counts: Record<string, number>
  next: string | null
}

let app: TestApp
let shop: Shop
let owner: Browser
let home: string

const blocks = {
  title1: { type: 'heading', props: { text: { en: 'Stoneware for the long table' } } },
  words1: {
    type: 'text',
    props: {
      text: {
        en: {
          type: 'rich-text',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Thrown and ' },
                { type: 'text', text: 'fired', marks: [{ type: 'bold' }] },
                { type: 'text', text: ' by the sea.' },
              ],
            },
          ],
        },
      },
    },
  },
} as const

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [{ name: 'Moon jar', price: 24_000, more: { description: { en: richText('A jar.', 'It is round.') } } }],
  })
  owner = await shop.staff()
  home = String((await owner.get('/api/site/draft')).json['homePageId'])
  await app.look('update pages set document = $3, content_hash = $4 where site_id = $1 and id = $2', [
    ...[shop.site.id, home, JSON.stringify(documentOf(blocks as never)), 'changed'],
  ])
})
afterAll(() => app.close())

const languages = async () => (await owner.get('/api/multilingual/languages')).json as { languages: object[] }
const save = (list: unknown) => owner.put('/api/multilingual/languages', { languages: list })
const list = async (query = '', locale = 'de') =>
  (await owner.get(`/api/translations?locale=${locale}${query}`)).json as unknown as List
const textAt = async (path: string, from = `page:${home}`) =>
  (await list(`&owner=${from}`)).items.find(text => text.path === path)!
const put = async (texts: object[], locale = 'de') => {
  const { json } = await owner.put('/api/translations', { locale, texts })
  return json['results'] as { ok: boolean; reason: string | null; error: string | null; text: Text | null }[]
}
const heading = () => textAt('title1/text')
const publish = () => owner.post('/api/publishing/publish', {})
const page = async (path: string) => {
  await allDelivered(app)
  return (await app.browser(shop.site.publicHost).get(path)).text
}

describe('the multilingual calls', () => {
  it('tell what a site of one language has [I18N-01 I18N-02 I18N-03 I18N-07]', async () => {
    expect((await owner.get('/api/multilingual/settings')).json).toEqual({
      ...{ primaryLocale: 'en', addressPattern: 'prefix', fallback: 'en', switcher: false },
    })
    expect((await owner.get('/api/multilingual/status')).json).toEqual({ connected: false, languages: [] })
    expect((await languages()).languages).toEqual([
      { locale: 'en', name: 'English', ownName: '', state: 'live', fallback: null, isPrimary: true },
    ])
    expect((await owner.get('/status')).status).toBe(404)
    expect((await owner.get('/languages')).status).toBe(404)
  })

  it('save a list of codes or of languages in full [I18N-04 I18N-05 I18N-07]', async () => {
    const saved = await save(['en', { locale: 'de', state: 'hidden' }, { locale: 'ar', name: 'عربي', state: 'hidden' }])
    expect([saved.status, await languages()]).toEqual([200, saved.json])
    expect((saved.json['languages'] as object[])[2]).toMatchObject({ locale: 'ar', name: 'عربي', state: 'hidden' })
    expect((await owner.get('/api/site/settings')).json['locales']).toEqual(['en'])
    expect((await owner.get('/api/publishing')).json).toMatchObject({ siteChanged: false })
  })

  it.each([
    [['de'], 'English is the main language of the site. It stays.'],
    [['en', 'klingon talk'], '“klingon talk” is not a language. Write languages like de or pt-BR.'],
    [['en', 'de', 'de'], 'German is there already.'],
    [[{ locale: 'en', state: 'hidden' }], 'English is the main language of the site. It cannot be hidden.'],
    [['en', { locale: 'de', fallback: 'fr' }], 'German can only fall back to another language of the site.'],
  ])('refuse %j in words and change nothing', async (given, error) => {
    const before = await languages()
    expect([(await save(given)).json['error'], await languages()]).toEqual([error, before])
  })

  it('are for people who may set languages', async () => {
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    const stranger = await app.enter(other.owner, other.site)
    expect(((await stranger.get('/api/multilingual/languages')).json['languages'] as object[]).length).toBe(1)
    expect((await stranger.get('/api/translations?locale=de')).status).toBe(404)
    expect((await app.browser(shop.site.ownerHost).get('/api/multilingual/status')).status).toBe(401)
  })
})

describe('texts and their states', () => {
  it('are found wherever visitors read them, each missing at first', async () => {
    const { items, owners, counts } = await list()
    expect(await heading()).toMatchObject({
      state: 'missing',
      source: 'Stoneware for the long table',
      label: 'Heading, text',
    })
    expect(await textAt('words1/text')).toMatchObject({
      kind: 'rich-text',
      source: 'Thrown and <1>fired</1> by the sea.',
    })
    expect(await textAt('title')).toMatchObject({ label: 'Page title', state: 'missing' })
    const jar = `product:${shop.product('Moon jar').id}`
    expect(await textAt('description', jar)).toMatchObject({ source: '<1>A jar.</1><2>It is round.</2>' })
    expect(items.length).toBe(counts['all'])
    expect(counts).toMatchObject({ missing: counts['all'], ready: 0 })
    expect(owners.find(each => each.owner === jar)).toMatchObject({ title: 'Moon jar', total: 2, todo: 2 })
  })

  it('wait beside the document as drafts, and stand in it when they are ready', async () => {
    const key = { owner: `page:${home}`, path: 'title1/text' }
    const [draft] = await put([{ ...key, value: 'Steinzeug', as: 'draft' }])
    expect(draft).toMatchObject({ ok: true, text: { state: 'draft', draft: 'Steinzeug', standing: null } })
    const documentNow = async () =>
      (
        (await owner.get(`/api/pages/${home}`)).json as {
          document: { blocks: Record<string, { props: { text: object } }> }
        }
      ).document
    expect((await documentNow()).blocks['title1']!.props.text).toEqual({ en: 'Stoneware for the long table' })
    const [ready] = await put([
      { ...key, value: 'Steinzeug für den langen Tisch', as: 'ready', fingerprint: draft!.text!.fingerprint },
    ])
    expect(ready).toMatchObject({
      ok: true,
      text: { state: 'ready', draft: null, standing: 'Steinzeug für den langen Tisch' },
    })
    expect((await documentNow()).blocks['title1']!.props.text).toMatchObject({ de: 'Steinzeug für den langen Tisch' })
    const history = await owner.get(`/api/documents/${home}/history`)
    expect(JSON.stringify(history.json)).toContain('Changed a text')
  })

  it('are stale when the source changes, until somebody says they are still right or writes anew', async () => {
    await app.look(
      `update pages set document = jsonb_set(document, '{blocks,title1,props,text,en}', '"Stoneware for a short table"'), content_hash = 'again' where site_id = $1 and id = $2`,
      [shop.site.id, home],
    )
    const stale = await heading()
    expect(stale).toMatchObject({
      state: 'stale',
      formerSource: 'Stoneware for the long table',
      standing: 'Steinzeug für den langen Tisch',
    })
    expect((await list('&state=stale')).items.map(({ path }) => path)).toEqual(['title1/text'])
    const key = { owner: stale.owner, path: stale.path, as: 'ready' }
    const [old] = await put([{ ...key, value: 'Neu', fingerprint: 'of-another-source' }])
    expect(old).toMatchObject({
      ok: false,
      reason: 'source-changed',
      error: expect.stringContaining('has changed since'),
    })
    const [right] = await put([key])
    expect(right).toMatchObject({ ok: true, text: { state: 'ready', standing: 'Steinzeug für den langen Tisch' } })
  })

  it('keep their tags: one that is lost is named, and nothing is written', async () => {
    const key = { owner: `page:${home}`, path: 'words1/text', as: 'ready' }
    const [lost] = await put([{ ...key, value: 'Gedreht und gebrannt am Meer.' }])
    expect(lost).toMatchObject({
      ok: false,
      error: 'The tag <1> is missing. Every tag of the original must come back once.',
    })
    expect(await textAt('words1/text')).toMatchObject({ state: 'missing' })
    const [kept] = await put([{ ...key, value: 'Gedreht und am Meer <1>gebrannt</1>.' }])
    expect(kept).toMatchObject({ ok: true, text: { standing: 'Gedreht und am Meer <1>gebrannt</1>.' } })
  })

  it('answer each for itself, also for what is not there', async () => {
    const results = await put([
      { owner: `page:${home}`, path: 'gone/text', value: 'Weg', as: 'ready' },
      { owner: `product:${shop.product('Moon jar').id}`, path: 'title', value: 'Mondkrug', as: 'ready' },
      { owner: `page:${home}`, path: 'title', value: 'x'.repeat(3000), as: 'draft' },
    ])
    expect(results.map(({ reason }) => reason)).toEqual(['no-such-text', null, 'too-long'])
    expect((await owner.get(`/api/commerce/products/${shop.product('Moon jar').id}`)).json['title']).toMatchObject({
      de: 'Mondkrug',
    })
    expect(
      (await owner.put('/api/translations', { locale: 'fr', texts: [{ owner: 'footer', path: 'a/b', as: 'draft' }] }))
        .status,
    ).toBe(404)
  })

  it('are counted per language', async () => {
    const { json } = await owner.get('/api/multilingual/status')
    const [german, arabic] = json['languages'] as Record<string, number | string>[]
    expect(german).toMatchObject({ locale: 'de', state: 'hidden', ready: 3, stale: 0, draft: 0 })
    expect(arabic).toMatchObject({ locale: 'ar', ready: 0, percent: 0 })
    expect((await list('&search=langen')).items.map(({ path }) => path)).toEqual(['title1/text'])
    expect((await list('&search=100%25_')).items).toEqual([])
  })

  it('are forgotten by a page that is gone, and found again with it', async () => {
    const made = await owner.post('/api/pages', { kind: 'page', title: 'Visit', inNavigation: false })
    const key = { owner: `page:${made.json['id']}`, path: 'title' }
    await put([{ ...key, value: 'Besuch', as: 'draft' }])
    await owner.delete(`/api/pages/${made.json['id']}`)
    expect((await list('&state=draft')).items).toEqual([])
    await owner.post(`/api/deleted-pages/${made.json['id']}/restore`, {})
    expect((await list('&state=draft')).items).toMatchObject([{ ...key, draft: 'Besuch' }])
    await put([{ ...key, value: null, as: 'draft' }])
    expect((await list('&state=draft')).items).toEqual([])
  })
})

describe('a live language', () => {
  it('is part of the next release and of nothing before', async () => {
    await publish()
    await save(['en', 'de', { locale: 'ar', state: 'hidden' }])
    expect((await owner.get('/api/publishing')).json).toMatchObject({ siteChanged: true })
    expect((await app.browser(shop.site.publicHost).get('/de')).status).toBe(404)
    expect((await publish()).json['summary']).toBe('Changed the languages')
    expect(await page('/de')).toContain('<html lang="de">')
  })

  it('is announced only where a page is translated; elsewhere the page is that of the primary language', async () => {
    const before = await page('/de')
    expect(before).toContain('<link rel="canonical" href="http://')
    expect(before).not.toContain('hrefLang="de"')
    expect(/rel="canonical" href="([^"]+)"/.exec(before)![1]).not.toMatch(/\/de$/)
    await put([{ owner: `page:${home}`, path: 'title', value: 'Start', as: 'ready' }])
    await publish()
    const english = await page('/')
    const german = await page('/de')
    for (const html of [english, german])
      expect([...html.matchAll(/hrefLang="([^"]+)"/g)].map(match => match[1])).toEqual(['en', 'de', 'x-default'])
    expect(/rel="canonical" href="([^"]+)"/.exec(german)![1]).toMatch(/\/de$/)
    expect(german).toContain('Steinzeug für den langen Tisch')
    const sitemap = await page('/sitemap.xml')
    expect([...sitemap.matchAll(/<loc>http:\/\/[^/]+(\/de[^<]*)<\/loc>/g)].map(match => match[1])).toEqual(['/de'])
    expect(sitemap).toContain('hreflang="x-default"')
  })

  it('shows what is missing in the primary language, which says so of itself', async () => {
    await put([{ owner: `page:${home}`, path: 'words1/text', value: null, as: 'ready' }])
    await put([
      { owner: `page:${home}`, path: 'title1/text', value: 'Steinzeug für jeden noch so langen Tisch', as: 'ready' },
    ])
    await publish()
    const german = await page('/de')
    expect(german).toMatch(/<div[^>]* lang="en"[^>]*>.*Thrown and/s)
    expect(await page('/')).not.toMatch(/ lang="en"[^>]*>[^<]*Thrown/)
  })

  it('that is written from right to left is drawn so', async () => {
    await save(['en', 'de', 'ar'])
    await publish()
    expect(await page('/ar')).toContain('<html lang="ar" dir="rtl">')
  })

  it('falls back to the language that the owner chose', async () => {
    await save(['en', 'de', { locale: 'ar', name: 'عربي', fallback: 'de' }])
    await publish()
    expect(await page('/ar')).toContain('Steinzeug für jeden noch so langen Tisch')
  })

  it('is hidden by removing the connection, and no text is lost [I18N-06]', async () => {
    const gone = await owner.delete('/api/multilingual/connection')
    expect((gone.json['languages'] as { state: string }[]).map(({ state }) => state)).toEqual([
      'live',
      'hidden',
      'hidden',
    ])
    await publish()
    await allDelivered(app)
    expect((await app.browser(shop.site.publicHost).get('/de')).status).toBe(404)
    expect(await heading()).toMatchObject({ standing: 'Steinzeug für jeden noch so langen Tisch', state: 'ready' })
  })

  it('that is left out keeps its texts for whoever adds it again', async () => {
    await save(['en'])
    expect((await owner.get('/api/translations?locale=de')).status).toBe(404)
    await save(['en', { locale: 'de', state: 'hidden' }])
    expect(await heading()).toMatchObject({ standing: 'Steinzeug für jeden noch so langen Tisch' })
  })
})
