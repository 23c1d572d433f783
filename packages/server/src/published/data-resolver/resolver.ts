import type { DataKinds, LockAnswer, ProductAnswer, SearchAnswer } from '@sitewright/blocks/kit'
import type { ItemContent } from '@sitewright/domain/collections'
import type { ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../../platform/database'
import type { Speaking } from '../collections/reader'
import type { CollectionSource, PageSource } from '../sources'

/** The item whose page is drawn, with what was written for it. */
export type ItemOfPage = {
  readonly shown: Awaited<ReturnType<CollectionSource['byIds']>>[number]
  readonly content: ItemContent
}

/** The page that asks. */
export type PageOfRequests = {
  readonly pageId?: string | undefined
  /** Whose page is drawn. */
  readonly product?: ProductAnswer | undefined
  /** What it stands among. */
  readonly pages?: PageSource | undefined
  /** The forms of the release whose page is drawn, by id; those of the draft where there is none. */
  readonly forms?: ReleaseManifest['forms'] | 'draft' | undefined
  /** What its address asks for. */
  readonly search?: SearchAnswer | undefined
  /** On a lock screen: what it stands before. */
  readonly lock?: LockAnswer | undefined
  readonly item?: ItemOfPage | undefined
  /** In which language its lists are, and where the site is. */
  readonly speaking?: Speaking | undefined
  /** The dialog about cookies does not name the provider of maps: nobody may be asked for one. */
  readonly withoutMapsKey?: boolean
  /** On the canvas: a page of an item that none was chosen for shows the first. */
  readonly isDraft?: boolean
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
