import { boolean, defineBlock, integer, object, oneOf, query, text } from '../kit'
import { productOrders } from '../kit/data'

export const productList = defineBlock({
  type: 'product-list',
  version: 1,
  label: 'Product list',
  group: 'commerce',
  synonyms: ['shop', 'store', 'grid', 'catalogue', 'collection'],
  props: object({
    /** Empty shows every category. */
    category: text({ max: 25 }),
    limit: integer({ min: 1, max: 200 }),
    columns: integer({ min: 2, max: 4 }),
    sort: oneOf(productOrders),
    /** On a product's own page: leave that product out. */
    excludeCurrent: boolean(),
  }),
  defaults: () => ({ category: '', limit: 8, columns: 4, sort: 'manual' as const, excludeCurrent: false }),
  size: { desktop: { w: 24, h: 10 }, mobile: { w: 8, h: 20 } },
  needs: ({ category, limit, sort, excludeCurrent }) => ({
    products: query.products({
      ...(category ? { category } : {}),
      limit,
      sort,
      ...(excludeCurrent ? { excludeCurrent } : {}),
    }),
  }),
  island: 'idle',
  migrations: [],
})
