import { stockEffects } from '@sitewright/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, localText, pageOf } from './shapes'

const stockedVariant = z.object({
  variantId: id,
  productId: id,
  title: localText,
  options: z.string(),
  sku: z.string(),
  imageUrl: z.nullable(z.string()),
  available: z.int(),
  /** What open orders hold; with what is available it is what lies on the shelf. */
  committed: z.int(),
  unlimited: z.boolean(),
  isLow: z.boolean(),
  /** How many people want to know when it is back. */
  waiting: z.int(),
})
export type StockedVariant = z.infer<typeof stockedVariant>

export const inventoryFilters = ['all', 'low', 'sold-out', 'unlimited'] as const
export type InventoryFilter = (typeof inventoryFilters)[number]

export const listInventory = endpoint({
  method: 'GET',
  path: '/api/commerce/inventory',
  query: z.object({
    after: z.optional(id),
    search: z.optional(z.string().check(z.maxLength(100))),
    stock: z.optional(z.enum(inventoryFilters)),
  }),
  answer: z.object({ ...pageOf(stockedVariant).shape, counts: z.record(z.enum(inventoryFilters), z.int()) }),
})

const stockMove = z.object({
  id: z.int(),
  at: datetime,
  reason: z.enum(Object.keys(stockEffects) as [keyof typeof stockEffects]),
  change: z.int(),
  committedChange: z.int(),
  /** Of the order that made it; null where none did, or it never got one. */
  orderNumber: z.nullable(z.int()),
  /** The person who did it. */
  by: z.nullable(z.string()),
  note: z.string(),
})
export type StockMove = z.infer<typeof stockMove>

/** Newest first. */
export const listStockMoves = endpoint({
  method: 'GET',
  path: '/api/commerce/products/:productId/variants/:variantId/moves',
  params: z.object({ productId: id, variantId: id }),
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  answer: z.object({ items: z.array(stockMove), next: z.nullable(z.string()) }),
})
