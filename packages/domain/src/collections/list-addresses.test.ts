import { describe, expect, it } from 'vitest'
import { askedList, listPath, readListPath } from './list-addresses'

describe('addresses of lists', () => {
  it.each([
    ['page/2', { kind: 'all' }, 2, true],
    ['page/1', { kind: 'all' }, 1, false],
    ['page/02', { kind: 'all' }, 2, false],
    ['category/glazes', { kind: 'category', slug: 'glazes' }, 1, true],
    ['tag/a b/page/3', { kind: 'tag', slug: 'a b' }, 3, true],
    ['author/idris-vane', { kind: 'author', slug: 'idris-vane' }, 1, true],
    ['2026/11', { kind: 'month', month: '2026-11' }, 1, true],
    ['2026/11/page/12', { kind: 'month', month: '2026-11' }, 12, true],
  ])('%s', (rest, address, page, isExact) => {
    expect(readListPath(rest)).toEqual({ address, page, isExact })
    const written = listPath('/journal', address as never, page)
    if (isExact) expect(decodeURIComponent(written)).toBe(`/journal/${rest}`)
  })

  it.each([
    'clay',
    'page',
    'page/0',
    'page/x',
    'page/1/2',
    'category',
    'category/',
    'category/a/b',
    '2026',
    '2026/13',
    '2026/1',
    'page/9999999',
    'feed.xml',
  ])('%s names none', rest => {
    expect(readListPath(rest)).toBeUndefined()
  })

  it('are those of the collection itself on the first page, also on the home page', () => {
    expect(listPath('/journal', { kind: 'all' })).toBe('/journal')
    expect(listPath('/', { kind: 'all' }, 2)).toBe('/page/2')
    expect(listPath('/', { kind: 'tag', slug: 'ü/1' })).toBe('/tag/%C3%BC%2F1')
  })

  it.each([
    [{ category: 'glazes' }, { kind: 'category', slug: 'glazes' }, 1],
    [{ tag: 'clay', offset: '40' }, { kind: 'tag', slug: 'clay' }, 3],
    [{ author: 'idris' }, { kind: 'author', slug: 'idris' }, 1],
    [{ month: '2026-11' }, { kind: 'month', month: '2026-11' }, 1],
    [{ month: '11-2026' }, { kind: 'month', month: '2026-11' }, 1],
    [{ offset: '20' }, { kind: 'all' }, 2],
  ])('asked for as %j', (asked, address, page) => {
    expect(askedList(asked, 20)).toEqual({ address, page })
  })

  it('asked for in a way that means nothing are not asked for', () => {
    for (const asked of [
      {},
      { month: '2026-13' },
      { offset: '-3' },
      { offset: 'x' },
      { offset: '19' },
      { category: '' },
    ])
      expect(askedList(asked, 20)).toBeUndefined()
  })
})
