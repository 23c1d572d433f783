import type { PageKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { Clock } from '../platform/platform'
import { createSiteCache, dropPagesOf, putPage, type SiteCache } from './site-cache'
import type { StoredPage } from './stored-page'

export type PageCache = {
  siteCacheOf(siteId: SiteId): SiteCache
  find(siteCache: SiteCache, path: string): StoredPage | undefined
  /**
   * The cached page, or the one that is being made, or a new one. `since` is the moment of the site's log before anything
   * was read for it: a page of which something changed later is shown once and not kept.
   */
  through(
    siteCache: SiteCache,
    path: string,
    making: { readonly since: number; readonly make: () => Promise<StoredPage> },
  ): Promise<StoredPage>
  /** Puts a better copy in the place of a cached page. */
  improve(siteCache: SiteCache, path: string, page: StoredPage): void
  /** Drops the pages that were made of one of these. */
  dropKeys(siteId: SiteId, keys: readonly PageKey[]): void
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

export function createPageCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): PageCache {
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
    counted(siteCache, () => putPage(siteCache, path, page))
    shrink()
  }
  const find = (siteCache: SiteCache, path: string): StoredPage | undefined => {
    use(siteCache)
    const page = siteCache.pages.get(path)
    if (page?.until !== undefined && page.until <= clock.now().getTime()) return undefined
    return page
  }

  return {
    siteCacheOf: siteId => {
      const known = siteCaches.get(siteId)
      if (known) return known
      const siteCache = createSiteCache(siteId, { usedAt: questions, maxBytes })
      siteCaches.set(siteId, siteCache)
      return siteCache
    },
    find,
    through: (siteCache, path, { since, make }) => {
      const { making, log } = siteCache
      const cached = find(siteCache, path)
      if (cached) return Promise.resolve(cached)
      const underway = making.get(path)
      // One that began before a change may miss it; whoever comes after the change must not.
      if (underway && underway.since >= log.moment) return underway.page
      const made = make()
        .then(page => {
          if (log.isUnchanged(page.keys, since)) keep(siteCache, path, page)
          return page
        })
        .finally(() => {
          if (making.get(path)?.page === made) making.delete(path)
        })
      making.set(path, { since, page: made })
      return made
    },
    improve: (siteCache, path, page) => {
      if (siteCache.pages.has(path)) keep(siteCache, path, page)
    },
    dropKeys: (siteId, keys) => {
      const siteCache = siteCaches.get(siteId)
      if (siteCache) counted(siteCache, () => dropPagesOf(siteCache, keys))
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
