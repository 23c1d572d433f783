import { describe, expect, it } from 'vitest'
import type { ProductSummary } from '../kit'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { productList } from './block'
import { View } from './view'

const jar = (differences: Partial<ProductSummary> = {}): ProductSummary => ({
  id: 'jar',
  path: '/shop/moon-jar',
  title: { en: 'Moon jar' },
  note: { en: 'Chalk' },
  images: [sampleAsset(), sampleAsset({ id: 'two', url: '/media/two.jpg' })],
  fromPrice: 24000,
  normalPrice: 24000,
  priceVaries: false,
  onSale: false,
  soldOut: false,
  ...differences,
})

const draw = (items: ProductSummary[], props: object = {}, context: object = {}) =>
  drawBlock(productList, View, { props, data: { products: { items, total: items.length } }, context })

describe('product list block', () => {
  it('asks for its products, of one category when it has one', () => {
    const needs = (props: object) => productList.needs?.({ ...productList.defaults('en'), ...props })
    expect(needs({})).toEqual({ products: { kind: 'products', limit: 8, sort: 'manual' } })
    expect(needs({ category: 'Vases', limit: 4, excludeCurrent: true })).toEqual({
      products: { kind: 'products', category: 'Vases', limit: 4, sort: 'manual', excludeCurrent: true },
    })
  })

  it('shows each product as one link with its name, price and note [CART-35]', () => {
    const html = draw([jar()])
    expect(html).toContain('href="/shop/moon-jar"')
    expect(html).toContain('<span class="product-name">Moon jar</span>')
    expect(html).toContain('$240.00')
    expect(html).toContain('Chalk')
    expect(html).toContain('data-second="/media/two.jpg"')
  })

  it.each([
    [{ soldOut: true, onSale: true }, 'Sold out'],
    [{ onSale: true, fewLeft: 2 }, 'Sale'],
    [{ fewLeft: 3 }, '3 left'],
  ])('puts one badge on a card, the most telling one: %j', (facts, badge) => {
    const html = draw([jar(facts)])
    expect([...html.matchAll(/product-badge">([^<]+)</g)].map(match => match[1])).toEqual([badge])
  })

  it('has no badge when there is nothing to say', () => {
    expect(draw([jar()])).not.toContain('product-badge')
  })

  it('says "from" only when the price varies, and strikes the old price only when it was reduced', () => {
    expect(draw([jar({ priceVaries: true, fromPrice: 16000 })])).toContain('from $160.00')
    expect(draw([jar()])).not.toContain('from ')
    expect(draw([jar({ onSale: true, fromPrice: 19000 })])).toMatch(/<s>.*\$240\.00<\/s>/)
    expect(draw([jar()])).not.toContain('<s>')
  })

  it('says so when there is nothing, except below a product that has no neighbours', () => {
    expect(draw([])).toContain('Nothing here just now.')
    expect(draw([], { excludeCurrent: true })).toBe('')
    expect(draw([], { excludeCurrent: true }, { mode: 'canvas' })).toContain('Nothing here just now.')
  })

  it('starts its island when the page is idle, and none in the editor', () => {
    expect(draw([jar()])).toContain('data-island="product-list" data-when="idle"')
    expect(draw([jar()], {}, { mode: 'canvas' })).not.toContain('data-island')
  })

  it('loads the first card’s picture early when it is the first of the page, the others late', () => {
    const html = draw([jar(), jar({ id: 'second' })], {}, { isFirstPicture: true })
    expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1)
    expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  })
})
