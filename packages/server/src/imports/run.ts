import type { KnownProduct, PlannedProduct } from '@sitewright/domain/imports'
import type { SiteId } from '@sitewright/domain/sites'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { fingerprint } from './fingerprint'
import { type Batch, readBatches } from './groups'
import { formatOf, type Import, type WrittenLine } from './import'
import { type BatchPlanner, createBatchPlanner, type Wave } from './plan-batch'
import type { ImportSurroundings } from './ports'
import * as repository from './repository'
import { added } from './sums'

export const picturesJob = 'imports:pictures'

/** By how many each variant was counted up or down. */
const countedIn = (before: KnownProduct | undefined, after: KnownProduct): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { id, stock } of after.variants) {
    const was = before?.variants.find(variant => variant.id === id)?.stock ?? 0
    if (typeof stock === 'number' && typeof was === 'number' && stock !== was) counts[id] = stock - was
  }
  return counts
}

/** Writes what was tried before: one transaction per batch, and with it how far it has come. */
export const createRun = ({ database, blobs, jobs, clock }: Platform, surroundings: ImportSurroundings) => {
  const { catalogue } = surroundings
  const { longRunning } = database

  async function orderPictures(
    tx: SiteTransaction,
    importId: string,
    made: readonly (Pick<PlannedProduct, 'toFetch'> & { readonly id: string })[],
  ): Promise<void> {
    const wanted = made.filter(({ toFetch }) => toFetch.length > 0)
    await repository.orderPictures(
      tx,
      importId,
      wanted.flatMap(({ id, toFetch }) =>
        toFetch.map(({ place, address, alt, line }) => ({
          productId: id,
          ...{ place, address, alt, line },
          state: 'waiting' as const,
          assetId: null,
        })),
      ),
    )
    for (const { id } of wanted) await jobs.add(tx, { kind: picturesJob, payload: { importId, productId: id } })
  }

  async function writeWave(tx: SiteTransaction, { id, byAccount }: Import, { plans, known }: Wave, causeId: string) {
    if (plans.length === 0) return
    const products = plans.map(({ product }) => product)
    const after = await catalogue.write(tx, products, { causeId, importId: id, by: byAccount ?? undefined })
    const written = plans.map(({ line, product }, index): WrittenLine => {
      const now = after[index]!
      const before = product.isNew ? undefined : known.get(now.id)
      return {
        line,
        productId: now.id,
        act: before ? 'change' : 'make',
        before: before ?? null,
        afterHash: fingerprint(now),
        counted: countedIn(before, now),
      }
    })
    await repository.noteWritten(tx, id, written)
    const wanted = products.map(({ toFetch }, index) => ({ id: after[index]!.id, toFetch }))
    await orderPictures(tx, id, wanted)
  }

  async function writeBatch(
    tx: SiteTransaction,
    { known, batch, planner }: { known: Import; batch: Batch; planner: BatchPlanner },
  ): Promise<void> {
    await catalogue.takeTurn(tx)
    let waves = 0
    const planned = await planner.plan(tx, batch, async wave => {
      waves += 1
      // One cause counts a variant once, so every step is a cause of its own.
      await writeWave(tx, known, wave, `${known.id}:${known.done}:${waves}`)
    })
    await repository.noteProblems(tx, known.id, planned.problems)
    await repository.changeImport(tx, known.id, {
      done: known.done + batch.lines,
      written: added(known.written, planned.counts),
    })
  }

  return async (siteId: SiteId, importId: string, signal: AbortSignal): Promise<void> => {
    const found = await longRunning.withSite(siteId, tx => repository.importById(tx, importId))
    if (found?.state !== 'running' || found.blobKey === null) return
    const file = { ...found, blobKey: found.blobKey }
    const format = formatOf(found, await surroundings.currency(siteId))
    const planner = createBatchPlanner(format, surroundings)
    let read = 0
    for await (const batch of readBatches(blobs, file, format)) {
      const from = read
      read += batch.lines
      if (read <= found.done) {
        planner.pass(batch)
        continue
      }
      signal.throwIfAborted()
      const goesOn = await longRunning.withSite(siteId, async tx => {
        const known = await repository.lockImport(tx, importId)
        // Paused, cancelled, or another worker went on with it.
        if (known?.state !== 'running' || known.done !== from) return false
        await writeBatch(tx, { known, batch, planner })
        return true
      })
      if (!goesOn) return
      crashPoint('import-batch')
    }
    await longRunning.withSite(siteId, async tx => {
      const known = await repository.lockImport(tx, importId)
      if (known?.state === 'running')
        await repository.changeImport(tx, importId, { state: 'done', finishedAt: clock.now(), goingSince: null })
    })
  }
}
