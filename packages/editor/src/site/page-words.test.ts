import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { expect, it } from 'vitest'
import { isItemAddress, pageAt } from './page-words'

const page = (id: string, kind: PageEntry['kind'], path: string) => ({ id, kind, path }) as PageEntry
const draft = {
  pages: [page('home', 'page', '/'), page('shop', 'store', '/shop'), page('visit', 'page', '/visit')],
} as SiteDraft

it.each([
  ['/', 'home'],
  ['/visit', 'visit'],
  ['/visit/', 'visit'],
  ['/visit?from=menu#map', 'visit'],
  ['/shop', 'shop'],
  ['/shop/moon-jar', 'shop'],
  ['/shopping', undefined],
  ['/visit/us', undefined],
])('%s is %s', (frameUrl, id) => {
  expect(pageAt(draft, frameUrl)?.id).toBe(id)
})

it('an address below a store is one of its products', () => {
  expect(isItemAddress(draft.pages[1]!, '/shop/moon-jar')).toBe(true)
  expect(isItemAddress(draft.pages[1]!, '/shop?category=vases')).toBe(false)
})
