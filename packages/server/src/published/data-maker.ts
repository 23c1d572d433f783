import { type ProductAnswer, query, requestOnPage } from '@sitewright/blocks/kit'
import type { ProductList } from '@sitewright/domain/products'
import type { PageKey } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { DataFormat } from './address'
import { type DataResolver, earliest } from './data-resolver'
import { pageAsData, pageSize } from './page-as-data'
import type { DrawnTarget, Place } from './page-maker'
import { siteView } from './site-view'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database'> & { readonly resolve: DataResolver }

type Shown = {
  readonly products: readonly ProductAnswer[]
  readonly total: number
  readonly keys: Iterable<PageKey>
  readonly until?: Date | undefined
}

const indentation: Record<DataFormat, number> = { json: 0, 'json-pretty': 2 }

/** A published page for programs, made of the same answers as the page itself. */
export function createDataMaker({ config, database, resolve }: Deps) {
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

  const shownAt = async (tx: SiteTransaction, { frame }: Place, target: DrawnTarget): Promise<Shown> => {
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
    const { products, total, keys, until } = await database.withSite(site.id, tx => shownAt(tx, place, target))
    const data = pageAsData({ site, target, products, total })
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(data, null, indentation[format]),
      keys: new Set(keys),
      until,
    }
  }
}
