import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import { type StoredPage, sizeOf } from './stored-page'

/** The pages of one site as of one moment. When the site changes, its cache is taken away whole. */
export type SiteCache = {
  readonly siteId: SiteId
  /** False once the site has changed: what was made from it may be shown once more, but not cached. */
  isCurrent: boolean
  /** When one of its pages was last asked for, counted in questions. */
  usedAt: number
  /** By canonical path: decoded, and one per page and language. */
  readonly pages: LRUCache<string, StoredPage>
  /** Host headers that lead to it. */
  readonly hosts: Set<string>
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

/** Once memory is short, a site that holds more than this part of it gives up its own pages first. */
const shareOfSite = 1 / 8

export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const siteCaches = new Map<SiteId, SiteCache>()
  const hosts = new Map<string, SiteCache>()
  let bytes = 0
  let questions = 0

  /** Runs what changes the pages of a site, and counts the bytes it takes or frees. */
  const counted = ({ pages }: SiteCache, change: () => void): void => {
    const before = pages.calculatedSize
    change()
    bytes += pages.calculatedSize - before
  }
  const remove = (siteCache: SiteCache): void => {
    siteCache.isCurrent = false
    if (siteCaches.get(siteCache.siteId) === siteCache) siteCaches.delete(siteCache.siteId)
    // A name that still led here would keep it in memory.
    for (const host of siteCache.hosts) hosts.delete(host)
    counted(siteCache, () => siteCache.pages.clear())
  }

  const forgetHosts = (): void => {
    for (const siteCache of hosts.values()) siteCache.hosts.clear()
    hosts.clear()
  }

  /** The largest of those over their share; when none is, the one that nobody asked for longest. */
  const nextToShrink = (): SiteCache | undefined => {
    let largest: SiteCache | undefined
    let coldest: SiteCache | undefined
    for (const each of siteCaches.values()) {
      if (each.pages.size === 0) continue
      if (!coldest || each.usedAt < coldest.usedAt) coldest = each
      if (!largest || each.pages.calculatedSize > largest.pages.calculatedSize) largest = each
    }
    return largest && largest.pages.calculatedSize > maxBytes * shareOfSite ? largest : coldest
  }
  const shrink = (): void => {
    while (bytes > maxBytes) {
      const siteCache = nextToShrink()
      if (!siteCache) return
      counted(siteCache, () => siteCache.pages.pop())
      if (siteCache.pages.size === 0 && siteCache.making.size === 0) remove(siteCache)
    }
  }

  const use = (siteCache: SiteCache): void => {
    questions += 1
    siteCache.usedAt = questions
  }
  const keep = (siteCache: SiteCache, path: string, page: StoredPage): void => {
    if (!siteCache.isCurrent) return
    use(siteCache)
    counted(siteCache, () => siteCache.pages.set(path, page))
    shrink()
  }
  const find = (siteCache: SiteCache, path: string): StoredPage | undefined => {
    use(siteCache)
    return siteCache.pages.get(path)
  }

  return {
    siteCacheOf: siteId => {
      const known = siteCaches.get(siteId)
      if (known) return known
      const siteCache: SiteCache = {
        siteId,
        isCurrent: true,
        usedAt: questions,
        // A page larger than the whole cache is not cached.
        pages: new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf }),
        hosts: new Set(),
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
      if (siteCache.pages.has(path)) keep(siteCache, path, page)
    },
    drop: siteId => {
      const siteCache = siteCaches.get(siteId)
      if (siteCache) remove(siteCache)
      // The change may have been that a host leads here now; every host is asked again, once.
      forgetHosts()
    },
    dropAll: () => {
      for (const siteCache of [...siteCaches.values()]) remove(siteCache)
    },
    learnHost: (host, siteCache) => {
      if (!siteCache.isCurrent) return
      if (hosts.size >= mostHosts) forgetHosts()
      hosts.get(host)?.hosts.delete(host)
      hosts.set(host, siteCache)
      siteCache.hosts.add(host)
    },
    siteCacheOfHost: host => hosts.get(host),
    get bytes() {
      return bytes
    },
  }
}
