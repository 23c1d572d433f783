import { maxUrlIdLength } from '../catalogue/limits'
import { slugify, uniqueSlug } from '../links'
import { storeUrlId } from '../products'
import type { PageKind } from './release'

/** First parts of an address that the platform answers itself; a page there could never be reached. */
const reserved = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'commerce',
  'config',
  'healthz',
  'metrics',
  'orders',
  'readyz',
  'robots.txt',
  's',
  'search',
  'settings',
  'sitemap.xml',
  'universal',
])

/** Whether the platform answers an address itself, or everything below its first part. */
export const isSystemPath = (path: string): boolean => reserved.has(path.split('/')[1] ?? '')

/** A free address for a new page. System pages keep the names that the platform gives them. */
export function pageUrlId(
  { kind, title }: { kind: PageKind; title: string },
  isTaken: (urlId: string) => boolean,
): string {
  const blocked = (urlId: string) => reserved.has(urlId) || isTaken(urlId)
  if (kind === 'store') return storeUrlId(title, blocked)
  const slug = slugify(title)
    .slice(0, maxUrlIdLength - 10)
    .replace(/-$/, '')
  return uniqueSlug(slug === '' ? 'page' : slug, blocked)
}

/** Whether an address is the one its title gave it, with the number that made it free, and not one somebody chose. */
export function isAddressOfTitle({ kind, title, urlId }: { kind: PageKind; title: string; urlId: string }): boolean {
  const given = pageUrlId({ kind, title }, () => false)
  return urlId === given || (urlId.startsWith(`${given}-`) && /^\d+$/.test(urlId.slice(given.length + 1)))
}

export type UrlIdRefusal = 'empty-address' | 'bad-address' | 'reserved-address'

/** An address that an owner typed is taken as typed or refused; it is never changed behind their back. */
export function urlIdRefusal(urlId: string): UrlIdRefusal | undefined {
  if (urlId === '') return 'empty-address'
  if (urlId.length > maxUrlIdLength || slugify(urlId) !== urlId) return 'bad-address'
  return reserved.has(urlId) ? 'reserved-address' : undefined
}
