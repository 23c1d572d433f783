import { openDocument } from '@sitewright/domain/documents'
import {
  eachSiteDocument,
  isStandIn,
  type PublishedPage,
  pagePaths,
  type ReleaseManifest,
  type SiteDocuments,
} from '@sitewright/domain/publishing'
import { indexRedirects, type RedirectIndex, type ReleasedRedirects } from '@sitewright/domain/redirects'
import type { PageId, SiteId } from '@sitewright/domain/sites'
import type { PageEntry } from '@sitewright/render'
import { LRUCache } from 'lru-cache'
import { type CollectionPlaces, collectionPlaces } from './collections/place'
import { ownSearchPage } from './search-page'
import type { ReleaseSource } from './sources'

/** What all pages of a release share: addresses, titles, menus, header and footer, without the pages' own content. */
export type ReleaseFrame = {
  readonly manifest: ReleaseManifest
  readonly entries: Readonly<Record<PageId, PageEntry>>
  readonly seo: Readonly<Record<PageId, PublishedPage['seo']>>
  readonly pageAt: ReadonlyMap<string, PageId>
  readonly documents: SiteDocuments
  readonly redirects: FrameRedirects
  /** Pages that have items, with where these are. */
  readonly collections: CollectionPlaces
}

export type FrameRedirects = {
  readonly index: RedirectIndex
  /** Former addresses of pages. */
  readonly moved: Readonly<Record<string, PageId>>
}

export const frameRedirects = ({ list, moved }: ReleasedRedirects): FrameRedirects => ({
  index: indexRedirects(list),
  moved,
})

/** A site can be searched whether or not its owner made a page for it. */
const ownSearchEntry = (locale: string): PageEntry => {
  const { id, kind, urlId, title } = ownSearchPage(locale)
  return { id, kind, path: `/${urlId}`, title, navigationTitle: undefined }
}

const mostFrames = 500
const mostPages = 200

function frameOf(
  manifest: ReleaseManifest,
  pages: readonly PublishedPage[],
  documents: SiteDocuments,
  redirects: ReleasedRedirects,
): ReleaseFrame {
  const paths = pagePaths(pages, manifest.homePageId)
  const entries = pages.map(({ id, kind, title, navigationTitle }) => ({
    id,
    kind,
    path: paths[id],
    title,
    navigationTitle,
  }))
  const own = entries.some(({ kind }) => kind === 'search') ? [] : [ownSearchEntry(manifest.primaryLocale)]
  const all = [...entries, ...own]
  return {
    manifest,
    documents,
    redirects: frameRedirects(redirects),
    collections: collectionPlaces(pages, paths),
    entries: Object.fromEntries(all.map(entry => [entry.id, entry])),
    seo: Object.fromEntries(pages.map(({ id, seo }) => [id, seo])),
    pageAt: new Map(
      all.flatMap(({ id, kind, path }) => (path === undefined || isStandIn(kind) ? [] : [[path, id] as const])),
    ),
  }
}

/** Releases never change, so what was read of them is kept as long as there is room. */
export function createReleaseFrames(releases: ReleaseSource) {
  const frames = new LRUCache<string, Promise<ReleaseFrame>>({ max: mostFrames })
  const pages = new LRUCache<string, PublishedPage>({ max: mostPages })

  const load = async (siteId: SiteId, releaseId: string): Promise<ReleaseFrame> => {
    const manifest = await releases.manifest(siteId, releaseId)
    if (!manifest) throw new Error(`the site ${siteId} has no release ${releaseId}`)
    const found = await releases.pages(siteId, Object.values(manifest.pages))
    const shared = await releases.documents(siteId, Object.values(manifest.documents))
    const documents = eachSiteDocument(name => {
      const document = shared.get(manifest.documents[name])
      if (!document) throw new Error(`the release ${releaseId} has no ${name}`)
      // It stands on pages that everybody is sent.
      return openDocument(document)
    })
    const redirects = await releases.redirects(siteId, manifest.redirects)
    return frameOf(manifest, [...found.values()], documents, redirects)
  }

  return {
    frame(siteId: SiteId, releaseId: string): Promise<ReleaseFrame> {
      const key = `${siteId} ${releaseId}`
      const cached = frames.get(key)
      if (cached) return cached
      const loading = load(siteId, releaseId)
      frames.set(key, loading)
      // A database that was away for a moment must not make the release unreadable for ever.
      loading.catch(() => frames.delete(key))
      return loading
    },
    async page(siteId: SiteId, hash: string): Promise<PublishedPage> {
      const key = `${siteId} ${hash}`
      const page = pages.get(key) ?? (await releases.pages(siteId, [hash])).get(hash)
      if (!page) throw new Error(`the site ${siteId} has no page ${hash}`)
      pages.set(key, page)
      return page
    },
  }
}

export type ReleaseFrames = ReturnType<typeof createReleaseFrames>
