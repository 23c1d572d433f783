import { itemLimits } from '@sitewright/domain/collections'
import { type ContentProblem, oldPathOf } from '@sitewright/domain/content-imports'
import type { Redirect } from '@sitewright/domain/redirects'
import type { SiteId } from '@sitewright/domain/sites'
import { crashPoint } from '../../platform/crash-points'
import type { SiteTransaction } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { bodyDocument } from './body'
import { fileOf, hostsOf, inBatches, plain } from './check'
import { excerptOf, nameOf, planEntry } from './plan-entry'
import type { ContentSurroundings } from './ports'
import { filesIn, type NumberedEntry, readEntries } from './read-entries'
import * as repository from './repository'
import type { ContentCounts, ContentImport, EntryRow, PictureRow } from './tables'

export const contentPicturesJob = 'content-imports:pictures'

const isAddress = (given: string | null | undefined): given is string => /^https?:\/\/\S+$/i.test(given ?? '')

type Written = {
  readonly row: EntryRow
  readonly pictures: readonly PictureRow[]
  readonly redirect?: Redirect | undefined
}

/** Writes what was tried before: one transaction per batch, and with it how far it has come. */
export const createContentRun = (
  { database: { longRunning }, blobs, jobs, clock, random }: Platform,
  { posts, locale: localeOf, addRedirects }: ContentSurroundings,
) => {
  async function named(
    names: readonly string[],
    most: number,
    find: (name: string) => Promise<string | undefined>,
    problem: ContentProblem['reason'],
  ): Promise<{ ids: string[]; problems: ContentProblem[] }> {
    const ids = new Set<string>()
    const problems: ContentProblem[] = []
    for (const name of new Set(names.map(nameOf))) {
      const id = ids.size < most ? await find(name) : undefined
      if (id) ids.add(id)
      else problems.push({ reason: problem, about: name.slice(0, 100) })
    }
    return { ids: [...ids], problems }
  }

  async function writeEntry(
    tx: SiteTransaction,
    known: ContentImport & { collectionId: string },
    entry: NumberedEntry,
    about: { files: ReadonlyMap<string, string>; hosts: ReadonlySet<string>; locale: string },
  ): Promise<Written> {
    const { collectionId } = known
    const plan = planEntry(entry, about)
    const row = plain({ number: entry.number, title: plan.title, problems: plan.problems })
    if (plan.becomes !== 'post' && plan.becomes !== 'draft') return { row, pictures: [] }
    const label = (kind: 'category' | 'tag') => (name: string) => posts.label(tx, { collectionId, kind, name })
    const categories = await named(entry.categories, itemLimits.categories, label('category'), 'label-left-out')
    const tags = await named(entry.tags, itemLimits.tags, label('tag'), 'label-left-out')
    const authors = await named(entry.authors, itemLimits.authors, name => posts.author(tx, name), 'author-left-out')
    const { document, pictures } = bodyDocument(plan.body.parts, { locale: about.locale, newId: random.id })
    const by = { id: known.byAccount ?? '', name: known.byName }
    const made = await posts.bring(tx, {
      collectionId,
      title: plan.title,
      slug: entry.slug,
      excerpt: excerptOf(entry.excerpt),
      at: entry.at,
      state: entry.state,
      categoryIds: categories.ids,
      tagIds: tags.ids,
      authorIds: authors.ids,
      sourceUrl: isAddress(entry.link) ? entry.link.slice(0, itemLimits.address) : '',
      body: document,
      by,
    })
    const problems = [...plan.problems, ...categories.problems, ...tags.problems, ...authors.problems]
    if (!made)
      return { row: { ...row, problems: [...problems, { reason: 'collection-full', about: '' }] }, pictures: [] }
    const own = about.files.get(entry.picture ?? '') ?? entry.picture
    const wanted = [...(isAddress(own) ? [{ blockId: '', address: own, alt: '', caption: '' }] : []), ...pictures]
    const from = oldPathOf(entry.link)
    return {
      row: { ...row, problems, itemId: made.id, afterHash: made.hash },
      pictures: wanted.map((picture, place) => ({
        ...picture,
        number: entry.number,
        place,
        state: 'waiting',
        assetId: null,
      })),
      redirect: from === undefined || from === made.path ? undefined : { from, to: made.path, code: 301 },
    }
  }

  async function writeBatch(
    tx: SiteTransaction,
    known: ContentImport & { collectionId: string },
    batch: readonly NumberedEntry[],
    about: { files: ReadonlyMap<string, string>; hosts: ReadonlySet<string> },
  ): Promise<void> {
    const locale = await localeOf(tx)
    const all: Written[] = []
    let written: ContentCounts = known.written
    for (const entry of batch) {
      const each = await writeEntry(tx, known, entry, { ...about, locale })
      all.push(each)
      const becomes =
        each.row.itemId === null ? undefined : entry.state === 'draft' ? ('draft' as const) : ('post' as const)
      if (becomes) written = { ...written, [becomes]: written[becomes] + 1 }
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
      rows.filter(({ itemId, problems }) => itemId !== null || problems.length > 0),
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
    const files = await filesIn(blobs, file)
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
        if (known?.state !== 'running' || known.done !== from || known.collectionId === null) return false
        await writeBatch(tx, { ...known, collectionId: known.collectionId }, batch, { files, hosts })
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
