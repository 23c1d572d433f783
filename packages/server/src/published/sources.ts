import type { AssetAnswer, DataKinds, MapAnswer, ProductAnswer } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import type { PageKey, PublishedPage, ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http'

/** The site as a page shows it. */
export type PublishedSite = SiteOfRequest & {
  readonly title: string
  readonly locales: readonly string[]
  readonly ownDomain: string | null
}

export type SiteSource = {
  byId(siteId: SiteId): Promise<PublishedSite | undefined>
  /** Tells of every change to the site itself; without a site, of all of them. */
  onForget(run: (siteId?: SiteId) => void): void
  /** Tells of every change to what its pages were made of besides. */
  onDataChanged(run: (siteId: SiteId, keys: readonly PageKey[]) => void): void
}

/** What was published. Nothing in a release ever changes. */
export type ReleaseSource = {
  manifest(siteId: SiteId, releaseId: string): Promise<ReleaseManifest | undefined>
  pages(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, PublishedPage>>
  documents(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, PageDocument>>
}

export type AssetSource = (tx: SiteTransaction, ids: readonly string[]) => Promise<readonly AssetAnswer[]>

/** Views of the world, in the order asked for. */
export type MapSource = (
  tx: SiteTransaction,
  requests: readonly DataKinds['map']['request'][],
) => Promise<readonly MapAnswer[]>

/** The reviews of a product, and what they come to. */
export type ReviewSource = (
  tx: SiteTransaction,
  request: { readonly productId: string; readonly limit: number },
) => Promise<DataKinds['reviews']['answer']>

/** What visitors said about a page or a product. */
export type CommentSource = (tx: SiteTransaction, subjectId: string) => Promise<DataKinds['comments']['answer']>

/** From `until` on the answer would be another although nothing is written. */
export type Timed<Answer> = { readonly answer: Answer; readonly until?: Date | undefined }

export type ProductSource = {
  /** `currentId` is the product whose page is drawn. */
  list(
    tx: SiteTransaction,
    request: DataKinds['products']['request'],
    currentId?: string,
  ): Promise<Timed<DataKinds['products']['answer']>>
  /** Those of the named that visitors may see, in no order. */
  onSaleByIds(tx: SiteTransaction, ids: readonly string[]): Promise<Timed<readonly ProductAnswer[]>>
  onSaleByUrl(tx: SiteTransaction, urlId: string): Promise<ProductAnswer | null>
  urlsOnSale(tx: SiteTransaction): Promise<readonly string[]>
}

export type PublishedSources = {
  readonly sites: SiteSource
  readonly releases: ReleaseSource
  readonly products: Pick<ProductSource, 'onSaleByUrl' | 'urlsOnSale'>
}
