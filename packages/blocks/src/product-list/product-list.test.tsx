import { describe, expect, it } from 'vitest'
import { migrateBlock, type ProductSummary } from '../kit'
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
    const everything = productList.defaults('en').source
    const needs = (props: object) => productList.needs?.({ ...productList.defaults('en'), ...props })
    expect(needs({})).toEqual({ products: { kind: 'products', limit: 8, sort: 'manual' } })
    expect(
      needs({ source: { ...everything, filter: { kind: 'label', label: 'Vases' } }, limit: 4, excludeCurrent: true }),
    ).toEqual({
      products: { kind: 'products', category: 'Vases', limit: 4, sort: 'manual', excludeCurrent: true },
    })
  })

  it('has columns of the owner’s choice on desktops and on phones, and pictures no larger than those', () => {
    const wide = draw([jar()])
    expect(wide).toContain('class="product-list columns-4 phone-columns-2"')
    expect(wide).toContain('sizes="auto, (max-width: 720px) 50vw, 25vw"')
    const narrow = draw([jar()], { columns: { desktop: 2, mobile: 1 } })
    expect(narrow).toContain('class="product-list columns-2 phone-columns-1"')
    expect(narrow).toContain('sizes="auto, (max-width: 432px) 100vw, (max-width: 720px) 50vw, 50vw"')
  })

  it('of the first version looks as it did', () => {
    const stored = { category: 'Vases', limit: 4, columns: 3, sort: 'newest', excludeCurrent: false }
    const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
    const placement = { desktop: place, mobile: place }
    const record = { id: 'a', sectionId: 's', type: 'product-list', version: 1, props: stored, placement }
    const { props } = migrateBlock(record, productList)
    expect(draw([jar()], props)).toContain('class="product-list columns-3 phone-columns-2"')
    expect(productList.needs?.(productList.props.parse(props))).toEqual({
      products: { kind: 'products', category: 'Vases', limit: 4, sort: 'newest' },
    })
  })

  it('shows each product as one link with its name, price and note [CART-35]', () => {
    const html = draw([jar()])
    expect(html).toContain('href="/shop/moon-jar"')
    expect(html).toContain('<span class="product-name">Moon jar</span>')
    expect(html).toContain('$240.00')
    expect(html).toContain('Chalk')
    expect(html).toContain('class="picture second" width="1120"')
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
    expect(draw([])).toContain('No products yet.')
    expect(draw([], { excludeCurrent: true })).toBe('')
    expect(draw([], { excludeCurrent: true }, { mode: 'canvas' })).toContain('No products yet.')
  })

  it('offers a quick view of each product beside its link, and says what it may have to say [CART-34]', () => {
    const html = draw([jar()])
    expect(html).toMatch(/<\/a><button type="button" class="quick-view-button" aria-haspopup="dialog"/)
    expect(html).toContain('aria-label="Quick view: Moon jar" data-product="jar"')
    expect(html).toContain('&quot;quickView.next&quot;:&quot;Next: {title}&quot;')
    const off = draw([jar()], { quickView: false })
    expect(off).not.toContain('<button')
    expect(off).toContain('data-props="{}"')
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

  describe('with filters', () => {
    const catalogue = (filters: string, differences: object = {}) => ({
      filters,
      facets: {
        categories: [{ name: 'Vases', path: '/shop/category/vases', count: 2 }],
        options: [
          {
            name: 'Glaze',
            values: [
              { value: 'Chalk', count: 2 },
              { value: 'Gone', count: 0 },
            ],
          },
        ],
        tags: [],
        inStock: 1,
        onSale: 0,
        prices: { lowest: 3000, highest: 14_000, bars: [1, 1] },
      },
      storePath: '/shop',
      all: 19,
      next: null,
      ...differences,
    })
    const drawn = (filters: string, items = [jar()], differences: object = {}) =>
      drawBlock(productList, View, {
        props: { filters: true },
        data: { products: { items, total: items.length, catalogue: catalogue(filters, differences) } },
        context: { address: 'https://tern.example/shop', blockId: 'b' },
      })

    it('asks for what the owner offers, and offers no other category where it has one', () => {
      const defaults = { ...productList.defaults('en'), filters: true }
      const offers = (props: object) => productList.needs?.({ ...defaults, ...props }).products.offers
      expect(offers({})).toEqual(['category', 'price', 'options', 'stock', 'sale'])
      expect(offers({ byPrice: false, byTags: true })).toEqual(['category', 'options', 'stock', 'sale', 'tags'])
      const vases = { ...defaults.source, filter: { kind: 'label' as const, label: 'Vases' } }
      expect(offers({ source: vases })).not.toContain('category')
      expect(offers({ filters: false })).toBeUndefined()
    })

    it('marks the order that holds, also where nobody has chosen one', () => {
      const marked = (query: string) =>
        [...drawn(query).matchAll(/sort=([a-z-]+)[^>]*aria-current="true"/g)].map(([, sort]) => sort)
      expect(marked('')).toEqual(['featured', 'featured'])
      expect([...new Set(marked('sort=name'))]).toEqual(['name'])
    })

    it('makes every choice a link that search engines leave alone', () => {
      const html = drawn('')
      expect(html).toContain('href="/shop?o.Glaze=Chalk#filters-b" rel="nofollow"')
      expect(html).toContain('href="/shop?stock=1#filters-b"')
      expect(html).toContain('href="/shop?sort=price-up"')
      expect(html).toContain('href="/shop/category/vases#filters-b"')
      expect(html, 'nothing would be left').not.toContain('Gone')
      expect(html, 'nothing is reduced').not.toContain('sale=1')
    })

    it('says what it is narrowed by, how many there are, and how to have all again', () => {
      const html = drawn('o.Glaze=Chalk&min=30&max=140&stock=1&sort=name')
      expect(html).toContain('1 of 19')
      expect(html).toContain('aria-label="Remove: $30.00 to $140.00"')
      expect(html).toContain('href="/shop?o.Glaze=Chalk&amp;stock=1&amp;sort=name"')
      expect(html).toContain('href="/shop?sort=name" rel="nofollow">Clear</a>')
      expect(html).toContain('18 pieces are hidden by your filters.')
      expect(html).toContain('Show all 19')
    })

    it('sends prices as a plain form that keeps the other filters and begins at the first page', () => {
      const html = drawn('o.Glaze=Chalk&min=30&after=p9')
      const form = /<form class="filter-price".*?<\/form>/s.exec(html)![0]
      expect(form).toContain('action="/shop#filters-b"')
      expect(form).toContain('<input type="hidden" name="o.Glaze" value="Chalk"/>')
      const field = /<input[^>]*name="min"[^>]*>/.exec(form)![0]
      for (const part of ['inputMode="decimal"', 'placeholder="30"', 'value="30"']) expect(field).toContain(part)
      expect(form).not.toContain('after')
    })

    it('leads on where nothing is left', () => {
      const html = drawn('o.Glaze=Chalk', [])
      expect(html).toContain('No products match these filters.')
      expect(html).toContain('<a href="/shop/category/vases">Vases</a>')
      expect(html).toContain('Show all 19')
    })

    it('has pages behind each other', () => {
      expect(drawn('sort=name', [jar()], { next: 'p7' })).toContain('href="/shop?sort=name&amp;after=p7"')
      expect(drawn('sort=name&after=p7')).toMatch(/href="\/shop\?sort=name" rel="nofollow">First page/)
    })

    it('opens its filters from below on phones, closed by how many pieces there are', () => {
      const html = drawn('')
      expect(html).toContain('<a class="filter-open" href="#filters-b">Filter and sort</a>')
      expect(html).toMatch(/href="#list-b">Show 1 piece<\/a>/)
    })
  })
})
