import type { ItemAnswer } from '@sitewright/blocks/kit'
import { localise, momentOfWallTime } from '@sitewright/domain/sites'
import type { PageSubject } from '../page-subject'
import type { Site } from '../site'
import { absolute, absoluteImage } from './absolute'

/** A time in the event's zone with its distance from Greenwich, or the day alone. */
function timeOf(wall: string, allDay: boolean, timeZone: string): string {
  const at = momentOfWallTime(wall.slice(0, 16), timeZone)
  if (allDay || at === undefined) return wall.slice(0, 10)
  const minutes = Math.round((Date.parse(`${wall.slice(0, 16)}:00Z`) - at) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const whole = Math.abs(minutes)
  return `${wall.slice(0, 16)}:00${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

function eventData({ event, title }: ItemAnswer, site: Site) {
  if (!event) return {}
  const { start, end, allDay, timeZone, place, cancelled, signUp } = event
  const where = place && (place.address || place.name)
  return {
    startDate: timeOf(start, allDay, timeZone),
    endDate: timeOf(end, allDay, timeZone),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${place ? 'OfflineEventAttendanceMode' : 'MixedEventAttendanceMode'}`,
    location: place
      ? {
          '@type': 'Place',
          name: place.name || place.address || localise(title, site.locale, site.primaryLocale),
          // Coordinates alone say where it is: an empty address would be read as a wrong one.
          ...(where && { address: where }),
          ...(place.lat !== null &&
            place.lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }),
        }
      : { '@type': 'VirtualLocation', url: absolute(site, '/') },
    ...(/^https?:/i.test(signUp) && { offers: { '@type': 'Offer', url: signUp } }),
    organizer: {
      '@type': 'Organization',
      name: localise(site.title, site.locale, site.primaryLocale),
      url: absolute(site, '/'),
    },
  }
}

const itemTypes = {
  'blog-post': 'BlogPosting',
  'event-item': 'Event',
  'portfolio-item': 'CreativeWork',
  'gallery-image': 'ImageObject',
  'gallery-video': 'VideoObject',
  'album-track': 'MusicRecording',
} as const

/** A post, an event, a work: what the page of an item is about. */
export function itemData(site: Site, { item, path }: PageSubject) {
  if (!item) return []
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
  const { kind, title, excerpt, image, at, authors, categories, tags, project, media, track } = item
  const pictures = [...(image ? [image] : []), ...(media?.file ? [media.file] : []), ...(project?.pictures ?? [])]
  const name = words(title)
  return [
    {
      '@type': itemTypes[kind],
      ...(kind === 'blog-post' ? { headline: name } : { name }),
      url: absolute(site, path),
      ...(words(excerpt) && { description: words(excerpt) }),
      ...(pictures.length > 0 && { image: pictures.map(picture => absoluteImage(site, picture)) }),
      ...(kind === 'blog-post' && {
        datePublished: at,
        author: authors.map(author => ({ '@type': 'Person', name: author.name, url: absolute(site, author.path) })),
        publisher: { '@type': 'Organization', name: words(site.title), url: absolute(site, '/') },
        articleSection: categories.map(category => category.name),
        keywords: tags.map(tag => tag.name),
        mainEntityOfPage: absolute(site, path),
      }),
      ...(kind === 'event-item' && eventData(item, site)),
      ...(kind === 'portfolio-item' && {
        ...(project?.year && { dateCreated: project.year }),
        creator: { '@type': 'Organization', name: words(site.title) },
      }),
      ...(kind === 'gallery-image' && media?.file && { contentUrl: absoluteImage(site, media.file) }),
      ...(kind === 'gallery-video' && { uploadDate: at, ...(media?.embed && { embedUrl: media.embed }) }),
      ...(track && {
        ...(track.artist && { byArtist: { '@type': 'MusicGroup', name: track.artist } }),
        ...(track.seconds > 0 && { duration: `PT${Math.floor(track.seconds / 60)}M${track.seconds % 60}S` }),
      }),
    },
  ]
}

const listTypes: Partial<Record<PageSubject['kind'], string>> = {
  blog: 'Blog',
  gallery: 'ImageGallery',
  album: 'MusicAlbum',
}

/** The page of a collection as a whole. */
export function collectionData(site: Site, { kind, item, title, path, collectionTitle, status }: PageSubject) {
  const type = listTypes[kind]
  if (!type || item || collectionTitle || status === 404) return []
  return [{ '@type': type, name: localise(title, site.locale, site.primaryLocale), url: absolute(site, path) }]
}
