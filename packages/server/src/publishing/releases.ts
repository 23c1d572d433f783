import { type CollectionSettings, isCollectionKind, readSettings } from '@sitewright/domain/collections'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import type { PublishedPage, ReleaseManifest } from '@sitewright/domain/publishing'
import { noRedirects, type ReleasedRedirects } from '@sitewright/domain/redirects'
import type { PageId, SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { formerDocument } from './former-releases'
import { readRedirects } from './redirects'
import * as repository from './repository'

const mostStores = 10_000

/** What was published, for whoever shows it. Nothing here ever changes, so callers may keep it as long as they like. */
export function createReleases({ database }: Pick<Platform, 'database'>) {
  const objects = async <Body>(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, Body>> => {
    const wanted = [...new Set(hashes)]
    const found = await database.withSite(siteId, tx => repository.objectsByHash(tx, wanted))
    const missing = wanted.filter(hash => !found.some(each => each.hash === hash))
    if (missing.length > 0) throw new Error(`the site ${siteId} has no release objects ${missing.join(', ')}`)
    return new Map(found.map(({ hash, body }) => [hash, body as Body]))
  }

  const storePaths = new LRUCache<string, { readonly path: string | undefined }>({ max: mostStores })

  return {
    manifestOf: (tx: SiteTransaction, releaseId: string): Promise<ReleaseManifest | undefined> =>
      repository.manifestOf(tx, releaseId),

    manifest: (siteId: SiteId, releaseId: string): Promise<ReleaseManifest | undefined> =>
      database.withSite(siteId, tx => repository.manifestOf(tx, releaseId)),

    /** The address of a release's shop, which the addresses of its products start with; undefined without a shop. */
    async storePath(tx: SiteTransaction, releaseId: string): Promise<string | undefined> {
      const known = storePaths.get(releaseId)
      if (known) return known.path
      const manifest = await repository.manifestOf(tx, releaseId)
      const store = manifest && (await repository.firstStore(tx, Object.values(manifest.pages)))
      const path = store && (store.id === manifest.homePageId ? '/' : `/${store.urlId}`)
      storePaths.set(releaseId, { path })
      return path
    },

    /** The same within a transaction; those that are gone are left out. */
    async pagesIn(tx: SiteTransaction, hashes: readonly string[]): Promise<ReadonlyMap<string, PublishedPage>> {
      const found = await repository.objectsByHash(tx, [...new Set(hashes)])
      return new Map(found.map(({ hash, body }) => [hash, body as PublishedPage]))
    },
    redirectsIn: (tx: SiteTransaction, hash: string | undefined) => readRedirects(tx, hash),
    redirects: (siteId: SiteId, hash: string | undefined): Promise<ReleasedRedirects> =>
      hash === undefined ? Promise.resolve(noRedirects()) : database.withSite(siteId, tx => readRedirects(tx, hash)),
    /** Settings of the collections among these pages. */
    async collectionsIn(
      tx: SiteTransaction,
      hashes: readonly string[],
    ): Promise<{ id: PageId; settings: CollectionSettings }[]> {
      const found = await repository.collectionsAmong(tx, [...new Set(hashes)])
      return found.flatMap(({ id, kind, collection }) =>
        isCollectionKind(kind) ? [{ id, settings: readSettings(kind, collection) }] : [],
      )
    },

    /** Keeps an object that never changes under its hash. */
    keep: (tx: SiteTransaction, hash: string, body: unknown, now: Date): Promise<void> =>
      repository.insertObjects(tx, new Map([[hash, body]]), now),
    async kept<Body>(tx: SiteTransaction, hash: string): Promise<Body | undefined> {
      const [found] = await repository.objectsByHash(tx, [hash])
      return found?.body as Body | undefined
    },

    /** Published pages by content hash. */
    pages: (siteId: SiteId, hashes: readonly string[]) => objects<PublishedPage>(siteId, hashes),
    async times(tx: SiteTransaction, hashes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      const found = await repository.objectTimes(tx, [...new Set(hashes)])
      return new Map(found.map(({ hash, createdAt }) => [hash, createdAt]))
    },
    block: (siteId: SiteId, hashes: readonly string[], id: string): Promise<BlockRecord | undefined> =>
      database.withSite(siteId, tx => repository.blockNamed(tx, hashes, id)),
    /** Documents that stand on every page, by content hash. */
    async documents(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, PageDocument>> {
      const former = hashes.flatMap(hash => {
        const document = formerDocument(hash)
        return document ? [[hash, document] as const] : []
      })
      const known = new Map(former)
      return new Map([
        ...known,
        ...(await objects<PageDocument>(
          siteId,
          hashes.filter(hash => !known.has(hash)),
        )),
      ])
    },
  }
}

export type Releases = ReturnType<typeof createReleases>
