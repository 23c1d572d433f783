import { endpoint } from '@sitewright/contract/endpoint'
import { watchFields, watchStock } from '@sitewright/contract/stock-watches'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { siteCalls } from '@sitewright/domain/pages'
import { renderWatchPage, type ShopLook, type WatchPage } from '@sitewright/render/render-watch-page'
import * as z from 'zod/mini'
import { type Answer, created, html, notFound, redirect, refused } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { safePath } from '../platform/http/safe-path'
import type { StockWatches } from './service'

const rate = { name: 'stock-watch', limit: 3, perSeconds: 60, by: 'ip' } as const
const samePage = { exempt: 'A page served from the cache holds no crumb; the request must come from the same site.' }

const formWatch = endpoint({
  method: 'POST',
  path: siteCalls['watch-stock'].form,
  body: z.object({ ...watchFields, path: z.optional(z.string().check(z.maxLength(2000))) }),
})

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const stopPage = endpoint({
  method: 'GET',
  path: '/stock-watches/:token',
  params,
  query: z.object({ done: z.optional(z.string()) }),
})
const stopPost = endpoint({ method: 'POST', path: '/stock-watches/:token', params, body: z.object({}) })

type Body = {
  readonly itemId: string
  readonly sku: string
  readonly email: string
  readonly website?: string | undefined
}

export const publicRoutes = (
  watches: StockWatches,
  { look }: { readonly look: (siteId: string) => Promise<ShopLook> },
): Route[] => {
  const add = (site: { id: string; primaryLocale: string }, { itemId, sku, email, website = '' }: Body) =>
    watches.add(site.id, { productId: itemId, sku, email, locale: site.primaryLocale, trap: website })
  const page = async (siteId: string, shown: WatchPage, status = 200): Promise<Answer<never>> => {
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return html(renderWatchPage(await look(siteId), shown), { status, headers, policy: 'checkout' })
  }

  return [
    route({
      endpoint: watchStock,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate,
      handle: async ({ site, body }) => {
        const message = readMessages(visitorMessages(site.primaryLocale))
        const outcome = await add(site, body)
        if (outcome.ok) return created({ message: message('watch.done') })
        return outcome.reason === 'no-such-item'
          ? notFound()
          : refused(422, outcome.reason, message('watch.noEmail'), { field: 'email' })
      },
    }),
    // The same as a plain form, for a browser whose scripts did not arrive.
    route({
      endpoint: formWatch,
      host: 'site',
      access: 'open',
      crumb: samePage,
      rate,
      handle: async ({ site, body }): Promise<Answer<never>> => {
        const outcome = await add(site, body)
        const path = safePath(body.path)
        if (outcome.ok) return page(site.id, { kind: 'watching', path })
        if (outcome.reason === 'no-such-item') return notFound()
        const { itemId, sku, email } = body
        return page(site.id, { kind: 'again', path, values: { itemId, sku, email } }, 422)
      },
    }),
    route({
      endpoint: stopPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site, params: { token }, query, crumb }) => {
        if (!(await watches.isKnown(site.id, token))) return page(site.id, { kind: 'unknown' }, 404)
        const action = `/stock-watches/${encodeURIComponent(token)}`
        return query.done === undefined
          ? page(site.id, { kind: 'stop', action, crumb: crumb() })
          : page(site.id, { kind: 'stopped' })
      },
    }),
    route({
      endpoint: stopPost,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: { name: 'stock-watch-stop', limit: 20, perSeconds: 60, by: 'ip' },
      handle: async ({ site, params: { token } }): Promise<Answer<never>> =>
        (await watches.stop(site.id, token))
          ? redirect(`/stock-watches/${encodeURIComponent(token)}?done=1`)
          : page(site.id, { kind: 'unknown' }, 404),
    }),
  ]
}
