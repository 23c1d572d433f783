import { noSearchCounts } from '@sitewright/domain/search'
import { expect, it } from 'vitest'
import type { SearchAnswer } from '../kit'
import { exampleProduct } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { searchResults } from './block'
import { View } from './view'

const answer = (differences: Partial<SearchAnswer> = {}): SearchAnswer => ({
  text: 'celadon & oat',
  kind: null,
  page: 1,
  pages: 1,
  counts: { ...noSearchCounts, product: 3, page: 1 },
  products: [exampleProduct('bowl', { title: { en: 'Serving bowl' } })],
  found: [{ id: 'g', kind: 'page', title: 'Glazes', path: '/glazes', excerpt: [{ text: 'Celadon', isMatch: true }] }],
  isFailed: false,
  ...differences,
})
const draw = (search: SearchAnswer | null) => drawBlock(searchResults, View, { data: { search } })

it('names what was asked for as the heading of the page, with the number of results', () => {
  expect(draw(answer())).toContain('<h1 class="for-screen-readers">4 results for “celadon &amp; oat”</h1>')
  expect(draw(null)).toContain('<h1 class="for-screen-readers">Search</h1>')
})

it('groups results by kind, marks what was found and leads to each kind alone', () => {
  const html = draw(answer())
  expect(html).toContain('<h2>Products</h2>')
  expect(html).toContain('<h2>Pages</h2>')
  expect(html).toContain('<mark>Celadon</mark>')
  expect(html).toContain('href="/search?q=celadon%20%26%20oat&amp;kind=product"')
  expect(html).toMatch(/2 more<span class="for-screen-readers"> Products<\/span>/)
})

it('has a group for each kind of what stands in collections, in the order of kinds', () => {
  const found = (['page', 'post', 'event', 'work'] as const).map(kind => ({
    ...{ id: kind, kind, title: `A ${kind}`, path: `/${kind}`, excerpt: [] },
  }))
  const html = draw(answer({ counts: { product: 0, page: 1, post: 4, event: 1, work: 1 }, products: [], found }))
  expect([...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(match => match[1])).toEqual([
    'Pages',
    'Journal',
    'Events',
    'Work',
  ])
  expect(html).toContain('7 results')
  expect(html).toMatch(/3 more<span class="for-screen-readers"> Journal<\/span>/)
})

it('leads from page to page', () => {
  const html = draw(answer({ page: 2, pages: 3, kind: 'product' }))
  expect(html).toContain('class="results-step" rel="prev" href="/search?q=celadon%20%26%20oat&amp;kind=product"')
  expect(html).toContain('rel="next" href="/search?q=celadon%20%26%20oat&amp;kind=product&amp;p=3"')
})

it('says that nothing was found, or that it took too long', () => {
  const counts = noSearchCounts
  expect(draw(answer({ counts, products: [], found: [] }))).toContain(
    'Nothing for “celadon &amp; oat”. Try fewer letters.',
  )
  expect(draw(answer({ counts, isFailed: true }))).toContain('Unable to load results')
})
