import { reviewLimits, reviewStates } from '@sitewright/domain/block-rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, pageOf } from './shapes'

const state = z.enum(reviewStates)

export const review = z.object({
  id,
  productId: id,
  product: z.string(),
  orderId: id,
  /** Null where the order never got one. */
  orderNumber: z.nullable(z.int()),
  stars: z.int(),
  title: z.string(),
  body: z.string(),
  name: z.string(),
  state,
  reply: z.string(),
  createdAt: datetime,
})
export type Review = z.infer<typeof review>

/** Whether buyers are asked by the shop itself, and how many days after everything was sent. */
const asking = z.strictObject({ active: z.boolean(), days: z.int().check(z.gte(1), z.lte(reviewLimits.askDays)) })
export type ReviewAskingBody = z.infer<typeof asking>
export const readReviewSettings = endpoint({
  method: 'GET',
  path: '/api/commerce/review-settings',
  answer: asking,
})
export const saveReviewSettings = endpoint({
  method: 'PUT',
  path: '/api/commerce/review-settings',
  body: asking,
  answer: asking,
})

const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/commerce/reviews',
  query: z.object({ state: z.optional(state), after: z.optional(cursor) }),
  answer: z.object({ ...pageOf(review).shape, counts: z.record(state, z.int()) }),
})
export const showReview = endpoint({
  method: 'POST',
  path: '/api/commerce/reviews/:reviewId/show',
  params: z.object({ reviewId: id }),
  body: z.strictObject({}),
  answer: review,
})
export const hideReview = endpoint({
  method: 'POST',
  path: '/api/commerce/reviews/:reviewId/hide',
  params: z.object({ reviewId: id }),
  body: z.strictObject({}),
  answer: review,
})
/** An empty text takes the reply away. */
export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/commerce/reviews/:reviewId/reply',
  params: z.object({ reviewId: id }),
  body: z.strictObject({ reply: z.string().check(z.trim(), z.maxLength(reviewLimits.reply)) }),
  answer: review,
})
/** A link with which the buyer can review what the order holds; `send` sends it to them, too. */
export const askForReview = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/review-request',
  params: z.object({ orderId: id }),
  body: z.strictObject({ send: z.boolean() }),
  answer: z.object({ url: z.string(), expiresAt: datetime }),
})

/** For visitors: the reviews that follow those on the page. */
export const moreReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:productId',
  params: z.object({ productId: id }),
  query: z.object({ after: z.optional(cursor) }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        stars: z.int(),
        title: z.string(),
        body: z.string(),
        name: z.string(),
        reply: z.string(),
        at: datetime,
      }),
    ),
    next: z.nullable(cursor),
  }),
})
