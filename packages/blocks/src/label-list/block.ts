import { boolean, defineBlock, integer, labelOrders, mostLabels, object, oneOf, query, variant } from '../kit'

export const labelList = defineBlock({
  type: 'label-list',
  version: 1,
  label: 'Tags and categories',
  group: 'layout',
  synonyms: ['tags', 'categories', 'topics', 'cloud', 'filter'],
  props: object({
    of: variant(['categories', 'tags']),
    sort: oneOf(labelOrders),
    counts: boolean(),
    limit: integer({ min: 1, max: mostLabels }),
    layout: oneOf(['line', 'list']),
  }),
  defaults: () => ({
    of: 'categories' as const,
    sort: 'name' as const,
    counts: false,
    limit: 50,
    layout: 'line' as const,
  }),
  variants: {
    categories: { label: 'Categories', props: { of: 'categories' } },
    tags: { label: 'Tags', props: { of: 'tags' } },
  },
  size: { desktop: { w: 8, h: 4 }, mobile: { w: 8, h: 5 } },
  needs: ({ of, sort, limit }) => ({
    labels: query.labels({ of: of === 'tags' ? 'tag' : 'category', sort, limit }),
  }),
  migrations: [],
})
