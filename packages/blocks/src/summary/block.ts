import { blockVariants } from '@sitewright/domain/catalogue'
import {
  boolean,
  defineBlock,
  eachBreakpoint,
  integer,
  itemSource,
  link,
  localString,
  mostItems,
  object,
  oneOf,
  query,
  variant,
} from '../kit'
import { listOfFilter } from '../kit/list-of-filter'
import { ratios } from '../kit/ratio'

/** One large among small ones; a row that moves; lines below each other; cards of one size. */
export const designs = ['wall', 'carousel', 'list', 'grid'] as const

export const summary = defineBlock({
  type: 'summary',
  version: 1,
  label: 'Summary',
  group: 'layout',
  synonyms: ['posts', 'latest', 'blog list', 'teaser', 'wall', 'related', 'carousel', 'pages', 'cards', 'products'],
  props: object({
    source: itemSource(),
    design: variant(designs),
    limit: integer({ min: 1, max: mostItems }),
    columns: eachBreakpoint({ desktop: integer({ min: 1, max: 6 }), mobile: integer({ min: 1, max: 3 }) }),
    ratio: oneOf(ratios),
    heading: localString({ max: 120 }),
    /** Leads to all there is, beside the heading. */
    link: link(),
    linkLabel: localString({ max: 60 }),
    picture: boolean(),
    date: boolean(),
    excerpt: boolean(),
    /** How many signs of it. */
    excerptLength: integer({ min: 20, max: 300 }),
    labels: boolean(),
    price: boolean(),
    /** A word that says that there is more to read. */
    more: boolean(),
  }),
  defaults: () => ({
    source: { collectionId: 'all' as const, filter: { kind: 'none' as const }, sort: 'manual' as const },
    design: 'wall' as const,
    limit: 6,
    columns: { desktop: 3, mobile: 1 },
    ratio: '3:2' as const,
    heading: {},
    link: null,
    linkLabel: {},
    picture: true,
    date: false,
    excerpt: true,
    excerptLength: 160,
    labels: false,
    price: true,
    more: false,
  }),
  variants: {
    wall: { id: blockVariants.summary.wall, label: 'Wall', props: { design: 'wall' } },
    carousel: { id: blockVariants.summary.carousel, label: 'Carousel', props: { design: 'carousel', limit: 12 } },
    list: { id: blockVariants.summary.list, label: 'List', props: { design: 'list' } },
    grid: { id: blockVariants.summary.grid, label: 'Grid', props: { design: 'grid' } },
  },
  size: { desktop: { w: 24, h: 10 }, mobile: { w: 8, h: 14 } },
  needs: ({ source: { collectionId, filter, sort }, limit }) => ({
    cards: query.items({
      collectionId,
      ...listOfFilter(filter),
      limit,
      sort,
    }),
  }),
  island: 'visible',
  migrations: [],
})
