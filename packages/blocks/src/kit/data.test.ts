import { describe, expect, it } from 'vitest'
import {
  type AnyRequest,
  dataRequest,
  emptyAnswer,
  joinAnswers,
  keysOf,
  type ProductAnswer,
  partsOf,
  query,
  requestOnPage,
  showsPicture,
  splitAnswer,
} from './data'
import { sampleAsset } from './testing/draw-block'

const jar = (...pictures: string[]) =>
  ({ id: 'jar', images: pictures.map(id => sampleAsset({ id })) as ProductAnswer['images'] }) as ProductAnswer
const listOf = (...items: ProductAnswer[]) => ({ items, total: items.length })
const ids = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`)

const accepts = (request: unknown) => dataRequest.safeParse(request).success

describe('what a block may ask for', () => {
  it.each<[string, AnyRequest]>([
    ['a picture', query.asset('jar')],
    ['a picture that is not chosen yet', query.asset(null)],
    ['as many pictures as a gallery holds', query.assets(ids(500))],
    ['products', query.products({ limit: 200, category: 'Vases', sort: 'price-up', excludeCurrent: true })],
    ['the product of the page', query.product()],
    ['a product', query.product({ id: 'jar' })],
  ])('is taken as it is: %s', (_, request) => {
    expect(dataRequest.parse(request)).toEqual(request)
  })

  it.each<[string, unknown]>([
    ['a kind that nobody knows', { kind: 'secrets' }],
    ['no kind', { id: 'jar' }],
    ['a field that the kind does not have', { kind: 'asset', id: 'jar', limit: 1 }],
    ['an id that is none', { kind: 'asset', id: 'a b' }],
    ['a picture too many', query.assets(ids(501))],
    ['a product too many', { kind: 'products', limit: 201 }],
    ['part of a product', { kind: 'products', limit: 1.5 }],
    ['an order that there is not', { kind: 'products', limit: 1, sort: 'random' }],
    ['a category longer than one can be', { kind: 'products', limit: 1, category: 'x'.repeat(26) }],
  ])('is refused: %s', (_, request) => {
    expect(accepts(request)).toBe(false)
  })

  it('is the named product, or on the page of one product that one', () => {
    const page = { productId: 'jar' }
    expect(requestOnPage(query.product(), page)).toEqual(query.product({ id: 'jar' }))
    expect(requestOnPage(query.product({ id: 'bowl' }), page)).toEqual(query.product({ id: 'bowl' }))
    expect(requestOnPage(query.product(), {})).toEqual(query.product())
    expect(requestOnPage(query.asset('bowl'), page)).toEqual(query.asset('bowl'))
  })
})

describe('an answer', () => {
  it('that is not there yet is one that a view can draw, without a picture', () => {
    const empty = [query.asset('jar'), query.assets(['jar']), query.product(), query.products({ limit: 1 })].map(
      request => [emptyAnswer(request), showsPicture(request, emptyAnswer(request))],
    )
    expect(empty).toEqual([
      [null, false],
      [[], false],
      [null, false],
      [{ items: [], total: 0 }, false],
    ])
  })

  it('shows a picture when it has one', () => {
    expect(showsPicture(query.asset('jar'), sampleAsset())).toBe(true)
    expect(showsPicture(query.assets(['jar']), [sampleAsset()])).toBe(true)
    expect([jar('front'), jar()].map(product => showsPicture(query.product(), product))).toEqual([true, false])
    const request = query.products({ limit: 2 })
    expect([listOf(jar(), jar('front')), listOf(jar())].map(list => showsPicture(request, list))).toEqual([true, false])
  })

  it('names everything it was made of', () => {
    expect(keysOf(query.asset(null), null)).toEqual([])
    expect(keysOf(query.asset('gone'), null)).toEqual(['asset:gone'])
    expect(keysOf(query.assets(['a', 'gone']), [sampleAsset({ id: 'a' })])).toEqual(['asset:a', 'asset:gone'])
    expect(keysOf(query.product(), null)).toEqual([])
    const shop = 'store:terms'
    expect(keysOf(query.product({ id: 'gone' }), null)).toEqual(['product:gone', 'stock:gone', 'reviews:gone', shop])
    expect(keysOf(query.product(), jar('front'))).toEqual([
      'product:jar',
      'stock:jar',
      'reviews:jar',
      shop,
      'asset:front',
    ])
    const list = ['list:store', 'product:jar', 'asset:front', 'asset:back']
    for (const sort of ['manual', 'newest'] as const)
      expect(keysOf(query.products({ limit: 8, sort }), listOf(jar('front', 'back')))).toEqual(list)
    for (const sort of ['price-up', 'price-down'] as const)
      expect(keysOf(query.products({ limit: 8, sort }), listOf())).toEqual(['list:store', 'list:store:prices'])
  })
})

describe('a request that is many in one', () => {
  const [front, back] = [sampleAsset({ id: 'front' }), sampleAsset({ id: 'back' })]
  const request = query.assets(['front', 'gone', 'back'])

  it('consists of what could be asked for alone', () => {
    expect(partsOf(request)).toEqual([query.asset('front'), query.asset('gone'), query.asset('back')])
    expect(partsOf(query.product())).toEqual([query.product()])
  })

  it('is answered by the answers to its parts, and its answer is theirs', () => {
    expect(joinAnswers(request, [front, null, back])).toEqual([front, back])
    expect(splitAnswer(request, [front, back])).toEqual([front, null, back])
    expect(joinAnswers(query.asset('front'), [front])).toBe(front)
    expect(splitAnswer(query.asset('front'), front)).toEqual([front])
  })
})
