import type { PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import { GiveUp } from '../platform/jobs'
import type { Platform } from '../platform/platform'
import type { ListTerms } from './item'
import { type Live, placingsOf } from './live'
import * as repository from './repository'
import type { CollectionSources } from './sources'

const rewriteJob = 'collections:rewrite'
export const rewriteStep = 500

/** Another order changes nothing of what can be found. */
const findsAlike = (a: ListTerms, b: ListTerms): boolean => isSame(a, { ...b, order: a.order, timeZone: a.timeZone })

const isSame = (a: ListTerms, b: ListTerms): boolean =>
  a.order === b.order &&
  a.showUntranslated === b.showUntranslated &&
  a.primaryLocale === b.primaryLocale &&
  a.timeZone === b.timeZone &&
  a.locales.join() === b.locales.join()

/** Another order, or another language: new lists are written beside those that visitors see, and then take their place. */
export function createRewriting(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  { sources, live }: { sources: CollectionSources; live: Live },
) {
  async function begin(tx: SiteTransaction, collectionId: PageId, terms: ListTerms): Promise<void> {
    const held = await live.hold(tx, collectionId)
    const { generation, rewriting } = held
    if (isSame(rewriting?.terms ?? held.terms, terms)) return
    if (rewriting) await repository.dropGeneration(tx, collectionId, rewriting.generation)
    if (isSame(held.terms, terms)) return repository.writeLiveCollection(tx, collectionId, { rewriting: null })
    const [first] = await repository.liveItemsAfter(tx, collectionId, '', 1)
    if (!first) return repository.writeLiveCollection(tx, collectionId, { terms, rewriting: null })
    const next = { generation: (rewriting?.generation ?? generation) + 1, terms, after: '' }
    await repository.writeLiveCollection(tx, collectionId, { rewriting: next })
    await jobs.add(tx, { kind: rewriteJob, payload: { collectionId }, onlyOne: collectionId })
  }

  /** True when nothing is left to do. */
  async function step(tx: SiteTransaction, collectionId: PageId): Promise<boolean> {
    const { rewriting, terms: before } = await live.hold(tx, collectionId)
    if (!rewriting) return true
    const { generation, terms, after } = rewriting
    const items = await repository.liveItemsAfter(tx, collectionId, after, rewriteStep)
    const placings = items.flatMap(({ id, summary, position }) =>
      placingsOf({ ...summary, position }, terms).map(placing => ({ ...placing, itemId: id })),
    )
    await repository.insertPlacings(tx, { collectionId, generation, placings })
    if (!findsAlike(before, terms)) for (const { hash } of items) await live.findAnew(tx, hash, terms)
    if (items.length === rewriteStep) {
      const last = items.at(-1)!.id
      await repository.writeLiveCollection(tx, collectionId, { rewriting: { ...rewriting, after: last } })
      return false
    }
    await repository.switchLists(tx, collectionId, generation)
    await repository.writeLiveCollection(tx, collectionId, { terms, generation, rewriting: null })
    // Every item has other neighbours now, which is more than keys can say.
    await sources.allChanged(tx)
    return true
  }

  jobs.handle(
    rewriteJob,
    async ({ collectionId }: { collectionId: PageId }, { siteId, signal }) => {
      if (siteId === null) throw new GiveUp('the lists of no site')
      while (!(await database.longRunning.withSite(siteId, tx => step(tx, collectionId)))) signal.throwIfAborted()
    },
    { isSlow: true },
  )

  return {
    /** With the release that says so. */
    async released(tx: SiteTransaction, hashes: readonly string[]): Promise<void> {
      const known = new Set(await repository.liveCollectionIds(tx))
      if (known.size === 0) return
      for (const { id, settings } of await sources.released(tx, hashes))
        if (known.has(id)) await begin(tx, id, await live.termsOf(tx, { settings }))
    },

    /** Another zone or language of the site. */
    async siteChanged(tx: SiteTransaction): Promise<void> {
      for (const id of await repository.liveCollectionIds(tx)) {
        const held = await live.hold(tx, id)
        const { order, showUntranslated } = held.rewriting?.terms ?? held.terms
        const site = await sources.site(tx)
        if (site) {
          const { locales, primaryLocale, timeZone } = site
          await begin(tx, id, { order, showUntranslated, locales, primaryLocale, timeZone })
        }
      }
    },
  }
}
