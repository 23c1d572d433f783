import { fewLeftLimit, type StockReason } from '@sitewright/domain/products'
import { type PageKey, productKey, stockKey } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../platform/database'
import { moveStock } from './repository'

export type StockMoves = {
  readonly lines: readonly { readonly variantId: string; readonly change: number }[]
  readonly reason: StockReason
  readonly orderId?: string
  readonly at: Date
}

/** A product's own page counts its pieces; lists tell only of the last ones, and most sales leave them as they are. */
const keysOf = ({ productId, left }: { productId: string; left: number }, change: number): PageKey[] => {
  if (left === Number.POSITIVE_INFINITY || change === 0) return []
  const showsOnLists = left <= fewLeftLimit || left - change <= fewLeftLimit
  return [stockKey(productId), ...(showsOnLists ? [productKey(productId)] : [])]
}

/** `changed` tells every process what visitors must see anew. */
export const createStock = (changed: (tx: SiteTransaction, keys: readonly PageKey[]) => Promise<void>) => {
  /**
   * Each variant once, in one order for everybody, or two orders could wait for each other. When one has too little, the
   * caller undoes the others with its transaction.
   */
  return async (
    tx: SiteTransaction,
    { lines, ...about }: StockMoves,
  ): Promise<{ ok: true } | { ok: false; variantId: string }> => {
    const changes = new Map<string, number>()
    for (const { variantId, change } of lines) changes.set(variantId, (changes.get(variantId) ?? 0) + change)
    const keys = new Set<PageKey>()
    for (const variantId of [...changes.keys()].sort()) {
      const change = changes.get(variantId)!
      const moved = await moveStock(tx, { ...about, variantId, change })
      // A variant that was deleted in the meantime takes nothing back.
      if (!moved && about.reason !== 'released') return { ok: false, variantId }
      if (moved) for (const key of keysOf(moved, change)) keys.add(key)
    }
    if (keys.size > 0) await changed(tx, [...keys])
    return { ok: true }
  }
}
