import { itemLimits } from '@sitewright/domain/collections'
import type { ContentFailure } from '@sitewright/domain/content-imports'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../../platform/platform'
import { nameOf, planEntry } from './plan-entry'
import { aboutOf, type NumberedEntry, readEntries, type SourceFile } from './read-entries'
import { UnreadableFile } from './refusal'
import * as repository from './repository'
import type { ContentCounts, ContentImport, EntryRow, PreviewEntry } from './tables'

const entriesAtOnce = 50
const mostShown = 10

export const noCounts: ContentCounts = {
  ...{ post: 0, draft: 0, page: 0, comment: 0, author: 0 },
  ...{ file: 0, other: 0, wrong: 0 },
}

export const fileOf = (known: ContentImport): SourceFile | undefined =>
  known.blobKey === null ? undefined : { ...known, blobKey: known.blobKey }

export async function* inBatches<Each>(all: AsyncIterable<Each>, size = entriesAtOnce): AsyncGenerator<Each[]> {
  let batch: Each[] = []
  for await (const each of all) {
    batch.push(each)
    if (batch.length >= size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Hosts of the site that was left, by where its posts were. */
export const hostsOf = (entries: readonly NumberedEntry[]): string[] =>
  entries.flatMap(({ link }) => /^https?:\/\/([^/?#]+)/i.exec(link)?.[1]?.toLowerCase() ?? [])

export const plain = (row: Partial<EntryRow> & Pick<EntryRow, 'number' | 'title'>): EntryRow => ({
  problems: [],
  itemId: null,
  pageId: null,
  afterHash: null,
  redirectFrom: null,
  ...row,
})

/** The dry run: every entry is read, and nothing but what there is to say is written. Begun anew after a crash. */
export const createContentCheck =
  ({ database: { longRunning }, blobs }: Platform) =>
  async (siteId: SiteId, importId: string, signal: AbortSignal): Promise<void> => {
    const fail = (failure: ContentFailure, failureLine: number | null) =>
      longRunning.withSite(siteId, async tx => {
        const now = await repository.lockImport(tx, importId)
        if (now?.state === 'checking')
          await repository.changeImport(tx, importId, { state: 'failed', failure, failureLine })
      })
    const known = await longRunning.withSite(siteId, async tx => {
      const found = await repository.lockImport(tx, importId)
      if (found?.state !== 'checking') return undefined
      await repository.forgetEntries(tx, importId)
      await repository.changeImport(tx, importId, { done: 0, counts: noCounts, problems: 0, preview: [] })
      return found
    })
    const file = known && fileOf(known)
    if (!file) return
    let counts = noCounts
    let problems = 0
    let done = 0
    let preview: PreviewEntry[] = []
    const hosts = new Set<string>()
    const writers = new Set<string>()
    try {
      const { files, people } = await aboutOf(blobs, file)
      for await (const batch of inBatches(readEntries(blobs, file))) {
        signal.throwIfAborted()
        for (const host of hostsOf(batch)) hosts.add(host)
        const plans = batch.map(entry => ({ entry, plan: planEntry(entry, { files, hosts }) }))
        for (const { entry, plan } of plans) {
          const comment = counts.comment + plan.comments.length
          counts = { ...counts, [plan.becomes]: counts[plan.becomes] + 1, comment }
          problems += plan.problems.length
          const isPage = plan.becomes === 'page'
          if (plan.becomes === 'post' || plan.becomes === 'draft') {
            const wrote = entry.authors.slice(0, itemLimits.authors).map(nameOf)
            for (const name of wrote) writers.add(people.get(name)?.mail || name)
          } else if (!isPage) continue
          if (preview.length < mostShown)
            preview = [
              ...preview,
              { title: plan.title, at: entry.at?.toISOString() ?? null, state: entry.state, isPage },
            ]
        }
        counts = { ...counts, author: writers.size }
        done += batch.length
        const goesOn = await longRunning.withSite(siteId, async tx => {
          const now = await repository.lockImport(tx, importId)
          if (now?.state !== 'checking') return false
          const said = plans.filter(({ plan }) => plan.problems.length > 0)
          await repository.noteEntries(
            tx,
            importId,
            said.map(({ entry, plan }) => plain({ number: entry.number, title: plan.title, problems: plan.problems })),
          )
          await repository.changeImport(tx, importId, { done, counts, problems, preview })
          return true
        })
        if (!goesOn) return
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      return fail(error.failure, error.line)
    }
    if (counts.post + counts.draft + counts.page === 0) return fail('no-posts', null)
    await longRunning.withSite(siteId, async tx => {
      const now = await repository.lockImport(tx, importId)
      if (now?.state === 'checking')
        await repository.changeImport(tx, importId, { state: 'checked', total: done, done: 0 })
    })
  }
