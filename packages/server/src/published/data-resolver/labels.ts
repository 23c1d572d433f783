import type { DataKinds, LabelAnswer } from '@sitewright/blocks/kit'
import { authorList, categoryList, listPath, tagList } from '@sitewright/domain/collections'
import { localise } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import type { CollectionPlace } from '../collections/place'
import type { Speaking } from '../collections/reader'
import type { CollectionSource, ProductSource, Timed } from '../sources'
import { earliest, type Resolver } from './resolver'

type Request = DataKinds['labels']['request']

const isOfItems = true as const

/** The labels of a collection that have anything, each with the address of its list. */
async function ofCollection(
  tx: SiteTransaction,
  collections: CollectionSource,
  { place, request, speaking }: { place: CollectionPlace; request: Request; speaking: Speaking },
): Promise<LabelAnswer[]> {
  const { locale, primaryLocale } = speaking
  const sizes = await collections.sizes(tx, place.id, locale)
  const { of } = request
  if (of === 'month' || of === 'year') {
    const months = [...sizes].flatMap(([list, count]) =>
      list.startsWith('month:') && count > 0 ? [{ name: list.slice('month:'.length), count }] : [],
    )
    const newestFirst = months.toSorted((a, b) => (a.name < b.name ? 1 : -1))
    if (of === 'month')
      return newestFirst.map(({ name, count }) => ({
        name,
        count,
        path: listPath(place.path, { kind: 'month', month: name }),
        isOfItems,
      }))
    // A year has no list of its own; its latest month stands for it.
    const years = [...new Set(newestFirst.map(({ name }) => name.slice(0, 4)))]
    return years.map(name => {
      const own = newestFirst.filter(each => each.name.startsWith(name))
      return {
        name,
        count: own.reduce((sum, { count }) => sum + count, 0),
        path: listPath(place.path, { kind: 'month', month: own[0]!.name }),
        isOfItems,
      }
    })
  }
  const named =
    of === 'author'
      ? (await collections.authors(tx)).map(author => ({ ...author, kind: of, list: authorList(author.id) }))
      : (await collections.labels(tx, place.id)).flatMap(label =>
          label.kind === of
            ? [
                {
                  ...label,
                  name: localise(label.name, locale, primaryLocale) ?? '',
                  list: of === 'tag' ? tagList(label.id) : categoryList(label.id),
                },
              ]
            : [],
        )
  return named
    .flatMap(({ kind, name, slug, list, mergedInto }) => {
      const count = sizes.get(list) ?? 0
      if (mergedInto !== null || count === 0) return []
      return [{ name, count, path: listPath(place.path, { kind, slug }), isOfItems }]
    })
    .toSorted((a, b) => (request.sort === 'count' ? b.count - a.count : 0) || a.name.localeCompare(b.name, locale))
}

export const labelsResolver =
  ({
    labels,
    collections,
  }: Pick<ProductSource, 'labels'> & { collections?: CollectionSource | undefined }): Resolver<'labels'> =>
  async (tx, requests, { pages, speaking }) => {
    const found: Timed<readonly LabelAnswer[]>[] = []
    for (const request of requests) {
      const place = request.collectionId === undefined ? undefined : pages?.collections?.get(request.collectionId)
      if (place && collections && speaking) {
        const all = await ofCollection(tx, collections, { place, request, speaking })
        found.push({ answer: all.slice(0, request.limit) })
      } else found.push(await labels(tx, request))
    }
    return { answers: found.map(({ answer }) => answer), until: earliest(found.map(({ until }) => until)) }
  }
