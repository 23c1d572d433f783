import type { PageEntry } from '@sitewright/contract/pages'
import { expect, it } from 'vitest'
import { collectionsOf } from './source-collections'

const page = (id: string, kind: PageEntry['kind'] = 'page') =>
  ({ id, kind, title: { en: id.toUpperCase() } }) as unknown as PageEntry

it('a list is made of all pages, of those in a folder or below a page, or of the products of a shop', () => {
  const pages = [page('home'), page('shop', 'store'), page('journal', 'folder'), page('studio'), page('kiln')]
  const below = { id: 'n2', pageId: 'kiln', items: [] }
  const main = [
    { id: 'n0', pageId: 'home', items: [] },
    { id: 'n1', pageId: 'studio', items: [below] },
  ]
  const options = collectionsOf({ pages, navigation: { main, footer: [] } }, ({ title }) => title['en']!)
  expect(options.map(({ value, label, isOfProducts }) => [value, label, isOfProducts])).toEqual([
    ['all', 'All pages', false],
    ['here', 'Pages beside or below this one', false],
    ['shop', 'Products of SHOP', true],
    ['journal', 'Pages in JOURNAL', false],
    ['studio', 'Pages in STUDIO', false],
  ])
})
