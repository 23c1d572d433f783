import type { DataKinds, ProductAnswer, SearchAnswer } from '@sitewright/blocks/kit'
import type { SiteTransaction } from '../../platform/database'
import type { PageSource } from '../sources'

/** The page that asks. */
export type PageOfRequests = {
  readonly pageId?: string | undefined
  /** Whose page is drawn. */
  readonly product?: ProductAnswer | undefined
  /** What it stands among. */
  readonly pages?: PageSource | undefined
  /** What its address asks for. */
  readonly search?: SearchAnswer | undefined
}

/**
 * Answers all requests of one kind on a page, in their order, with one question however many blocks ask. From `until`
 * on the answers would be others although nothing is written.
 */
export type Resolver<Kind extends keyof DataKinds> = (
  tx: SiteTransaction,
  requests: readonly DataKinds[Kind]['request'][],
  page: PageOfRequests,
) => Promise<{ readonly answers: readonly DataKinds[Kind]['answer'][]; readonly until?: Date | undefined }>

export const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

export const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((first, moment) => (first === undefined || (moment && moment < first) ? moment : first), undefined)
