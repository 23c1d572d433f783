import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelSlug, type ProductList, productListPath, readProductList } from './product-lists'

describe('addresses of parts of a shop', () => {
  it.each<[ProductList, string]>([
    [{ kind: 'category', name: 'Bowls', address: 'serving-bowls' }, '/shop/category/serving-bowls'],
    [{ kind: 'category', name: 'Größe', address: 'ware/größe' }, `/shop/category/ware/${encodeURIComponent('größe')}`],
    [{ kind: 'tag', name: '日本' }, `/shop/tag/${encodeURIComponent('日本')}`],
    [{ kind: 'tag', name: '!!!' }, '/shop/tag/!!!'],
    [{ kind: 'time', time: '2026' }, '/shop/2026'],
    [{ kind: 'time', time: '2026-03' }, '/shop/2026/03'],
  ])('%j is at %s', (list, path) => {
    expect(productListPath(list, '/shop')).toBe(path)
    expect(productListPath(list, '/'), 'a shop that is the home page').toBe(path.slice('/shop'.length))
  })

  it.each([
    'moon-jar',
    'category',
    'category/',
    'category/a//b',
    'category/1/2/3/4/5/6/7/8/9/10/11',
    'tag/a/b',
    '2026/13',
    '2026/3',
    '26',
    '2026/03/01',
    'x/2026',
    '',
  ])('%j is none of them', rest => {
    expect(readProductList(rest)).toBeUndefined()
  })

  it('are read as they are written, whatever the name', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 25 }).filter(name => name.trim() !== '')
    fc.assert(
      fc.property(fc.constantFrom('category' as const, 'tag' as const), names, (kind, name) => {
        const slug = labelSlug(name)
        fc.pre(!slug.includes('/'))
        const read = (list: ProductList) =>
          readProductList(decodeURIComponent(productListPath(list, '/shop')).slice('/shop/'.length))
        if (kind === 'tag') expect(read({ kind, name })).toEqual({ kind, slug })
        else expect(read({ kind, name, address: `top/${slug}` })).toEqual({ kind, address: `top/${slug}` })
      }),
    )
  })
})
