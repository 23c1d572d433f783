import { boolean, defineBlock, integer, mostLabels, object, oneOf, query, variant } from '../kit'

const kinds = { months: 'month', years: 'year', categories: 'category' } as const

export const archive = defineBlock({
  type: 'archive',
  version: 1,
  label: 'Archive',
  group: 'layout',
  synonyms: ['months', 'years', 'index', 'sitemap', 'history'],
  props: object({
    by: variant(['months', 'years', 'categories']),
    counts: boolean(),
    limit: integer({ min: 1, max: mostLabels }),
    layout: oneOf(['list', 'menu', 'folded']),
  }),
  defaults: () => ({ by: 'months' as const, counts: true, limit: 50, layout: 'list' as const }),
  variants: {
    months: { label: 'By month', props: { by: 'months' } },
    years: { label: 'By year', props: { by: 'years' } },
    categories: { label: 'By category', props: { by: 'categories' } },
  },
  size: { desktop: { w: 8, h: 6 }, mobile: { w: 8, h: 6 } },
  needs: ({ by, limit }) => ({ labels: query.labels({ of: kinds[by], sort: 'name', limit }) }),
  migrations: [],
})
