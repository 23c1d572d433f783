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
