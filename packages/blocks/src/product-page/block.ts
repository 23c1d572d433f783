import { boolean, defineBlock, localString, migration, object, query } from '../kit'

/** As many as fit beside each other. */
const mostRelated = 4

/** Pages that were there before stay as people know them. */
const withoutRelated = migration(2, 'related products', props => ({ ...props, related: false, relatedTitle: {} }))

/** The product whose address was asked for: pictures, choices, the buy button, what there is to know. */
export const productPage = defineBlock({
  type: 'product-page',
  version: 2,
  label: 'Product page',
  group: 'commerce',
  synonyms: ['item', 'buy', 'add to cart'],
  props: object({
    /** Below everything else: what the owner picked for the product, else others of its categories. */
    related: boolean(),
    relatedTitle: localString({ max: 120 }),
  }),
  defaults: () => ({ related: true, relatedTitle: {} }),
  size: { desktop: { w: 24, h: 18 }, mobile: { w: 8, h: 40 } },
  needs: ({ related }) => ({
    product: query.product(),
    others: query.products({ limit: related ? mostRelated : 0, related: true }),
  }),
  island: 'interaction',
  migrations: [withoutRelated],
  posts: ['add-to-cart', 'watch-stock'],
  system: true,
})
