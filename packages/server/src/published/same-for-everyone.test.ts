import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let site: TestSite

beforeAll(async () => {
  app = await openTestApp({
    fastPath: services => services.published.fastPath,
  })
  await app.sites.directory.listen()
  site = await app.makeSite(await app.signUp(), { templateName: 'tern', identifier: 'tern' })
})
afterAll(() => app.close())

/** Two people who have nothing in common. */
const visitors: readonly Record<string, string>[] = [
  { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0', 'accept-language': 'en' },
  {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1',
    'accept-language': 'de-DE,de;q=0.9',
    cookie:
      'ss_cookieAllowed=true; sw_consent=1.7.x; hasCart=true; sw_owner=1; sw_visitor=abc; crumb=xyz; ss_cvr=1; SS_MID=2',
    referer: 'https://elsewhere.example/',
    dnt: '1',
    'sec-gpc': '1',
    'x-forwarded-for': '203.0.113.7',
  },
]
const get = (path: string, headers: Record<string, string>) =>
  app.send({ method: 'GET', host: site.publicHost, path, headers: { accept: 'text/html', ...headers } })

const productPath = async () =>
  /class="product-link" href="(\/shop\/[^"]+)"/.exec((await get('/shop', {})).text)?.[1] ?? ''

describe('a page is the same for everyone who looks at it', () => {
  const kinds: [string, () => Promise<string> | string, number][] = [
    ['home', () => '/', 200],
    ['page', () => '/about', 200],
    ['store', () => '/shop', 200],
    ['product', productPath, 200],
    ['cart', () => '/cart', 200],
    ['search', () => '/search', 200],
    ['search with words', () => '/search?q=jar', 200],
    ['not found', () => '/there-is-nothing', 404],
  ]

  it.each(kinds)('%s, drawn for either of them and then sent from memory', async (_, pathOf, status) => {
    const path = await pathOf()
    const texts: string[] = []
    for (const order of [visitors, visitors.toReversed()]) {
      // Nothing is in memory: the page is drawn for whoever comes first.
      app.sites.directory.forget(site.id)
      for (const headers of order) {
        const { status: answered, text, cookies, headers: sent } = await get(path, headers)
        expect([answered, cookies]).toEqual([status, []])
        expect(sent['vary'] ?? 'Accept-Encoding').toBe('Accept-Encoding')
        texts.push(text)
      }
    }
    expect(texts[0]).toContain('id="page"')
    expect(new Set(texts).size).toBe(1)
  })
})
