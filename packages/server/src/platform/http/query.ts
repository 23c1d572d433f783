import {
  parseEventBody,
  parseQuery,
  type Query,
  queryDepth,
  queryIndexLimit,
  queryParameterLimit,
} from '@sitewright/domain/links'

export type QueryCheck = { readonly ok: true; readonly query: Query } | { readonly ok: false; readonly reason: string }

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const unreadable = (text: string): string | undefined => {
  // The decoded text is used: a bundler drops a call whose result nobody reads, and its throw with it.
  const decoded = decode(text)
  if (decoded === undefined) return 'The address is not encoded correctly.'
  return decoded.includes('\0') ? 'What was sent holds a character that cannot be stored.' : undefined
}

/** An event as a form: flat, and what comes after the most keys that are read is left out, not refused. */
export function readEventForm(text: string): QueryCheck {
  const reason = unreadable(text)
  if (reason !== undefined) return { ok: false, reason }
  return { ok: true, query: Object.assign(Object.create(null), Object.fromEntries(parseEventBody(text))) }
}

/** The domain's parser is lenient; a server that stores what it reads refuses whatever lies beyond the limits. */
export function readQuery(text: string): QueryCheck {
  if (text === '') return { ok: true, query: Object.create(null) }
  const reason = unreadable(text)
  if (reason !== undefined) return { ok: false, reason }
  const parts = text.split('&')
  if (parts.length > queryParameterLimit) return { ok: false, reason: 'The address has too many parameters.' }
  // Nearly nothing that is sent has brackets, and every name is decoded to look for them.
  for (const part of /\[|%5b/i.test(text) ? parts : []) {
    const name = decodeURIComponent(part.split('=', 1)[0]!)
    if (!name.includes('[')) continue
    const brackets = [...name.matchAll(/\[([^[\]]*)\]/g)].map(match => match[1]!)
    if (brackets.length > queryDepth) return { ok: false, reason: 'A parameter of the address is nested too deeply.' }
    if (brackets.some(bracket => /^\d+$/.test(bracket) && Number(bracket) > queryIndexLimit))
      return { ok: false, reason: 'A parameter of the address has too many entries.' }
  }
  return { ok: true, query: parseQuery(text) }
}

export const queryTextOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** Without the query string, which may carry crumbs and tokens. */
export const pathOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
