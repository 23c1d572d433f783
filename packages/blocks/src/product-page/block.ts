import { defineBlock, object, query } from '../kit'

/** The product whose address was asked for: pictures, choices, the buy button, what there is to know. */
export const productPage = defineBlock({
  type: 'product-page',
  version: 1,
  label: 'Product page',
  group: 'commerce',
  synonyms: ['item', 'buy', 'add to cart'],
  props: object({}),
  defaults: () => ({}),
  size: { desktop: { w: 24, h: 18 }, mobile: { w: 8, h: 40 } },
  needs: () => ({ product: query.product() }),
  island: 'interaction',
  migrations: [],
  posts: ['add-to-cart', 'watch-stock'],
  system: true,
})
