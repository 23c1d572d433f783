import {
  boolean,
  collectionRef,
  defineBlock,
  integer,
  migration,
  mostLabels,
  object,
  oneOf,
  query,
  variant,
} from '../kit'

const kinds = { months: 'month', years: 'year', categories: 'category', authors: 'author' } as const

const theyHaveACollection = migration(2, 'archives may be of another page', props => ({ collectionId: null, ...props }))

export const archive = defineBlock({
  type: 'archive',
  version: 2,
  label: 'Archive',
  group: 'layout',
  synonyms: ['months', 'years', 'index', 'sitemap', 'history', 'authors'],
  props: object({
    by: variant(['months', 'years', 'categories', 'authors']),
    collectionId: collectionRef(),
    counts: boolean(),
    limit: integer({ min: 1, max: mostLabels }),
    layout: oneOf(['list', 'menu', 'folded']),
  }),
  defaults: () => ({
    by: 'months' as const,
    collectionId: null,
    counts: true,
    limit: 50,
    layout: 'list' as const,
  }),
  variants: {
    months: { label: 'By month', props: { by: 'months' } },
    years: { label: 'By year', props: { by: 'years' } },
    categories: { label: 'By category', props: { by: 'categories' } },
    authors: { label: 'By author', props: { by: 'authors' } },
  },
  size: { desktop: { w: 8, h: 6 }, mobile: { w: 8, h: 6 } },
  needs: ({ by, collectionId, limit }) => ({
    labels: query.labels({ of: kinds[by], sort: 'name', limit, ...(collectionId !== null && { collectionId }) }),
  }),
  migrations: [theyHaveACollection],
})
