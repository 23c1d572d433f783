import type { AssetAnswer, DataKinds, ProductAnswer } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import type { PublishedPage, ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http'

/** The site as a page shows it. */
export type PublishedSite = SiteOfRequest & {
  readonly title: string
  readonly locales: readonly string[]
  readonly ownDomain: string | null
}

/** Tells of every change that visitors must see; without a site, of all of them. */
export type SiteSource = {
  byId(siteId: SiteId): Promise<PublishedSite | undefined>
  onForget(run: (siteId?: SiteId) => void): void
}

/** What was published. Nothing in a release ever changes. */
export type ReleaseSource = {
  manifest(siteId: SiteId, releaseId: string): Promise<ReleaseManifest | undefined>
  pages(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, PublishedPage>>
  documents(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, PageDocument>>
}

export type AssetSource = (tx: SiteTransaction, ids: readonly string[]) => Promise<readonly AssetAnswer[]>

export type ProductSource = {
  /** `currentId` is the product whose page is drawn. */
  list(
    tx: SiteTransaction,
    request: DataKinds['products']['request'],
    currentId?: string,
  ): Promise<DataKinds['products']['answer']>
  onSaleById(tx: SiteTransaction, id: string): Promise<ProductAnswer | null>
  onSaleByUrl(tx: SiteTransaction, urlId: string): Promise<ProductAnswer | null>
  urlsOnSale(tx: SiteTransaction): Promise<readonly string[]>
}

export type PublishedSources = {
  readonly sites: SiteSource
  readonly releases: ReleaseSource
  readonly assets: AssetSource
  readonly products: ProductSource
}
