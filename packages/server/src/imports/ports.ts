import type { ImportCollection, KnownImage, KnownProduct, PlannedProduct } from '@sitewright/domain/imports'
import type { CurrencyCode } from '@sitewright/domain/money'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'

/** The names by which a file calls products that may be there. */
export type ProductNames = {
  readonly ids: readonly string[]
  readonly skus: readonly string[]
  readonly urls: readonly string[]
}

/** What imports need of the products. */
export type ImportCatalogue = {
  /** With whom nobody else makes or changes products by a file until the transaction ends. */
  takeTurn(tx: SiteTransaction): Promise<void>
  /**
   * With `locks` nobody buys any of them until the transaction ends: whoever writes what follows from the count that was
   * read would otherwise put back on the shelf what was sold in between.
   */
  find(tx: SiteTransaction, names: ProductNames, about?: { readonly locks: boolean }): Promise<KnownProduct[]>
  /** With `locks` nobody else puts a product into one of them until the transaction ends. */
  collections(tx: SiteTransaction, about: { readonly locks: boolean }): Promise<ImportCollection[]>
  /** Makes and changes; answers with how they are then, in the same order. `removed` are variants to take away. */
  write(
    tx: SiteTransaction,
    products: readonly PlannedProduct[],
    about: {
      readonly causeId: string
      readonly by?: string | undefined
      /** Categories that are made are noted as made by it. */
      readonly importId?: string | undefined
      readonly removed?: readonly string[]
    },
  ): Promise<KnownProduct[]>
  setImages(tx: SiteTransaction, productId: string, images: readonly KnownImage[]): Promise<void>
  remove(tx: SiteTransaction, ids: readonly string[]): Promise<void>
  /** Of the categories that these imports made those that nothing is in or below, and that `used` does not name. */
  removeCategories(
    tx: SiteTransaction,
    importIds: readonly string[],
    used: (tx: SiteTransaction, categoryIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void>
  /** Deletes so that it can be fetched back. */
  putAway(tx: SiteTransaction, ids: readonly string[]): Promise<void>
  /** In the owner's order, after the named one. */
  page(tx: SiteTransaction, after: string | undefined, limit: number): Promise<KnownProduct[]>
}

export type ImportSurroundings = {
  readonly catalogue: ImportCatalogue
  /** Those of the products that somebody has ordered, ever. */
  readonly ordered: (tx: SiteTransaction, productIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Those of the categories that a discount goes by. */
  readonly discounted: (tx: SiteTransaction, categoryIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly currency: (siteId: SiteId) => Promise<CurrencyCode>
  readonly storePath: (tx: SiteTransaction) => Promise<string>
  /** Where visitors find the site: pictures are named by their whole address. */
  readonly publicAddress: (tx: SiteTransaction) => Promise<string>
  readonly pictures: (tx: SiteTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Brings a picture into the library; undefined when it is none. */
  readonly keepPicture: (
    siteId: SiteId,
    picture: { readonly body: Buffer; readonly fileName: string; readonly alt: string },
  ) => Promise<string | undefined>
  readonly siteIds: () => Promise<readonly SiteId[]>
}
