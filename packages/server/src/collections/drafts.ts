import { type FactsOfKind, readFacts } from '@sitewright/contract/collections'
import { checkLimit, type LimitName, limits } from '@sitewright/domain/catalogue'
import {
  type CollectionSettings,
  contentOfItem,
  emptyFacts,
  type Facts,
  type Item,
  type ItemContent,
  type ItemKind,
  itemAddressRefusal,
  itemUrlId,
  kindsOfCollections,
  positionAfter,
} from '@sitewright/domain/collections'
import { emptyDocument, orderKeyBetween, type PageDocument } from '@sitewright/domain/documents'
import { slugify } from '@sitewright/domain/links'
import { type LocalText, localise, localText, type PageId } from '@sitewright/domain/sites'
import { currentDocument } from '../pages'
import { isDuplicate, type SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOfItem } from './bodies'
import type { CollectionDraft, HistoryDeed, HistoryLine } from './item'
import type { Live } from './live'
import * as repository from './repository'
import {
  type CollectionSources,
  done,
  type Editor,
  type LimitRefusal,
  type Outcome,
  type Refusal,
  refuse,
} from './sources'

export type ItemValues = Partial<
  Pick<
    ItemContent,
    | 'title'
    | 'urlId'
    | 'urlIds'
    | 'excerpt'
    | 'imageId'
    | 'categoryIds'
    | 'tagIds'
    | 'authorIds'
    | 'featured'
    | 'at'
    | 'seo'
  >
> & { readonly locales?: readonly string[] | null; readonly facts?: FactsOfKind }

export type NewItem = {
  readonly title: string
  readonly kind?: ItemKind | undefined
  readonly facts?: FactsOfKind | undefined
}

/** How many items a collection holds: albums and what is ordered by hand hold fewer. */
export const limitOf = ({ kind, settings }: Pick<CollectionDraft, 'kind' | 'settings'>): LimitName & LimitRefusal => {
  if (kind === 'album') return 'tracksPerAlbum'
  return settings.order === 'manual' ? 'orderableItems' : 'itemsPerCollection'
}

export const mostOf = (collection: Pick<CollectionDraft, 'kind' | 'settings'>): number => limits[limitOf(collection)]

export const totalOf = (counts: Partial<Record<string, number>> | undefined): number =>
  Object.entries(counts ?? {}).reduce((sum, [state, items]) => (state === 'bin' ? sum : sum + (items ?? 0)), 0)

const titleOf = ({ title }: Pick<ItemContent, 'title'>, locale: string) => localise(title, locale, locale) ?? ''

/** Drafts of items. Everything here is one part of its caller's transaction. */
export function createDrafts(
  { clock, random }: Platform,
  { sources, live }: { sources: CollectionSources; live: Live },
) {
  async function collectionOf(tx: SiteTransaction, id: PageId): Promise<CollectionDraft | undefined> {
    return (await sources.drafts(tx, id))[0]
  }
  const localeOf = async (tx: SiteTransaction) => (await sources.site(tx))?.primaryLocale ?? 'en'

  async function hasRoom(tx: SiteTransaction, collection: CollectionDraft, more = 1): Promise<Refusal | undefined> {
    // Held, so that of two new ones the second sees the first.
    await live.hold(tx, collection.id)
    const there = totalOf((await repository.countsOf(tx, [collection.id])).get(collection.id))
    const checked = checkLimit(limitOf(collection), there + more)
    return checked.ok ? undefined : limitOf(collection)
  }

  async function freeUrlId(
    tx: SiteTransaction,
    collection: Pick<CollectionDraft, 'id' | 'path' | 'settings'>,
    { title, besides }: { title: string; besides?: string },
  ): Promise<string> {
    const place = { collectionPath: collection.path, format: collection.settings.addressFormat }
    const like = itemUrlId(title, { ...place, isTaken: () => false }).replace(/-\d+$/, '')
    const taken = await repository.takenUrlIds(tx, { collectionId: collection.id, like, ...(besides && { besides }) })
    return itemUrlId(title, { ...place, isTaken: urlId => taken.has(urlId) })
  }

  async function lastPlace(tx: SiteTransaction, collectionId: PageId): Promise<string> {
    const around = await repository.positionsAround(tx, { collectionId, before: null })
    return positionAfter(around?.lower)
  }

  async function note(
    tx: SiteTransaction,
    {
      item,
      deed,
      hash = null,
      by,
    }: { item: Pick<Item, 'id'>; deed: HistoryDeed; hash?: string | null; by: Pick<Editor, 'name'> },
  ): Promise<void> {
    const line: HistoryLine = { id: random.id(), itemId: item.id, deed, hash, byName: by.name, at: clock.now() }
    await repository.insertLine(tx, line)
  }

  async function insert(
    tx: SiteTransaction,
    { content, by }: { content: Omit<ItemContent, 'id'>; by: Pick<Editor, 'name'> },
  ): Promise<Item> {
    const now = clock.now()
    const item: Item = {
      ...content,
      id: random.id(),
      position: await lastPlace(tx, content.collectionId),
      state: 'draft',
      publishAt: null,
      unpublishAt: null,
      version: 1,
      bodyVersion: 1,
      contentHash: '',
      liveHash: null,
      editedBy: by.name,
      editedAt: now,
      bodyEditedAt: now,
      createdAt: now,
      deletedAt: null,
    }
    const made = { ...item, contentHash: hashOfItem(item) }
    await repository.insertItem(tx, made)
    await note(tx, { item: made, deed: 'created', by })
    return made
  }

  /** With what was there before; the version rises, and the hash is that of the content. */
  async function write(
    tx: SiteTransaction,
    before: Item,
    changes: Partial<Item>,
    by?: Pick<Editor, 'name'>,
  ): Promise<Item> {
    const touched = by ? { editedBy: by.name, editedAt: clock.now() } : {}
    const next = { ...before, ...changes, ...touched, version: before.version + 1 }
    const after = { ...next, contentHash: hashOfItem(next) }
    await repository.writeItem(tx, before, after)
    return after
  }

  async function valuesRefusal(
    tx: SiteTransaction,
    { item, values, collection }: { item: Item; values: ItemValues; collection: CollectionDraft },
  ): Promise<Refusal | undefined> {
    const { title, urlId, urlIds = {}, categoryIds = [], tagIds = [], authorIds = [] } = values
    if (title && Object.values(title).every(text => text.trim() === '')) return 'empty-title'
    const place = { collectionPath: collection.path, format: collection.settings.addressFormat }
    if (urlId !== undefined && urlId !== item.urlId) {
      const refusal = itemAddressRefusal(urlId, place)
      if (refusal) return refusal
      const taken = await repository.takenUrlIds(tx, { collectionId: collection.id, like: urlId, besides: item.id })
      if (taken.has(urlId)) return 'address-taken'
    }
    for (const own of Object.values(urlIds)) {
      const refusal = itemAddressRefusal(own, place)
      if (refusal) return refusal
    }
    const labels = await repository.labelsOf(tx, collection.id)
    const isKnown = (kind: string) => (id: string) => labels.some(label => label.id === id && label.kind === kind)
    if (!categoryIds.every(isKnown('category')) || !tagIds.every(isKnown('tag'))) return 'unknown-label'
    if (authorIds.length > 0) {
      const authors = new Set((await repository.allAuthors(tx)).map(({ id }) => id))
      if (!authorIds.every(id => authors.has(id))) return 'unknown-author'
    }
    return undefined
  }

  return {
    collectionOf,
    localeOf,
    hasRoom,
    note,
    write,
    insert,
    freeUrlId,

    async create(
      tx: SiteTransaction,
      {
        collectionId,
        title,
        kind,
        facts,
        by,
        authorId,
      }: NewItem & {
        collectionId: PageId
        by: Editor
        authorId: string | null
      },
    ): Promise<Outcome<Item>> {
      const collection = await collectionOf(tx, collectionId)
      if (!collection) return refuse('no-such-collection')
      const { itemKinds, body } = kindsOfCollections[collection.kind]
      const of = kind ?? itemKinds[0]
      if (!itemKinds.includes(of)) return refuse('no-such-kind')
      if (title.trim() === '') return refuse('empty-title')
      const full = await hasRoom(tx, collection)
      if (full) return refuse(full)
      const begun: Facts = emptyFacts(of, collection.settings)
      const given = facts && readFacts(collection.kind, { ...begun, ...facts })
      if (facts && !given) return refuse('bad-facts')
      const locale = await localeOf(tx)
      const content = {
        collectionId,
        kind: of,
        title: localText(locale, title.trim()),
        urlId: await freeUrlId(tx, collection, { title }),
        urlIds: {},
        excerpt: {},
        imageId: null,
        categoryIds: [],
        tagIds: [],
        authorIds: authorId === null ? [] : [authorId],
        featured: false,
        at: null,
        seo: {},
        facts: given ?? begun,
        body: body === 'none' ? null : emptyDocument(),
      }
      return done(await insert(tx, { content, by }))
    },

    /** A conflict is no refusal: what is stored now goes back with it. */
    async save(
      tx: SiteTransaction,
      { id, version, values, by }: { id: string; version: number; values: ItemValues; by: Editor },
    ): Promise<Outcome<Item> | { ok: false; reason: 'conflict'; theirs: Item }> {
      const item = await repository.lockItem(tx, id)
      if (!item || item.deletedAt !== null) return refuse('no-such-item')
      if (item.version !== version) return { ok: false, reason: 'conflict', theirs: item }
      const collection = await collectionOf(tx, item.collectionId)
      if (!collection) return refuse('no-such-collection')
      const reason = await valuesRefusal(tx, { item, values, collection })
      if (reason) return refuse(reason)
      const { facts: given, locales, ...plain } = values
      const facts = given ? readFacts(collection.kind, { ...item.facts, ...given }) : item.facts
      if (!facts) return refuse('bad-facts')
      const { locales: before, ...rest } = item
      const kept = locales === undefined ? before : (locales ?? undefined)
      const next = { ...rest, ...plain, facts, ...(kept ? { locales: kept } : {}) }
      const saved = { ...next, version: item.version + 1, editedBy: by.name, editedAt: clock.now() }
      const after = { ...saved, contentHash: hashOfItem(saved) }
      await repository.writeItem(tx, item, after)
      return done(after)
    },

    /** Another draft of the same, behind the last one. */
    async duplicate(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await repository.itemById(tx, id)
      if (!item || item.deletedAt !== null) return refuse('no-such-item')
      const collection = await collectionOf(tx, item.collectionId)
      if (!collection) return refuse('no-such-collection')
      const full = await hasRoom(tx, collection)
      if (full) return refuse(full)
      const locale = await localeOf(tx)
      const title: LocalText = Object.fromEntries(
        Object.entries(item.title).map(([each, text]) => [each, `${text.slice(0, 190)} (copy)`]),
      )
      const urlId = await freeUrlId(tx, collection, { title: titleOf(item, locale) })
      const { id: _, ...content } = contentOfItem(item)
      return done(
        await insert(tx, { content: { ...content, title, urlId, urlIds: {}, at: null, featured: false }, by }),
      )
    },

    /** In front of another one, or behind all. Visitors see it at once where the owner's order is theirs. */
    async move(tx: SiteTransaction, { id, before }: { id: string; before: string | null }): Promise<Outcome<Item>> {
      const item = await repository.lockItem(tx, id)
      if (!item || item.deletedAt !== null) return refuse('no-such-item')
      const collection = await collectionOf(tx, item.collectionId)
      if (!collection) return refuse('no-such-collection')
      if (collection.settings.order !== 'manual') return refuse('not-by-hand')
      if (before === id) return done(item)
      await live.hold(tx, item.collectionId)
      const around = await repository.positionsAround(tx, { collectionId: collection.id, before, moving: id })
      if (!around) return refuse('no-such-place')
      const { lower, upper } = around
      const position = upper === undefined ? positionAfter(lower) : orderKeyBetween(lower, upper)
      // Its place is no part of what it says: neither its version nor what others write of it moves with it.
      const next = { ...item, position }
      await repository.writeItem(tx, item, next)
      await live.move(tx, next)
      return done(next)
    },

    /** What it says becomes the draft, under an address that is free. The body is a new version for whoever edits it. */
    async become(
      tx: SiteTransaction,
      { item, content, by }: { item: Item; content: ItemContent; by: Editor },
    ): Promise<Item> {
      const collection = await collectionOf(tx, item.collectionId)
      const { urlId: wanted, locales, ...shown } = contentOfItem({ ...content, id: item.id })
      const taken = await repository.takenUrlIds(tx, {
        collectionId: item.collectionId,
        like: wanted,
        besides: item.id,
      })
      const urlId =
        taken.has(wanted) && collection
          ? await freeUrlId(tx, collection, { title: slugify(wanted), besides: item.id })
          : wanted
      const { locales: _, ...rest } = item
      const body: PageDocument | null = shown.body && currentDocument(shown.body)
      const now = clock.now()
      const next: Item = {
        ...rest,
        ...shown,
        ...(locales ? { locales } : {}),
        urlId,
        body,
        bodyVersion: item.bodyVersion + 1,
        bodyEditedAt: now,
        version: item.version + 1,
        editedBy: by.name,
        editedAt: now,
      }
      const after = { ...next, contentHash: hashOfItem(next) }
      await repository.writeItem(tx, item, after)
      return after
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>

/** Two that chose one address at once: the second is told. */
export async function orTaken<Value>(
  run: () => Promise<Value>,
): Promise<Value | { ok: false; reason: 'address-taken' }> {
  try {
    return await run()
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, reason: 'address-taken' }
    throw error
  }
}

export type { CollectionSettings }
