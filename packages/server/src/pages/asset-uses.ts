import type { AssetUse } from '@sitewright/contract/media'
import { assetsNamedIn, assetUsesIn, type PageDocument, type SiteDocumentName } from '@sitewright/domain/documents'
import type { SiteSeo } from '@sitewright/domain/publishing'
import { localise, type PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Site, Sites } from '../sites'
import * as repository from './repository'

type Shown = Omit<repository.PageWithAssets, 'itemDocument'> & { readonly itemDocument?: PageDocument | null }

type About = {
  readonly wanted: ReadonlySet<string>
  readonly locale: string
  readonly homePageId: PageId
  readonly isOnlyLive: boolean
}

/** Where a page shows files: its own document, that of its products, and the picture it is shared with. */
export function assetUsesOfPage(page: Shown, { wanted, locale, homePageId, isOnlyLive }: About): AssetUse[] {
  const details = new Map<string, string[]>()
  const note = (id: string, names: readonly string[]) => details.set(id, [...(details.get(id) ?? []), ...names])
  for (const document of [page.document, page.itemDocument])
    if (document) for (const [id, names] of assetUsesIn(document, wanted)) note(id, names)
  for (const id of assetsNamedIn(page.seo, wanted)) note(id, ['Social image'])
  return [...details].map(([assetId, names]) => ({
    assetId,
    place: 'page',
    id: page.id,
    title: localise(page.title, locale, locale) ?? page.urlId,
    detail: [...new Set(names)].join(', '),
    path: page.id === homePageId ? '/' : `/${page.urlId}`,
    isOnlyLive,
  }))
}

/** Where a document that stands on every page shows files. */
export const assetUsesOfSiteDocument = (
  { name, document }: { name: SiteDocumentName; document: PageDocument },
  { wanted, isOnlyLive }: Pick<About, 'wanted' | 'isOnlyLive'>,
): AssetUse[] =>
  [...assetUsesIn(document, wanted)].map(([assetId, names]) => ({
    assetId,
    place: name,
    id: name,
    title: '',
    detail: names.join(', '),
    path: null,
    isOnlyLive,
  }))

/** The picture of pages that have none of their own. */
export const assetUsesOfSeo = (
  seo: SiteSeo | undefined,
  { wanted, isOnlyLive }: Pick<About, 'wanted' | 'isOnlyLive'>,
): AssetUse[] =>
  [...assetsNamedIn(seo, wanted)].map(assetId => ({
    assetId,
    place: 'site',
    id: 'site',
    title: '',
    detail: 'Social image',
    path: null,
    isOnlyLive,
  }))

/** The files that drafts show, for the library. */
export const createPageAssets = ({ sites }: { sites: Pick<Sites, 'read'> }) => ({
  usedAmong: repository.assetsUsedOnPages,
  async usesOf(tx: SiteTransaction, ids: readonly string[]): Promise<AssetUse[]> {
    const { primaryLocale: locale } = (await sites.read(tx)) as Site
    const { homePageId, seo } = await repository.readParts(tx)
    const about = { wanted: new Set(ids), locale, homePageId, isOnlyLive: false }
    const shared = await repository.siteDocumentsNaming(tx, ids)
    const pages = await repository.pagesNaming(tx, ids)
    return [
      ...pages.flatMap(page => assetUsesOfPage(page, about)),
      ...shared.flatMap(document => assetUsesOfSiteDocument(document, about)),
      ...assetUsesOfSeo(seo, about),
    ]
  },
})
