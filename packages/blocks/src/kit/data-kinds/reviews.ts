import type { Rating, StarCounts } from '@sitewright/domain/block-rules'
import { reviewsKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A review as visitors read it. */
export type ReviewAnswer = {
  readonly id: string
  readonly stars: number
  readonly title: string
  readonly body: string
  readonly name: string
  /** Of the shop; empty while there is none. */
  readonly reply: string
  readonly at: string
}

export type ReviewsAnswer = Rating & {
  readonly productId: string
  readonly stars: StarCounts
  readonly items: readonly ReviewAnswer[]
  /** Asks for those that follow; null where there are none. */
  readonly next: string | null
}

type ReviewsRequest = { readonly productId?: string | undefined; readonly limit: number }

export const mostReviewsAtOnce = 20

/** The newest reviews of a product, and what all of them come to: of the page's own product unless one is named. */
export const reviews = defineDataKind({
  kind: 'reviews',
  request: {
    productId: z.optional(id()),
    limit: z.int().check(z.gte(0), z.lte(mostReviewsAtOnce)),
  },
  ask: (request: ReviewsRequest) => request,
  empty: null,
  showsPicture: (_: ReviewsAnswer | null) => false,
  keys: (request, answer) => {
    const shown = answer?.productId ?? request.productId
    return shown === undefined ? [] : [reviewsKey(shown)]
  },
  onPage: (request, { productId }) =>
    request.productId === undefined && productId !== undefined ? { ...request, productId } : request,
})
