import { type PageKey, type PublishedPage, productIdOf, productListKey } from '@sitewright/domain/publishing'
import {
  noSearchCounts,
  readSearchQuery,
  type SearchCounts,
  type SearchKind,
  searchLimits,
} from '@sitewright/domain/search'
import type { PageId, SiteId } from '@sitewright/domain/sites'
import { isCancelled, type SiteTransaction } from '../platform/database'
import { GiveUp } from '../platform/jobs'
import type { Platform } from '../platform/platform'
import { itemEntries, pageEntries, productEntries, type SearchableItem, type SearchableProduct } from './entries'
import { itemSource, pageSource, type SearchHit } from './entry'
import * as repository from './repository'

export type SearchDeps = {
  /** The site's languages and its live release; undefined before its first. */
  site(
    tx: SiteTransaction,
  ): Promise<{ locales: readonly string[]; primaryLocale: string; releaseId: string | null } | undefined>
  /** Content hashes of the pages of a release. */
  pageHashes(tx: SiteTransaction, releaseId: string): Promise<readonly string[]>
  pages(tx: SiteTransaction, hashes: readonly string[]): Promise<ReadonlyMap<string, PublishedPage>>
  products(tx: SiteTransaction, ids: readonly string[]): Promise<readonly SearchableProduct[]>
}

export type SearchQuestion = {
  readonly text: string
  readonly locale: string
  readonly kind: SearchKind | null
  /** Content hashes of the live pages. */
  readonly hashes: readonly string[]
  /** Collections that visitors can come to. */
  readonly collections: readonly PageId[]
}

export type SearchOutcome =
  | { readonly ok: true; readonly hits: readonly SearchHit[]; readonly counts: SearchCounts }
  /** It took longer than anybody waits. */
  | { readonly ok: false }

const fillJob = 'search:fill'
const productsAtOnce = 200
const mostMilliseconds = 200
const nothing = { ok: true, hits: [], counts: noSearchCounts } as const

/** What visitors find on a site. Pages are written when they are first released, products and items with what changes them. */
export function createSearch({ database, clock, jobs }: Platform, deps: SearchDeps) {
  type Languages = { readonly locales: readonly string[]; readonly primaryLocale: string }

  async function indexPages(tx: SiteTransaction, hashes: readonly string[], languages: Languages): Promise<void> {
    const known = await repository.indexed(tx, hashes.map(pageSource), languages.locales)
    const wanted = hashes.filter(hash => !known.has(pageSource(hash)))
    if (wanted.length === 0) return
    for (const [hash, page] of await deps.pages(tx, wanted))
      await repository.writeEntries(tx, pageEntries(hash, page, languages))
  }

  async function indexProducts(tx: SiteTransaction, ids: readonly string[], languages: Languages): Promise<void> {
    for (let at = 0; at < ids.length; at += productsAtOnce)
      for (const product of await deps.products(tx, ids.slice(at, at + productsAtOnce)))
        await repository.writeEntries(tx, productEntries(product, languages))
  }

  const indexMissingProducts = async (tx: SiteTransaction, languages: Languages) =>
    indexProducts(tx, await repository.productsNotIndexed(tx, languages.locales), languages)

  /** In a transaction of its own, which a question that takes too long ends; undefined then. */
  async function inTime<Found>(
    siteId: SiteId,
    find: (tx: SiteTransaction) => Promise<Found>,
  ): Promise<Found | undefined> {
    try {
      return await database.withSite(siteId, async tx => {
        await repository.limitTime(tx, mostMilliseconds)
        return find(tx)
      })
    } catch (error) {
      if (isCancelled(error)) return undefined
      throw error
    }
  }

  jobs.handle(fillJob, async (_: unknown, { siteId }) => {
    if (siteId === null) throw new GiveUp('the words of no site')
    await database.longRunning.withSite(siteId, async tx => {
      const site = await deps.site(tx)
      if (!site?.releaseId) return
      await indexPages(tx, await deps.pageHashes(tx, site.releaseId), site)
      await indexMissingProducts(tx, site)
    })
  })

  const live = ({ hashes, collections }: Pick<SearchQuestion, 'hashes' | 'collections'>) => ({
    pages: hashes.map(pageSource),
    collections,
    now: clock.now(),
  })

  return {
    /** With the release that shows them, new or old. */
    async released(tx: SiteTransaction, hashes: readonly string[]): Promise<void> {
      const site = await deps.site(tx)
      if (!site) return
      await indexPages(tx, hashes, site)
      await indexMissingProducts(tx, site)
    },

    /** With the transaction that changed them. */
    async productsChanged(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void> {
      const ids = keys.flatMap(key => productIdOf(key) ?? [])
      const mayBeNew = keys.includes(productListKey)
      if (ids.length === 0 && !mayBeNew) return
      const site = await deps.site(tx)
      if (!site) return
      await indexProducts(tx, ids, site)
      if (mayBeNew) await indexMissingProducts(tx, site)
    },

    /** With the transaction that publishes an item, or ends that; nothing of it is found then. */
    async itemChanged(tx: SiteTransaction, itemId: string, item: SearchableItem | null): Promise<void> {
      const entries = item ? itemEntries(item) : []
      await repository.forgetEntries(
        tx,
        itemSource(itemId),
        entries.map(({ locale }) => locale),
      )
      await repository.writeEntries(tx, entries)
    },

    async find(
      siteId: SiteId,
      { text, locale, kind, page, ...shown }: SearchQuestion & { readonly page: number },
    ): Promise<SearchOutcome> {
      const { words } = readSearchQuery(text, locale)
      if (words.length === 0) return nothing
      const found = await inTime(siteId, tx =>
        repository.findEntries(tx, { words, locale, kind, page, ...live(shown) }),
      )
      return found ? { ok: true, ...found } : { ok: false }
    },

    /** Which of these texts find anything; undefined when it took too long. */
    async finds(
      siteId: SiteId,
      { texts, locale, ...shown }: Omit<SearchQuestion, 'text' | 'kind'> & { readonly texts: readonly string[] },
    ): Promise<ReadonlySet<string> | undefined> {
      const asked = texts
        .map(text => ({ text, words: readSearchQuery(text, locale).words }))
        .filter(({ words }) => words.length > 0)
      if (asked.length === 0) return new Set()
      const questions = asked.map(({ words }) => words)
      const found = await inTime(siteId, tx => repository.answeredOf(tx, { questions, locale, ...live(shown) }))
      return found && new Set(found.map(number => asked[number]!.text))
    },

    /** While somebody types: titles first, then whatever else has the words. */
    async preview(siteId: SiteId, { text, locale, kind, ...shown }: SearchQuestion): Promise<SearchOutcome> {
      const { words } = readSearchQuery(text, locale)
      if (words.length === 0) return nothing
      const asked = { words, locale, kind, ...live(shown) }
      const found = await inTime(siteId, async tx => {
        const titles = await repository.findTitles(tx, asked)
        if (titles.length === searchLimits.preview) return titles
        const { hits } = await repository.findEntries(tx, { ...asked, page: 1 })
        const known = new Set(titles.map(({ source }) => source))
        return [...titles, ...hits.filter(({ source }) => !known.has(source))].slice(0, searchLimits.preview)
      })
      return found ? { ...nothing, hits: found } : { ok: false }
    },
  }
}

export type Search = ReturnType<typeof createSearch>
