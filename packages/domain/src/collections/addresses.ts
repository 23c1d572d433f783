import { linkLengthLimits } from '../catalogue/limits'
import { blogUrl, cleanBlogUrlFormat, slugify, uniqueSlug } from '../links'
import type { WallTime } from '../sites'

/** Words below a collection that mean a list or a feed, never an item. */
const reservedWords = new Set(['page', 'category', 'tag', 'author', 'feed.xml', 'calendar.ics'])

/** Years and months are lists, too. */
const isReserved = (part: string): boolean => reservedWords.has(part) || /^\d{1,4}$/.test(part)

export const defaultAddressFormat = '%t'

/** As it is kept: cleaned, without slashes at its ends, and with the title, which tells one post of a day from another. */
export function cleanAddressFormat(format: string): string {
  const clean = cleanBlogUrlFormat(format.trim()).replace(/^\/+|\/+$/g, '')
  if (clean === '') return defaultAddressFormat
  return clean.includes('%t') ? clean : `${clean}/%t`
}

export type FormatRefusal = 'reserved-word' | 'bad-sign'

/** Of a cleaned format. */
export function addressFormatRefusal(format: string): FormatRefusal | undefined {
  const parts = format.split('/')
  if (parts.some(part => !/^[\p{L}\p{N}\p{M}%_.-]+$/u.test(part) || /^\.+$/.test(part))) return 'bad-sign'
  return parts.some(part => !part.includes('%') && isReserved(part)) ? 'reserved-word' : undefined
}

/** Below the address of its collection. */
export const itemPart = (format: string, { at, urlId }: { at: WallTime; urlId: string }): string => {
  const [year, month, day] = at.slice(0, 10).split('-').map(Number)
  return blogUrl(format, { year: year!, month: month!, day: day!, slug: urlId })
}

export const pathBelow = (collectionPath: string, rest: string): string =>
  `${collectionPath === '/' ? '' : collectionPath}/${rest}`

export const itemPath = (
  collectionPath: string,
  format: string,
  item: { readonly at: WallTime; readonly urlId: string },
): string => pathBelow(collectionPath, itemPart(format, item))

/** Whether a path of the site is short enough to be linked to. */
export const isPathInRoom = (path: string): boolean => [...path].length < linkLengthLimits.internal

/** What the rest of the longest address takes: `/2026/12/31/` and the like. */
const roomForFormat = (format: string): number =>
  [...itemPart(format, { at: '2026-12-31T00:00', urlId: '' })].length + 1

/** A free address for an item, short enough for everything that stands before it, and no word that means a list. */
export function itemUrlId(
  title: string,
  { collectionPath, format, isTaken }: { collectionPath: string; format: string; isTaken: (urlId: string) => boolean },
): string {
  // Six more for the number that makes it unique.
  const room = linkLengthLimits.internal - [...collectionPath].length - roomForFormat(format) - 7
  const slug = [...slugify(title)].slice(0, Math.max(room, 8)).join('').replace(/-+$/, '')
  return uniqueSlug(slug === '' ? 'untitled' : slug, urlId => isReserved(urlId) || isTaken(urlId))
}

export type ItemAddressRefusal = 'empty-address' | 'bad-address' | 'reserved-address' | 'address-too-long'

/** An address that an owner typed is taken as typed or refused. */
export function itemAddressRefusal(
  urlId: string,
  { collectionPath, format }: { collectionPath: string; format: string },
): ItemAddressRefusal | undefined {
  if (urlId === '') return 'empty-address'
  if (slugify(urlId) !== urlId) return 'bad-address'
  if (isReserved(urlId)) return 'reserved-address'
  return isPathInRoom(itemPath(collectionPath, format, { at: '2026-12-31T00:00', urlId }))
    ? undefined
    : 'address-too-long'
}
