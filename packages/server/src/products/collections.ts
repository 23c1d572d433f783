import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository'
import type { ProductSources, StorePage } from './sources'

type NewCollection = Omit<repository.Collection, 'id' | 'urlId'>
type NewRoot = { readonly displayName: string; readonly pageRendering: string; readonly displayIndex: number }

/** Shops of a site: each is a page that shows products, and has a tree of categories of its own. */
export const createCollections = ({ database, random, clock }: Platform, sources: ProductSources) => ({
  async create(
    siteId: SiteId,
    { by, locale, ...given }: NewCollection & { by: StorePage['by']; locale: string },
  ): Promise<{ ok: true; collection: repository.Collection } | { ok: false; reason: string }> {
    const made = await sources.createStorePage(siteId, { title: given.title, locale, by })
    if (!made.ok) return made
    const collection = { ...given, id: made.page.id, urlId: made.page.urlId }
    await database.withSite(siteId, tx => repository.insertCollection(tx, collection, clock.now()))
    return { ok: true, collection }
  },

  /** Each has one, so a call that comes twice is refused. */
  createRoot: (
    siteId: SiteId,
    collectionId: string,
    { displayName, ...root }: NewRoot,
  ): Promise<{ ok: true; id: string } | { ok: false; reason: 'no-such-collection' | 'has-root' }> =>
    database.withSite(siteId, async tx => {
      if (!(await repository.lockCollection(tx, collectionId))) return { ok: false, reason: 'no-such-collection' }
      if (await repository.hasRoot(tx, collectionId)) return { ok: false, reason: 'has-root' }
      const id = random.id()
      await repository.insertRoot(tx, { ...root, id, collectionId, name: displayName })
      return { ok: true, id }
    }),
})

export type Collections = ReturnType<typeof createCollections>
