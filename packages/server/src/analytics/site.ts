import type { CountedSite } from '../census'
import type { SiteTransaction } from '../platform/database'

export type AnalyticsSite = CountedSite & { readonly currency: string; readonly primaryLocale: string }

/** One transaction, so that all parts of an answer are of one moment. */
export type ReadSite = <Result>(site: AnalyticsSite, run: (tx: SiteTransaction) => Promise<Result>) => Promise<Result>
