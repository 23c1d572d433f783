import type { AccountId, SiteId } from '@sitewright/domain/sites'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A query object inside one transaction. Row-level security already limits it to one site. */
export type SiteTransaction = NodePgDatabase & { readonly siteId: SiteId }

/** A query object inside one transaction for the few tables that belong to no site: accounts, sessions, sites. */
export type PlatformTransaction = NodePgDatabase & { readonly siteId?: undefined }

export type Transaction = SiteTransaction | PlatformTransaction

export type Transactions = {
  /** The only way to tenant tables: opens a transaction, sets the site, hands out the query object. */
  withSite<Result>(siteId: SiteId, run: (tx: SiteTransaction) => Promise<Result>): Promise<Result>
  /** What belongs to no site. Rows of sites are not to be seen from here. */
  withPlatform<Result>(run: (tx: PlatformTransaction) => Promise<Result>): Promise<Result>
  /** The list of sites that an account may enter, before it has chosen one. */
  withAccount<Result>(accountId: AccountId, run: (tx: PlatformTransaction) => Promise<Result>): Promise<Result>
  /** Jobs and mails of all sites, for the parts of the server that serve them all; nothing else shows rows here. */
  withEverySite<Result>(run: (tx: PlatformTransaction) => Promise<Result>): Promise<Result>
}

export type Database = Transactions & {
  /** The same transactions for work that nobody waits for: a statement may take a minute. */
  readonly longRunning: Transactions
  /**
   * The same transactions for exactly one statement, in one journey to the database instead of two. A connection that
   * is lost meanwhile is the caller's business.
   */
  readonly single: Transactions
  /** As `single`, on one connection of its own: what pages report is written here, one batch after the other. */
  readonly reports: Transactions
  /**
   * Runs on every message of the channel, from any process; reconnects by itself. `missed` runs after a reconnection,
   * because messages may have been sent in between.
   */
  listen(channel: string, run: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** The message leaves when the transaction commits. */
  notify(tx: Transaction, channel: string, payload: string): Promise<void>
  /** Runs once the transaction is committed, before its caller goes on; not at all when it is not. */
  afterCommit(tx: Transaction, run: () => void): void
  /**
   * The last statements of a transaction, with its end right behind them: one journey less. All of them are asked for at
   * once, without waiting for an answer in between; what comes of them must change nobody's mind, because by then it is
   * committed. One that fails still takes everything back.
   */
  lastly<Result>(tx: Transaction, run: () => Promise<Result>): Promise<Result>
  /** Transactions that wait for a connection. */
  waiting(): number
  /** True when a statement gets through now, and the last write did not fail for want of space. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
