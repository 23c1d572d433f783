import type { SiteId } from '@sitewright/domain/sites'
import { crashPoint } from '../../platform/crash-points'
import type { SiteTransaction } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { fileOf, hostsOf, inBatches } from './check'
import type { ContentSurroundings } from './ports'
import { aboutOf, type NumberedEntry, readEntries } from './read-entries'
import * as repository from './repository'
import type { ContentCounts, ContentImport, EntryRow } from './tables'
import { type About, createWriteEntry, type Written } from './write-entry'

export const contentPicturesJob = 'content-imports:pictures'

/** What was written of an entry, as the counts name it. */
const kindOf = ({ row, comments }: Written, { state }: NumberedEntry): Partial<ContentCounts> => ({
  ...(row.pageId !== null && { page: 1 }),
  ...(row.itemId !== null && { [state === 'draft' ? 'draft' : 'post']: 1 }),
  comment: comments,
})

const added = (counts: ContentCounts, more: Partial<ContentCounts>): ContentCounts => ({
  ...counts,
  ...Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, counts[name as keyof ContentCounts] + value]),
  ),
})

/** Writes what was tried before: one transaction per batch, and with it how far it has come. */
export const createContentRun = (platform: Platform, surroundings: ContentSurroundings) => {
  const { blobs, jobs, clock } = platform
  const { longRunning } = platform.database
  const { locale: localeOf, addRedirects, accountsByMail } = surroundings
  const writeEntry = createWriteEntry(platform, surroundings)

  async function writeBatch(
    tx: SiteTransaction,
    known: ContentImport,
    batch: readonly NumberedEntry[],
    about: Omit<About, 'locale'>,
  ): Promise<void> {
    const locale = await localeOf(tx)
    const all: Written[] = []
    let written = known.written
    for (const entry of batch) {
      const each = await writeEntry(tx, known, entry, { ...about, locale })
      all.push(each)
      written = added(written, kindOf(each, entry))
    }
    const kept = await addRedirects(
      tx,
      all.flatMap(({ redirect }) => redirect ?? []),
      known.byName,
    )
    const rows = all.map(({ row, redirect }): EntryRow => {
      if (!redirect) return row
      if (kept.has(redirect.from)) return { ...row, redirectFrom: redirect.from }
      return { ...row, problems: [...row.problems, { reason: 'redirect-left-out', about: redirect.from }] }
    })
    await repository.noteEntries(
      tx,
      known.id,
      rows.filter(({ itemId, pageId, problems }) => itemId !== null || pageId !== null || problems.length > 0),
    )
    for (const { pictures } of all.filter(each => each.pictures.length > 0)) {
      await repository.orderPictures(tx, known.id, pictures)
      await jobs.add(tx, { kind: contentPicturesJob, payload: { importId: known.id, number: pictures[0]!.number } })
    }
    await repository.changeImport(tx, known.id, { done: known.done + batch.length, written })
  }

  return async (siteId: SiteId, importId: string, signal: AbortSignal): Promise<void> => {
    const found = await longRunning.withSite(siteId, tx => repository.importById(tx, importId))
    const file = found && fileOf(found)
    if (found?.state !== 'running' || !file) return
    const about = { ...(await aboutOf(blobs, file)), accounts: await accountsByMail(siteId) }
    const hosts = new Set<string>()
    let read = 0
    for await (const batch of inBatches(readEntries(blobs, file))) {
      const from = read
      read += batch.length
      for (const host of hostsOf(batch)) hosts.add(host)
      if (read <= found.done) continue
      signal.throwIfAborted()
      const goesOn = await longRunning.withSite(siteId, async tx => {
        const known = await repository.lockImport(tx, importId)
        // Paused, cancelled, or another worker went on with it.
        if (known?.state !== 'running' || known.done !== from) return false
        await writeBatch(tx, known, batch, { ...about, hosts })
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
