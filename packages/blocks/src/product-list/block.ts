import { limits } from '@sitewright/domain/catalogue'
import type { Json, JsonObject } from '@sitewright/domain/documents'
import { type FilterKind, filterKinds } from '@sitewright/domain/products'
import { boolean, defineBlock, eachBreakpoint, integer, migration, object, query, source } from '../kit'

const filterOf = (category: Json): JsonObject =>
  category === '' ? { kind: 'none' } : { kind: 'label', label: category }

const sourceAndColumns = migration(
  2,
  'category and order become a source, columns are per breakpoint',
  ({ category = '', sort = 'manual', columns = 4, ...props }) => ({
    ...props,
    source: { collectionId: 'all', filter: filterOf(category), sort },
    // Phones had two, whatever was chosen.
    columns: { desktop: columns, mobile: 2 },
  }),
)

/** Lists that were there before stay as people know them. */
const withoutQuickView = migration(3, 'quick view can be offered', props => ({ ...props, quickView: false }))

const withoutFilters = migration(4, 'shoppers can filter and sort', props => ({
  ...props,
  filters: false,
  byCategory: true,
  byPrice: true,
  byOptions: true,
  byStock: true,
  bySale: true,
  byTags: false,
}))

/** The switch of each kind of filter. */
const switches = {
  category: 'byCategory',
  price: 'byPrice',
  options: 'byOptions',
  stock: 'byStock',
  sale: 'bySale',
  tags: 'byTags',
} as const satisfies Record<FilterKind, string>

export const productList = defineBlock({
  type: 'product-list',
  version: 4,
  label: 'Product list',
  group: 'commerce',
  synonyms: ['shop', 'store', 'grid', 'catalogue', 'collection'],
  props: object({
    source: source(),
    limit: integer({ min: 1, max: limits.productsPerCollection }),
    columns: eachBreakpoint({ desktop: integer({ min: 2, max: 4 }), mobile: integer({ min: 1, max: 2 }) }),
    /** On a product's own page: leave that product out. */
    excludeCurrent: boolean(),
    quickView: boolean(),
    /** Lets shoppers filter and sort; without, the list is as the owner made it. */
    filters: boolean(),
    byCategory: boolean(),
    byPrice: boolean(),
    byOptions: boolean(),
    byStock: boolean(),
    bySale: boolean(),
    byTags: boolean(),
  }),
  defaults: () => ({
    source: { collectionId: 'all' as const, filter: { kind: 'none' as const }, sort: 'manual' as const },
    limit: 8,
    columns: { desktop: 4, mobile: 2 },
    excludeCurrent: false,
    quickView: true,
    filters: false,
    byCategory: true,
    byPrice: true,
    byOptions: true,
    byStock: true,
    bySale: true,
    byTags: false,
  }),
  variants: {
    plain: { label: 'Plain', props: { filters: false } },
    filters: { label: 'With filters', props: { filters: true } },
  },
  size: { desktop: { w: 24, h: 10 }, mobile: { w: 8, h: 20 } },
  needs: ({ source: { filter, sort }, limit, excludeCurrent, filters, ...props }) => ({
    products: query.products({
      ...(filter.kind === 'label' ? { category: filter.label } : {}),
      limit,
      sort,
      ...(excludeCurrent ? { excludeCurrent } : {}),
      // A list of one category has no others to go to.
      ...(filters
        ? {
            offers: filterKinds.filter(
              kind => props[switches[kind]] && (kind !== 'category' || filter.kind === 'none'),
            ),
          }
        : {}),
    }),
  }),
  island: 'idle',
  migrations: [sourceAndColumns, withoutQuickView, withoutFilters],
})
