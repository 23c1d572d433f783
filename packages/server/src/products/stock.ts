import { fewLeftLimit } from '@sitewright/domain/products'
import { type PageKey, productKey, productStockKey, stockKey } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../platform/database'
import { type Moved, moveStock, refreshSummary, type StockMoves } from './repository'

/** A product's own page counts its pieces; lists tell only of the last ones, and most sales leave them as they are. */
const keysOf = ({ productId, left, change, lowAt }: Moved): PageKey[] => {
  if (left === Number.POSITIVE_INFINITY || change === 0) return []
  const most = Math.max(lowAt, fewLeftLimit)
  const showsOnLists = left <= most || left - change <= most
  const turnsLists = (left === 0) !== (left - change === 0)
  return [
    stockKey(productId),
    ...(showsOnLists ? [productKey(productId)] : []),
    ...(turnsLists ? [productStockKey] : []),
  ]
}

/** Lines of an order may share a variant: what is too little for both must not be enough for each. */
const perVariant = (lines: StockMoves['lines']): StockMoves['lines'] => {
  const sums = new Map<string, number>()
  for (const { variantId, units } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + units)
  return [...sums].map(([variantId, units]) => ({ variantId, units }))
}

/** A variant that was deleted in the meantime takes nothing back, and is sent all the same. */
const mayBeGone = (reason: StockMoves['reason']) => reason !== 'reserved' && reason !== 'counted'

/** What could not be bought a moment ago. */
const isBack = ({ left, change }: Moved): boolean => change > 0 && left > 0 && left - change <= 0

type StockListeners = {
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
  /** Tells of variants that can be bought again. */
  cameBack(tx: SiteTransaction, variantIds: readonly string[]): Promise<void>
  /** Tells of products of which few are left now, and were more a moment ago. */
  ranLow(tx: SiteTransaction, productIds: readonly string[]): Promise<void>
}

const isLow = ({ left, change, lowAt }: Moved): boolean => change < 0 && left <= lowAt && left - change > lowAt

/** Whether owner's lists say something else of it now. */
const turns = ({ left, change, lowAt }: Moved): boolean =>
  change !== 0 && (left <= lowAt !== left - change <= lowAt || (left === 0) !== (left - change === 0))

export const createStock =
  ({ changed, cameBack, ranLow }: StockListeners) =>
  /** When one variant has too little, the caller undoes the others with its transaction. */
  async (tx: SiteTransaction, moves: StockMoves): Promise<{ ok: true } | { ok: false; variantId: string }> => {
    const lines = perVariant(moves.lines)
    const moved = await moveStock(tx, { ...moves, lines })
    const done = new Set(moved.map(({ variantId }) => variantId))
    const missing = lines.find(({ variantId }) => !done.has(variantId))
    if (missing && !mayBeGone(moves.reason)) return { ok: false, variantId: missing.variantId }
    const turned = new Set(moved.filter(turns).map(({ productId }) => productId))
    await refreshSummary(tx, [...turned].sort(), moves.at)
    const keys = new Set(moved.flatMap(keysOf))
    if (keys.size > 0) await changed(tx, [...keys])
    const back = moved.filter(isBack).map(({ variantId }) => variantId)
    if (back.length > 0) await cameBack(tx, back)
    const low = moved.filter(isLow).map(({ productId }) => productId)
    if (low.length > 0) await ranLow(tx, low)
    return { ok: true }
  }
