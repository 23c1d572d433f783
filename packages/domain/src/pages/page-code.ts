import { commercePageTypes } from '../catalogue/commerce-page-types'

export const isCartPage = (pageType: number | null): boolean =>
  pageType === commercePageTypes.showCart || pageType === commercePageTypes.commerceCartV2

export const isReviewsPage = (pageType: number | null): boolean => pageType === commercePageTypes.reviewsRequest

export type PageCode = 'cart' | 'reviews' | 'share-buttons'

/** The parts of the script that this page needs; the others are not fetched. */
export function neededCode(page: { pageType: number | null; hasShareButtons: boolean }): PageCode[] {
  const code: PageCode[] = []
  if (isCartPage(page.pageType)) code.push('cart')
  if (isReviewsPage(page.pageType)) code.push('reviews')
  if (page.hasShareButtons) code.push('share-buttons')
  return code
}
