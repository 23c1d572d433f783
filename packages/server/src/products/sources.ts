import type { AssetAnswer } from '@sitewright/blocks/kit'
import type { Rating } from '@sitewright/domain/block-rules'
import type { CurrencyCode } from '@sitewright/domain/money'
import type { PageKey } from '@sitewright/domain/publishing'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { createStock } from './stock'

export type StorePage = {
  readonly title: string
  readonly locale: string
  readonly by: { readonly id: AccountId; readonly name: string }
}

export type ProductSources = {
  /** Pictures by id, as blocks know them. */
  assets(tx: SiteTransaction, ids: readonly string[]): Promise<AssetAnswer[]>
  /** Where pictures are found, by id. */
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Address of the site's shop; products live below it. */
  storePath(tx: SiteTransaction): Promise<string>
  /** Where the site is: months begin there. */
  timeZone(tx: SiteTransaction): Promise<string>
  /** The language that everything is written in first. */
  primaryLocale(tx: SiteTransaction): Promise<string>
  /** What prices are in. */
  currency(tx: SiteTransaction): Promise<CurrencyCode>
  /** What the reviews of products come to; those without any are left out. */
  ratings(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, Rating>>
  /** The number that people know an order by. */
  orderNumber(tx: SiteTransaction, orderId: string): Promise<number | null>
  /** What somebody is called. Not within a transaction: accounts belong to no site. */
  accountName(accountId: AccountId): Promise<string | null>
  /** The page that a shop is shown on, under an address of its own. */
  createStorePage(
    siteId: SiteId,
    page: StorePage,
  ): Promise<{ ok: true; page: { id: string; urlId: string } } | { ok: false; reason: string }>
  /** Every site there is, for what is cleared away at night. */
  siteIds(): Promise<readonly SiteId[]>
  /** Tells every process what visitors must see anew; with `sameWords` they are found by the same words as before. */
  changed(tx: SiteTransaction, keys: readonly PageKey[], about?: { readonly sameWords: boolean }): Promise<void>
  /** Tells whoever waits that variants can be bought again. */
  cameBack(tx: SiteTransaction, variantIds: readonly string[]): Promise<void>
  /** Tells of products of which few are left now. */
  ranLow(tx: SiteTransaction, productIds: readonly string[]): Promise<void>
  /** How many people wait for each variant; those that nobody waits for are left out. */
  waiting(tx: SiteTransaction, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

export type MoveStock = ReturnType<typeof createStock>
