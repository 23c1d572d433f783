import type { PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import type { AssetSource, CollectionSource } from '../sources'
import { type AroundItems, filesOf, type Summarised } from './answers'

export type Speaking = Pick<AroundItems, 'locale' | 'primaryLocale' | 'timeZone'>

/** Everything that items of these collections are drawn with, asked for once. */
export async function aroundItems(
  tx: SiteTransaction,
  { assets, collections }: { readonly assets: AssetSource; readonly collections: CollectionSource },
  {
    items,
    collectionIds,
    speaking,
    whole = false,
  }: {
    readonly items: readonly Summarised[]
    readonly collectionIds: readonly PageId[]
    readonly speaking: Speaking
    readonly whole?: boolean
  },
): Promise<AroundItems> {
  const files = [...new Set(items.flatMap(({ summary }) => filesOf(summary, { whole })))]
  const labels = []
  for (const id of new Set(collectionIds)) labels.push(...(await collections.labels(tx, id)))
  const hasAuthors = items.some(({ summary }) => summary.authorIds.length > 0)
  const authors = hasAuthors ? await collections.authors(tx) : []
  const found = files.length === 0 ? [] : await assets(tx, files)
  return {
    ...speaking,
    labels: new Map(labels.filter(({ mergedInto }) => mergedInto === null).map(label => [label.id, label])),
    authors: new Map(authors.filter(({ mergedInto }) => mergedInto === null).map(author => [author.id, author])),
    assets: new Map(found.map(asset => [asset.id, asset])),
  }
}
