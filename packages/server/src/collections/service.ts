import type { ItemTab } from '@sitewright/contract/collections'
import { checkLimit } from '@sitewright/domain/catalogue'
import {
  addressFormatRefusal,
  type CollectionSettings,
  contentOfItem,
  type Item,
  type ItemContent,
  type ItemSummary,
  kindsOfCollections,
  readSettings,
} from '@sitewright/domain/collections'
import { type LocalText, type PageId, type SiteId, wallTime } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import { GiveUp } from '../platform/jobs'
import type { Platform } from '../platform/platform'
import { createActions, dueJob } from './actions'
import { type AuthorValues, createAuthors } from './authors'
import { createBring } from './bring'
import { createDrafts, type ItemValues, mostOf, type NewItem, orTaken, totalOf } from './drafts'
import { createExport } from './export'
import { createImport } from './import'
import type { CollectionDraft } from './item'
import { createItemTexts } from './item-texts'
import { createLabels } from './labels'
import { createLive } from './live'
import * as repository from './repository'
import { createRewriting } from './rewriting'
import type { ShownItem as OneShown } from './shown'
import { type CollectionSources, done, type Editor, type Outcome, refuse } from './sources'

const hour = 3_600_000
const day = 86_400_000
const keepDeletedDays = 30
const keepHistoryDays = 180
const dueAtOnce = 200
const sweepJob = 'collections:sweep'

export type BulkDeed = 'publish' | 'unpublish' | 'review' | 'private' | 'delete' | 'restore'
export type PreviewedItem = { readonly shown: OneShown; readonly content: ItemContent }
export type CollectionWithCounts = CollectionDraft & {
  readonly counts: Partial<Record<Item['state'] | 'bin', number>>
  readonly total: number
  readonly most: number
}

/** Posts, events, projects, pictures and tracks: drafts that only owners see, and what visitors see of them. */
export function createCollections(platform: Platform, sources: CollectionSources) {
  const { database, clock, jobs } = platform
  const live = createLive(platform, sources)
  const drafts = createDrafts(platform, { sources, live })
  const actions = createActions(platform, { sources, live, drafts })
  const labels = createLabels(platform, { sources, live })
  const authors = createAuthors(platform, { sources, live })
  const rewriting = createRewriting(platform, { sources, live })

  const within = <Value>(siteId: SiteId, run: (tx: SiteTransaction) => Promise<Value>) => database.withSite(siteId, run)

  jobs.handle(dueJob, async ({ id }: { id: string }, { siteId }) => {
    if (siteId === null) throw new GiveUp('an item of no site')
    await within(siteId, tx => actions.due(tx, id))
  })
  jobs.handle(sweepJob, async () => {
    const now = clock.now().getTime()
    for (const siteId of await sources.siteIds()) {
      // What was planned runs by a job of its own, also after a stop; this finds what that gave up.
      const late = await within(siteId, tx => repository.dueItems(tx, clock.now(), dueAtOnce))
      for (const { id } of late) await within(siteId, tx => actions.due(tx, id))
      await database.longRunning.withSite(siteId, async tx => {
        const gone = await repository.eraseDeleted(tx, new Date(now - keepDeletedDays * day))
        if (gone.length > 0) await repository.removeLines(tx, gone)
        await repository.removeLinesBefore(tx, new Date(now - keepHistoryDays * day))
      })
    }
  })
  jobs.every(hour / 1000, sweepJob)

  async function counted(tx: SiteTransaction, found: readonly CollectionDraft[]): Promise<CollectionWithCounts[]> {
    const all = await repository.countsOf(
      tx,
      found.map(({ id }) => id),
    )
    return found.map(collection => {
      const counts = all.get(collection.id) ?? {}
      return { ...collection, counts, total: totalOf(counts), most: mostOf(collection) }
    })
  }

  /** An item as its owner sees it, with the collection that it belongs to. */
  async function shown(
    tx: SiteTransaction,
    item: Item,
  ): Promise<{ item: Item; collection: CollectionDraft } | undefined> {
    const collection = await drafts.collectionOf(tx, item.collectionId)
    if (!collection) return undefined
    const ids = await live.resolvedLabels(tx, item.collectionId)
    const authorIds = item.authorIds.length > 0 ? await live.resolvedAuthors(tx) : new Map<string, string>()
    return { item: resolved(item, ids, authorIds), collection }
  }

  const answer = async (tx: SiteTransaction, outcome: Outcome<Item>): Promise<Outcome<ShownItem>> => {
    if (!outcome.ok) return outcome
    const found = await shown(tx, outcome.value)
    return found ? done(found) : refuse('no-such-item')
  }

  const deed =
    (run: (tx: SiteTransaction, id: string, by: Editor) => Promise<Outcome<Item>>) =>
    (siteId: SiteId, id: string, by: Editor): Promise<Outcome<ShownItem>> =>
      orTaken(() => within(siteId, async tx => answer(tx, await run(tx, id, by))))

  const bulkDeeds: Readonly<
    Record<BulkDeed, (tx: SiteTransaction, id: string, by: Editor) => Promise<Outcome<unknown>>>
  > = {
    publish: actions.publish,
    unpublish: actions.unpublish,
    review: actions.review,
    private: actions.makePrivate,
    delete: actions.remove,
    restore: actions.bringBack,
  }

  return {
    bring: createBring({ sources, drafts, actions, labels, authors }),
    import: createImport({ drafts, actions, labels, authors }),
    export: createExport(),

    /** With the release that says so: another order of a list, another language. */
    released: rewriting.released,

    list: (siteId: SiteId): Promise<CollectionWithCounts[]> =>
      within(siteId, async tx => counted(tx, await sources.drafts(tx))),

    read: (siteId: SiteId, id: PageId): Promise<CollectionWithCounts | undefined> =>
      within(siteId, async tx => (await counted(tx, await sources.drafts(tx, id)))[0]),

    /** The draft as visitors would see it were it published now; nothing of that is written. */
    preview: (siteId: SiteId, id: string): Promise<PreviewedItem | undefined> =>
      within(siteId, async tx => {
        const item = await repository.itemById(tx, id)
        const collection = item?.deletedAt === null && (await drafts.collectionOf(tx, item.collectionId))
        if (!item || !collection) return undefined
        const terms = await live.termsOf(tx, collection)
        const at = item.at ?? wallTime(clock.now().getTime(), terms.timeZone)
        const { content, summary } = await live.asSeen(tx, { ...contentOfItem(item), at }, terms)
        const { collectionId, contentHash: hash } = item
        const shown = { id, collectionId, hash, summary, version: 1, isPrivate: false, publishedAt: clock.now() }
        return { shown, content }
      }),

    /** What the kind cannot have is refused, and so is an order by hand of more than a person can sort. */
    save: (siteId: SiteId, id: PageId, values: Partial<CollectionSettings>): Promise<Outcome<CollectionWithCounts>> =>
      within(siteId, async tx => {
        const [collection] = await counted(tx, await sources.drafts(tx, id))
        if (!collection) return refuse('no-such-collection')
        const { orders, views } = kindsOfCollections[collection.kind]
        if (values.order !== undefined && !orders.includes(values.order)) return refuse('no-such-order')
        if (values.view !== undefined && !views.includes(values.view)) return refuse('no-such-order')
        const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
        const settings = readSettings(collection.kind, { ...collection.settings, ...given })
        const bad = addressFormatRefusal(settings.addressFormat)
        if (bad) return refuse(bad)
        if (
          settings.order === 'manual' &&
          collection.kind !== 'album' &&
          !checkLimit('orderableItems', collection.total).ok
        )
          return refuse('orderableItems')
        await sources.saveSettings(tx, id, settings)
        const [saved] = await counted(tx, [{ ...collection, settings }])
        return done(saved!)
      }),

    items: (
      siteId: SiteId,
      query: {
        collectionId: PageId
        tab: ItemTab
        label?: string | undefined
        author?: string | undefined
        search?: string | undefined
        order: repository.ItemQuery['order']
        after?: string | undefined
        limit: number
      },
    ): Promise<{ items: readonly ItemSummary[]; next: string | null; collection: CollectionDraft } | undefined> =>
      within(siteId, async tx => {
        const collection = await drafts.collectionOf(tx, query.collectionId)
        if (!collection) return undefined
        const { label, author, limit, ...rest } = query
        const labelIds = await live.resolvedLabels(tx, collection.id)
        const authorIds = await live.resolvedAuthors(tx)
        const standingFor = (wanted: string, all: ReadonlyMap<string, string>) => [
          wanted,
          ...[...all].filter(([id, into]) => into === wanted && id !== wanted).map(([id]) => id),
        ]
        const found = await repository.listItems(tx, {
          ...rest,
          ...(label !== undefined && { labelIds: standingFor(label, labelIds) }),
          ...(author !== undefined && { authorIds: standingFor(author, authorIds) }),
          locale: await drafts.localeOf(tx),
          limit: limit + 1,
        })
        const items = found.slice(0, limit).map(item => resolved(item, labelIds, authorIds))
        return { items, next: found.length > limit ? items.at(-1)!.id : null, collection }
      }),

    item: (siteId: SiteId, id: string): Promise<ShownItem | undefined> =>
      within(siteId, async tx => {
        const item = await repository.itemById(tx, id)
        return item && item.state !== 'deleted' ? shown(tx, item) : undefined
      }),

    create: (siteId: SiteId, given: NewItem & { collectionId: PageId; by: Editor }): Promise<Outcome<ShownItem>> =>
      orTaken(() =>
        within(siteId, async tx => {
          const collection = await drafts.collectionOf(tx, given.collectionId)
          const authorId = collection?.kind === 'blog' ? await authors.ofAccount(tx, given.by) : null
          return answer(tx, await drafts.create(tx, { ...given, authorId }))
        }),
      ),

    saveItem: (
      siteId: SiteId,
      order: { id: string; version: number; values: ItemValues; by: Editor },
    ): Promise<Outcome<ShownItem> | { ok: false; reason: 'conflict'; theirs: ShownItem }> =>
      orTaken(() =>
        within(siteId, async tx => {
          const saved = await drafts.save(tx, order)
          if (saved.ok || saved.reason !== 'conflict') return answer(tx, saved)
          const theirs = await shown(tx, saved.theirs)
          return theirs ? { ok: false, reason: 'conflict', theirs } : refuse('no-such-item')
        }),
      ),

    publish: deed(actions.publish),
    unpublish: deed(actions.unpublish),
    review: deed(actions.review),
    makePrivate: deed(actions.makePrivate),
    discard: deed(actions.discard),
    duplicate: deed(drafts.duplicate),
    restore: deed(actions.bringBack),
    schedule: (
      siteId: SiteId,
      order: { id: string; publishAt?: Date | null; unpublishAt?: Date | null; by: Editor },
    ): Promise<Outcome<ShownItem>> => within(siteId, async tx => answer(tx, await actions.schedule(tx, order))),
    move: (siteId: SiteId, order: { id: string; before: string | null }): Promise<Outcome<ShownItem>> =>
      within(siteId, async tx => answer(tx, await drafts.move(tx, order))),
    remove: (siteId: SiteId, id: string, by: Editor): Promise<Outcome<undefined>> =>
      within(siteId, tx => actions.remove(tx, id, by)),

    /** Each by itself: one that is refused leaves the others done. */
    async bulk(
      siteId: SiteId,
      { ids, deed: name, by }: { ids: readonly string[]; deed: BulkDeed; by: Editor },
    ): Promise<{ id: string; outcome: Outcome<unknown> }[]> {
      const results: { id: string; outcome: Outcome<unknown> }[] = []
      for (const id of new Set(ids))
        results.push({ id, outcome: await orTaken(() => within(siteId, tx => bulkDeeds[name](tx, id, by))) })
      return results
    },

    history: (siteId: SiteId, id: string) =>
      within(siteId, async tx => {
        const item = await repository.itemById(tx, id)
        return item && item.state !== 'deleted' ? actions.history(tx, id) : undefined
      }),
    version: (siteId: SiteId, id: string, versionId: string) =>
      within(siteId, tx => actions.versionAt(tx, id, versionId)),
    restoreVersion: (
      siteId: SiteId,
      order: { id: string; versionId: string; by: Editor },
    ): Promise<Outcome<ShownItem>> =>
      orTaken(() => within(siteId, async tx => answer(tx, await actions.restoreVersion(tx, order)))),

    texts: createItemTexts({ drafts, labels }),

    labels: {
      list: (siteId: SiteId, collectionId: PageId) => within(siteId, tx => labels.list(tx, collectionId)),
      create: (siteId: SiteId, given: Parameters<typeof labels.create>[1]) =>
        within(siteId, tx => labels.create(tx, given)),
      rename: (siteId: SiteId, given: { collectionId: PageId; id: string; name: LocalText }) =>
        within(siteId, tx => labels.rename(tx, given)),
      remove: (siteId: SiteId, given: { collectionId: PageId; id: string }) =>
        within(siteId, tx => labels.remove(tx, given)),
      merge: (siteId: SiteId, given: Parameters<typeof labels.merge>[1]) =>
        within(siteId, tx => labels.merge(tx, given)),
    },
    authors: {
      list: (siteId: SiteId) => within(siteId, authors.list),
      create: (siteId: SiteId, values: AuthorValues) => within(siteId, tx => authors.create(tx, values)),
      save: (siteId: SiteId, id: string, values: Partial<AuthorValues>) =>
        within(siteId, tx => authors.save(tx, id, values)),
      remove: (siteId: SiteId, id: string) => within(siteId, tx => authors.remove(tx, id)),
      merge: (siteId: SiteId, from: readonly string[], into: string) =>
        within(siteId, tx => authors.merge(tx, from, into)),
    },
  }
}

export type ShownItem = { readonly item: Item; readonly collection: CollectionDraft }
export type Collections = ReturnType<typeof createCollections>

/** Labels and authors that are gone are left out, and merged ones are those that they became. */
function resolved<Of extends Pick<ItemSummary, 'categoryIds' | 'tagIds' | 'authorIds'>>(
  item: Of,
  labelIds: ReadonlyMap<string, string>,
  authorIds: ReadonlyMap<string, string>,
): Of {
  const read = (ids: readonly string[], all: ReadonlyMap<string, string>) => [
    ...new Set(ids.flatMap(id => all.get(id) ?? [])),
  ]
  return {
    ...item,
    categoryIds: read(item.categoryIds, labelIds),
    tagIds: read(item.tagIds, labelIds),
    authorIds: read(item.authorIds, authorIds),
  }
}
