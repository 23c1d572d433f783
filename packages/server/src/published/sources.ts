import type {
  AssetAnswer,
  DataKinds,
  DonationOffer,
  MapAnswer,
  PlanOffer,
  ProductAnswer,
  SocialFeedAnswer,
} from '@sitewright/blocks/kit'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import type { PageExperiment } from '@sitewright/domain/experiments'
import type { ProductList, ProductListAddress } from '@sitewright/domain/products'
import type { PageKey, PagesOfSite, PublishedPage, ReleaseManifest } from '@sitewright/domain/publishing'
import type { ReleasedRedirects } from '@sitewright/domain/redirects'
import type { Business, PageId, SiteFacts, SiteId } from '@sitewright/domain/sites'
import type { Shown } from '../collections'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http'
import type { Product } from '../products'
import type { CollectionPlaces } from './collections/place'

/** The site as a page shows it. */
export type PublishedSite = SiteOfRequest & {
  readonly title: string
  readonly locales: readonly string[]
  readonly ownDomain: string | null
  readonly business: Business
  readonly facts?: SiteFacts
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
  redirects(siteId: SiteId, hash: string | undefined): Promise<ReleasedRedirects>
  documents(siteId: SiteId, hashes: readonly string[]): Promise<ReadonlyMap<string, PageDocument>>
  /** The block of this id in any of these pages and documents. */
  block(siteId: SiteId, hashes: readonly string[], id: string): Promise<BlockRecord | undefined>
  /** When each page was first published as it is, by hash; within a transaction that has begun. */
  times(tx: SiteTransaction, hashes: readonly string[]): Promise<ReadonlyMap<string, Date>>
  pagesIn(tx: SiteTransaction, hashes: readonly string[]): Promise<ReadonlyMap<string, PublishedPage>>
}

/** The pages that lists choose from: those of a release for visitors, those of the draft for whoever edits. */
export type PageSource = {
  readonly site: PagesOfSite
  /** Those of them that have items. */
  readonly collections?: CollectionPlaces
  /** When each came to be as it is. */
  times(tx: SiteTransaction, ids: readonly PageId[]): Promise<ReadonlyMap<PageId, Date>>
  /** The named ones with what stands on them, in no order. */
  read(tx: SiteTransaction, ids: readonly PageId[]): Promise<readonly PageToList[]>
}
export type PageToList = Pick<PublishedPage, 'id' | 'title' | 'seo' | 'document'> & {
  readonly path: string
  readonly at: Date
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

/** Forms by id: of a release, or as the draft has them. */
export type FormSource = (
  tx: SiteTransaction,
  ids: readonly string[],
  of: NonNullable<ReleaseManifest['forms']> | 'draft',
) => Promise<readonly NonNullable<DataKinds['form']['answer']>[]>

/** What people may be members of, all of the site. */
export type PlanSource = (tx: SiteTransaction) => Promise<readonly PlanOffer[]>

/** A donation page that people may give on: the named one, or the first. */
export type DonationSource = (tx: SiteTransaction, id: string | null) => Promise<DonationOffer | null>

/** What visitors said about a page or a product. */
export type CommentSource = (tx: SiteTransaction, subjectId: string) => Promise<DataKinds['comments']['answer']>

/** From `until` on the answer would be another although nothing is written. */
export type Timed<Answer> = { readonly answer: Answer; readonly until?: Date | undefined }

/** What accounts show at other services, as stored last, in the order asked for. */
export type SocialSource = (
  tx: SiteTransaction,
  requests: readonly DataKinds['socialFeed']['request'][],
) => Promise<Timed<readonly (SocialFeedAnswer | null)[]>>

export type ProductSource = {
  /** `currentId` is the product whose page is drawn. */
  list(
    tx: SiteTransaction,
    request: DataKinds['products']['request'],
    currentId?: string,
  ): Promise<Timed<DataKinds['products']['answer']>>
  /** What belongs to the shop, as cards. */
  cards(tx: SiteTransaction, request: DataKinds['items']['request']): Promise<Timed<DataKinds['items']['answer']>>
  labels(tx: SiteTransaction, request: DataKinds['labels']['request']): Promise<Timed<DataKinds['labels']['answer']>>
  /** Where a list is that was at an address before. */
  listMovedTo(tx: SiteTransaction, address: ProductListAddress): Promise<string | undefined>
  /** The list that an address means; undefined where nothing is in it. */
  listAt(tx: SiteTransaction, address: ProductListAddress): Promise<ProductList | undefined>
  /** Those of the named that visitors may see, in no order. */
  onSaleByIds(tx: SiteTransaction, ids: readonly string[]): Promise<Timed<readonly ProductAnswer[]>>
  onSaleByUrl(tx: SiteTransaction, urlId: string): Promise<ProductAnswer | null>
  /** All that visitors may see, a part at a time; `next` is what the following part comes after. */
  pageOnSale(
    tx: SiteTransaction,
    after?: string,
  ): Promise<{ items: readonly ProductAnswer[]; next: string | null; until: Date | undefined }>
  urlsOnSale(tx: SiteTransaction): Promise<readonly string[]>
  textsOnSale(
    tx: SiteTransaction,
  ): Promise<readonly Pick<Product, 'urlId' | 'title' | 'note' | 'description' | 'details'>[]>
}

/** What visitors see of posts, events and whatever else stands in collections; never a draft. */
export type CollectionSource = Shown

/** The toggles and tests that pages carry. */
export type ExperimentSource = (tx: SiteTransaction) => Promise<readonly PageExperiment[]>

export type PublishedSources = {
  readonly sites: SiteSource
  readonly releases: ReleaseSource
  readonly products: Pick<
    ProductSource,
    'labels' | 'listAt' | 'listMovedTo' | 'onSaleByIds' | 'onSaleByUrl' | 'pageOnSale' | 'textsOnSale' | 'urlsOnSale'
  >
  readonly collections?: CollectionSource
}
