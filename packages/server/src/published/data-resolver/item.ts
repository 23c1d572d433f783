import { type DataKinds, query } from '@sitewright/blocks/kit'
import type { ItemContent } from '@sitewright/domain/collections'
import type { SiteTransaction } from '../../platform/database'
import { answerOf } from '../collections/answers'
import { minutesOf } from '../collections/minutes'
import { aroundItems } from '../collections/reader'
import type { AssetSource, CollectionSource, MapSource } from '../sources'
import type { PageOfRequests, Resolver } from './resolver'

type Request = DataKinds['item']['request']
type Sources = {
  readonly assets: AssetSource
  readonly collections?: CollectionSource | undefined
  readonly maps?: MapSource | undefined
}
type Found = NonNullable<PageOfRequests['item']>

/** The item that is drawn with a collection's item document while nobody has chosen one. */
async function firstOf(
  tx: SiteTransaction,
  collections: CollectionSource,
  { pageId = '' }: Request,
  { speaking, pages }: PageOfRequests,
) {
  if (!speaking || !pages?.collections?.has(pageId)) return undefined
  const at = { collectionId: pageId, locale: speaking.locale, list: 'all' }
  return (await collections.first(tx, at, { limit: 1, sort: 'own' })).items[0]
}

async function found(
  tx: SiteTransaction,
  collections: CollectionSource,
  request: Request,
  page: PageOfRequests,
): Promise<Found | undefined> {
  if (request.id === null) return undefined
  if (page.item && (request.id === undefined || request.id === page.item.shown.id)) return page.item
  const [named] = request.id === undefined ? [] : await collections.byIds(tx, [request.id])
  const shown =
    named ?? (page.isDraft && request.id === undefined ? await firstOf(tx, collections, request, page) : undefined)
  // What only some may see is on no page but its own.
  if (!shown || shown.isPrivate) return undefined
  const content: ItemContent | undefined = await collections.content(tx, shown.hash)
  return content && { shown, content }
}

/** As near as the world's own data is drawn: the towns around it. */
const venueZoom = 10

/** Where an event is, where somebody said so. No provider is asked for it, so nobody has to agree to anything. */
async function venueOf(tx: SiteTransaction, maps: MapSource | undefined, { shown }: Found) {
  const { facts } = shown.summary
  const place = 'place' in facts ? facts.place : null
  if (!maps || place?.lat == null || place.lng === null) return undefined
  const at = { lat: place.lat, lng: place.lng }
  const [drawing] = await maps(tx, [query.map({ ...at, zoom: venueZoom, markers: [at], districtId: null })])
  return drawing && { ...drawing, mapsKey: null }
}

/** The item of the page, or the named one, in the words of the page's language. */
export const itemResolver =
  ({ assets, collections, maps }: Sources): Resolver<'item'> =>
  async (tx, requests, page) => {
    const answers: DataKinds['item']['answer'][] = []
    const known = new Map<string, DataKinds['item']['answer']>()
    for (const request of requests) {
      const key = JSON.stringify(request)
      const before = known.get(key)
      if (before !== undefined) {
        answers.push(before)
        continue
      }
      const { speaking } = page
      const item = collections && speaking ? await found(tx, collections, request, page) : undefined
      const place = item && page.pages?.collections?.get(item.shown.collectionId)
      const answer =
        item && place && collections && speaking
          ? answerOf(
              place,
              { ...item.shown, minutes: minutesOf(item.content.body, speaking) },
              await aroundItems(
                tx,
                { assets, collections },
                {
                  items: [item.shown],
                  collectionIds: [place.id],
                  speaking,
                  whole: true,
                },
              ),
            )
          : null
      const venue = item && answer ? await venueOf(tx, maps, item) : undefined
      const whole = answer && venue ? { ...answer, venue } : answer
      known.set(key, whole)
      answers.push(whole)
    }
    return { answers }
  }
