import { fewLeftLimit, type StockReason } from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import { moveStock } from './repository'

export type StockMoves = {
  readonly lines: readonly { readonly variantId: string; readonly change: number }[]
  readonly reason: StockReason
  readonly orderId?: string
  readonly at: Date
}

/** `changed` tells every process that visitors must see this site anew. */
export const createStock = (changed: (tx: SiteTransaction) => Promise<void>) => {
  /** A change of stock matters to visitors only near the end of it; the rest would empty the page cache for nothing. */
  const showsChange = (left: number, change: number) => left <= fewLeftLimit || left - change <= fewLeftLimit

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
    let shown = false
    for (const variantId of [...changes.keys()].sort()) {
      const change = changes.get(variantId)!
      const moved = await moveStock(tx, { ...about, variantId, change })
      // A variant that was deleted in the meantime takes nothing back.
      if (!moved && about.reason !== 'released') return { ok: false, variantId }
      shown ||= moved !== undefined && showsChange(moved.left, change)
    }
    // Last of all: this row is shared by the whole site.
    if (shown) await changed(tx)
    return { ok: true }
  }
}
