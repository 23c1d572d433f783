import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'

/** Two servers that know nothing of each other make the same sites, each for one visitor first. */
let apps: readonly TestApp[]
let sites: readonly TestSite[]

beforeAll(async () => {
  const open = async () => {
    const app = await openTestApp({
      config: { captchaSiteKey: 'site-key-1' },
      fastPath: services => services.published.fastPath,
    })
    await app.sites.directory.listen()
    const site = await app.makeSite(await app.signUp(), { templateName: 'tern', identifier: 'tern' })
    return { app, site }
  }
  const opened = [await open(), await open()]
  apps = opened.map(({ app }) => app)
  sites = opened.map(({ site }) => site)
})
afterAll(async () => {
  for (const app of apps) await app.close()
})

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
const get = (path: string, headers: Record<string, string>, at = 0) =>
  apps[at]!.send({ method: 'GET', host: sites[at]!.publicHost, path, headers: { accept: 'text/html', ...headers } })

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
    for (const at of [0, 1]) {
      for (const headers of at === 0 ? visitors : visitors.toReversed()) {
        const { status: answered, text, cookies, headers: sent } = await get(path, headers, at)
        expect([answered, cookies]).toEqual([status, []])
        expect(sent['vary'] ?? 'Accept-Encoding').toBe('Accept-Encoding')
        texts.push(text)
      }
    }
    expect(texts[0]).toContain('id="page"')
    expect(new Set(texts).size).toBe(1)
  })
})

it('the key of captchas stands in the page context where the installation has one [PAGE-24]', async () => {
  const { text } = await get('/', {})
  expect(text).toContain('"captchaSiteKey":"site-key-1"')
})
