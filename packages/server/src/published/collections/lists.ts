import type { DataKinds, ItemCard, ItemsAnswer, ListPaging } from '@sitewright/blocks/kit'
import { type ListAddress, listPath, monthBeside } from '@sitewright/domain/collections'
import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import type { AssetSource, CollectionSource, Timed } from '../sources'
import { calendarPathOf, cardOf, endOf, eventOf } from './answers'
import type { CollectionPlace } from './place'
import { aroundItems, type Speaking } from './reader'

type Request = DataKinds['items']['request']
type Item = Awaited<ReturnType<CollectionSource['byIds']>>[number]
type Deps = { readonly assets: AssetSource; readonly collections: CollectionSource; readonly now: () => Date }

/** What lasts longer than this is not among what is ahead once it has begun so long ago. */
const longestMs = 400 * 86_400_000
const dayMs = 86_400_000
const always = '9999-12-31T23:59:59.999Z'

/** The address of the page that a list stands on, as far as the list decides it. */
async function addressOfList(
  tx: SiteTransaction,
  { collections }: Deps,
  place: CollectionPlace,
  list: string,
): Promise<ListAddress> {
  const [kind, id = ''] = list.split(':')
  if (kind === 'month') return { kind, month: id }
  if (kind === 'author') {
    const author = (await collections.authors(tx)).find(each => each.id === id)
    return author ? { kind, slug: author.slug } : { kind: 'all' }
  }
  if (kind !== 'category' && kind !== 'tag') return { kind: 'all' }
  const label = (await collections.labels(tx, place.id)).find(each => each.id === id)
  return label ? { kind, slug: label.slug } : { kind: 'all' }
}

/** Answers lists of collections, for pages of visitors and for the canvas. */
export function createItemLists(deps: Deps) {
  const { collections, now } = deps

  const cardsOf = async (
    tx: SiteTransaction,
    place: CollectionPlace,
    items: readonly Item[],
    speaking: Speaking,
  ): Promise<ItemCard[]> => {
    const around = await aroundItems(tx, deps, { items, collectionIds: [place.id], speaking })
    return items.map(item => cardOf(place, item, around))
  }

  /** A page of the list that the address names, of the collection's own length. */
  async function paged(
    tx: SiteTransaction,
    place: CollectionPlace,
    { list = 'all', page = 1 }: Request,
    speaking: Speaking,
  ): Promise<Timed<ItemsAnswer>> {
    const { perPage } = place.settings
    const at = { collectionId: place.id, locale: speaking.locale, list }
    const { items, total } = await collections.page(tx, at, { page, perPage })
    const pages = Math.max(1, Math.ceil(total / perPage))
    const address = pages > 1 ? await addressOfList(tx, deps, place, list) : undefined
    const paging: ListPaging | undefined = address && {
      page,
      pages,
      previous: page > 1 ? listPath(place.path, address, page - 1) : null,
      next: page < pages ? listPath(place.path, address, page + 1) : null,
    }
    return {
      answer: {
        of: place.kind === 'events' ? 'events' : 'items',
        items: await cardsOf(tx, place, items, speaking),
        total,
        collectionId: place.id,
        ...(paging && { paging }),
      },
    }
  }

  async function first(
    tx: SiteTransaction,
    place: CollectionPlace,
    { list = 'all', limit, sort, itemId }: Request,
    speaking: Speaking,
  ): Promise<Timed<ItemsAnswer>> {
    const at = { collectionId: place.id, locale: speaking.locale, list }
    // One more: the item on whose page the list stands is left out.
    const wanted = itemId === undefined ? limit : limit + 1
    const order = sort === 'newest' || sort === 'title' ? sort : 'own'
    const { items, total } = await collections.first(tx, at, { limit: wanted, sort: order })
    const shown = items.filter(({ id }) => id !== itemId).slice(0, limit)
    return {
      answer: {
        of: place.kind === 'events' ? 'events' : 'items',
        items: await cardsOf(tx, place, shown, speaking),
        total,
        collectionId: place.id,
      },
    }
  }

  const endsAt = (place: CollectionPlace, { summary }: Item, speaking: Speaking): number => {
    const event = eventOf(place, summary, speaking)
    return event ? endOf(event) : 0
  }

  async function events(
    tx: SiteTransaction,
    place: CollectionPlace,
    { list = 'all', when = 'upcoming', limit, itemId }: Request,
    speaking: Speaking,
  ): Promise<Timed<ItemsAnswer>> {
    const at = now().getTime()
    const iso = (moment: number) => new Date(moment).toISOString()
    const today = wallTime(at, speaking.timeZone)
    const asked = /^month:(\d{4}-\d\d)$/.exec(list)?.[1]
    const month = asked ?? today.slice(0, 7)
    const midnight = momentOfWallTime(
      `${iso(Date.parse(`${today.slice(0, 10)}T00:00Z`) + dayMs).slice(0, 10)}T00:00`,
      speaking.timeZone,
    )
    const ofList = { collectionId: place.id, locale: speaking.locale, list: asked === undefined ? list : 'all' }
    const range =
      when === 'month'
        ? {
            // A day more on either side: zones begin their months at other moments.
            from: iso(Date.parse(`${month}-01T00:00Z`) - 32 * dayMs),
            until: iso(Date.parse(`${monthBeside(month, 1)}-01T00:00Z`) + dayMs),
            descending: false,
          }
        : when === 'upcoming'
          ? { from: iso(at - longestMs), until: always, descending: false }
          : { from: '', until: iso(at), descending: true }
    const reach = when === 'month' ? 400 : limit + 100
    const { items, total } = await collections.starting(tx, ofList, { ...range, limit: reach })
    const isShown = (item: Item): boolean => {
      const ends = endsAt(place, item, speaking)
      if (when === 'upcoming') return ends > at
      if (when === 'past') return ends <= at
      const event = eventOf(place, item.summary, speaking)
      return event !== undefined && event.start.slice(0, 7) <= month && event.end.slice(0, 7) >= month
    }
    const shown = items.filter(item => item.id !== itemId && isShown(item)).slice(0, when === 'month' ? 200 : limit)
    const ends = shown.map(item => endsAt(place, item, speaking)).filter(moment => moment > at)
    const until = Math.min(midnight ?? at + dayMs, ...ends)
    return {
      answer: {
        of: 'events',
        items: await cardsOf(tx, place, shown, speaking),
        total,
        collectionId: place.id,
        events: {
          today,
          month,
          previous: listPath(place.path, { kind: 'month', month: monthBeside(month, -1) }),
          next: listPath(place.path, { kind: 'month', month: monthBeside(month, 1) }),
          calendarPath: calendarPathOf(place),
        },
      },
      until: new Date(until),
    }
  }

  return (
    tx: SiteTransaction,
    place: CollectionPlace,
    request: Request,
    speaking: Speaking,
  ): Promise<Timed<ItemsAnswer>> => {
    if (request.when !== undefined && place.kind === 'events') return events(tx, place, request, speaking)
    // What is over is of no use in front of what is ahead; the page of the events has its own list.
    if (place.kind === 'events' && request.sort === 'manual' && request.pageId !== place.id)
      return events(tx, place, { ...request, when: 'upcoming' }, speaking)
    const isOwnPage = request.pageId === place.id && request.itemId === undefined
    // A list that names its part itself stands beside the one that the address means.
    return isOwnPage && (request.page !== undefined || request.list === undefined)
      ? paged(tx, place, request, speaking)
      : first(tx, place, request, speaking)
  }
}
