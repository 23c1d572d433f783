import { type ItemAnswer, type ItemCard, type ProductAnswer, query, requestOnPage } from '@sitewright/blocks/kit'
import type { ProductList } from '@sitewright/domain/products'
import type { PageKey } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { DataFormat } from './address'
import { type DataResolver, earliest } from './data-resolver'
import { pageAsData, pageSize } from './page-as-data'
import type { DrawnTarget, Place } from './page-maker'
import { releasedPages } from './released-pages'
import { siteView } from './site-view'
import type { ReleaseSource } from './sources'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database'> & {
  readonly resolve: DataResolver
  readonly releases: Pick<ReleaseSource, 'times' | 'pagesIn'>
}

type Shown = ShownItems & {
  readonly products: readonly ProductAnswer[]
  readonly total: number
  readonly keys: Iterable<PageKey>
  readonly until?: Date | undefined
}

/** Items of a collection, where the address is of one. */
type ShownItems = {
  readonly cards?: readonly ItemCard[]
  readonly item?: ItemAnswer | null
  readonly paging?: { readonly next: string | null; readonly pageSize: number; readonly offset: number } | undefined
}

const indentation: Record<DataFormat, number> = { json: 0, 'json-pretty': 2 }

/** A published page for programs, made of the same answers as the page itself. */
export function createDataMaker({ config, database, resolve, releases }: Deps) {
  /** One question for the list and one for everything about its products, however many there are. */
  const allOnSale = async (tx: SiteTransaction, part?: ProductList): Promise<Shown> => {
    const list = await resolve(tx, [requestOnPage(query.products({ limit: pageSize }), { list: part })], {})
    const [{ items, total }] = list.answers
    const whole = await resolve(
      tx,
      items.map(({ id }) => query.product({ id })),
      {},
    )
    return {
      products: whole.answers.filter(product => product !== null),
      total,
      keys: [...list.keys, ...whole.keys],
      until: earliest([list.until, whole.until]),
    }
  }

  const collectionAt = async (
    tx: SiteTransaction,
    { site, frame }: Place,
    target: Extract<DrawnTarget, { kind: 'items' | 'entry' }>,
  ): Promise<Shown> => {
    const speaking = { locale: target.locale, primaryLocale: frame.manifest.primaryLocale, timeZone: site.timeZone }
    const page = { pageId: target.pageId, pages: releasedPages(frame, releases), speaking }
    if (target.kind === 'entry') {
      const { item: entry } = target.entry
      const { answers, keys, until } = await resolve(tx, [query.item({ id: entry.shown.id })], { ...page, item: entry })
      return { products: [], total: 1, item: answers[0], keys, until }
    }
    const { list, page: number, place } = target.shown
    const asked = query.items({ collectionId: 'here', limit: 100, sort: 'manual' })
    const onPage = requestOnPage(asked, { pageId: target.pageId, items: { list, page: number } })
    const { answers, keys, until } = await resolve(tx, [onPage], page)
    const [{ items, total, paging }] = answers
    const { perPage } = place.settings
    return {
      products: [],
      total,
      cards: items,
      paging: { next: paging?.next ?? null, pageSize: perPage, offset: number * perPage },
      keys,
      until,
    }
  }

  const shownAt = async (tx: SiteTransaction, place: Place, target: DrawnTarget): Promise<Shown> => {
    const { frame } = place
    if (target.kind === 'items' || target.kind === 'entry') return collectionAt(tx, place, target)
    if (target.kind === 'item') {
      const { product } = target
      return { products: [product], total: 1, ...(await resolve(tx, [query.product()], { product })) }
    }
    if (target.kind === 'list') return allOnSale(tx, target.list)
    const isStore = target.kind === 'page' && frame.entries[target.pageId]?.kind === 'store'
    return isStore ? allOnSale(tx) : { products: [], total: 0, keys: [] }
  }

  return async (
    place: Place,
    target: Exclude<DrawnTarget, { kind: 'nothing' }>,
    format: DataFormat,
  ): Promise<MadePage> => {
    const site = siteView(config, place.site, place.frame, target.locale)
    const { keys, until, ...shown } = await database.withSite(site.id, tx => shownAt(tx, place, target))
    const data = pageAsData({ site, target, ...shown })
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(data, null, indentation[format]),
      keys: new Set(keys),
      until,
    }
  }
}
