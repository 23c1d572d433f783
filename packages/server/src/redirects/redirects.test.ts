import type { BrokenLink, RedirectImport, RedirectList } from '@sitewright/contract/redirects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { publishBlocks } from '../testing/publish-blocks'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }] })
  owner = await shop.staff()
  await owner.post('/api/pages', { kind: 'store', title: 'Shop', inNavigation: true })
  await owner.post('/api/publishing/publish', {})
})
afterAll(() => app.close())

type Line = { from: string; to: string; code?: 301 | 302 }
const read = async () => (await owner.get('/api/redirects')).json as unknown as RedirectList
const save = async (...lines: Line[]) =>
  owner.put('/api/redirects', {
    version: (await read()).version,
    redirects: lines.map(line => ({ code: 301, ...line })),
  })
const publish = async () => (await owner.post('/api/publishing/publish', {})).json as { id: string; summary: string }
const visit = async (path: string) => {
  const { status, headers } = await app.send({ method: 'GET', host: shop.site.publicHost, path })
  return status === 200 || status === 404 ? status : `${status} ${headers['location']}`
}
const fill = async (text: string, dryRun: boolean) =>
  owner.post('/api/redirects/import', { text, dryRun, version: (await read()).version })

describe('redirects', () => {
  it('answer visitors once they are published, and not before', async () => {
    expect((await save({ from: '/old', to: '/shop' }, { from: '/past/*', to: '/shop/*', code: 302 })).status).toBe(200)
    expect(await read()).toMatchObject({ isChanged: true })
    expect(await visit('/old')).toBe(404)
    expect((await publish()).summary).toBe('Changed the redirects')
    expect(await read()).toMatchObject({ isChanged: false })
    expect(await visit('/old')).toBe('301 /shop')
    expect(await visit('/old?utm=x')).toBe('301 /shop?utm=x')
    expect(await visit('/past/moon-jar')).toBe('302 /shop/moon-jar')
    expect(await visit('/past//evil.example')).toBe('302 /shop/evil.example')
    expect(await visit('/past/%5Cevil.example')).toMatch(/^302 \/shop\//)
    expect(await visit('/shop')).toBe(200)
  })

  it('move with the release when an earlier one is made live again', async () => {
    const { releases } = (await owner.get('/api/publishing/releases')).json as { releases: { id: string }[] }
    await owner.post(`/api/publishing/releases/${releases[1]!.id}/roll-back`, {})
    expect(await visit('/old')).toBe(404)
    await owner.post(`/api/publishing/releases/${releases[0]!.id}/roll-back`, {})
    expect(await visit('/old')).toBe('301 /shop')
  })

  it('that cannot be kept are named line by line, and nothing is changed', async () => {
    const before = await read()
    const answer = await save(
      { from: '/fine', to: '/shop' },
      { from: '/config', to: '/shop' },
      { from: '/shop', to: '/other' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    )
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({
      error: '4 lines cannot be kept. Nothing was changed.',
      problems: [
        { line: 2, reason: 'system-path' },
        { line: 3, reason: 'page-address', message: expect.stringContaining('“Shop” has this address') },
        { line: 4, reason: 'loop' },
        { line: 5, reason: 'loop' },
      ],
    })
    expect(await read()).toEqual(before)
  })

  it('of somebody else who saved first stay', async () => {
    const { version } = await read()
    const answer = await owner.put('/api/redirects', { version: version - 1, redirects: [] })
    expect([answer.status, answer.json['reason']]).toEqual([409, 'conflict'])
    expect((await read()).redirects).toHaveLength(2)
  })

  it('are taken over from a text: tried first, then the lines that are right', async () => {
    const text = '/old -> /shop 301\n/old-2 -> /shop 302\nno line at all\n/config/x -> /shop\n/self -> /self'
    const tried = (await fill(text, true)).json as unknown as RedirectImport
    expect(tried).toMatchObject({
      lines: 5,
      add: 1,
      change: 0,
      same: 1,
      refused: 3,
      total: 3,
      failure: null,
      list: null,
    })
    expect(tried.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'not-a-line'],
      [4, 'system-path'],
      [5, 'loop'],
    ])
    expect((await read()).redirects).toHaveLength(2)
    expect((await fill(text, false)).json).toMatchObject({ add: 1, list: { redirects: { length: 3 } } })
    expect((await read()).redirects).toHaveLength(3)
  })

  it('of fifty thousand lines in a circle are refused in words, and nothing is lost', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `/p${at} -> /p${(at + 1) % 50_000} 301`)
    const tried = (await fill(lines.join('\n'), true)).json as unknown as RedirectImport
    expect(tried).toMatchObject({ lines: 50_000, add: 0, refused: 50_000 })
    const many = Array.from({ length: 50_000 }, (_, at) => `/p${at} -> /shop`)
    const answer = await fill(many.join('\n'), false)
    expect(answer.status).toBe(422)
    expect(answer.json['error']).toBe('A site holds 2,500 redirects, and these would be 50,003. Nothing was changed.')
    expect((await read()).redirects).toHaveLength(3)
  })
})

describe('a page that got another address', () => {
  it('is found under the one before, with everything below it, also in later releases', async () => {
    const { pages } = (await owner.get('/api/site/draft')).json as unknown as {
      pages: { id: string; kind: string; urlId: string }[]
    }
    const store = pages.find(({ kind }) => kind === 'store')!
    await owner.put(`/api/pages/${store.id}`, { urlId: 'pots' })
    expect(await visit('/shop')).toBe(200)
    await publish()
    expect(await visit('/shop')).toBe('301 /pots')
    expect(await visit('/shop/moon-jar')).toBe('301 /pots/moon-jar')
    expect(await visit('/shop/moon-jar?format=json')).toBe('301 /pots/moon-jar?format=json')
    expect(await visit('/old')).toBe('301 /pots')
    expect(await read()).toMatchObject({ moved: [{ from: '/shop', to: '/pots' }] })
    await owner.put(`/api/pages/${store.id}`, { urlId: 'ceramics' })
    await publish()
    expect(await visit('/shop')).toBe('301 /ceramics')
    expect(await visit('/pots')).toBe('301 /ceramics')
    const again = await publish()
    expect((await owner.get('/api/publishing')).json).toMatchObject({ live: { id: again.id }, siteChanged: false })
  })
})

describe('links of the draft', () => {
  it('that lead nowhere are found, with the page and the block they stand on', async () => {
    await publishBlocks(
      app,
      { site: shop.site, browser: owner },
      {
        fine: {
          type: 'button',
          props: { label: { en: 'Jar' }, link: { kind: 'address', href: '/ceramics/moon-jar' } },
        },
        former: { type: 'button', props: { label: { en: 'Old' }, link: { kind: 'address', href: '/old#top' } } },
        broken: { type: 'button', props: { label: { en: 'Gone' }, link: { kind: 'address', href: '/gone' } } },
        deleted: { type: 'button', props: { label: { en: 'Page' }, link: { kind: 'page', pageId: 'nobody' } } },
      },
    )
    await save({ from: '/old', to: '/ceramics' }, { from: '/x', to: '/nowhere' })
    const { links } = (await owner.post('/api/redirects/check', {})).json as unknown as { links: BrokenLink[] }
    const own = links.filter(
      ({ place, blockId }) => place === 'redirect' || ['fine', 'former', 'broken', 'deleted'].includes(blockId ?? ''),
    )
    expect(
      own.map(({ blockId, block, address, message, place }) => [place, blockId ?? block, address, message]),
    ).toEqual([
      ['page', 'broken', '/gone', 'There is nothing at this address.'],
      ['page', 'deleted', '', 'The page it led to was deleted.'],
      ['redirect', '/x', '/nowhere', 'There is nothing at this address.'],
    ])
  })
})

describe('what search engines are told', () => {
  const seo = (settings: object) =>
    owner.put('/api/site/seo', { titleFormat: '{page} · {site}', socialImage: null, robots: '', ...settings })
  const text = async (path: string) => (await app.send({ method: 'GET', host: shop.site.publicHost, path })).text

  it('lines of the owner stand after ours once they are published', async () => {
    expect((await seo({ robots: 'nonsense' })).json).toMatchObject({ reason: 'bad-robots-line' })
    expect((await seo({ titleFormat: '{site}' })).status).toBe(422)
    expect((await seo({ titleFormat: '{site}: {page}', robots: 'User-agent: GPTBot\nDisallow: /' })).status).toBe(200)
    expect(await text('/robots.txt')).not.toContain('GPTBot')
    expect((await publish()).summary).toContain('settings for search engines')
    expect(await text('/robots.txt')).toMatch(/Sitemap: .*\n\nUser-agent: GPTBot\nDisallow: \/\n$/)
    expect(await text('/ceramics')).toMatch(/<title>[^<]+: Shop<\/title>/)
  })

  it('a large map of the site is read in parts', async () => {
    const { id } = shop.site
    const made = `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'many-' || n, 'url_id', 'many-' || n))).*
      from products p, generate_series(1, 5001) n where p.site_id = $1 and p.id = $2`
    await app.look(made, [id, shop.product('Moon jar').id])
    expect((await app.send({ method: 'GET', host: shop.site.publicHost, path: '/sitemap-1.xml' })).status).not.toBe(500)
    const index = await text('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const parts = await Promise.all(['/sitemap-1.xml', '/sitemap-2.xml'].map(text))
    expect(parts.join('').match(/many-\d+<\/loc>/g)).toHaveLength(5_001)
    expect((await app.send({ method: 'GET', host: shop.site.publicHost, path: '/sitemap-3.xml' })).status).toBe(404)
  })

  it('a page may say what it is and where else to look', async () => {
    const { pages, homePageId } = (await owner.get('/api/site/draft')).json as unknown as {
      pages: { id: string; kind: string; seo: object }[]
      homePageId: string
    }
    const home = pages.find(({ id }) => id === homePageId)!
    const refused = await owner.put(`/api/pages/${home.id}`, { seo: { canonical: 'javascript:alert(1)' } })
    expect(refused.status).toBe(400)
    await owner.put(`/api/pages/${home.id}`, {
      seo: { canonical: 'https://example.com/home', structuredData: 'about' },
    })
    await publish()
    const html = await text('/')
    expect(html).toContain('<link rel="canonical" href="https://example.com/home"/>')
    expect(html).toContain('"@type":"AboutPage"')
  })
})
