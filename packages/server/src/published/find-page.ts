import { calendarFile, feedFile, type PageOfList, readListPath } from '@sitewright/domain/collections'
import { maxCategoryDepth, type ProductListAddress, readProductList } from '@sitewright/domain/products'
import type { PageId } from '@sitewright/domain/sites'
import type { ReleaseFrame } from './release-frames'

/** What an address means on a site. */
export type Target = { readonly locale: string } & (
  | { readonly kind: 'page'; readonly pageId: PageId; readonly path: string }
  | { readonly kind: 'item'; readonly pageId: PageId; readonly path: string; readonly urlId: string }
  | {
      readonly kind: 'list'
      readonly pageId: PageId
      readonly path: string
      readonly address: ProductListAddress
    }
  /** A page of a list of a collection. */
  | { readonly kind: 'items'; readonly pageId: PageId; readonly path: string; readonly of: PageOfList }
  /** What may be an item of a collection, by the last part of its address. */
  | { readonly kind: 'entry'; readonly pageId: PageId; readonly path: string; readonly slug: string }
  | { readonly kind: 'feed'; readonly pageId: PageId; readonly path: string }
  /** Of one event, or of all. */
  | { readonly kind: 'calendar'; readonly pageId: PageId; readonly path: string; readonly slug: string | undefined }
  | { readonly kind: 'nothing' }
)

/** The path as people read it; undefined when its encoding is broken. Every spelling of an address has one. */
export function readPath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

export const splitLocale = (
  path: string,
  { manifest }: Pick<ReleaseFrame, 'manifest'>,
): { locale: string; path: string } => {
  const first = path.split('/')[1] ?? ''
  // The primary language has no prefix: a page must not have two addresses.
  if (first === manifest.primaryLocale || !manifest.locales.includes(first))
    return { locale: manifest.primaryLocale, path }
  return { locale: first, path: path.slice(first.length + 1) || '/' }
}

/** A part of the shop, such as `/shop/category/vases`. */
function findList(path: string, { pageAt, entries }: ReleaseFrame) {
  const parts = path.split('/')
  // The shop is as many parts above as a list can have; at the beginning of a site there are no more.
  for (let length = 1; length <= Math.min(maxCategoryDepth + 1, parts.length - 1); length++) {
    const storePath = parts.slice(0, -length).join('/') || '/'
    const pageId = pageAt.get(storePath)
    const address = readProductList(parts.slice(-length).join('/'))
    if (address && pageId !== undefined && entries[pageId]?.kind === 'store') return { pageId, address }
  }
  return undefined
}

/** As many parts as the longest address of an item, and some that never was one. */
const mostParts = 8

/** What lies below a collection. Only one on the home page has nothing above it. */
function findBelow(path: string, { pageAt, collections }: ReleaseFrame) {
  const parts = path.split('/')
  for (let length = 1; length <= Math.min(mostParts, parts.length - 1); length++) {
    const above = parts.slice(0, -length).join('/') || '/'
    const pageId = pageAt.get(above)
    const place = pageId === undefined ? undefined : collections.get(pageId)
    if (!place || pageId === undefined) continue
    const rest = parts.slice(-length)
    if (rest.some(part => part === '')) return undefined
    const of = readListPath(rest.join('/'))
    if (of) return { kind: 'items', pageId, of } as const
    const last = rest.at(-1)!
    if (length === 1 && last === feedFile) return place.settings.feed ? ({ kind: 'feed', pageId } as const) : undefined
    if (length === 1 && place.kind === 'events' && last.endsWith('.ics'))
      return {
        kind: 'calendar',
        pageId,
        slug: last === calendarFile ? undefined : last.slice(0, -'.ics'.length),
      } as const
    return { kind: 'entry', pageId, slug: last } as const
  }
  return undefined
}

export function findPage(address: string, frame: ReleaseFrame): Target {
  const { locale, path } = splitLocale(address, frame)
  const pageId = frame.pageAt.get(path)
  if (pageId !== undefined) {
    const of = { address: { kind: 'all' }, page: 1, isExact: true } as const
    return frame.collections.has(pageId)
      ? { kind: 'items', locale, pageId, path, of }
      : { kind: 'page', locale, pageId, path }
  }
  const list = findList(path, frame)
  if (list) return { kind: 'list', locale, path, ...list }
  const slash = path.lastIndexOf('/')
  const parentPath = path.slice(0, slash) || '/'
  const parent = frame.pageAt.get(parentPath)
  const urlId = path.slice(slash + 1)
  if (parent !== undefined && urlId !== '' && frame.entries[parent]?.kind === 'store')
    return { kind: 'item', locale, pageId: parent, path: `${parentPath === '/' ? '' : parentPath}/${urlId}`, urlId }
  const below = frame.collections.size > 0 ? findBelow(path, frame) : undefined
  return below ? { ...below, locale, path } : { kind: 'nothing', locale }
}

/** The one path under which a page is cached: however it was spelt, strangers cannot fill the memory with one page. */
export const canonicalPath = (
  { locale, path }: { locale: string; path: string },
  { manifest }: ReleaseFrame,
): string => (locale === manifest.primaryLocale ? path : `/${locale}${path === '/' ? '' : path}`)
