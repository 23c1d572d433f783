import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import { type StoredPage, sizeOf } from './stored-page'

type Slot = { readonly shelf: Shelf; readonly path: string }

/** The pages of one site as of one moment. When the site changes, the shelf is taken away whole. */
export type Shelf = {
  readonly siteId: SiteId
  /** False once the site has changed: what was made from it may be shown once more, but not kept. */
  isCurrent: boolean
  /** Where the kept pages are, by path. */
  readonly slots: Map<string, Slot>
  /** Pages being made now, so that a hundred visitors at once cost one page. */
  readonly making: Map<string, Promise<StoredPage>>
}

export type PageCache = {
  shelfOf(siteId: SiteId): Shelf
  find(shelf: Shelf, path: string): StoredPage | undefined
  /** The kept page, or the one that is being made, or a new one. */
  through(shelf: Shelf, path: string, make: () => Promise<StoredPage>): Promise<StoredPage>
  /** Puts a better copy in the place of a kept page. */
  improve(shelf: Shelf, path: string, page: StoredPage): void
  drop(siteId: SiteId): void
  dropAll(): void
  /** Remembers which site a host header leads to, for the front. */
  learnHost(host: string, shelf: Shelf): void
  shelfOfHost(host: string): Shelf | undefined
  readonly bytes: number
}

/** Strangers choose the host header; more names than this are not real. */
const mostHosts = 20_000

export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const shelves = new Map<SiteId, Shelf>()
  const hosts = new Map<string, Shelf>()

  const remove = (shelf: Shelf): void => {
    shelf.isCurrent = false
    if (shelves.get(shelf.siteId) === shelf) shelves.delete(shelf.siteId)
    for (const slot of [...shelf.slots.values()]) pages.delete(slot)
  }
  const pages = new LRUCache<Slot, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (_, { shelf, path }, reason) => {
      if (reason === 'set') return
      shelf.slots.delete(path)
      if (shelf.slots.size === 0 && shelf.making.size === 0 && shelf.isCurrent) remove(shelf)
    },
  })

  const keep = (shelf: Shelf, path: string, page: StoredPage): void => {
    if (!shelf.isCurrent) return
    const slot = shelf.slots.get(path) ?? { shelf, path }
    shelf.slots.set(path, slot)
    pages.set(slot, page)
    // A page larger than the whole cache is not kept.
    if (!pages.has(slot)) shelf.slots.delete(path)
  }
  const find = (shelf: Shelf, path: string): StoredPage | undefined => {
    const slot = shelf.slots.get(path)
    return slot && pages.get(slot)
  }

  return {
    shelfOf: siteId => {
      const known = shelves.get(siteId)
      if (known) return known
      const shelf: Shelf = {
        siteId,
        isCurrent: true,
        slots: new Map(),
        making: new Map(),
      }
      shelves.set(siteId, shelf)
      return shelf
    },
    find,
    through: (shelf, path, make) => {
      const kept = find(shelf, path)
      if (kept) return Promise.resolve(kept)
      const inTheMaking = shelf.making.get(path)
      if (inTheMaking) return inTheMaking
      const made = make()
        .then(page => {
          keep(shelf, path, page)
          return page
        })
        .finally(() => shelf.making.delete(path))
      shelf.making.set(path, made)
      return made
    },
    improve: (shelf, path, page) => {
      if (shelf.slots.has(path)) keep(shelf, path, page)
    },
    drop: siteId => {
      const shelf = shelves.get(siteId)
      if (shelf) remove(shelf)
      // The change may have been that a host leads here now; every host is asked again, once.
      hosts.clear()
    },
    dropAll: () => {
      for (const shelf of [...shelves.values()]) remove(shelf)
      hosts.clear()
    },
    learnHost: (host, shelf) => {
      if (hosts.size >= mostHosts) hosts.clear()
      hosts.set(host, shelf)
    },
    shelfOfHost: host => {
      const shelf = hosts.get(host)
      if (shelf?.isCurrent) return shelf
      if (shelf) hosts.delete(host)
      return undefined
    },
    get bytes() {
      return pages.calculatedSize
    },
  }
}
