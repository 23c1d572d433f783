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
  if (identifier.length < 3) return 'too-short'
  if (identifier.length > 40) return 'too-long'
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(identifier) || identifier.includes('--')) return 'bad-characters'
  if (reserved.has(identifier)) return 'reserved'
  return undefined
}
