/** Of a whole embed code, what its frame or script shows. */
const source = /\b(?:src|href)\s*=\s*["']([^"']+)["']/i
const address =
  /^(?:(?:https?:)?\/\/)?([a-z0-9.-]+)(?::443)?(\/[\w/.~%:-]*)?(?:\?([\w=&%.~:+,[\]-]*))?(?:#[^\s"'<>]*)?$/i

export interface PastedAddress {
  /** In small letters. */
  host: string
  path: string
  parameters: string[]
}

/** The parts of an address that somebody typed, or pasted as embed code; undefined for anything else. */
export function pastedAddress(given: string): PastedAddress | undefined {
  const text = given.trim()
  const found = address.exec((source.exec(text)?.[1] ?? text).replaceAll('&amp;', '&'))
  if (!found) return undefined
  const [, host = '', path = '/', query = ''] = found
  return { host: host.toLowerCase(), path, parameters: query.split('&').filter(one => one !== '') }
}
