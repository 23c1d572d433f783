import { barePath, followRedirects, movedTo, type RedirectCode } from '@sitewright/domain/redirects'
import { canonicalPath, readPath, splitLocale } from './find-page'
import type { ReleaseFrame } from './release-frames'

export type RedirectAnswer = { readonly to: string; readonly code: RedirectCode }

const nowhere = 'http://nowhere.invalid'

/** As it may stand in a header: an address of this site never turns into one of another, however it is written. */
function inHeader(to: string, query: string): string | undefined {
  if (!URL.canParse(to, nowhere)) return undefined
  const url = new URL(to, nowhere)
  if (query !== '' && url.search === '') url.search = query
  if (!to.startsWith('/')) return url.href
  return url.origin === nowhere ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/**
 * Where whoever asks for an address that is no more is sent: what the owner said of it, then where the page is that had
 * it. Circles lead nowhere.
 */
export function redirectAt(url: string, frame: ReleaseFrame): RedirectAnswer | undefined {
  const { index, moved } = frame.redirects
  const [given = '', query = ''] = url.split(/\?(.*)/s, 2)
  const path = barePath(readPath(given)?.normalize('NFC') ?? '')
  if (path === '') return undefined
  const { locale, path: own } = splitLocale(path, frame)
  const isPage = (at: string) => frame.pageAt.has(splitLocale(at, frame).path)
  const pathOf = (pageId: string) => frame.entries[pageId]?.path
  const said = followRedirects(index, path, isPage) ?? (own === path ? undefined : followRedirects(index, own, isPage))
  if (said) {
    const localised = own !== path && isPage(said.to) ? canonicalPath({ locale, path: said.to }, frame) : said.to
    const now = localised.startsWith('/') ? movedTo(moved, barePath(localised), pathOf) : undefined
    const to = inHeader(isPage(barePath(localised)) ? localised : (now ?? localised), query)
    return to === undefined ? undefined : { to, code: said.code }
  }
  const now = movedTo(moved, own, pathOf)
  const to = now === undefined || now === own ? undefined : inHeader(canonicalPath({ locale, path: now }, frame), query)
  return to === undefined ? undefined : { to, code: 301 }
}
