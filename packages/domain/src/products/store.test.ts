import { describe, expect, it } from 'vitest'
import { storeMessages } from '../catalogue/messages/store'
import { newRootCategory, newStoreCollection, readCreatedCollection, storeUrlId } from './store-creation'
import { mainNavigation, navigationWithStore } from './store-navigation'
import { siteLayoutPath, storeCategoriesPath, storeCollectionsPath, updateNavigationPath } from './store-paths'

const free = () => false
const among =
  (...taken: string[]) =>
  (urlId: string) =>
    taken.includes(urlId)

describe('creating a store', () => {
  it('posts the collection and its root category to their paths [STORE-01 STORE-04]', () => {
    expect(storeCollectionsPath('w1')).toBe('/api/content-service/product/1.1/websites/w1/products')
    expect(storeCategoriesPath('w1', 'c1')).toBe('/api/content-service/product/1.1/websites/w1/products/c1/categories')
    expect(storeCategoriesPath('a/b', 'c?d')).toBe(
      '/api/content-service/product/1.1/websites/a%2Fb/products/c%3Fd/categories',
    )
  })
  it('builds the collection [STORE-02 STORE-03]', () => {
    expect(newStoreCollection({ title: 'Tern Shop', navigationTitle: 'Shop', description: 'Pots' }, free)).toEqual({
      navigationTitle: 'Shop',
      title: 'Tern Shop',
      urlId: 'tern-shop',
      description: 'Pots',
      enabled: true,
    })
    expect(newStoreCollection({ title: 'Tern Shop' }, among('tern-shop'))).toEqual({
      navigationTitle: 'Tern Shop',
      title: 'Tern Shop',
      urlId: 'tern-shop-1',
      description: '',
      enabled: true,
    })
  })
  it('builds the root category, without a parent [STORE-05 STORE-06 STORE-07 STORE-08 STORE-09]', () => {
    const category = newRootCategory('All')
    expect(category).toEqual({ displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 })
    expect(category).not.toHaveProperty('parentCategoryId')
  })
  it.each([
    [{ id: 'c1' }, { ok: true, collectionId: 'c1' }],
    [{ id: '' }, { ok: false, reason: 'collection-id-missing' }],
    [{ id: 7 }, { ok: false, reason: 'collection-id-missing' }],
    [{}, { ok: false, reason: 'collection-id-missing' }],
    [null, { ok: false, reason: 'collection-id-missing' }],
    ['c1', { ok: false, reason: 'collection-id-missing' }],
    [undefined, { ok: false, reason: 'collection-id-missing' }],
  ])('reads the new id from %o, or stops [STORE-10]', (answer, expected) => {
    expect(readCreatedCollection(answer)).toEqual(expected)
  })
})

describe('storeUrlId', () => {
  it('is the title as a slug [STORE-11]', () => {
    expect(storeUrlId('Été in the Studio', free)).toBe('ete-in-the-studio')
  })
  it.each([
    ['', 'store'],
    ['Ab', 'store'],
    ['A & B', 'a-b'],
    ['Abc', 'abc'],
    ['a!', 'store'],
    ['!!!!!!!!', 'store'],
  ])('%j gives %s: the slug needs 3 characters [STORE-12 STORE-15 STORE-16]', (title, expected) => {
    expect(storeUrlId(title, free)).toBe(expected)
  })
  it('appends the first free number [STORE-13 STORE-14]', () => {
    expect(storeUrlId('Shop', among('shop'))).toBe('shop-1')
    expect(storeUrlId('Shop', among('shop', 'shop-1'))).toBe('shop-2')
  })
  it('numbers the fallback too [STORE-16]', () => {
    expect(storeUrlId('', among('store'))).toBe('store-1')
  })
})

describe('navigation', () => {
  it('reads and updates it at its paths [STORE-17 STORE-21]', () => {
    expect(siteLayoutPath).toBe('/api/commondata/GetSiteLayout')
    expect(updateNavigationPath).toBe('/api/widget/UpdateNavigation')
  })
  it('takes the first entry of the layout [STORE-18]', () => {
    const first = { identifier: 'mainNav', links: [{ collectionId: 'a' }] }
    expect(mainNavigation({ layout: [first, { identifier: 'footer', links: [] }] })).toEqual({ ok: true, ...first })
  })
  it.each([{ layout: [] }, {}])('refuses a layout without entries: %o [STORE-19 STORE-20]', layout => {
    expect(mainNavigation(layout)).toEqual({ ok: false, reason: 'main-navigation-missing' })
    expect(storeMessages.mainNavigationMissing).toBe('Unable to find site main navigation')
  })
  it('keeps the links in order and appends the store [STORE-22 STORE-23 STORE-24]', () => {
    const main = {
      identifier: 'mainNav',
      links: [
        { collectionId: 'about', items: [{ memberAreaId: 'm1' }] },
        { externalLink: { url: 'https://example.com' }, collectionId: null },
      ],
    }
    expect(navigationWithStore({ main, templateId: 't1', collectionId: 'new-store' })).toEqual({
      fieldName: 'mainNav',
      templateId: 't1',
      navigation: {
        items: [
          {
            collectionId: 'about',
            externalLink: null,
            memberAreaId: null,
            items: [{ collectionId: null, externalLink: null, memberAreaId: 'm1', items: [] }],
          },
          { collectionId: null, externalLink: { url: 'https://example.com' }, memberAreaId: null, items: [] },
          { collectionId: 'new-store', externalLink: null, memberAreaId: null, items: [] },
        ],
      },
    })
  })
})
