import { exampleProduct } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { productList } from './block'

const products = [
  exampleProduct('moon-jar'),
  exampleProduct('bowl', { title: { en: 'Serving bowl' }, onSale: true, fromPrice: 9600, normalPrice: 12_000 }),
  exampleProduct('mug', { title: { en: 'Mug' }, priceVaries: true, fromPrice: 3200, normalPrice: 4200, fewLeft: 2 }),
  exampleProduct('plate', { title: { en: 'Plate' }, soldOut: true, images: [] }),
]
const shown = (items: readonly ReturnType<typeof exampleProduct>[]) => ({ products: { items, total: items.length } })
const from = (sort: 'manual' | 'newest' | 'price-up' | 'price-down') => ({
  collectionId: 'all' as const,
  filter: { kind: 'none' as const },
  sort,
})

const catalogue = (filters: string, all: number) => ({
  filters,
  facets: {
    categories: [
      { name: 'Tableware', path: '/shop/category/tableware', count: 3 },
      { name: 'Vases', path: '/shop/category/vases', count: 1 },
    ],
    options: [
      {
        name: 'Glaze',
        values: [
          { value: 'Chalk', count: 2 },
          { value: 'Cobalt', count: 1 },
        ],
      },
    ],
    tags: [{ name: 'New', count: 1 }],
    inStock: 3,
    onSale: 1,
    prices: { lowest: 3200, highest: 24_000, bars: Array.from({ length: 20 }, (_, at) => (at * 7) % 5) },
  },
  storePath: '/shop',
  all,
  next: null,
})
const filtered = (filters: string, items: typeof products) => ({
  products: { items, total: items.length, catalogue: catalogue(filters, products.length) },
})

export const examples = examplesFor(productList, {
  'as in the shop': { data: shown(products) },
  'newest first': {
    props: { source: from('newest'), columns: { desktop: 3, mobile: 1 }, limit: 3 },
    data: shown(products.slice(0, 3)),
  },
  'lowest price first': {
    props: { source: from('price-up'), columns: { desktop: 2, mobile: 2 } },
    data: shown(products),
  },
  'highest price first': { props: { source: from('price-down'), excludeCurrent: true }, data: shown(products) },
  'with filters': { props: { filters: true, byTags: true, limit: 24 }, data: filtered('', products) },
  'narrowed by shoppers': {
    props: { filters: true, limit: 24, columns: { desktop: 3, mobile: 2 } },
    data: filtered('o.Glaze=Chalk&min=30&max=250&stock=1&sort=price-up', products.slice(0, 2)),
  },
  'narrowed to nothing': { props: { filters: true }, data: filtered('o.Glaze=Cobalt&sale=1', []) },
  empty: { data: shown([]) },
  long: {
    props: { limit: 200 },
    data: shown(
      Array.from({ length: 200 }, (_, index) =>
        exampleProduct(`product-${index}`, { title: { en: longText(index === 0 ? 200 : 20) } }),
      ),
    ),
  },
  hostile: { data: shown([exampleProduct('hostile', { title: { en: hostileText }, note: { en: hostileText } })]) },
})
