import { endpoint } from '@sitewright/contract/endpoint'
import { moreReviews } from '@sitewright/contract/reviews'
import { type ReviewLine, renderReviewPage, type ShopLook } from '@sitewright/render/render-review-page'
import * as z from 'zod/mini'
import { type Answer, html, notFound, ok, redirect } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { GivenReview, OpenRequest, RequestRefusal, Reviews } from './service'

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const thanked = z.object({ thanks: z.optional(z.string()) })
/** Longer than any field may be: what is too long comes back with the words that were typed. */
const typed = z.optional(z.string().check(z.maxLength(60_000)))

const reviewPage = endpoint({ method: 'GET', path: '/reviews/:token', params, query: thanked })
const reviewPost = endpoint({
  method: 'POST',
  path: '/reviews/:token',
  params,
  body: z.object({
    lineId: z.string().check(z.maxLength(64)),
    stars: z.optional(z.string().check(z.maxLength(2))),
    title: typed,
    body: typed,
    name: typed,
  }),
})

const status: Record<RequestRefusal, number> = { expired: 404, 'already-reviewed': 200, 'no-products': 200 }
const rate = { name: 'review-page', limit: 60, perSeconds: 60, by: 'ip' } as const

type Sources = {
  readonly log: Platform['log']
  readonly look: (siteId: string) => Promise<ShopLook>
  readonly storePath: (siteId: string) => Promise<string>
  /** What the form can do where scripts run. */
  readonly script: string | undefined
}
type Input = Pick<RouteInput<never, never, never>, 'site' | 'crumb' | 'nonce'>

/** A name as others may read it: the first one, and a letter of the last. */
const nameOf = ({ firstName, lastName }: OpenRequest['order']): string =>
  [firstName, lastName && `${lastName.slice(0, 1)}.`].filter(Boolean).join(' ')

export const publicRoutes = (reviews: Reviews, { log, look, storePath, script }: Sources): Route[] => {
  const page = async (
    { site, crumb, nonce }: Input,
    token: string,
    shown: {
      readonly refusal?: RequestRefusal
      readonly lines?: readonly ReviewLine[]
      readonly isThanked?: boolean
      readonly status?: number
    },
  ): Promise<Answer<never>> => {
    const { lines = [], refusal, isThanked = false } = shown
    const markup = renderReviewPage({
      look: await look(site.id),
      action: `/reviews/${encodeURIComponent(token)}`,
      crumb: crumb(),
      storePath: await storePath(site.id),
      ...{ refusal, lines, isThanked, nonce },
      // Where nothing can be written, nothing has to be helped with.
      ...(refusal === undefined && { script }),
    })
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return html(markup, { status: shown.status ?? (refusal ? status[refusal] : 200), headers, policy: 'checkout' })
  }
  const linesOf = ({ order, lines }: OpenRequest, given?: GivenReview, problem?: ReviewLine['problem']) =>
    lines.map(({ id, title, options, imageUrl, isReviewed }): ReviewLine => {
      const isThis = given?.lineId === id
      return {
        ...{ id, title, options, imageUrl, isReviewed },
        values: isThis ? given : { title: '', body: '', name: nameOf(order) },
        ...(isThis && problem && { problem }),
      }
    })

  return [
    route({
      endpoint: reviewPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate,
      handle: async input => {
        const { site, params: given, query } = input
        const opened = await reviews.open(site.id, given.token)
        const isThanked = query.thanks !== undefined
        if ('refusal' in opened) return page(input, given.token, { refusal: opened.refusal, isThanked })
        return page(input, given.token, { lines: linesOf(opened), isThanked })
      },
    }),
    route({
      endpoint: reviewPost,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: { name: 'review', limit: 20, perSeconds: 60, by: 'ip' },
      handle: async (input): Promise<Answer<never>> => {
        const { site, params: sent, body } = input
        const opened = await reviews.open(site.id, sent.token)
        if ('refusal' in opened) return page(input, sent.token, { refusal: opened.refusal })
        const { lineId, title = '', body: words = '', name = '' } = body
        const stars = body.stars === undefined ? undefined : Number(body.stars)
        const given = { lineId, stars, title: title.trim(), body: words.trim(), name: name.trim() }
        const again = (problem: ReviewLine['problem'], code: number) =>
          page(input, sent.token, { lines: linesOf(opened, given, problem), status: code })
        try {
          const outcome = await reviews.give(site.id, opened, given)
          if (outcome.ok) return redirect(`/reviews/${encodeURIComponent(sent.token)}?thanks=1`)
          if (outcome.reason === 'fields') return again({ fields: outcome.fields }, 422)
          if (outcome.reason === 'no-rating') return again({ refusal: 'no-rating' }, 422)
          return page(input, sent.token, { refusal: 'already-reviewed', status: 409 })
        } catch (error) {
          // Whatever went wrong, nobody types their words twice.
          log.error({ err: error, siteId: site.id }, 'a review could not be stored')
          return again({ refusal: 'failed' }, 503)
        }
      },
    }),
    route({
      endpoint: moreReviews,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site, params: { productId }, query }) => {
        const more = await reviews.more(site.id, productId, query.after)
        return more ? ok(more) : notFound()
      },
    }),
  ]
}
