import { maxImportLines } from '@sitewright/domain/catalogue'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { readBatches } from './groups'
import { formatOf, type Import } from './import'
import { createBatchPlanner } from './plan-batch'
import type { ImportSurroundings } from './ports'
import * as repository from './repository'
import { added } from './sums'

const previewRows = 10

/**
 * The dry run: every line is read and held against the store, and nothing but what there is to say is written. Begun
 * anew after a crash, because nobody has lost anything.
 */
export const createCheck =
  ({ database, blobs, clock }: Platform, surroundings: ImportSurroundings) =>
  async (siteId: SiteId, importId: string, signal: AbortSignal): Promise<void> => {
    const { longRunning } = database
    const found = await longRunning.withSite(siteId, async tx => {
      const known = await repository.lockImport(tx, importId)
      if (known?.state !== 'checking' || known.blobKey === null) return undefined
      await repository.forgetLines(tx, importId)
      const encodingNote =
        known.encoding === 'windows-1252'
          ? [{ line: 1, field: null, cell: '', severity: 'warning', reason: 'encoding-guessed' } as const]
          : []
      await repository.noteProblems(tx, importId, encodingNote)
      const begun = {
        ...repository.nothingYet,
        problems: { ...repository.nothingYet.problems, warning: encodingNote.length },
        goingSince: clock.now(),
      }
      await repository.changeImport(tx, importId, begun)
      return { ...known, ...begun, blobKey: known.blobKey }
    })
    if (!found) return
    const format = formatOf(found, await surroundings.currency(siteId))
    const planner = createBatchPlanner(format, surroundings)
    let sums: Pick<Import, 'done' | 'counts' | 'products' | 'problems' | 'preview'> = found
    for await (const batch of readBatches(blobs, found, format)) {
      signal.throwIfAborted()
      const goesOn = await longRunning.withSite(siteId, async tx => {
        const planned = await planner.plan(tx, batch)
        const now = await repository.lockImport(tx, importId)
        // Somebody chose other columns, or gave up.
        if (now?.state !== 'checking' || now.goingSince?.getTime() !== found.goingSince.getTime()) return false
        sums = {
          done: sums.done + batch.lines,
          counts: added(sums.counts, planned.counts),
          products: added(sums.products, planned.products),
          problems: added(sums.problems, planned.problemCounts),
          preview: [...sums.preview, ...planned.preview].slice(0, previewRows),
        }
        const isTooLong = sums.done > maxImportLines
        await repository.noteProblems(tx, importId, planned.problems)
        await repository.changeImport(tx, importId, {
          ...sums,
          ...(isTooLong && { state: 'failed' as const, failure: 'too-many-lines' as const }),
        })
        return !isTooLong
      })
      if (!goesOn) return
    }
    await longRunning.withSite(siteId, async tx => {
      const now = await repository.lockImport(tx, importId)
      if (now?.state === 'checking')
        await repository.changeImport(tx, importId, { state: 'checked', total: sums.done, done: 0, goingSince: null })
    })
  }
