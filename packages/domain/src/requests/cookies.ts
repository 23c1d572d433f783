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

/** Takes a cookie away again, of one host alone or of all below `domain`. */
export const clearedCookieText = (name: string, domain?: string): string =>
  `${name}=; path=/; ${domain ? `domain=${domain}; ` : ''}max-age=0; samesite=lax`
