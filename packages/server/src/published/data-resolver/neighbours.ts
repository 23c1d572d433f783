import type { DataKinds } from '@sitewright/blocks/kit'
import { cardOf } from '../collections/answers'
import { aroundItems } from '../collections/reader'
import type { AssetSource, CollectionSource } from '../sources'
import type { Resolver } from './resolver'

type Answer = DataKinds['neighbours']['answer']
type Sources = { readonly assets: AssetSource; readonly collections?: CollectionSource | undefined }

/** What stands before and after an item in the whole list of its collection. By time the one before is the older one. */
export const neighboursResolver =
  ({ assets, collections }: Sources): Resolver<'neighbours'> =>
  async (tx, requests, page) => {
    const answers: Answer[] = []
    for (const request of requests) {
      const { speaking, item } = page
      const [shown] =
        item && (request.id === undefined || request.id === item.shown.id)
          ? [item.shown]
          : collections && request.id !== undefined
            ? await collections.byIds(tx, [request.id])
            : []
      const place = shown && page.pages?.collections?.get(shown.collectionId)
      if (!collections || !speaking || !shown || !place) {
        answers.push(null)
        continue
      }
      const at = { collectionId: place.id, locale: speaking.locale, list: 'all' }
      const beside = await collections.beside(tx, at, shown.id)
      const isByTime = beside.order === 'date'
      const items = [beside.before, beside.after].filter(each => each !== null)
      const around = await aroundItems(tx, { assets, collections }, { items, collectionIds: [], speaking })
      const [first, last] = [beside.before, beside.after].map(each => each && cardOf(place, each, around))
      // The newest stands first in a list; time goes the other way.
      const [before = null, after = null] = isByTime ? [last, first] : [first, last]
      answers.push({ collectionId: place.id, isByTime, before, after })
    }
    return { answers }
  }
