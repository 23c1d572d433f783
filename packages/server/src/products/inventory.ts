import type { InventoryFilter, StockedVariant, StockMove } from '@sitewright/contract/inventory'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository'
import type { ProductSources } from './sources'

const listLimit = 50
const movesLimit = 30

export const createInventory = ({ database }: Platform, sources: ProductSources) => ({
  list: (
    siteId: SiteId,
    { stock = 'all', ...query }: { stock?: InventoryFilter; search?: string; after?: string },
  ): Promise<{
    items: StockedVariant[]
    total: number
    next: string | null
    counts: Record<InventoryFilter, number>
  }> =>
    database.withSite(siteId, async tx => {
      const { items, ...rest } = await repository.listInventory(tx, { ...query, stock, limit: listLimit })
      const urls = await sources.pictures(
        tx,
        items.flatMap(({ imageId }) => imageId ?? []),
      )
      const waiting = await sources.waiting(
        tx,
        items.map(({ variantId }) => variantId),
      )
      return {
        ...rest,
        items: items.map(({ imageId, ...item }) => ({
          ...item,
          imageUrl: urls.get(imageId ?? '') ?? null,
          waiting: waiting.get(item.variantId) ?? 0,
        })),
      }
    }),

  /** What happened to one variant; undefined where the product has no such one. */
  async moves(
    siteId: SiteId,
    { productId, variantId, after }: { productId: string; variantId: string; after?: string },
  ): Promise<{ items: StockMove[]; next: string | null } | undefined> {
    const found = await database.withSite(siteId, async tx => {
      const product = await repository.productById(tx, productId)
      if (!product?.variants.some(({ id }) => id === variantId)) return undefined
      const { items, next } = await repository.movesOf(tx, variantId, {
        limit: movesLimit,
        ...(after !== undefined && { after: Number(after) }),
      })
      const numbers = new Map<string, number | null>()
      for (const orderId of new Set(items.flatMap(move => move.orderId ?? [])))
        numbers.set(orderId, await sources.orderNumber(tx, orderId))
      return { items, next, numbers }
    })
    if (!found) return undefined
    const names = new Map<string, string | null>()
    for (const id of new Set(found.items.flatMap(({ byAccount }) => byAccount ?? [])))
      names.set(id, await sources.accountName(id))
    return {
      next: found.next,
      items: found.items.map(({ orderId, byAccount, at, ...move }) => ({
        ...move,
        at: at.toISOString(),
        orderNumber: found.numbers.get(orderId ?? '') ?? null,
        by: names.get(byAccount ?? '') ?? null,
      })),
    }
  },
})

export type Inventory = ReturnType<typeof createInventory>
