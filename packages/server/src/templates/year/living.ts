import type { AccountId } from '@sitewright/domain/sites'
import type { Analytics } from '../../analytics'
import type { Census } from '../../census'
import type { Checkout } from '../../checkout'
import type { Discounts } from '../../discounts'
import type { Donations } from '../../donations'
import type { Experiments } from '../../experiments'
import type { GiftCards } from '../../gift-cards'
import type { Orders } from '../../orders'
import type { PageReports } from '../../page-reports'
import type { Pages } from '../../pages'
import type { SiteTransaction } from '../../platform/database'
import type { SiteOfRequest } from '../../platform/http/route'
import type { Products } from '../../products'
import type { Reviews } from '../../reviews'
import type { Sites } from '../../sites'
import type { StockWatches } from '../../stock-watches'
import type { Subscriptions } from '../../subscriptions'
import type { Past } from './past'
import type { Year } from './year'

export type YearServices = {
  readonly sites: Pick<Sites, 'directory'>
  readonly products: Pick<
    Products,
    'pageOnSale' | 'byIds' | 'moveStock' | 'categories' | 'rows' | 'offerPlans' | 'plans' | 'storePath'
  >
  readonly checkout: Checkout
  readonly orders: Pick<Orders, 'list' | 'read' | 'send' | 'takeBack' | 'refund' | 'addNote'>
  readonly discounts: Pick<Discounts, 'add'>
  readonly giftCards: Pick<GiftCards, 'give'>
  readonly donations: Pick<Donations, 'addFund' | 'addPage'>
  readonly reviews: Pick<Reviews, 'ask' | 'open' | 'give' | 'list' | 'show' | 'hide' | 'reply'>
  readonly stockWatches: Pick<StockWatches, 'add'>
  readonly subscriptions: Pick<Subscriptions, 'list' | 'read' | 'renew' | 'act'>
  readonly pages: Pick<Pages, 'snapshot'>
  readonly census: Pick<Census, 'record' | 'dropPartitions'>
  readonly analytics: Pick<Analytics, 'overview' | 'rollUpDays' | 'noteOwnVisit'>
  readonly pageReports: Pick<PageReports, 'speed' | 'records'>
  readonly experiments: Pick<Experiments, 'list' | 'add' | 'start' | 'stop' | 'expose' | 'ordered'>
}

export type Living = {
  readonly services: YearServices
  readonly inSite: <Result>(run: (tx: SiteTransaction) => Promise<Result>) => Promise<Result>
  readonly past: Past
  readonly site: SiteOfRequest
  readonly by: AccountId
  readonly year: Year
}

/** Something that has to work; a year with a hole in it would not add up. */
export function sure<Outcome extends { readonly ok: boolean }>(
  outcome: Outcome,
  what: string,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new Error(`${what}: ${JSON.stringify(outcome)}`)
  return outcome as Extract<Outcome, { ok: true }>
}
