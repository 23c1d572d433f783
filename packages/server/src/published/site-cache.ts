import type { PageKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import { isFilteredPath } from './address'
import { type ChangeLog, createChangeLog } from './change-log'
import { type StoredPage, sizeOf } from './stored-page'

/** The pages of one site. When the site itself changes, its cache is taken away whole. */
export type SiteCache = {
  readonly siteId: SiteId
  /** False once the site has changed: what was made from it may be shown once more, but not cached. */
  isCurrent: boolean
  /** When one of its pages was last asked for, counted in questions. */
  usedAt: number
  /** By canonical path and format: decoded, and one per page and language. */
  readonly pages: LRUCache<string, StoredPage>
  /** Which of these are lists that somebody narrowed: there are more ways to do so than memory has room for. */
  readonly filtered: LRUCache<string, true>
  /** Paths of the pages that were made of something. */
  readonly pathsByKey: Map<PageKey, Set<string>>
  readonly log: ChangeLog
  /** Host headers that lead to it. */
  readonly hosts: Set<string>
  /** Pages being made now, so that a hundred visitors at once cost one page; `since` is the moment they began. */
  readonly making: Map<string, { readonly since: number; readonly page: Promise<StoredPage> }>
}

/** Strangers choose what they filter by; more than this a shop does not keep, so that its pages stay. */
export const mostFiltered = 200

export function createSiteCache(siteId: SiteId, { usedAt, maxBytes }: { usedAt: number; maxBytes: number }): SiteCache {
  const pathsByKey: SiteCache['pathsByKey'] = new Map()
  const leave = ({ keys }: StoredPage, path: string): void => {
    for (const key of keys) {
      const paths = pathsByKey.get(key)
      paths?.delete(path)
      if (paths?.size === 0) pathsByKey.delete(key)
    }
  }
  // A page larger than the whole cache is not cached.
  const pages: SiteCache['pages'] = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf, dispose: leave })
  return {
    siteId,
    isCurrent: true,
    usedAt,
    pages,
    filtered: new LRUCache({
      max: mostFiltered,
      dispose: (_, path, reason) => reason === 'evict' && pages.delete(path),
    }),
    pathsByKey,
    log: createChangeLog(),
    hosts: new Set(),
    making: new Map(),
  }
}

export function putPage({ pages, pathsByKey, filtered }: SiteCache, path: string, page: StoredPage): void {
  if (isFilteredPath(path)) filtered.set(path, true)
  pages.set(path, page)
  if (!pages.has(path)) return
  for (const key of page.keys) {
    const paths = pathsByKey.get(key)
    if (paths) paths.add(path)
    else pathsByKey.set(key, new Set([path]))
  }
}

/** Whatever was made of one of these is dropped, and nothing else is looked at. */
export function dropPagesOf({ pages, pathsByKey, log }: SiteCache, keys: readonly PageKey[]): void {
  log.note(keys)
  for (const key of keys) for (const path of [...(pathsByKey.get(key) ?? [])]) pages.delete(path)
}
