import type { AssetAnswer, EventAnswer, ItemAnswer, ItemCard, LabelOfItem } from '@sitewright/blocks/kit'
import {
  calendarFile,
  type ItemKind,
  type LabelKind,
  type LiveSummary,
  listPath,
  pathBelow,
} from '@sitewright/domain/collections'
import { type LocalText, localise, momentOfWallTime } from '@sitewright/domain/sites'
import type { CollectionPlace } from './place'
import { pathOfItem } from './place'

export type ShownLabel = {
  readonly id: string
  readonly kind: LabelKind
  readonly name: LocalText
  readonly slug: string
}
export type ShownAuthor = { readonly id: string; readonly name: string; readonly slug: string }

/** What items are drawn with besides their own words. */
export type AroundItems = {
  readonly locale: string
  readonly primaryLocale: string
  readonly timeZone: string
  readonly labels: ReadonlyMap<string, ShownLabel>
  readonly authors: ReadonlyMap<string, ShownAuthor>
  readonly assets: ReadonlyMap<string, AssetAnswer>
}

export type Summarised = { readonly id: string; readonly summary: LiveSummary }

const cardKinds: Readonly<Record<ItemKind, ItemCard['kind']>> = {
  'blog-post': 'post',
  'event-item': 'event',
  'portfolio-item': 'project',
  'gallery-image': 'picture',
  'gallery-video': 'film',
  'album-track': 'track',
}

/** A time of the site's walls as a moment. */
export const momentOf = (wall: string, timeZone: string): string | null => {
  const at = momentOfWallTime(wall.slice(0, 16), timeZone)
  return at === undefined ? null : new Date(at).toISOString()
}

export function eventOf(
  place: CollectionPlace,
  { facts, urlId, urlIds }: LiveSummary,
  { locale, timeZone }: Pick<AroundItems, 'locale' | 'timeZone'>,
): EventAnswer | undefined {
  if (!('start' in facts) || facts.start === '') return undefined
  const { start, end, allDay, place: where, signUp, cancelled } = facts
  return {
    start,
    end: end === '' ? start : end,
    allDay,
    timeZone: facts.timeZone ?? timeZone,
    place: where,
    signUp,
    cancelled,
    calendarPath: pathBelow(place.path, `${encodeURIComponent(urlIds[locale] ?? urlId)}.ics`),
  }
}

/** The first moment after it: days in the middle of the night, where the event is. */
export function endOf({ end, allDay, timeZone }: EventAnswer): number {
  if (!allDay) return momentOfWallTime(end, timeZone) ?? 0
  const next = new Date(`${end.slice(0, 10)}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return momentOfWallTime(`${next.toISOString().slice(0, 10)}T00:00`, timeZone) ?? 0
}

const labelLinks = (place: CollectionPlace, ids: readonly string[], around: AroundItems): LabelOfItem[] =>
  ids.flatMap(id => {
    const label = around.labels.get(id)
    if (!label) return []
    const name = localise(label.name, around.locale, around.primaryLocale) ?? ''
    return [{ id, name, path: listPath(place.path, { kind: label.kind, slug: label.slug }) }]
  })

const picture = (id: string | null, { assets }: AroundItems): AssetAnswer | null => {
  const found = id === null ? undefined : assets.get(id)
  return found?.kind === 'image' ? found : null
}

/** Which files a card, or a page, of an item shows. */
export const filesOf = ({ imageId, facts }: LiveSummary, { whole = false }: { whole?: boolean } = {}): string[] => [
  ...(imageId === null ? [] : [imageId]),
  ...('assetId' in facts && facts.assetId !== null ? [facts.assetId] : []),
  ...('pictures' in facts ? facts.pictures.slice(0, whole ? facts.pictures.length : 1) : []),
]

/** A picture of a gallery is its own card; a project without a picture shows its first. */
const imageOf = ({ imageId, facts }: LiveSummary, around: AroundItems): AssetAnswer | null =>
  picture(imageId, around) ??
  ('mediaType' in facts ? picture(facts.assetId, around) : null) ??
  ('pictures' in facts ? picture(facts.pictures[0] ?? null, around) : null)

export function cardOf(place: CollectionPlace, { id, summary }: Summarised, around: AroundItems): ItemCard {
  const { facts } = summary
  const event = eventOf(place, summary, around)
  const file = 'assetId' in facts && facts.assetId !== null ? (around.assets.get(facts.assetId) ?? null) : null
  return {
    id,
    kind: cardKinds[summary.kind],
    path: pathOfItem(place, summary, around.locale),
    title: summary.title,
    excerpt: summary.excerpt,
    image: imageOf(summary, around),
    at: event ? momentOf(event.start, event.timeZone) : momentOf(summary.at, around.timeZone),
    labels: labelLinks(place, summary.categoryIds, around).map(({ name, path }) => ({ name, path })),
    ...(event && { event }),
    ...('assetId' in facts && {
      media: {
        file,
        embed: 'embed' in facts ? facts.embed : '',
        clickThrough: 'clickThrough' in facts ? facts.clickThrough : '',
        artist: 'artist' in facts ? facts.artist : '',
        seconds: 'seconds' in facts ? facts.seconds : 0,
      },
    }),
  }
}

export function answerOf(
  place: CollectionPlace,
  { id, summary, minutes }: Summarised & { readonly minutes: number },
  around: AroundItems,
): ItemAnswer {
  const { facts } = summary
  const event = eventOf(place, summary, around)
  const authors = summary.authorIds.flatMap(authorId => {
    const author = around.authors.get(authorId)
    return author
      ? [{ id: authorId, name: author.name, path: listPath(place.path, { kind: 'author', slug: author.slug }) }]
      : []
  })
  const file = 'assetId' in facts && facts.assetId !== null ? (around.assets.get(facts.assetId) ?? null) : null
  return {
    id,
    kind: summary.kind,
    path: pathOfItem(place, summary, around.locale),
    title: summary.title,
    excerpt: summary.excerpt,
    image: picture(summary.imageId, around),
    at: momentOf(summary.at, around.timeZone),
    categories: labelLinks(place, summary.categoryIds, around),
    tags: labelLinks(place, summary.tagIds, around),
    authors,
    minutes,
    collection: { id: place.id, title: place.title, path: place.path },
    ...(event && { event }),
    ...('pictures' in facts && {
      project: {
        year: facts.year,
        client: facts.client,
        pictures: facts.pictures.flatMap(each => picture(each, around) ?? []),
      },
    }),
    ...('sourceUrl' in facts && facts.sourceUrl !== '' && { sourceUrl: facts.sourceUrl }),
    ...('mediaType' in facts && { media: { file, embed: facts.embed, clickThrough: facts.clickThrough } }),
    ...('seconds' in facts && { track: { file, artist: facts.artist, seconds: facts.seconds } }),
  }
}

export const calendarPathOf = ({ path }: CollectionPlace): string => pathBelow(path, calendarFile)
