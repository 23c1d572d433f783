import * as contract from '@sitewright/contract/reviews'
import { notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentReview } from './present'
import type { ListedReview } from './review'
import type { Reviews } from './service'

const common = { host: 'owner', access: 'commerce-product-reviews' } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

const answer = (review: ListedReview | undefined, locale: string) =>
  review ? ok(presentReview(review, locale)) : notFound()

export const adminRoutes = (reviews: Reviews): Route[] => [
  route({
    ...common,
    endpoint: contract.listReviews,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await reviews.list(site.id, query)
      return ok({ items: items.map(review => presentReview(review, site.primaryLocale)), ...rest })
    },
  }),
  route({
    ...common,
    endpoint: contract.readReviewSettings,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok(await reviews.asking.settings(site.id)),
  }),
  route({
    ...write,
    endpoint: contract.saveReviewSettings,
    handle: async ({ site, body }) => {
      await reviews.asking.saveSettings(site.id, body)
      return ok(body)
    },
  }),
  route({
    ...write,
    endpoint: contract.showReview,
    handle: async ({ site, params }) => answer(await reviews.show(site.id, params.reviewId), site.primaryLocale),
  }),
  route({
    ...write,
    endpoint: contract.hideReview,
    handle: async ({ site, params }) => answer(await reviews.hide(site.id, params.reviewId), site.primaryLocale),
  }),
  route({
    ...write,
    endpoint: contract.replyToReview,
    handle: async ({ site, params, body }) =>
      answer(await reviews.reply(site.id, params.reviewId, body.reply), site.primaryLocale),
  }),
  route({
    ...write,
    access: 'commerce-orders',
    endpoint: contract.askForReview,
    handle: async ({ site, params, body }) => {
      const outcome = await reviews.ask(site.id, params.orderId, body)
      if (outcome.ok) return ok({ url: outcome.url, expiresAt: outcome.expiresAt.toISOString() })
      return outcome.reason === 'no-such-order'
        ? notFound()
        : refused(409, outcome.reason, 'People review what they have paid for.')
    },
  }),
]
