import { listDirection } from '@sitewright/domain/collections'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database'
import * as labelRows from './repository/labels'
import * as live from './repository/live'
import * as rows from './repository/shown'

export type { ListAt, ShownItem } from './repository/shown'

/** From here on a page is found by the mark at which it begins; before, the few rows in between are walked. */
const firstDeepPage = 4
const mostMarkedLists = 2000

const isDescending = ({ order }: rows.Length): boolean => listDirection(order) === 'desc'

/** What visitors see of collections. Nothing here ever reads a draft. */
export function createShown() {
  const marks = new LRUCache<string, readonly rows.Mark[]>({ max: mostMarkedLists })

  async function markOf(
    tx: SiteTransaction,
    at: rows.ListAt,
    { length, page, perPage }: { length: rows.Length; page: number; perPage: number },
  ): Promise<rows.Mark | undefined> {
    const { generation, version } = length
    const key = [tx.siteId, at.collectionId, at.locale, at.list, generation, version, perPage].join(' ')
    const descending = isDescending(length)
    const known = marks.get(key) ?? (await rows.marksOf(tx, at, { generation, descending, perPage }))
    marks.set(key, known)
    return known[page - 1]
  }

  return {
    /** A page of a list in its own order, and how long the list is. */
    async page(tx: SiteTransaction, at: rows.ListAt, { page, perPage }: { page: number; perPage: number }) {
      const length = await rows.lengthOf(tx, at)
      if (!length || length.items === 0 || (page - 1) * perPage >= length.items)
        return { items: [], total: length?.items ?? 0 }
      const { generation } = length
      const descending = isDescending(length)
      const isDeep = page >= firstDeepPage
      const from = isDeep ? await markOf(tx, at, { length, page, perPage }) : undefined
      const offset = isDeep ? 0 : (page - 1) * perPage
      if (isDeep && !from) return { items: [], total: length.items }
      const items = await rows.rangeOf(tx, at, { generation, descending, from, offset, limit: perPage })
      return { items, total: length.items }
    },

    /** The first of a list, in its own order or in another one. */
    async first(
      tx: SiteTransaction,
      at: rows.ListAt,
      { limit, sort }: { limit: number; sort: 'own' | 'newest' | 'title' },
    ) {
      const length = await rows.lengthOf(tx, at)
      if (!length || length.items === 0) return { items: [], total: 0 }
      const { generation } = length
      const isOwn =
        sort === 'own' ||
        (sort === 'newest' && length.order === 'date') ||
        (sort === 'title' && length.order === 'title')
      const items = isOwn
        ? await rows.rangeOf(tx, at, { generation, descending: isDescending(length), limit })
        : await rows.sortedOf(tx, at, { generation, by: sort, limit })
      return { items, total: length.items }
    },

    /** Of events by when they begin, as moments. */
    async starting(
      tx: SiteTransaction,
      at: rows.ListAt,
      { from, until, descending, limit }: { from: string; until: string; descending: boolean; limit: number },
    ) {
      const length = await rows.lengthOf(tx, at)
      if (!length || length.items === 0) return { items: [], total: 0 }
      const { generation, items: total } = length
      const range = { generation, isByStart: length.order === 'start', from, until, descending, limit }
      return { items: await rows.startingBetween(tx, at, range), total }
    },

    async beside(tx: SiteTransaction, at: rows.ListAt, itemId: string) {
      const length = await rows.lengthOf(tx, at)
      if (!length) return { before: null, after: null, order: 'manual' as const }
      const found = await rows.besideOf(tx, at, { ...length, descending: isDescending(length), itemId })
      return { ...found, order: length.order }
    },

    byIds: rows.shownByIds,
    bySlug: rows.shownBySlug,
    after: rows.shownAfter,
    content: rows.contentOfHash,
    sizes: live.listSizes,
    labels: labelRows.labelsOf,
    authors: labelRows.allAuthors,
  }
}

export type Shown = ReturnType<typeof createShown>
