import { catalogueSorts, filterLimits } from '@sitewright/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, localText, minorUnits } from './shapes'

const counted = z.object({ name: z.string(), count: z.int() })

/**
 * What visitors may buy, a page at a time, with what each further choice would leave. `filter` is what the address of a
 * list says, such as `o.Glaze=Chalk&stock=1`.
 */
export const readCatalogue = endpoint({
  method: 'GET',
  path: '/api/commerce/catalogue',
  query: z.strictObject({
    category: z.optional(z.string().check(z.maxLength(200))),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    filter: z.optional(z.string().check(z.maxLength(filterLimits.query))),
    sort: z.optional(z.enum(catalogueSorts)),
    after: z.optional(id),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        fullUrl: z.string(),
        title: localText,
        note: localText,
        assetUrl: z.nullable(z.string()),
        fromPriceCents: minorUnits,
        normalPriceCents: minorUnits,
        priceVaries: z.boolean(),
        onSale: z.boolean(),
        soldOut: z.boolean(),
      }),
    ),
    total: z.int(),
    /** The `after` of the page that follows; null on the last one. */
    next: z.nullable(id),
    facets: z.object({
      categories: z.array(counted),
      tags: z.array(counted),
      options: z.array(
        z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) }),
      ),
      inStock: z.int(),
      onSale: z.int(),
      prices: z.optional(z.object({ lowest: minorUnits, highest: minorUnits })),
    }),
  }),
})
