import { maxIdentifierLength, minIdentifierLength } from '../catalogue/limits'
import { slugify, uniqueSlug } from '../links'

export type IdentifierRefusal = 'too-short' | 'too-long' | 'bad-characters' | 'reserved'

const reserved = new Set([
  'www',
  'sites',
  'app',
  'api',
  'admin',
  'assets',
  'static',
  'cdn',
  'mail',
  'smtp',
  'pay',
  'checkout',
  'account',
  'login',
  'signup',
  'help',
  'status',
  'blog',
  'localhost',
  'universal',
])

/** A site's identifier is a DNS label, because it becomes a host name. */
export function identifierRefusal(identifier: string): IdentifierRefusal | undefined {
  if (identifier.length < minIdentifierLength) return 'too-short'
  if (identifier.length > maxIdentifierLength) return 'too-long'
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(identifier) || identifier.includes('--')) return 'bad-characters'
  if (reserved.has(identifier)) return 'reserved'
  return undefined
}

/** Room for a numeric suffix below the limit. */
const longestStem = maxIdentifierLength - 6

/** A free identifier from a title. Letters that no host name can hold fall away; a title without any others is `site`. */
export function identifierFrom(title: string, isTaken: (identifier: string) => boolean): string {
  const ascii = slugify(title).replace(/[^a-z0-9-]/g, '')
  const stem = ascii.slice(0, longestStem).replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
  const usable = identifierRefusal(stem) === undefined || identifierRefusal(stem) === 'reserved' ? stem : 'site'
  return uniqueSlug(usable, candidate => identifierRefusal(candidate) !== undefined || isTaken(candidate))
}
