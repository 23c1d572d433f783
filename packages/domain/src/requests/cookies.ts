import { encodeComponent } from '../links/encode-component'
/** The value of a cookie in a `name=value; name=value` text; null when it is not there. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim())
  }
  return null
}

// A stray percent sign makes decoding throw; the raw value is then the honest answer.
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export interface CookieOptions {
  path?: string | undefined
  domain?: string | undefined
  maxAgeSeconds?: number | undefined
  secure?: boolean | undefined
}

/** A cookie as a page writes it. */
export function cookieText(name: string, value: string, options: CookieOptions = {}): string {
  const parts = [`${name}=${encodeComponent(value)}`, `path=${options.path ?? '/'}`]
  if (options.domain) parts.push(`domain=${options.domain}`)
  if (options.maxAgeSeconds !== undefined) parts.push(`max-age=${options.maxAgeSeconds}`)
  parts.push('samesite=lax')
  if (options.secure) parts.push('secure')
  return parts.join('; ')
}

export const clearedCookieText = (name: string, options: Omit<CookieOptions, 'maxAgeSeconds'> = {}): string =>
  cookieText(name, '', { ...options, maxAgeSeconds: 0 })
