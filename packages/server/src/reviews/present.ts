import type * as contract from '@sitewright/contract/reviews'
import { localise } from '@sitewright/domain/sites'
import type { ListedReview } from './review'

export const presentReview = (
  { orderLineId: _, product, createdAt, ...review }: ListedReview,
  locale: string,
): contract.Review => ({
  ...review,
  product: localise(product, locale, locale) ?? '',
  createdAt: createdAt.toISOString(),
})
