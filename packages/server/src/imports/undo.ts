import type { KnownProduct, PlannedProduct } from '@sitewright/domain/imports'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { fingerprint } from './fingerprint'
import type { WrittenLine } from './import'
import type { ImportSurroundings } from './ports'
import * as repository from './repository'

const productsAtOnce = 50

/** As it was. What was sold since stays sold: the count is taken back, not the number. */
const restored = (
  { isDeleted: _, ...before }: KnownProduct,
  now: KnownProduct,
  counted: WrittenLine['counted'],
): PlannedProduct => ({
  ...before,
  isNew: false,
  toFetch: [],
  variants: before.variants.map(variant => {
    const current = now.variants.find(({ id }) => id === variant.id)?.stock
    const isCounted = typeof current === 'number' && typeof variant.stock === 'number'
    return {
      ...variant,
      isNew: false,
      stock: isCounted ? Math.max(0, current - (counted[variant.id] ?? 0)) : variant.stock,
    }
  }),
})

const withStock = (before: KnownProduct, { variants }: PlannedProduct) =>
  before.variants.map((variant, index) => ({ ...variant, stock: variants[index]?.stock ?? variant.stock }))

/** Takes back what an import wrote, from its end to its beginning, except where somebody has been at work since. */
export const createUndo = ({ database, clock }: Platform, { catalogue, ordered, discounted }: ImportSurroundings) => {
  const { longRunning } = database

  /** How many were left alone. */
  async function takeBack(tx: SiteTransaction, importId: string, lines: readonly WrittenLine[]): Promise<number> {
    await catalogue.takeTurn(tx)
    const ids = [...new Set(lines.map(({ productId }) => productId))]
    const found = await catalogue.find(tx, { ids, skus: [], urls: [] }, { locks: true })
    const current = new Map(found.map(each => [each.id, each]))
    const sold = await ordered(
      tx,
      lines.flatMap(({ act, productId }) => (act === 'make' ? productId : [])),
    )
    const removed = new Set<string>()
    const deletedBefore = new Set<string>()
    const changed = new Map<string, PlannedProduct>()
    const variants: string[] = []
    let kept = 0
    for (const { productId, act, before, afterHash, counted } of lines) {
      const now = current.get(productId)
      if (!now) continue
      // What was made and sold stays, even where no count shows it: orders stand for it.
      if (fingerprint(now) !== afterHash || (act === 'make' && sold.has(productId))) kept += 1
      else if (act === 'make') removed.add(productId)
      else if (before) {
        const product = restored(before, now, counted)
        const isThere = (id: string) => before.variants.some(variant => variant.id === id)
        changed.set(productId, product)
        if (before.isDeleted) deletedBefore.add(productId)
        variants.push(...now.variants.flatMap(({ id }) => (isThere(id) ? [] : id)))
        current.set(productId, { ...before, variants: withStock(before, product) })
      }
    }
    await catalogue.remove(tx, [...removed])
    const back = [...changed.values()].filter(({ id }) => id !== null && !removed.has(id))
    if (back.length > 0)
      await catalogue.write(tx, back, { causeId: `${importId}:undo:${lines[0]?.line ?? 0}`, removed: variants })
    await catalogue.putAway(tx, [...deletedBefore])
    await repository.forgetWritten(
      tx,
      importId,
      lines.map(({ line }) => line),
    )
    return kept
  }

  return async (siteId: SiteId, importId: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted()
      const goesOn = await longRunning.withSite(siteId, async tx => {
        const known = await repository.lockImport(tx, importId)
        if (known?.state !== 'undoing') return false
        const lines = await repository.lastWritten(tx, importId, { limit: productsAtOnce })
        if (lines.length === 0) {
          await catalogue.removeCategories(tx, await repository.undoneWith(tx, importId), discounted)
          await repository.changeImport(tx, importId, { state: 'undone', finishedAt: clock.now() })
          return false
        }
        const kept = await takeBack(tx, importId, lines)
        await repository.changeImport(tx, importId, { kept: known.kept + kept })
        return true
      })
      if (!goesOn) return
    }
  }
}
