import { endpoint } from '@sitewright/contract/endpoint'
import { productFeedPath } from '@sitewright/domain/publishing'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type DrawClosedPage, type MetRules, neverShared, type ReaderOf } from '../access'
import type { PageInput } from '../checkout'
import {
  type Answer,
  iconAnswer,
  iconEndpoint,
  notFound,
  type Route,
  redirect,
  route,
  type SiteOfRequest,
  streamed,
} from '../platform/http'
import { readAddress } from './address'
import { createChooser } from './fast-path'
import { type ClosedAddress, type Met, nobody } from './open-frame'
import { searchRate } from './search.routes'
import type { Published } from './service'
import { isKnown, type StoredPage } from './stored-page'

/** Only pages that are not cached come here; a person reads a few a second at most. */
const pageRate = { name: 'page', limit: 600, perSeconds: 60, by: 'ip' } as const

/** As much as a form takes along; what campaigns add beyond that is left behind. */
const longestWayBack = 2_000

/** Anything may follow the question mark: campaigns add what they like. */
const anything = { method: 'GET', query: z.looseObject({}) } as const
/** In the primary language, and in another. */
const searchPaths = [
  { ...anything, path: '/search' },
  { ...anything, path: '/:locale/search', params: z.looseObject({}) },
]

const asText = (text: string, contentType: string): Answer<never> =>
  streamed(Buffer.from(text), {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
  })

/** Who may open a closed page, and what everybody else is shown at its address. */
export type Closing = {
  readonly met: MetRules
  readonly draw: DrawClosedPage
  /** For whom sections are drawn that not everybody may read. */
  readonly readerOf: ReaderOf
}
type Asked = PageInput & Parameters<MetRules>[0]

export const publicRoutes = (published: Published, { met: metBy, draw, readerOf }: Closing): Route[] => {
  const choose = createChooser()
  const answer = (page: StoredPage, { headers: sent, state }: FastifyRequest, site: SiteOfRequest): Answer<never> => {
    const variant = choose(page, sent['accept-encoding'] as string | undefined)
    const known = sent['if-none-match']
    // The owner's address sets cookies, which no cache on the way may hand to someone else.
    const own = state.place.kind === 'owner' ? published.editingHeaders(site, page) : {}
    if (known !== undefined && page.status === 200 && isKnown(known, variant))
      return streamed(Buffer.alloc(0), { ...variant.notModified, ...own }, 304)
    return streamed(variant.bytes, { ...variant.head.headers, ...own }, page.status)
  }
  const common = { host: 'site', access: 'open', crumb: 'read-only', rate: pageRate } as const

  /** Where else an address of a page leads. */
  const elsewhere = async (site: SiteOfRequest, url: string, met?: Met): Promise<Answer<never> | undefined> => {
    const slide = await published.slideAt(site.id, url, met)
    if (slide !== undefined) return redirect(slide, 302)
    const item = await published.itemMovedTo(site.id, url, met)
    if (item !== undefined) return redirect(encodeURI(decodeURI(item)), 301)
    const list = await published.listMovedTo(site.id, url, met)
    return list === undefined ? undefined : redirect(list, 301)
  }

  /** The page for whoever has met its rules, drawn for them alone; for all others the way to do so, and nothing of it. */
  const closedPage = async (input: Asked, { rules, locale, isPage }: ClosedAddress): Promise<Answer<never>> => {
    const { site, request } = input
    const { url } = request
    const isOwner = request.state.place.kind === 'owner'
    const met = await metBy(input)
    const unmet = rules.find(({ ruleId }) => !met.has(ruleId))
    if (unmet) {
      if (!isPage || readAddress(url).format !== undefined) return { kind: 'empty', status: 403, headers: neverShared }
      return isOwner
        ? redirect(`${await published.publicAddress(site.id)}${url}`, 302, neverShared)
        : draw(input, {
            rule: unmet,
            to: url.length > longestWayBack ? readAddress(url).path : url,
            locale,
            isMember: input.member !== null,
          })
    }
    const asked = url.includes('?') ? await published.listAsked(site.id, url, met) : undefined
    if (asked !== undefined) return redirect(asked, 302, neverShared)
    const shown = await published.privately(site.id, url, { met, reader: await readerOf(input), hasSession: isOwner })
    if (shown && shown.status !== 404) return streamed(shown.bytes, shown.headers, shown.status)
    const other = await elsewhere(site, url, met)
    return other ?? (shown ? streamed(shown.bytes, shown.headers, shown.status) : notFound())
  }

  /** The page with what only some may read of it, for one of them; undefined for everybody else. */
  const ownPage = async (input: Asked): Promise<Answer<never> | undefined> => {
    const { site, request } = input
    const reader = await readerOf(input)
    if (reader === null) return undefined
    const hasSession = request.state.place.kind === 'owner'
    const shown = await published.privately(site.id, request.url, { met: nobody, reader, hasSession })
    return shown && streamed(shown.bytes, shown.headers, shown.status)
  }

  const page = async (input: Asked): Promise<Answer<never>> => {
    const { site, request } = input
    const { path } = readAddress(request.url)
    // What no other route took there is no page either.
    // The owner's address has it; visitors' links to it lead there.
    if (/^\/config(?:\/|$)/.test(path) && request.state.place.kind === 'public')
      return redirect(`${published.ownerAddress(site)}${request.url}`, 302)
    if (path.startsWith('/api/') || path.startsWith('/config')) return notFound()
    if (path.length > 1 && path.endsWith('/'))
      return redirect(`${path.replace(/\/+$/, '')}${request.url.slice(path.length)}`, 301)
    const closed = await published.closedAt(site.id, request.url)
    if (closed) return closedPage(input, closed)
    const asked = request.url.includes('?') ? await published.listAsked(site.id, request.url) : undefined
    if (asked !== undefined) return redirect(asked, 301)
    // The fast path knows one answer for all, which the owner's address does not have.
    const host = request.state.place.kind === 'owner' ? undefined : request.headers.host
    const shown = await published.page(site.id, request.url, host)
    const own = shown?.isGated && (await ownPage(input))
    if (own) return own
    if (shown === undefined || shown.status === 404) {
      const file = await published.file(site.id, request.url)
      if (file) return answer(file, request, site)
      const other = await elsewhere(site, request.url)
      if (other) return other
      const moved = await published.redirectAt(site.id, request.url)
      if (moved) return redirect(moved.to, moved.code)
    }
    return shown ? answer(shown, request, site) : notFound()
  }

  return [
    route({
      ...common,
      endpoint: endpoint({ method: 'GET', path: '/sitemap.xml' }),
      handle: async ({ site }) => asText(await published.sitemap(site.id), 'application/xml'),
    }),
    route({
      ...common,
      endpoint: endpoint({
        method: 'GET',
        path: '/sitemap-:part.xml',
        params: z.object({ part: z.string().check(z.regex(/^[1-9]\d{0,4}$/)) }),
      }),
      handle: async ({ site, params }) => {
        const part = await published.sitemapPart(site.id, Number(params.part))
        return part === undefined ? notFound() : asText(part, 'application/xml')
      },
    }),
    route({
      ...common,
      endpoint: endpoint({ method: 'GET', path: productFeedPath }),
      handle: async ({ site, request }) => {
        const feed = await published.feed(site.id)
        return feed ? answer(feed, request, site) : notFound()
      },
    }),
    route({
      ...common,
      host: 'public',
      endpoint: iconEndpoint,
      handle: async ({ site }) => iconAnswer(await published.icon(site.id)),
    }),
    route({
      ...common,
      endpoint: endpoint({ method: 'GET', path: '/robots.txt' }),
      handle: async ({ site }) => asText(await published.robots(site.id), 'text/plain'),
    }),
    ...searchPaths.map(path => route({ ...common, rate: searchRate, endpoint: endpoint(path), handle: page })),
    route({ ...common, endpoint: endpoint({ ...anything, path: '/*' }), handle: page }),
  ]
}
