import { maxCategoryDepth } from '../catalogue/limits'
import { slugify } from '../links'

/** A part of a shop that has an address of its own. */
export type ProductList =
  | { readonly kind: 'tag'; readonly name: string }
  /** `address` is made of its own part and of those above it, with slashes between them. */
  | { readonly kind: 'category'; readonly name: string; readonly address: string }
  /** Products that came in one year, such as `2026`, or in one of its months, such as `2026-11`. */
  | { readonly kind: 'time'; readonly time: string }

/** The same as an address says it: the name of a tag is known by its slug. */
export type ProductListAddress =
  | { readonly kind: 'tag'; readonly slug: string }
  | { readonly kind: 'category'; readonly address: string }
  | Extract<ProductList, { kind: 'time' }>

/** Signs alone have no slug; the name itself stands for it then. */
export const labelSlug = (name: string): string => slugify(name) || name.trim()

const below = (storePath: string, path: string): string => `${storePath === '/' ? '' : storePath}/${path}`

export function productListPath(list: ProductList, storePath: string): string {
  if (list.kind === 'time') return below(storePath, list.time.replace('-', '/'))
  if (list.kind === 'tag') return below(storePath, `tag/${encodeURIComponent(labelSlug(list.name))}`)
  return below(storePath, `category/${list.address.split('/').map(encodeURIComponent).join('/')}`)
}

const isYear = (part: string) => /^\d{4}$/.test(part)
const isMonth = (part: string) => /^(?:0[1-9]|1[0-2])$/.test(part)

/** What the rest of a path below a store means, as people read it; undefined for one that names no list. */
export function readProductList(rest: string): ProductListAddress | undefined {
  const [first = '', second, ...more] = rest.split('/')
  const isWhole = second !== undefined && [second, ...more].every(part => part !== '')
  if (first === 'category' && isWhole && more.length < maxCategoryDepth)
    return { kind: 'category', address: [second, ...more].join('/') }
  if (more.length > 0) return undefined
  if (first === 'tag' && second) return { kind: 'tag', slug: second }
  if (!isYear(first)) return undefined
  if (second === undefined) return { kind: 'time', time: first }
  return isMonth(second) ? { kind: 'time', time: `${first}-${second}` } : undefined
}

/** A year, or a month with its year, in words. */
export const timeName = (time: string, locale: string): string =>
  time.length === 4
    ? time
    : new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${time}-01`),
      )
