import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { publishBlocks } from '../testing/publish-blocks'

let app: TestApp
let owner: Person
let tern: TestSite
let neighbour: TestSite
let browser: Browser

const text = (words: string) => ({
  type: 'text',
  props: {
    text: { en: { type: 'rich-text', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] } },
  },
})
const heading = (words: string) => ({ type: 'heading', props: { text: { en: words } } })

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp()
  tern = await app.makeSite(owner, { templateName: 'tern', identifier: 'tern' })
  browser = await app.enter(owner, tern)
  const other = await app.signUp()
  neighbour = await app.makeSite(other, { identifier: 'neighbour', title: 'Neighbour' })
  await publishBlocks(
    app,
    { site: neighbour, browser: await app.enter(other, neighbour) },
    { title: heading('Zymurgy for beginners'), body: text('Porter, stout and a smörgåsbord of malt.') },
  )
})
afterAll(() => app.close())

const get = (path: string, { site = tern } = {}) => app.send({ method: 'GET', host: site.publicHost, path })
const find = async (q: string, { site = tern, more = '' } = {}) => {
  const { status, json } = await get(`/api/search/GeneralSearch?q=${encodeURIComponent(q)}${more}`, { site })
  expect(status).toBe(200)
  return json as unknown as { items: { title: string; kind: string; fullUrl: string }[]; total: number; pages: number }
}
const titles = async (q: string, options?: Parameters<typeof find>[1]) =>
  (await find(q, options)).items.map(({ title }) => title)
const preview = async (q: string, { site = tern, more = '' } = {}) => {
  const { json } = await get(`/api/search/preview?q=${encodeURIComponent(q)}${more}`, { site })
  return json['results'] as { title: string; url: string; kind: string; image: string | null; note: string | null }[]
}

describe('what visitors find', () => {
  it('are products by name, label, SKU and description, and pages by what is written on them', async () => {
    const [product] = await app.look<{ title: string; sku: string; url: string }>(
      `select p.title ->> 'en' as title, p.url_id as url, v.sku from products p join variants v on v.product_id = p.id and v.site_id = p.site_id
       where p.site_id = $1 and v.sku <> '' order by p.position limit 1`,
      [tern.id],
    )
    expect(await titles(product!.title)).toContain(product!.title)
    expect((await find(product!.sku)).items[0]?.fullUrl).toBe(`/shop/${product!.url}`)
    expect((await find('stoneware long table')).items.map(({ fullUrl }) => fullUrl)).toContain('/')
  })

  it('are products by the number they have now, whatever else of a variant is changed', async () => {
    type Detail = { version: number; variants: { id: string; version: number; sku: string; price: number }[] }
    const [product] = await app.look<{ id: string; url: string }>(
      `select p.id, p.url_id as url from products p where p.site_id = $1 and p.state = 'PUBLISHED' order by p.position limit 1`,
      [tern.id],
    )
    const path = `/api/commerce/products/${product!.id}`
    const change = async (given: object) => {
      const { version, variants } = (await browser.get(path)).json as unknown as Detail
      const changed = [{ id: variants[0]!.id, version: variants[0]!.version, ...given }]
      const saved = await browser.put(`${path}/variants`, { version, added: [], removed: [], changed })
      expect(saved.status).toBe(200)
      return variants[0]!
    }
    const { sku, price } = await change({ sku: 'WOMBAT-7' })
    await change({ price: price + 100 })
    expect((await find('wombat')).items.map(({ fullUrl }) => fullUrl)).toEqual([`/shop/${product!.url}`])
    await change({ sku })
    expect((await find('wombat')).total).toBe(0)
  })

  it('are found without accents, by another ending, and by the beginning of the last word', async () => {
    const found = ['Neighbour home']
    for (const q of ['smorgasbord', 'SMÖRGÅSBORD', 'malts', 'stout mal', 'zymur'])
      expect((await titles(q, { site: neighbour })).length, q).toBe(found.length)
    expect(await titles('porter jar', { site: neighbour })).toEqual([])
  })

  it('stay with their site: a neighbour’s words find nothing', async () => {
    expect(await titles('zymurgy')).toEqual([])
    expect(await preview('zymur')).toEqual([])
    expect((await find('zymurgy', { site: neighbour })).total).toBe(1)
  })

  it('are what is live: not drafts, not what is hidden, not a product that is not on sale', async () => {
    const jars = (
      await app.look<{ title: string }>(
        `update products set state = 'DRAFT' where site_id = $1 and title ->> 'en' ilike '%moon jar%'
         returning title ->> 'en' as title`,
        [tern.id],
      )
    ).map(({ title }) => title)
    expect(jars.length).toBeGreaterThan(1)
    // What is written of moon jars elsewhere, such as an event, is still found.
    expect((await titles('moon jar')).filter(title => jars.includes(title))).toEqual([])
    await app.look(`update products set state = 'PUBLISHED' where site_id = $1 and state = 'DRAFT'`, [tern.id])
    expect((await titles('moon jar')).some(title => jars.includes(title))).toBe(true)

    const { json } = await browser.post('/api/pages', { kind: 'page', title: 'Quixotic plans', inNavigation: false })
    expect(await titles('quixotic')).toEqual([])
    await browser.post('/api/publishing/publish', {})
    expect(await titles('quixotic')).toEqual(['Quixotic plans'])
    await browser.put(`/api/pages/${json['id']}`, { seo: { hideFromSearch: true } })
    await browser.post('/api/publishing/publish', {})
    expect(await titles('quixotic')).toEqual([])
  })

  it('go back with a release that is rolled back to', async () => {
    const releases = async () =>
      (await browser.get('/api/publishing/releases')).json['releases'] as { id: string; number: number }[]
    const [before] = await releases()
    await browser.post('/api/pages', { kind: 'page', title: 'Ephemera', inNavigation: false })
    await browser.post('/api/publishing/publish', {})
    expect(await titles('ephemera')).toEqual(['Ephemera'])
    await browser.post(`/api/publishing/releases/${before!.id}/roll-back`, {})
    expect(await titles('ephemera')).toEqual([])
  })

  it('are in step with a new product', async () => {
    const made = await browser.post('/api/commerce/products', {
      title: 'Wabbajack jug',
      price: 4200,
      quantity: 3,
      imageIds: [],
    })
    expect(made.status).toBe(201)
    expect(await preview('wabb')).toEqual([
      { kind: 'product', title: 'Wabbajack jug', url: expect.stringMatching(/wabbajack/), image: null, note: '$42' },
    ])
  })
})

describe('a preview', () => {
  it('has eight at most, titles first, of one kind where that is asked for', async () => {
    const found = await preview('bo')
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(8)
    expect(found[0]!.title.toLowerCase()).toMatch(/\bbo/)
    const pages = await preview('st', { more: '&kind=page' })
    expect(pages.every(({ kind }) => kind === 'page')).toBe(true)
  })
})

describe('questions that nobody asks by accident', () => {
  it.each([
    '',
    '   ',
    "' or 1=1 --",
    '& | ! ( ) :*',
    '"unclosed',
    '<script>alert(1)</script>',
    '\u202e\u0007',
    '😀😀',
    '%',
    'word '.repeat(1000),
    '~tern~en',
  ])('%j is answered like any other', async q => {
    expect((await find(q)).total).toBeGreaterThanOrEqual(0)
    expect((await get(`/api/search/preview?q=${encodeURIComponent(q)}`)).status).toBe(200)
    const page = await get(`/search?q=${encodeURIComponent(q)}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script>alert(1)')
  })

  it('are refused beyond all measure, and never break the page', async () => {
    expect((await get(`/api/search/GeneralSearch?q=${'a'.repeat(12_000)}`)).status).toBe(414)
    expect((await get('/api/search/GeneralSearch?q=jar&site=neighbour')).status).toBe(400)
    expect(await find('jar', { more: '&p=999' })).toMatchObject({ page: 1, pages: 1 })
  })
})

describe('the page /search [ROUTE-08]', () => {
  it('is there on every site without anybody having made it, and is kept out of other searches', async () => {
    for (const site of [tern, neighbour]) {
      const { status, text: html } = await get('/search', { site })
      expect(status).toBe(200)
      expect(html).toContain('name="q"')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
    expect((await get('/sitemap.xml')).text).not.toContain('/search')
  })

  it('shows results without script, each time anew, and caches none of them', async () => {
    const first = await get('/search?q=jar')
    expect(first.text).toMatch(/<h1[^>]*>\d+ results? for “jar”<\/h1>/)
    expect(first.text).toMatch(/<title>\d+ results? for “jar” · /)
    expect(first.headers['cache-control']).toContain('no-cache')
    const other = await get('/search?q=zymurgy')
    expect(other.text).toContain('Nothing for “zymurgy”')
    expect((await get('/search')).text).not.toContain('zymurgy')
    expect((await get('/search?utm=x&q=jar')).text).toContain('for “jar”')
  })

  it('pages through many results', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      urlId: `crate-${index}`,
      type: 'PHYSICAL' as const,
      title: { en: `Crate ${index}` },
      note: {},
      description: {},
      details: [],
      categories: [],
      imageIds: [],
      optionNames: [],
      state: 'PUBLISHED' as const,
      variants: [{ optionValues: [], price: 100, salePrice: 0, onSale: false, quantity: 1, unlimited: false }],
    }))
    await app.platform.database.withSite(tern.id, tx => app.products.importProducts(tx, many))
    const first = await get('/search?q=crate')
    expect(first.text).toContain('Page 1 of 2')
    expect(first.text.match(/\/shop\/crate-\d+"/g)).toHaveLength(20)
    const second = await get('/search?q=crate&p=2')
    expect(second.text.match(/\/shop\/crate-\d+"/g)).toHaveLength(5)
  })
})

describe('with a server of its own', () => {
  it('a question that takes too long is told so, and the page still comes', async () => {
    const slow = await openTestApp()
    try {
      const person = await slow.signUp()
      const site = await slow.makeSite(person, { templateName: 'tern', identifier: 'slow' })
      await slow.look(`alter table search_entries rename to search_entries_real`)
      await slow.look(
        `create view search_entries as select site_id, locale, source, kind, target, title, body, words from search_entries_real, pg_sleep(1)`,
      )
      await slow.look('grant select on search_entries to public')
      const at = (path: string) => slow.send({ method: 'GET', host: site.publicHost, path })
      const answer = await at('/api/search/GeneralSearch?q=jar')
      expect([answer.status, answer.json['error']]).toEqual([503, 'Unable to load results'])
      expect((await at('/api/search/preview?q=jar')).status).toBe(503)
      const page = await at('/search?q=jar')
      expect(page.status).toBe(200)
      expect(page.text).toContain('Unable to load results')
    } finally {
      await slow.close()
    }
  })

  it('sixty a minute for one address', async () => {
    const counted = await openTestApp({ rates: true })
    try {
      const person = await counted.signUp()
      const site = await counted.makeSite(person, { identifier: 'counted' })
      const ask = (path: string) => counted.send({ method: 'GET', host: site.publicHost, path })
      for (let time = 0; time < 60; time += 1) await ask('/api/search/preview?q=jar')
      expect((await ask('/api/search/preview?q=jar')).status).toBe(429)
      expect((await ask('/search?q=jar')).status).toBe(200)
    } finally {
      await counted.close()
    }
  })

  it('a site that was there before is read by the job that the migration ordered', async () => {
    const former = await openTestApp()
    try {
      const person = await former.signUp()
      const site = await former.makeSite(person, { identifier: 'former' })
      const blocks = { title: heading('Zymurgy for beginners') }
      await publishBlocks(former, { site, browser: await former.enter(person, site) }, blocks)
      const total = async () =>
        (await former.send({ method: 'GET', host: site.publicHost, path: '/api/search/GeneralSearch?q=zymurgy' })).json[
          'total'
        ]
      await former.look('delete from search_entries')
      expect(await total()).toBe(0)
      await former.look(
        `insert into jobs (site_id, kind, payload, only_one) select id, 'search:fill', '{}', 'fill' from sites`,
      )
      await former.platform.jobs.drain()
      expect(await total()).toBe(1)
    } finally {
      await former.close()
    }
  })
})
