import { pathBelow } from './addresses'
import type { LabelKind } from './labels'
import { isMonth } from './months'

/** What the rest of a path below a collection says, as people read it. */
export type ListAddress =
  | { readonly kind: 'all' }
  | { readonly kind: LabelKind | 'author'; readonly slug: string }
  /** As `2026-11`. */
  | { readonly kind: 'month'; readonly month: string }

export type PageOfList = {
  readonly address: ListAddress
  readonly page: number
  /** The first page has no number, and numbers no zeros before them: such an address leads to the right one. */
  readonly isExact: boolean
}

/** Nobody writes so many. */
const mostPages = 100_000

function readAddress(parts: readonly string[]): ListAddress | undefined {
  const [first, second, third] = parts
  if (first === undefined) return { kind: 'all' }
  if (third !== undefined || !second) return undefined
  if (first === 'category' || first === 'tag' || first === 'author') return { kind: first, slug: second }
  const month = `${first}-${second}`
  return isMonth(month) ? { kind: 'month', month } : undefined
}

/** Undefined for what names no list. The list itself, without a page, is what its page's own address says. */
export function readListPath(rest: string): PageOfList | undefined {
  const parts = rest.split('/')
  const number = parts.at(-2) === 'page' ? parts.at(-1)! : undefined
  if (number === undefined) {
    const address = readAddress(parts)
    return address && { address, page: 1, isExact: true }
  }
  const address = readAddress(parts.slice(0, -2))
  if (!address || !/^\d{1,6}$/.test(number)) return undefined
  const page = Number(number)
  if (page < 1 || page > mostPages) return undefined
  return { address, page, isExact: page > 1 && String(page) === number }
}

export function listPath(collectionPath: string, address: ListAddress, page = 1): string {
  const rest =
    address.kind === 'all'
      ? []
      : address.kind === 'month'
        ? [address.month.replace('-', '/')]
        : [address.kind, encodeURIComponent(address.slug)]
  const parts = [...rest, ...(page > 1 ? ['page', String(page)] : [])]
  return parts.length === 0 ? collectionPath : pathBelow(collectionPath, parts.join('/'))
}

/** Feeds and calendars stand beside the lists; no item can be called so. */
export const feedFile = 'feed.xml'
export const calendarFile = 'calendar.ics'

type Asked = Readonly<Record<string, string | undefined>>

/** The list that a program or an old link asks for behind the question mark; undefined where it asks for none. */
export function askedList(
  { category, tag, author, month, offset }: Asked,
  perPage: number,
): { readonly address: ListAddress; readonly page: number } | undefined {
  const skipped = Number(offset)
  const page = Number.isInteger(skipped) && skipped > 0 ? Math.floor(skipped / perPage) + 1 : 1
  const named = { category, tag, author }
  for (const kind of ['category', 'tag', 'author'] as const) {
    const slug = named[kind]
    if (slug) return { address: { kind, slug }, page }
  }
  // Months are asked for as `11-2026`, too.
  const turned = /^(\d\d)-(\d{4})$/.exec(month ?? '')
  const wanted = turned ? `${turned[2]}-${turned[1]}` : (month ?? '')
  if (isMonth(wanted)) return { address: { kind: 'month', month: wanted }, page }
  return page > 1 ? { address: { kind: 'all' }, page } : undefined
}
