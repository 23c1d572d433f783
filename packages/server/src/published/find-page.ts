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

export function findPage(address: string, frame: ReleaseFrame): Target {
  const { locale, path } = splitLocale(address, frame)
  const pageId = frame.pageAt.get(path)
  if (pageId !== undefined) return { kind: 'page', locale, pageId, path }
  const list = findList(path, frame)
  if (list) return { kind: 'list', locale, path, ...list }
  const slash = path.lastIndexOf('/')
  const parentPath = path.slice(0, slash) || '/'
  const parent = frame.pageAt.get(parentPath)
  const urlId = path.slice(slash + 1)
  if (parent !== undefined && urlId !== '' && frame.entries[parent]?.kind === 'store')
    return { kind: 'item', locale, pageId: parent, path: `${parentPath === '/' ? '' : parentPath}/${urlId}`, urlId }
  return { kind: 'nothing', locale }
}

/** The one path under which a page is cached: however it was spelt, strangers cannot fill the memory with one page. */
export const canonicalPath = (
  { locale, path }: { locale: string; path: string },
  { manifest }: ReleaseFrame,
): string => (locale === manifest.primaryLocale ? path : `/${locale}${path === '/' ? '' : path}`)
