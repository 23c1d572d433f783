import { Readable } from 'node:stream'
import type { ImportProblemRow, ImportState, ProductImport } from '@sitewright/contract/imports'
import { importUndoDays } from '@sitewright/domain/catalogue'
import { type ImportMapping, lacksOfMapping, type Measurement, writeCell } from '@sitewright/domain/imports'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { keepTable } from './arrive'
import { createCheck } from './check'
import { byteOrderMark, csvText } from './csv/write'
import { createExport } from './export'
import { type Import, type ImportFailure, noActs } from './import'
import { createPictures } from './pictures'
import type { ImportSurroundings } from './ports'
import { mayUndo, presentImport, presentProblems } from './present'
import * as repository from './repository'
import { createRun, picturesJob } from './run'
import { createUndo } from './undo'

const checkJob = 'imports:check'
const runJob = 'imports:run'
const undoJob = 'imports:undo'
const sweepJob = 'imports:sweep'
const newestShown = 10
const problemsAtOnce = 50
const problemsPerText = 1_000
const dayMs = 86_400_000

type ImportJob = { readonly importId: string }
export type ImportOutcome =
  | { readonly ok: true; readonly productImport: ProductImport }
  | { readonly ok: false; readonly reason: ImportFailure | 'not-found' | 'another-runs' }

export const createImports = (platform: Platform, surroundings: ImportSurroundings) => {
  const { database, blobs, jobs, clock, random } = platform
  const work = {
    [checkJob]: createCheck(platform, surroundings),
    [runJob]: createRun(platform, surroundings),
    [undoJob]: createUndo(platform, surroundings),
  }
  // Slow, so that mails and orders never wait behind a file of a hundred thousand lines.
  for (const [kind, run] of Object.entries(work))
    jobs.handle(kind, ({ importId }: ImportJob, { siteId, signal }) => run(siteId!, importId, signal), { isSlow: true })
  const fetchPictures = createPictures(platform, surroundings)
  jobs.handle(
    picturesJob,
    (job: ImportJob & { productId: string }, { siteId, signal }) => fetchPictures(siteId!, job, signal),
    { isSlow: true },
  )
  jobs.handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - importUndoDays * dayMs)
    for (const siteId of await surroundings.siteIds()) {
      const keys = await database.withSite(siteId, tx => repository.sweepImports(tx, before))
      for (const key of keys) await blobs.delete(key)
    }
  })
  jobs.every(6 * 3600, sweepJob)

  const order = (tx: SiteTransaction, kind: keyof typeof work, importId: string) =>
    jobs.add(tx, { kind, payload: { importId }, onlyOne: importId })

  const present = async (tx: SiteTransaction, known: Import): Promise<ProductImport> =>
    presentImport(known, { now: clock.now(), pictures: await repository.countPictures(tx, known.id) })

  /** Moves an import from one of these states on, or says why it cannot be. */
  const move = (
    siteId: SiteId,
    importId: string,
    from: readonly ImportState[],
    change: (tx: SiteTransaction, known: Import) => Promise<Partial<Import> | ImportFailure | 'another-runs'>,
  ): Promise<ImportOutcome> =>
    database.withSite(siteId, async tx => {
      const known = await repository.lockImport(tx, importId)
      if (!known) return { ok: false, reason: 'not-found' }
      if (!from.includes(known.state)) return { ok: false, reason: 'wrong-state' }
      const changed = await change(tx, known)
      if (typeof changed === 'string') return { ok: false, reason: changed }
      await repository.changeImport(tx, importId, changed)
      return { ok: true, productImport: await present(tx, { ...known, ...changed }) }
    })

  const isBusy = (tx: SiteTransaction, importId: string) => repository.isAnyIn(tx, ['running', 'undoing'], importId)

  async function* problemTexts(siteId: SiteId, known: Import): AsyncGenerator<string> {
    yield byteOrderMark + csvText([['Line', 'Column', 'In the file', 'What happens', 'Outcome']])
    for (let after = 0; ; ) {
      const lines = await database.withSite(siteId, tx =>
        repository.problemsAfter(tx, known.id, { after, limit: problemsPerText }),
      )
      if (lines.length === 0) return
      yield csvText(
        presentProblems(lines, known).map(({ line, column, cell, text, severity }) =>
          [String(line), column, cell, text, severity].map(writeCell),
        ),
      )
      after = lines.at(-1)!.line
    }
  }

  return {
    async upload(
      siteId: SiteId,
      { body, fileName, by }: { body: Readable; fileName: string; by: string | null },
    ): Promise<ImportOutcome> {
      const arrived = await keepTable(blobs, `${siteId}/${random.id()}`, body)
      if (!arrived.ok) return arrived
      const { table } = arrived
      const isReady = table.source !== 'other' && lacksOfMapping(table.mapping).length === 0
      const currency = await surroundings.currency(siteId)
      const known: Import = {
        ...repository.nothingYet,
        ...table,
        id: random.id(),
        fileName,
        // Squarespace writes no unit, and its shops in dollars weigh in pounds; our own files are metric.
        measurement: table.source === 'squarespace' && currency === 'USD' ? 'imperial' : 'metric',
        state: isReady ? 'checking' : 'columns',
        written: noActs,
        kept: 0,
        goingSince: null,
        byAccount: by,
        createdAt: clock.now(),
        finishedAt: null,
      }
      return database.withSite(siteId, async tx => {
        await repository.insertImport(tx, known)
        if (isReady) await order(tx, checkJob, known.id)
        return { ok: true, productImport: await present(tx, known) }
      })
    },

    newest: (siteId: SiteId): Promise<ProductImport[]> =>
      database.withSite(siteId, async tx => {
        const list: ProductImport[] = []
        for (const known of await repository.newestImports(tx, newestShown)) list.push(await present(tx, known))
        return list
      }),

    read: (siteId: SiteId, importId: string): Promise<ProductImport | undefined> =>
      database.withSite(siteId, async tx => {
        const known = await repository.importById(tx, importId)
        return known && present(tx, known)
      }),

    map: (
      siteId: SiteId,
      importId: string,
      { mapping, measurement }: { mapping: ImportMapping; measurement: Measurement },
    ): Promise<ImportOutcome> =>
      move(siteId, importId, ['columns', 'checking', 'checked', 'failed'], async (tx, known) => {
        const isWhole = mapping.length === known.header.length
        const used = mapping.filter(field => field !== null)
        if (!isWhole || new Set(used).size < used.length || lacksOfMapping(mapping).length > 0) return 'columns-missing'
        if (known.written.make + known.written.change > 0) return 'wrong-state'
        await order(tx, checkJob, importId)
        return { ...repository.nothingYet, mapping, measurement, state: 'checking', goingSince: null }
      }),

    start: (siteId: SiteId, importId: string): Promise<ImportOutcome> =>
      move(siteId, importId, ['checked', 'paused'], async (tx, { done }) => {
        if (await isBusy(tx, importId)) return 'another-runs'
        await order(tx, runJob, importId)
        return { state: 'running', goingSince: clock.now(), goingFrom: done }
      }),

    pause: (siteId: SiteId, importId: string): Promise<ImportOutcome> =>
      move(siteId, importId, ['running'], async () => ({ state: 'paused', goingSince: null })),

    /** What was written stays; it can be undone. */
    cancel: (siteId: SiteId, importId: string): Promise<ImportOutcome> =>
      move(siteId, importId, ['columns', 'checking', 'checked', 'running', 'paused'], async () => ({
        state: 'cancelled',
        finishedAt: clock.now(),
        goingSince: null,
      })),

    undo: (siteId: SiteId, importId: string): Promise<ImportOutcome> =>
      move(siteId, importId, ['done', 'cancelled', 'paused', 'failed'], async (tx, known) => {
        if (!mayUndo(known, clock.now())) return 'too-late'
        if (await isBusy(tx, importId)) return 'another-runs'
        await order(tx, undoJob, importId)
        return { state: 'undoing', kept: 0 }
      }),

    problems: (
      siteId: SiteId,
      importId: string,
      after: number,
    ): Promise<{ items: ImportProblemRow[]; total: number; next: string | null } | undefined> =>
      database.withSite(siteId, async tx => {
        const known = await repository.importById(tx, importId)
        if (!known) return undefined
        const lines = await repository.problemsAfter(tx, importId, { after, limit: problemsAtOnce + 1 })
        const shown = lines.slice(0, problemsAtOnce)
        const { wrong, warning, skipped } = known.problems
        return {
          items: presentProblems(shown, known),
          total: wrong + warning + skipped,
          next: lines.length > problemsAtOnce ? String(shown.at(-1)!.line) : null,
        }
      }),

    async problemFile(siteId: SiteId, importId: string): Promise<Readable | undefined> {
      const known = await database.withSite(siteId, tx => repository.importById(tx, importId))
      return known && Readable.from(problemTexts(siteId, known), { objectMode: false })
    },

    exportProducts: createExport(platform, surroundings),
  }
}

export type Imports = ReturnType<typeof createImports>
