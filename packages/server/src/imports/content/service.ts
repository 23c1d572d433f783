import type { Readable } from 'node:stream'
import type {
  ContentImportList,
  ContentProblemRow,
  ContentImport as Presented,
} from '@sitewright/contract/content-imports'
import {
  type ContentFailure,
  type ContentTake,
  contentImportLimits,
  contentTakes,
} from '@sitewright/domain/content-imports'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { createContentCheck, noCounts } from './check'
import { encodingOf, startBytes } from './decode'
import { createContentPictures } from './pictures'
import type { Bringer, ContentSurroundings } from './ports'
import { mayUndo, presentImport, presentProblems } from './present'
import { recogniseContent } from './read-entries'
import * as repository from './repository'
import { contentPicturesJob, createContentRun } from './run'
import type { ContentImport, ContentState } from './tables'
import { createContentUndo } from './undo'

const checkJob = 'content-imports:check'
const runJob = 'content-imports:run'
const undoJob = 'content-imports:undo'
const sweepJob = 'content-imports:sweep'
const newestShown = 10
const problemsAtOnce = 50
const dayMs = 86_400_000

type ImportJob = { readonly importId: string }
export type ContentOutcome =
  | { readonly ok: true; readonly contentImport: Presented }
  | { readonly ok: false; readonly reason: ContentFailure | 'not-found' }

/** Posts and pages of other systems: tried first, written in batches, taken back for 30 days. */
export const createContentImports = (platform: Platform, surroundings: ContentSurroundings) => {
  const { database, blobs, jobs, clock, random } = platform
  const work = {
    [checkJob]: createContentCheck(platform),
    [runJob]: createContentRun(platform, surroundings),
    [undoJob]: createContentUndo(platform, surroundings),
  }
  for (const [kind, run] of Object.entries(work))
    jobs.handle(kind, ({ importId }: ImportJob, { siteId, signal }) => run(siteId!, importId, signal), { isSlow: true })
  const fetchPictures = createContentPictures(platform, surroundings)
  jobs.handle(
    contentPicturesJob,
    (job: ImportJob & { number: number }, { siteId, signal }) => fetchPictures(siteId!, job, signal),
    { isSlow: true },
  )
  jobs.handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - contentImportLimits.undoDays * dayMs)
    for (const siteId of await surroundings.siteIds()) {
      const keys = await database.withSite(siteId, tx => repository.sweepImports(tx, before))
      for (const key of keys) await blobs.delete(key)
    }
  })
  jobs.every(6 * 3600, sweepJob)

  const order = (tx: SiteTransaction, kind: keyof typeof work, importId: string) =>
    jobs.add(tx, { kind, payload: { importId }, onlyOne: importId })
  const present = async (tx: SiteTransaction, known: ContentImport): Promise<Presented> =>
    presentImport(known, { now: clock.now(), pictures: await repository.countPictures(tx, known.id) })

  /** Moves an import from one of these states on, or says why it cannot be. */
  const move = (
    siteId: SiteId,
    importId: string,
    from: readonly ContentState[],
    change: (tx: SiteTransaction, known: ContentImport) => Promise<Partial<ContentImport> | ContentFailure>,
  ): Promise<ContentOutcome> =>
    database.withSite(siteId, async tx => {
      const known = await repository.lockImport(tx, importId)
      if (!known) return { ok: false, reason: 'not-found' }
      if (!from.includes(known.state)) return { ok: false, reason: 'wrong-state' }
      const changed = await change(tx, known)
      if (typeof changed === 'string') return { ok: false, reason: changed }
      await repository.changeImport(tx, importId, changed)
      return { ok: true, contentImport: await present(tx, { ...known, ...changed }) }
    })
  const isBusy = (tx: SiteTransaction, importId: string) => repository.isAnyIn(tx, ['running', 'undoing'], importId)

  async function startOf(key: string): Promise<{ start: Buffer; bytes: number }> {
    const blob = await blobs.get(key)
    const parts: Buffer[] = []
    let bytes = 0
    if (blob)
      for await (const part of blob.stream) {
        if (bytes < startBytes) parts.push(part as Buffer)
        bytes += (part as Buffer).length
      }
    return { start: Buffer.concat(parts).subarray(0, startBytes), bytes }
  }

  return {
    async upload(
      siteId: SiteId,
      { body, fileName, by }: { body: Readable; fileName: string; by: Bringer },
    ): Promise<ContentOutcome> {
      const blobKey = `${siteId}/${random.id()}`
      await blobs.put(blobKey, body, { contentType: 'application/octet-stream' })
      const { start, bytes } = await startOf(blobKey)
      const encoding = encodingOf(start)
      const source = recogniseContent(new TextDecoder(encoding).decode(start))
      if (!source) {
        await blobs.delete(blobKey)
        return { ok: false, reason: bytes === 0 ? 'empty' : 'not-known' }
      }
      const known: ContentImport = {
        ...{ id: random.id(), fileName, blobKey, bytes, source, encoding },
        ...{ collectionId: null, takes: [...contentTakes], state: 'checking', failure: null, failureLine: null },
        ...{ total: null, done: 0, counts: noCounts, written: noCounts, problems: 0, preview: [], kept: 0 },
        ...{ goingSince: null, byAccount: by.id, byName: by.name, createdAt: clock.now(), finishedAt: null },
      }
      return database.withSite(siteId, async tx => {
        await repository.insertImport(tx, known)
        await order(tx, checkJob, known.id)
        return { ok: true, contentImport: await present(tx, known) }
      })
    },

    list: (siteId: SiteId): Promise<ContentImportList> =>
      database.withSite(siteId, async tx => {
        const items: Presented[] = []
        for (const known of await repository.newestImports(tx, newestShown)) items.push(await present(tx, known))
        return { items, collections: (await surroundings.posts.collections(tx)).map(each => ({ ...each })) }
      }),

    read: (siteId: SiteId, importId: string): Promise<Presented | undefined> =>
      database.withSite(siteId, async tx => {
        const known = await repository.importById(tx, importId)
        return known && present(tx, known)
      }),

    start: (
      siteId: SiteId,
      importId: string,
      { collectionId, takes }: { collectionId?: string | undefined; takes: readonly ContentTake[] },
    ): Promise<ContentOutcome> =>
      move(siteId, importId, ['checked', 'paused'], async (tx, known) => {
        if (await isBusy(tx, importId)) return 'another-runs'
        // One that was begun goes on where it began.
        const into = known.collectionId ?? collectionId ?? null
        const hasPosts = known.counts.post + known.counts.draft > 0
        if (hasPosts && !(await surroundings.posts.collections(tx)).some(({ id }) => id === into))
          return 'no-collection'
        await order(tx, runJob, importId)
        const chosen = known.state === 'paused' ? known.takes : contentTakes.filter(each => takes.includes(each))
        return { state: 'running', collectionId: hasPosts ? into : null, takes: chosen, goingSince: clock.now() }
      }),

    pause: (siteId: SiteId, importId: string): Promise<ContentOutcome> =>
      move(siteId, importId, ['running'], async () => ({ state: 'paused', goingSince: null })),

    /** What was written stays; it can be undone. */
    cancel: (siteId: SiteId, importId: string): Promise<ContentOutcome> =>
      move(siteId, importId, ['checking', 'checked', 'running', 'paused'], async () => ({
        state: 'cancelled',
        finishedAt: clock.now(),
        goingSince: null,
      })),

    undo: (siteId: SiteId, importId: string): Promise<ContentOutcome> =>
      move(siteId, importId, ['done', 'cancelled', 'paused'], async (tx, known) => {
        if (!mayUndo(known, clock.now())) return 'too-late'
        if (await isBusy(tx, importId)) return 'another-runs'
        await order(tx, undoJob, importId)
        return { state: 'undoing', kept: 0 }
      }),

    problems: (
      siteId: SiteId,
      importId: string,
      after: number,
    ): Promise<{ items: ContentProblemRow[]; total: number; next: string | null } | undefined> =>
      database.withSite(siteId, async tx => {
        const known = await repository.importById(tx, importId)
        if (!known) return undefined
        const rows = await repository.problemsAfter(tx, importId, { after, limit: problemsAtOnce + 1 })
        const shown = rows.slice(0, problemsAtOnce)
        return {
          items: presentProblems(shown),
          total: known.problems,
          next: rows.length > problemsAtOnce ? String(shown.at(-1)!.number) : null,
        }
      }),
  }
}

export type ContentImports = ReturnType<typeof createContentImports>
