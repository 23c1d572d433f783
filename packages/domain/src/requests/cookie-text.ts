import { encodeComponent } from '../links/encode-component'

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
