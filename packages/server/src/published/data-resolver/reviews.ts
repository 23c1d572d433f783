import type { ReviewSource } from '../sources'
import type { Resolver } from './resolver'

/** Where nobody keeps reviews, there are none. */
export const reviewsResolver =
  (reviews: ReviewSource | undefined): Resolver<'reviews'> =>
  async (tx, requests, { product }) => {
    const answers = []
    for (const { productId = product?.id, limit } of requests)
      answers.push(reviews && productId !== undefined ? await reviews(tx, { productId, limit }) : null)
    return { answers }
  }
