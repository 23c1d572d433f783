export type Problems = (problem: string) => void

export function wholeNumber(
  add: Problems,
  name: string,
  value: string | undefined,
  { fallback, from, to }: { fallback: number; from: number; to: number },
): number {
  if (value === undefined) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= from && number <= to) return number
  add(`${name} must be a whole number from ${from} to ${to}, but it is "${value}".`)
  return fallback
}

export function boolean(add: Problems, name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback
  if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true
  if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false
  add(`${name} must be true or false, but it is "${value}".`)
  return fallback
}

export function oneOf<Choice extends string>(
  add: Problems,
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  if (value === undefined) return fallback
  const found = choices.find(each => each === value.toLowerCase())
  if (!found) add(`${name} must be one of ${choices.join(', ')}, but it is "${value}".`)
  return found ?? fallback
}

export function hostName(add: Problems, name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const host = value.toLowerCase()
  const labels = host.split('.')
  if (host.length <= 200 && labels.every(label => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return host
  add(`${name} must be a host name without scheme, port or path, but it is "${value}".`)
  return undefined
}

/** Never shows the URL, because it carries a password. */
export function postgresUrl(add: Problems, name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    add(`${name} must look like postgres://user:password@host:5432/database.`)
    return undefined
  }
  if (url.pathname.length < 2) {
    add(`${name} names no database; add it after the host, as in postgres://user:password@host:5432/database.`)
    return undefined
  }
  return value
}

export function smtpUrl(add: Problems, name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname) return value
  add(`${name} must look like smtp://user:password@host:587 or smtps://user:password@host:465.`)
  return undefined
}

const named = new Set(['loopback', 'linklocal', 'uniquelocal'])
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)(?:\/\d{1,3})?$/i

export function trustedProxies(add: Problems, name: string, value: string | undefined): boolean | readonly string[] {
  if (value === undefined || ['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false
  if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true
  const parts = value.split(',').map(part => part.trim())
  if (parts.every(part => named.has(part) || address.test(part))) return parts
  add(`${name} must be true, false, or a list of addresses such as loopback,10.0.0.0/8, but it is "${value}".`)
  return false
}

/** `vimeo.com=http://127.0.0.1:4000,…`; with `none`, nobody outside is asked at all. */
export function secureUrl(add: Problems, name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'https:' && url.port === '' && url.username === '') return url.href
  add(`${name} must be an address such as https://photon.example.com/api, but it is "${value}".`)
  return undefined
}

export function hostMap(
  add: Problems,
  name: string,
  value: string | undefined,
): Readonly<Record<string, string>> | undefined {
  if (value === undefined) return undefined
  if (value === 'none') return {}
  const pairs = value.split(',').map(pair => pair.trim().split('='))
  const isReadable = pairs.every(
    ([host, origin]) => host && /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/.test(origin ?? ''),
  )
  if (!isReadable) add(`${name} is a list such as vimeo.com=http://127.0.0.1:4000, or none.`)
  return Object.fromEntries(pairs.map(([host = '', origin = '']) => [host, origin]))
}
