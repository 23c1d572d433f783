import {
  authorList,
  categoryList,
  type Item,
  type ItemContent,
  listLocales,
  listsOf,
  sortKey,
  summaryOf,
  tagList,
} from '@sitewright/domain/collections'
import { itemKey, itemsKey } from '@sitewright/domain/publishing'
import type { PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { beginningsOf } from './excerpt'
import type { CollectionDraft, ListTerms, LiveCollection, Placing } from './item'
import * as repository from './repository'
import type { CollectionSources } from './sources'

type Shown = Pick<Item, 'id' | 'collectionId' | 'position'>
type Dated = ItemContent & { readonly at: string }
type Listed = Omit<ItemContent, 'id' | 'collectionId' | 'body'>

export function placingsOf(listed: Listed & { readonly position: string }, terms: ListTerms): Placing[] {
  const { locales: siteLocales, primaryLocale, timeZone, order, showUntranslated } = terms
  const lists = listsOf(listed)
  return listLocales(listed, { siteLocales, showUntranslated }).flatMap(locale => {
    const key = sortKey(listed, { order, locale, primaryLocale, timeZone })
    return lists.map(list => ({ locale, list, sortKey: key }))
  })
}

const named = ({ locale, list }: Placing) => `${locale} ${list}`

/** What visitors see of items. Everything here is one part of its caller's transaction. */
export function createLive({ clock }: Pick<Platform, 'clock'>, sources: CollectionSources) {
  async function termsOf(tx: SiteTransaction, { settings }: Pick<CollectionDraft, 'settings'>): Promise<ListTerms> {
    const site = await sources.site(tx)
    if (!site) throw new Error('a collection of a site that is not there')
    const { locales, primaryLocale, timeZone } = site
    return { locales, primaryLocale, timeZone, order: settings.order, showUntranslated: settings.showUntranslated }
  }

  const hold = (tx: SiteTransaction, collectionId: PageId): Promise<LiveCollection> =>
    repository.lockLive(tx, collectionId, async () => {
      const [draft] = await sources.drafts(tx, collectionId)
      if (!draft) throw new Error('a collection that is not there')
      return termsOf(tx, draft)
    })

  /** Labels and authors that are gone since are in no list, and one that was merged is in that of the other. */
  async function known(tx: SiteTransaction, content: ItemContent): Promise<ItemContent> {
    const labels = await resolvedLabels(tx, content.collectionId)
    const authors = content.authorIds.length > 0 ? await resolvedAuthors(tx) : new Map<string, string>()
    const resolve = (ids: readonly string[], all: ReadonlyMap<string, string>) => [
      ...new Set(ids.flatMap(id => all.get(id) ?? [])),
    ]
    return {
      ...content,
      categoryIds: resolve(content.categoryIds, labels),
      tagIds: resolve(content.tagIds, labels),
      authorIds: resolve(content.authorIds, authors),
    }
  }

  /** Takes the item out of every list and puts it into those of `listed`; the pages that showed either are dropped. */
  async function place(
    tx: SiteTransaction,
    { item, live, listed }: { item: Shown; live: LiveCollection; listed: (Listed & { position: string }) | undefined },
  ): Promise<void> {
    const { collectionId, generation, rewriting } = live
    const all = await repository.takePlacings(tx, item.id)
    const before = all.filter(placing => placing.generation === generation)
    const after = listed ? placingsOf(listed, live.terms) : []
    const withItem = (placing: Placing) => ({ ...placing, itemId: item.id })
    await repository.insertPlacings(tx, { collectionId, generation, placings: after.map(withItem) })
    if (rewriting && listed)
      await repository.insertPlacings(tx, {
        collectionId,
        generation: rewriting.generation,
        placings: placingsOf(listed, rewriting.terms).map(withItem),
      })
    const [old, now] = [
      new Map(before.map(each => [named(each), each])),
      new Map(after.map(each => [named(each), each])),
    ]
    const changes = [...new Map([...old, ...now]).entries()].flatMap(([name, { locale, list }]) => {
      const by = (now.has(name) ? 1 : 0) - (old.has(name) ? 1 : 0)
      return by === 0 && old.get(name)?.sortKey === now.get(name)?.sortKey ? [] : [{ locale, list, by }]
    })
    await repository.changeLists(tx, { collectionId, generation, changes })
    const beside = new Set<string>()
    const whole = [...before, ...after].filter(({ list }) => list === 'all')
    for (const placing of new Map(whole.map(each => [`${each.locale} ${each.sortKey}`, each])).values())
      for (const id of await repository.neighboursOf(tx, { ...withItem(placing), collectionId, generation }))
        beside.add(id)
    beside.delete(item.id)
    await sources.changed(tx, [itemKey(item.id), itemsKey(collectionId), ...[...beside].map(itemKey)])
  }

  /** In the languages in whose lists it stands, with the names it stands under. */
  async function enter(tx: SiteTransaction, content: ItemContent, terms: ListTerms): Promise<void> {
    const { locales: siteLocales, primaryLocale, showUntranslated } = terms
    const labels = [...content.categoryIds, ...content.tagIds]
    const names = [
      ...(labels.length > 0 ? await repository.labelsOf(tx, content.collectionId) : [])
        .filter(({ id }) => labels.includes(id))
        .map(({ name }) => name),
      ...(content.authorIds.length > 0 ? await repository.allAuthors(tx) : [])
        .filter(({ id }) => content.authorIds.includes(id))
        .map(({ name }) => ({ [primaryLocale]: name })),
    ]
    const locales = listLocales(content, { siteLocales, showUntranslated })
    await sources.found(tx, content.id, { content, locales, primaryLocale, names })
  }

  async function resolvedLabels(tx: SiteTransaction, collectionId: PageId) {
    const labels = await repository.labelsOf(tx, collectionId)
    return new Map(labels.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  }
  async function resolvedAuthors(tx: SiteTransaction) {
    return new Map((await repository.allAuthors(tx)).map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  }

  /** What of it visitors see, in lists and on its page. */
  async function asSeen(tx: SiteTransaction, given: Dated, { locales, primaryLocale }: ListTerms) {
    const content = { ...(await known(tx, given)), at: given.at }
    const writtenIn = sources.writtenIn(content, primaryLocale)
    return { content, summary: { ...summaryOf(content, beginningsOf(content.body, locales)), writtenIn } }
  }

  return {
    termsOf,
    hold,
    asSeen,
    resolvedLabels,
    resolvedAuthors,

    /** From now on visitors see this of the item, members and people of the site alone where it is private. */
    async put(
      tx: SiteTransaction,
      { item, content: given, hash, isPrivate }: { item: Shown; content: Dated; hash: string; isPrivate: boolean },
    ): Promise<void> {
      const live = await hold(tx, item.collectionId)
      const now = clock.now()
      await sources.keep(tx, hash, given, now)
      const { content, summary } = await asSeen(tx, given, live.terms)
      await repository.putLiveItem(tx, {
        id: item.id,
        collectionId: item.collectionId,
        hash,
        summary,
        locales: content.locales ?? null,
        isPrivate,
        at: content.at,
        position: item.position,
        publishedAt: now,
      })
      await place(tx, { item, live, listed: isPrivate ? undefined : { ...summary, position: item.position } })
      const slugs = [
        { locale: '', slug: content.urlId },
        ...Object.entries(content.urlIds).map(([locale, slug]) => ({ locale, slug })),
      ]
      await repository.keepAddresses(tx, { collectionId: item.collectionId, itemId: item.id, slugs })
      if (isPrivate) await sources.found(tx, item.id, null)
      else await enter(tx, content, live.terms)
    },

    /** Visitors see nothing of it any more. */
    async take(tx: SiteTransaction, item: Shown): Promise<void> {
      const live = await hold(tx, item.collectionId)
      await repository.removeLiveItem(tx, item.id)
      await place(tx, { item, live, listed: undefined })
      await sources.found(tx, item.id, null)
    },

    /** What can be found of it follows other terms of its lists. */
    async findAnew(tx: SiteTransaction, hash: string, terms: ListTerms): Promise<void> {
      const content = await sources.kept(tx, hash)
      if (content) await enter(tx, await known(tx, content), terms)
    },

    /** Its place by hand is that of visitors at once; nothing else of it changes. */
    async move(tx: SiteTransaction, item: Shown): Promise<void> {
      const shown = await repository.liveItem(tx, item.id)
      if (!shown) return
      const live = await hold(tx, item.collectionId)
      await repository.setLivePosition(tx, item.id, item.position)
      if (!shown.isPrivate && [live.terms, live.rewriting?.terms].some(terms => terms?.order === 'manual'))
        await place(tx, { item, live, listed: { ...shown.summary, position: item.position } })
    },

    /** Drops every list of these labels or authors. */
    dropLists: (
      tx: SiteTransaction,
      { labelIds = [], authorIds = [] }: { labelIds?: string[]; authorIds?: string[] },
    ) =>
      repository.dropList(tx, [
        ...labelIds.flatMap(id => [categoryList(id), tagList(id)]),
        ...authorIds.map(authorList),
      ]),
  }
}

export type Live = ReturnType<typeof createLive>
