import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings, createHeadWriter } from '../platform/http'
import type { Clock } from '../platform/platform'
import { cachedPathOf } from './address'
import type { PageCache } from './page-cache'
import { type Encoding, isKnown, type StoredPage, type Variant } from './stored-page'

/** Browsers send one of a handful of texts here; anything beyond that is not worth remembering. */
const mostAccepts = 200

/** The compressed copy a visitor can read, best first. */
export function createChooser(): (page: StoredPage, acceptEncoding: string | undefined) => Variant {
  const known = new Map<string, readonly Encoding[]>()
  const wishes = (header: string): readonly Encoding[] => {
    let wished = known.get(header)
    if (!wished) {
      wished = acceptedEncodings(header)
      if (known.size < mostAccepts) known.set(header, wished)
    }
    return wished
  }
  return ({ variants }, acceptEncoding) => {
    if (acceptEncoding !== undefined) {
      for (const encoding of wishes(acceptEncoding)) {
        const variant = variants[encoding]
        if (variant) return variant
      }
    }
    return variants.identity
  }
}

/** With or without the prefix it has over https. */
const memberCookie = 'sw_member='

/**
 * Answers cached pages before the framework sees them: no promise, no parsing beyond three header lines, one write.
 * Whatever it does not know it leaves alone.
 */
export function createFastPath(
  cache: PageCache,
  clock: Clock,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const choose = createChooser()
  const writeHead = createHeadWriter(clock)
  return (request, response) => {
    const { method, url, rawHeaders } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    let host: string | undefined
    let acceptEncoding: string | undefined
    let ifNoneMatch: string | undefined
    let cookies = ''
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!
      if (name.length === 4 && name.toLowerCase() === 'host') {
        if (host !== undefined) return false
        host = rawHeaders[at + 1]
      } else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = rawHeaders[at + 1]
      else if (name.length === 6 && name.toLowerCase() === 'cookie') cookies += `;${rawHeaders[at + 1]}`
      else if (name.length === 13 && name.toLowerCase() === 'if-none-match') ifNoneMatch = rawHeaders[at + 1]
      // A body that nobody reads holds its connection; whoever sends one is left to those who end it.
      else if (name.length === 14 && name.toLowerCase() === 'content-length') return false
      else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') return false
    }
    const siteCache = host === undefined ? undefined : cache.siteCacheOfHost(host)
    const path = siteCache && cachedPathOf(url)
    const page = siteCache && path !== undefined ? cache.find(siteCache, path) : undefined
    if (!page) return false
    // Who they are is looked up behind; what is kept here is for everybody else.
    if (page.isGated && cookies.includes(memberCookie)) return false
    const variant = choose(page, acceptEncoding)
    if (ifNoneMatch !== undefined && isKnown(ifNoneMatch, variant)) {
      response.writeHead(304, variant.notModified).end()
      return true
    }
    writeHead(response, variant.head)
    if (method === 'HEAD') response.end()
    else response.end(variant.bytes)
    return true
  }
}
