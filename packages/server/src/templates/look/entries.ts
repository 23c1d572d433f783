import type { AssetAnswer, DataKinds, ItemCard } from '@sitewright/blocks/kit'
import { emptyFacts, kindsOfCollections, type LiveSummary } from '@sitewright/domain/collections'
import { slugify } from '@sitewright/domain/links'
import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import type { GivenCollection, GivenItem } from '../../collections'
import { type CollectionPlace, type CollectionPlaces, calendarPathOf, cardOf, endOf } from '../../published'
import type { Template } from '../template'
import { idOf } from './files'

type Request = DataKinds['items']['request']
type Answer = DataKinds['items']['answer']
type Entry = { readonly id: string; readonly summary: LiveSummary }

export type Standing = {
  readonly template: Template
  readonly filled: readonly GivenCollection[]
  readonly places: CollectionPlaces
  readonly library: ReadonlyMap<string, AssetAnswer>
  readonly now: Date
}

function summaryOf(place: CollectionPlace, item: GivenItem): LiveSummary {
  const { body: _, facts, categories, tags, authors, at, ...plain } = item
  const [kind] = kindsOfCollections[place.kind].itemKinds
  return {
    ...plain,
    ...{ kind, at: at ?? '', urlIds: item.urlIds ?? {}, categoryIds: categories.map(idOf), tagIds: tags.map(idOf) },
    authorIds: authors.map(idOf),
    facts: { ...emptyFacts(kind, place.settings), ...facts } as LiveSummary['facts'],
  }
}

const startOf = ({ summary: { facts } }: Entry): string => ('start' in facts ? facts.start : '')

/** The items of a template, of which nothing has been stored: labels and authors go by their names. */
export function entriesOf({ template, filled, places, library, now }: Standing) {
  const { primaryLocale: locale, timeZone } = template.site.settings
  const around = {
    ...{ locale, primaryLocale: locale, timeZone, assets: library },
    labels: new Map(
      filled.flatMap(({ categories, tags }) =>
        [...categories.map(name => ['category', name] as const), ...tags.map(name => ['tag', name] as const)].map(
          ([kind, name]) =>
            [idOf(name), { id: idOf(name), kind, name: { [locale]: name }, slug: slugify(name) }] as const,
        ),
      ),
    ),
    authors: new Map(
      (template.authors ?? []).map(({ name }) => [idOf(name), { id: idOf(name), name, slug: slugify(name) }]),
    ),
  }
  const kept = new Map(
    filled.flatMap(({ collectionId, items }) => {
      const place = places.get(collectionId)
      if (!place) return []
      const entries = items.map((item): Entry => ({ id: item.urlId, summary: summaryOf(place, item) }))
      const { order } = place.settings
      const sorted = {
        manual: entries,
        date: entries.toSorted((a, b) => (a.summary.at < b.summary.at ? 1 : -1)),
        start: entries.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
        title: entries.toSorted((a, b) => (a.summary.title[locale] ?? '').localeCompare(b.summary.title[locale] ?? '')),
      }[order]
      return [[collectionId, sorted] as const]
    }),
  )

  const isIn = (list: string, { summary }: Entry): boolean => {
    const [kind, name = ''] = list.split(':')
    if (kind === 'featured') return summary.featured
    if (kind === 'category') return summary.categoryIds.includes(name)
    return kind === 'tag' ? summary.tagIds.includes(name) : true
  }

  const isWhen = (card: ItemCard, when: Request['when']): boolean => {
    if (when === undefined || !card.event) return true
    if (when === 'month') return card.event.start.slice(0, 7) === wallTime(now.getTime(), timeZone).slice(0, 7)
    return endOf(card.event) > now.getTime() === (when === 'upcoming')
  }

  function events(place: CollectionPlace): NonNullable<Answer['events']> {
    const today = wallTime(now.getTime(), timeZone)
    return { today, month: today.slice(0, 7), previous: '', next: '', calendarPath: calendarPathOf(place) }
  }

  /** Undefined for what is no collection. */
  return ({ collectionId, pageId = '', list = 'all', when, limit }: Request): Answer | undefined => {
    const named = places.get(collectionId === 'here' ? pageId : collectionId)
    const place = named ?? (when && [...places.values()].find(({ kind }) => kind === 'events'))
    if (!place) return undefined
    const all = (kept.get(place.id) ?? []).filter(entry => isIn(list, entry))
    const cards = all.map(entry => cardOf(place, entry, around)).filter(card => isWhen(card, when))
    const isOwn = when === undefined && pageId === place.id
    return {
      of: place.kind === 'events' ? 'events' : 'items',
      items: (when === 'past' ? cards.toReversed() : cards).slice(0, isOwn ? place.settings.perPage : limit),
      total: all.length,
      collectionId: place.id,
      ...(when !== undefined && { events: events(place) }),
    }
  }
}

/** When a list of what is ahead would be another one. */
export const nextMidnight = (now: Date, timeZone: string): number => {
  const today = wallTime(now.getTime(), timeZone).slice(0, 10)
  const tomorrow = new Date(Date.parse(`${today}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return momentOfWallTime(`${tomorrow}T00:00`, timeZone) ?? now.getTime() + 86_400_000
}
