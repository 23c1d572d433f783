import type { DataKinds, ProductAnswer } from '@sitewright/blocks/kit'
import type { SiteTransaction } from '../../platform/database'

/** The page that asks; `product` is the one whose page is drawn. */
export type PageOfRequests = { readonly product?: ProductAnswer | undefined; readonly pageId?: string | undefined }

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
