import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import { type StoredPage, sizeOf } from './stored-page'

type CacheEntry = { readonly siteCache: SiteCache; readonly path: string }

/** The pages of one site as of one moment. When the site changes, the siteCache is taken away whole. */
export type SiteCache = {
  readonly siteId: SiteId
  /** False once the site has changed: what was made from it may be shown once more, but not cached. */
  isCurrent: boolean
  /** Where the cached pages are, by path. */
  readonly entries: Map<string, CacheEntry>
  /** Pages being made now, so that a hundred visitors at once cost one page. */
  readonly making: Map<string, Promise<StoredPage>>
}

export type PageCache = {
  siteCacheOf(siteId: SiteId): SiteCache
  find(siteCache: SiteCache, path: string): StoredPage | undefined
  /** The cached page, or the one that is being made, or a new one. */
  through(siteCache: SiteCache, path: string, make: () => Promise<StoredPage>): Promise<StoredPage>
  /** Puts a better copy in the place of a cached page. */
  improve(siteCache: SiteCache, path: string, page: StoredPage): void
  drop(siteId: SiteId): void
  dropAll(): void
  /** Remembers which site a host header leads to, for the fast path. */
  learnHost(host: string, siteCache: SiteCache): void
  siteCacheOfHost(host: string): SiteCache | undefined
  readonly bytes: number
}

/** Strangers choose the host header; more names than this are not real. */
const mostHosts = 20_000

export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const siteCaches = new Map<SiteId, SiteCache>()
  const hosts = new Map<string, SiteCache>()

  const remove = (siteCache: SiteCache): void => {
    siteCache.isCurrent = false
    if (siteCaches.get(siteCache.siteId) === siteCache) siteCaches.delete(siteCache.siteId)
    for (const entry of [...siteCache.entries.values()]) pages.delete(entry)
  }
  const pages = new LRUCache<CacheEntry, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (_, { siteCache, path }, reason) => {
      if (reason === 'set') return
      siteCache.entries.delete(path)
      if (siteCache.entries.size === 0 && siteCache.making.size === 0 && siteCache.isCurrent) remove(siteCache)
    },
  })

  const keep = (siteCache: SiteCache, path: string, page: StoredPage): void => {
    if (!siteCache.isCurrent) return
    const entry = siteCache.entries.get(path) ?? { siteCache, path }
    siteCache.entries.set(path, entry)
    pages.set(entry, page)
    // A page larger than the whole cache is not cached.
    if (!pages.has(entry)) siteCache.entries.delete(path)
  }
  const find = (siteCache: SiteCache, path: string): StoredPage | undefined => {
    const entry = siteCache.entries.get(path)
    return entry && pages.get(entry)
  }

  return {
    siteCacheOf: siteId => {
      const known = siteCaches.get(siteId)
      if (known) return known
      const siteCache: SiteCache = {
        siteId,
        isCurrent: true,
        entries: new Map(),
        making: new Map(),
      }
      siteCaches.set(siteId, siteCache)
      return siteCache
    },
    find,
    through: (siteCache, path, make) => {
      const cached = find(siteCache, path)
      if (cached) return Promise.resolve(cached)
      const inTheMaking = siteCache.making.get(path)
      if (inTheMaking) return inTheMaking
      const made = make()
        .then(page => {
          keep(siteCache, path, page)
          return page
        })
        .finally(() => siteCache.making.delete(path))
      siteCache.making.set(path, made)
      return made
    },
    improve: (siteCache, path, page) => {
      if (siteCache.entries.has(path)) keep(siteCache, path, page)
    },
    drop: siteId => {
      const siteCache = siteCaches.get(siteId)
      if (siteCache) remove(siteCache)
      // The change may have been that a host leads here now; every host is asked again, once.
      hosts.clear()
    },
    dropAll: () => {
      for (const siteCache of [...siteCaches.values()]) remove(siteCache)
      hosts.clear()
    },
    learnHost: (host, siteCache) => {
      if (hosts.size >= mostHosts) hosts.clear()
      hosts.set(host, siteCache)
    },
    siteCacheOfHost: host => {
      const siteCache = hosts.get(host)
      if (siteCache?.isCurrent) return siteCache
      if (siteCache) hosts.delete(host)
      return undefined
    },
    get bytes() {
      return pages.calculatedSize
    },
  }
}
