import { linkLengthLimits } from '../catalogue/limits'
import { type LinkKind, linkKind, linkScheme } from './link-kind'

/** A link is shorter than its limit; the whole text counts, with scheme or `#`. */
const lengthLimits: Partial<Record<LinkKind, number>> = linkLengthLimits

export type LinkRefusal = 'malformed' | 'too-long' | 'tel-characters' | 'tel-too-short' | 'mail-address'
export type LinkCheck = { ok: true; kind: LinkKind } | { ok: false; kind: LinkKind; reason: LinkRefusal }

const telRefusal = (number: string): LinkRefusal | null => {
  if (!/^[\d+-]*$/.test(number)) return 'tel-characters'
  return number.length < 4 ? 'tel-too-short' : null
}

const mailRefusal = (rest: string): LinkRefusal | null => {
  const [mailbox, host, ...more] = rest.split('@')
  if (!mailbox || host === undefined || more.length > 0) return 'mail-address'
  const name = host.split('?')[0]!
  const dot = name.lastIndexOf('.')
  return dot > 0 && dot < name.length - 1 ? null : 'mail-address'
}

const refusalOf = (kind: LinkKind, link: string): LinkRefusal | null => {
  if (kind === 'malformed') return 'malformed'
  if (link.length >= (lengthLimits[kind] ?? Number.POSITIVE_INFINITY)) return 'too-long'
  const rest = link.slice(link.indexOf(':') + 1)
  if (kind === 'tel') return telRefusal(rest)
  return kind === 'mailto' ? mailRefusal(rest) : null
}

export const checkLink = (link: string): LinkCheck => {
  const kind = linkKind(link)
  const reason = refusalOf(kind, link)
  return reason === null ? { ok: true, kind } : { ok: false, kind, reason }
}

/** What may stand in the markup that visitors get. Scripts only on a site in developer mode. */
export const mayEmitLink = (link: string, { developerMode }: { developerMode: boolean }): boolean => {
  const { ok, kind } = checkLink(link)
  if (kind === 'javascript') return ok && developerMode
  const scheme = linkScheme(link)
  return ok && scheme !== 'data' && scheme !== 'vbscript'
}
