import {
  boolean,
  collectionRef,
  defineBlock,
  integer,
  labelOrders,
  migration,
  mostLabels,
  object,
  oneOf,
  query,
  variant,
} from '../kit'

const kinds = { categories: 'category', tags: 'tag', authors: 'author' } as const

const theyHaveACollection = migration(2, 'label lists may be of another page', props => ({
  collectionId: null,
  ...props,
}))

export const labelList = defineBlock({
  type: 'label-list',
  version: 2,
  label: 'Tags and categories',
  group: 'layout',
  synonyms: ['tags', 'categories', 'topics', 'cloud', 'filter', 'authors', 'writers'],
  props: object({
    of: variant(['categories', 'tags', 'authors']),
    collectionId: collectionRef(),
    sort: oneOf(labelOrders),
    counts: boolean(),
    limit: integer({ min: 1, max: mostLabels }),
    layout: oneOf(['line', 'list']),
  }),
  defaults: () => ({
    of: 'categories' as const,
    collectionId: null,
    sort: 'name' as const,
    counts: false,
    limit: 50,
    layout: 'line' as const,
  }),
  variants: {
    categories: { label: 'Categories', props: { of: 'categories' } },
    tags: { label: 'Tags', props: { of: 'tags' } },
    authors: { label: 'Authors', props: { of: 'authors' } },
  },
  size: { desktop: { w: 8, h: 4 }, mobile: { w: 8, h: 5 } },
  needs: ({ of, collectionId, sort, limit }) => ({
    labels: query.labels({ of: kinds[of], sort, limit, ...(collectionId !== null && { collectionId }) }),
  }),
  migrations: [theyHaveACollection],
})
