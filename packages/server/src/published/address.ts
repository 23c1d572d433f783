import { cartDrawerFormat } from '@sitewright/domain/checkout'
import { popupFormat } from '@sitewright/domain/popups'
import { quickViewFormat, readFilters, writeFilters } from '@sitewright/domain/products'
import { withoutCodeParameter } from '@sitewright/domain/snippets'
import { readPath } from './find-page'

/**
 * The query parameters that change what an address shows, with the values that do. Whatever else follows the question
 * mark changes nothing: campaigns add what they like, and no stranger's parameter fills the cache or gets around it.
 */
const parameters = { format: ['json', 'json-pretty', quickViewFormat, cartDrawerFormat, popupFormat] } as const

/** How programs want the page. */
export type DataFormat = Exclude<Format, typeof quickViewFormat | typeof cartDrawerFormat | typeof popupFormat>
export type Format = (typeof parameters)['format'][number]

export type Address = {
  /** As it came, without the query. */
  readonly path: string
  /** Undefined for the page itself. */
  readonly format: Format | undefined
  /** What is asked of a list of products, in the one way it is written; empty where nothing is. */
  readonly filters: string
  /** As it is without the owner's own code: for whoever has broken it with that. */
  readonly withoutCode: boolean
}

const isPlainIn = (query: string): boolean => query.split('&').some(part => part.split('=')[0] === withoutCodeParameter)

const formatIn = (query: string): Format | undefined =>
  parameters.format.find(format => query.split('&').includes(`format=${format}`))

export function readAddress(url: string): Address {
  const at = url.indexOf('?')
  if (at === -1) return { path: url, format: undefined, filters: '', withoutCode: false }
  const query = url.slice(at + 1)
  const format = formatIn(query)
  return {
    path: url.slice(0, at),
    format,
    filters: format ? '' : writeFilters(readFilters(query)),
    withoutCode: format === undefined && isPlainIn(query),
  }
}

/** What a search page shows depends on what was typed: it is made each time, and nobody can fill the memory with it. */
const asksForSearch = (url: string): boolean => /^(?:\/[^/?]+)?\/search\?(?:[^#]*&)?q=/.test(url)

/** What programs ask of lists behind the question mark: they are led to the path that says the same. */
const asksForList = (url: string): boolean => /[?&](?:category|author|month|offset)=|[?&]format=rss(?:&|$)/.test(url)

/** Every path starts with a slash, so no path can be mistaken for the data of another. */
export const cachedPath = (path: string, format: Format | typeof withoutCodeParameter | undefined): string =>
  format === undefined ? path : `${format} ${path}`

/** No filter holds a space: it is written as addresses write it. */
export const filteredPath = (path: string, filters: string): string => (filters === '' ? path : `?${filters} ${path}`)
export const isFilteredPath = (path: string): boolean => path.startsWith('?')

/** What an address is cached by; undefined when it cannot be read, or is not cached. `isPlain`: the page without code. */
export function cachedPathOf(url: string, isPlain = false): string | undefined {
  if (!url.includes('?') && !isPlain) return readPath(url)
  if (asksForSearch(url) || asksForList(url)) return undefined
  const { path, format, filters, withoutCode } = readAddress(url)
  const decoded = readPath(path)
  const shown = format ?? (isPlain || withoutCode ? withoutCodeParameter : undefined)
  return decoded === undefined ? undefined : filteredPath(cachedPath(decoded, shown), filters)
}
