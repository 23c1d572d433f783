import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unreleasedPrivacy } from '../consent'
import { readPopup } from '../popups'
import {
  canonicalJson,
  defaultStyles,
  describeDifference,
  isUnchanged,
  type NavigationItem,
  navigationRefusal,
  pagePaths,
  pagesInNavigation,
  pageUrlId,
  type ReleaseManifest,
  releaseDifference,
  urlIdRefusal,
  withoutPage,
} from './index'

describe('canonical JSON', () => {
  it('has one text per value, whatever order the names came in', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'x'] })).toBe('{"a":[true,null,"x"],"b":1}')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
      }),
    )
  })

  it('reads back as the same value, and different values have different texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const plain = JSON.parse(JSON.stringify(a))
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain)
        const same = canonicalJson(a) === canonicalJson(b)
        expect(same).toBe(canonicalJson(JSON.parse(canonicalJson(a))) === canonicalJson(JSON.parse(canonicalJson(b))))
      }),
    )
  })

  it('leaves out what is undefined, as the wire and the database do', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
  })
})

describe('the address of a page', () => {
  const free = (kind: 'page' | 'store', title: string, taken: string[] = []) =>
    pageUrlId({ kind, title }, urlId => taken.includes(urlId))

  it('is its title as a slug, with a number when taken [STORE-11 STORE-13 STORE-14]', () => {
    expect(free('page', 'Clay & Glazes')).toBe('clay-glazes')
    expect(free('store', 'Shop', ['shop'])).toBe('shop-1')
    expect(free('store', 'Shop', ['shop', 'shop-1'])).toBe('shop-2')
  })

  it('falls back when the title gives too little [STORE-12 STORE-15 STORE-16]', () => {
    expect(free('store', '!?')).toBe('store')
    expect(free('store', 'Ab', ['store'])).toBe('store-1')
    expect(free('page', '!?')).toBe('page')
  })

  it('never takes a place that the platform answers itself', () => {
    expect(free('page', 'API')).toBe('api-1')
    expect(free('page', 'Cart')).toBe('cart-1')
    expect(free('store', 'Checkout')).toBe('checkout-1')
  })

  it.each([
    ['', 'empty-address'],
    ['Clay', 'bad-address'],
    ['a/b', 'bad-address'],
    ['../x', 'bad-address'],
    ['config', 'reserved-address'],
    ['clay-and-glazes', undefined],
  ])('typed as %j: %s', (urlId, refusal) => {
    expect(urlIdRefusal(urlId)).toBe(refusal)
  })

  it('home is at the root and a folder has no address', () => {
    const pages = [
      { id: 'h', urlId: 'home', kind: 'page' },
      { id: 's', urlId: 'shop', kind: 'store' },
      { id: 'f', urlId: 'more', kind: 'folder' },
    ] as const
    expect(pagePaths(pages, 'h')).toEqual({ h: '/', s: '/shop' })
  })
})

describe('navigation', () => {
  const entry = (id: string, pageId: string, items: NavigationItem[] = []): NavigationItem => ({ id, pageId, items })
  const isPage = (id: string) => ['home', 'shop', 'more'].includes(id)
  const external = (url: string): NavigationItem => ({
    id: 'x',
    externalLink: { url, title: { en: 'Out' } },
    items: [],
  })
  const refusal = (...main: NavigationItem[]) => navigationRefusal({ main, footer: [] }, isPage)

  it('holds pages of the site and safe links', () => {
    expect(
      refusal(entry('1', 'home'), entry('2', 'more', [entry('3', 'shop')]), external('https://example.com')),
    ).toBeUndefined()
  })

  it('refuses a page of another site [A3]', () => {
    expect(refusal(entry('1', 'of-another-site'))).toBe('unknown-page')
    expect(refusal(entry('1', 'home', [entry('2', 'constructor')]))).toBe('unknown-page')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'nonsense'])('refuses %s [A5 X1]', url => {
    expect(refusal(external(url))).toBe('unsafe-link')
  })

  it('refuses an entry that leads nowhere or to two places, one id twice, and a tree too deep', () => {
    expect(refusal({ id: '1', items: [] })).toBe('empty-entry')
    expect(refusal({ ...external('https://example.com'), pageId: 'home' })).toBe('empty-entry')
    expect(refusal(entry('1', 'home'), entry('1', 'shop'))).toBe('repeated-id')
    expect(refusal(entry('1', 'home', [entry('2', 'home', [entry('3', 'home', [entry('4', 'home')])])]))).toBe(
      'too-deep',
    )
    expect(refusal(...Array.from({ length: 251 }, (_, index) => entry(`n${index}`, 'home')))).toBe('too-many-entries')
  })

  it('a deleted page leaves it, and what stood below moves up', () => {
    const navigation = {
      main: [entry('1', 'home'), entry('2', 'more', [entry('3', 'shop')])],
      footer: [entry('4', 'more')],
    }
    expect(withoutPage(navigation, 'more')).toEqual({ main: [entry('1', 'home'), entry('3', 'shop')], footer: [] })
    expect(pagesInNavigation(navigation)).toEqual(['home', 'more', 'shop', 'more'])
  })
})

describe('what a release changes, in words', () => {
  const first: ReleaseManifest = {
    version: 2,
    siteTitle: { en: 'Tern' },
    primaryLocale: 'en',
    locales: ['en'],
    homePageId: 'home',
    pages: { home: 'h1', shop: 's1', visit: 'v1' },
    navigation: { main: [], footer: [] },
    styles: defaultStyles(),
    documents: { header: 'd1', footer: 'f1', announcement: 'a1', popup: 'p1' },
  }
  const titles: Record<string, string> = { home: 'Home', shop: 'Shop', visit: 'Visit', studio: 'Studio' }
  const words = (after: Partial<ReleaseManifest>) =>
    describeDifference(releaseDifference(first, { ...first, ...after }), id => titles[id] ?? id)

  it.each<[Partial<ReleaseManifest>, string]>([
    [{}, 'No changes'],
    [{ pages: { ...first.pages, home: 'h2' } }, 'Changed Home'],
    [{ pages: { ...first.pages, home: 'h2', shop: 's2' } }, 'Changed Home and Shop'],
    [{ pages: { home: 'h2', shop: 's2', visit: 'v2' } }, 'Changed Home, Shop and Visit'],
    [{ pages: { home: 'h1', shop: 's1', studio: 'x' } }, 'Added Studio; removed Visit'],
    [{ pages: { ...first.pages, a: '1', b: '2', c: '3', d: '4' } }, 'Added 4 pages'],
    [{ documents: { ...first.documents, header: 'd2', footer: 'f2' } }, 'Changed the header and footer'],
    [{ documents: { ...first.documents, announcement: 'a2' } }, 'Changed the announcement bar'],
    [{ documents: { ...first.documents, popup: 'p2' } }, 'Changed the popup'],
    [{ popup: readPopup({}) }, 'No changes'],
    [{ popup: readPopup({ isEnabled: true }) }, 'Changed the popup'],
    [{ privacy: unreleasedPrivacy() }, 'No changes'],
    [
      { privacy: { ...unreleasedPrivacy(), settings: { ...unreleasedPrivacy().settings, honoursSignals: true } } },
      'Changed the cookie banner',
    ],
    [{ siteTitle: { en: 'Terns' }, homePageId: 'shop' }, 'Changed the home page and site details'],
    [
      { pages: { ...first.pages, shop: 's2' }, styles: { ...first.styles, baseSize: 1.1 } },
      'Changed Shop; changed the styles',
    ],
  ])('%#: %s', (after, expected) => {
    expect(words(after)).toBe(expected)
  })

  it('nothing changed is known as such', () => {
    expect(isUnchanged(releaseDifference(first, { ...first }))).toBe(true)
    expect(isUnchanged(releaseDifference(first, { ...first, documents: { ...first.documents, footer: 'f2' } }))).toBe(
      false,
    )
  })
})
