import { defineBlock, integer, object, productRef, query, variant } from '../kit'

export const reviews = defineBlock({
  type: 'reviews',
  version: 1,
  label: 'Reviews',
  group: 'business',
  synonyms: ['stars', 'ratings', 'testimonials'],
  props: object({
    /** None is the product whose page it stands on. */
    productId: productRef(),
    show: variant(['both', 'summary', 'list']),
    limit: integer({ min: 1, max: 20 }),
  }),
  defaults: () => ({ productId: null, show: 'both' as const, limit: 5 }),
  variants: {
    both: { label: 'Summary and list', props: { show: 'both' } },
    summary: { label: 'Summary', props: { show: 'summary' } },
    list: { label: 'List', props: { show: 'list' } },
  },
  size: { desktop: { w: 14, h: 8 }, mobile: { w: 8, h: 12 } },
  needs: ({ productId, show, limit }) => ({
    reviews: query.reviews({
      ...(productId === null ? {} : { productId }),
      limit: show === 'summary' ? 0 : limit,
    }),
  }),
  island: 'interaction',
  migrations: [],
})
