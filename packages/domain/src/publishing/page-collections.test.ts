import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListedPage, type PagesOfSite, pageCollection } from './page-collections'
import type { NavigationItem } from './site-parts'

const page = (id: string, differences: Partial<ListedPage> = {}): ListedPage => ({
  id,
  kind: 'page',
  title: { en: id },
  seo: {},
  ...differences,
})
const entry = (pageId: string, ...items: NavigationItem[]): NavigationItem => ({ id: `to-${pageId}`, pageId, items })

const site = (differences: Partial<PagesOfSite> = {}): PagesOfSite => ({
  pages: [
    page('zinc'),
    page('home'),
    page('shop', { kind: 'store' }),
    page('journal', { kind: 'folder' }),
    page('glazes'),
    page('kilns'),
    page('secret', { seo: { hideFromSearch: true } }),
    page('cart', { kind: 'cart' }),
    page('lost', { kind: 'not-found' }),
    page('about'),
  ],
  navigation: {
    main: [entry('home'), entry('shop'), entry('journal', entry('kilns'), entry('glazes'), entry('secret'))],
    footer: [entry('about'), entry('kilns')],
  },
  homePageId: 'home',
  primaryLocale: 'en',
  ...differences,
})

describe('what a list of the site shows', () => {
  it('is every page that visitors may find, as in the menus, those in none by name; home is everywhere already', () => {
    expect(pageCollection('all', site())).toEqual({ kind: 'pages', ids: ['shop', 'kilns', 'glazes', 'about', 'zinc'] })
  })

  it('is what a folder holds, without the page that shows it', () => {
    expect(pageCollection('journal', site())).toEqual({ kind: 'pages', ids: ['kilns', 'glazes'] })
    expect(pageCollection('journal', site(), 'kilns')).toEqual({ kind: 'pages', ids: ['glazes'] })
  })

  it('is what stands beside a page that has nothing below it, but never the whole menu', () => {
    expect(pageCollection('glazes', site(), 'glazes')).toEqual({ kind: 'pages', ids: ['kilns'] })
    expect(pageCollection('about', site(), 'about')).toEqual({ kind: 'pages', ids: [] })
  })

  it('is the products of a store', () => {
    expect(pageCollection('shop', site())).toEqual({ kind: 'products', storeId: 'shop' })
  })

  it('is nothing once the page is gone', () => {
    expect(pageCollection('gone', site())).toEqual({ kind: 'pages', ids: [] })
  })

  it('never names a page twice, nor one that is not there or not to be found', () => {
    const ids = fc.constantFrom('home', 'shop', 'journal', 'glazes', 'kilns', 'secret', 'cart', 'about', 'gone')
    const menus = fc.array(ids).map(list => list.map(id => entry(id)))
    fc.assert(
      fc.property(menus, menus, ids, fc.option(ids, { nil: undefined }), (main, below, named, here) => {
        const navigation = { main: [...main, entry('journal', ...below)], footer: below }
        for (const which of ['all', named] as const) {
          const collection = pageCollection(which, site({ navigation }), here)
          if (collection.kind === 'products') continue
          expect(new Set(collection.ids).size).toBe(collection.ids.length)
          for (const id of ['secret', 'cart', 'gone', here]) expect(collection.ids).not.toContain(id)
        }
      }),
    )
  })
})
