import {
  askedList,
  authorList,
  categoryList,
  feedFile,
  type ListAddress,
  type ListKey,
  listPath,
  monthList,
  pathBelow,
  tagList,
} from '@sitewright/domain/collections'
import { timeName } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import type { Database, SiteTransaction } from '../../platform/database'
import type { ItemOfPage } from '../data-resolver/resolver'
import type { Target } from '../find-page'
import type { ReleaseFrame } from '../release-frames'
import type { CollectionSource } from '../sources'
import { type CollectionPlace, pathOfItem } from './place'

type Deps = { readonly database: Database; readonly collections: CollectionSource }
type Below = Extract<Target, { kind: 'items' | 'entry' | 'feed' | 'calendar' }>

/** A page of a list that is there. */
export type ShownList = {
  readonly place: CollectionPlace
  readonly list: ListKey
  readonly address: ListAddress
  readonly page: number
  /** What the list is called; undefined of the whole one. */
  readonly name: string | undefined
}
export type ShownEntry = { readonly place: CollectionPlace; readonly item: ItemOfPage }

type Found<Value> = { readonly is: 'here'; readonly value: Value } | { readonly is: 'there'; readonly path: string }

type Named = { id: string; slug: string; formerSlugs: readonly string[]; mergedInto: string | null }

/** The one with the slug, else the one that had it; one that became another is that one. */
function bySlug<Each extends Named>(all: readonly Each[], slug: string): Each | undefined {
  const shown = all.filter(({ mergedInto }) => mergedInto === null)
  const found =
    shown.find(each => each.slug === slug) ??
    all.find(each => each.slug === slug) ??
    all.find(({ formerSlugs }) => formerSlugs.includes(slug))
  return found?.mergedInto ? all.find(({ id }) => id === found.mergedInto) : found
}

/** What addresses below collections mean today, and where what they meant before is now. */
export function createTargets({ database, collections }: Deps) {
  async function listNamed(
    tx: SiteTransaction,
    place: CollectionPlace,
    address: ListAddress,
    { locale, primaryLocale }: { locale: string; primaryLocale: string },
  ): Promise<{ list: ListKey; address: ListAddress; name: string | undefined } | undefined> {
    if (address.kind === 'all') return { list: 'all', address, name: undefined }
    if (address.kind === 'month')
      return { list: monthList(address.month), address, name: timeName(address.month, locale) }
    if (address.kind === 'author') {
      const author = bySlug(await collections.authors(tx), address.slug)
      return author && { list: authorList(author.id), address: { ...address, slug: author.slug }, name: author.name }
    }
    const labels = (await collections.labels(tx, place.id)).filter(({ kind }) => kind === address.kind)
    const label = bySlug(labels, address.slug)
    if (!label) return undefined
    const list = address.kind === 'tag' ? tagList(label.id) : categoryList(label.id)
    return { list, address: { ...address, slug: label.slug }, name: localise(label.name, locale, primaryLocale) ?? '' }
  }

  async function findList(
    tx: SiteTransaction,
    target: Extract<Below, { kind: 'items' }>,
    { manifest, collections: places }: ReleaseFrame,
  ): Promise<Found<ShownList> | undefined> {
    const place = places.get(target.pageId)!
    const { locale, of } = target
    const named = await listNamed(tx, place, of.address, { locale, primaryLocale: manifest.primaryLocale })
    if (!named) return undefined
    const at = { collectionId: place.id, locale, list: named.list }
    const { total } = await collections.page(tx, at, { page: 1, perPage: 1 })
    const pages = Math.ceil(total / place.settings.perPage)
    // The whole list is there before anything is in it, and so is every month of events, which links lead to.
    const isAlwaysThere = of.address.kind === 'all' || (of.address.kind === 'month' && place.kind === 'events')
    if (of.page > Math.max(pages, isAlwaysThere ? 1 : 0)) return undefined
    const path = listPath(place.path, named.address, of.page)
    if (!of.isExact || decodeURIComponent(path) !== target.path) return { is: 'there', path }
    return { is: 'here', value: { place, page: of.page, ...named } }
  }

  async function findEntry(
    tx: SiteTransaction,
    { pageId, slug, locale, path }: { pageId: string; slug: string; locale: string; path?: string },
    { collections: places }: ReleaseFrame,
    { isInside = false }: { isInside?: boolean } = {},
  ): Promise<Found<ShownEntry> | undefined> {
    const place = places.get(pageId)!
    const shown = await collections.bySlug(tx, { collectionId: place.id, locale, slug })
    if (!shown || (shown.isPrivate && !isInside)) return undefined
    const now = pathOfItem(place, shown.summary, locale)
    if (path !== undefined && now !== path) return { is: 'there', path: now }
    const content = await collections.content(tx, shown.hash)
    return content && { is: 'here', value: { place, item: { shown, content } } }
  }

  return {
    list: (siteId: string, target: Extract<Below, { kind: 'items' }>, frame: ReleaseFrame) =>
      database.withSite(siteId, tx => findList(tx, target, frame)),
    entry: (
      siteId: string,
      target: { pageId: string; slug: string; locale: string; path?: string },
      frame: ReleaseFrame,
      options?: { isInside?: boolean },
    ) => database.withSite(siteId, tx => findEntry(tx, target, frame, options)),

    /** The path that says what a query asks of a collection; undefined where it asks for nothing that is there. */
    asked(target: Target, query: string, frame: ReleaseFrame): string | undefined {
      const place = target.kind === 'items' ? frame.collections.get(target.pageId) : undefined
      if (!place) return undefined
      const parameters = Object.fromEntries(new URLSearchParams(query))
      if (parameters['format'] === 'rss') return place.settings.feed ? pathBelow(place.path, feedFile) : undefined
      const asked = askedList(parameters, place.settings.perPage)
      return asked && listPath(place.path, asked.address, asked.page)
    },
  }
}

export type Targets = ReturnType<typeof createTargets>
