import { blockMessages } from '../catalogue/messages/blocks'

export type ReviewRefusal = 'no-rating' | 'failed' | 'expired' | 'already-reviewed' | 'no-products'

export const reviewMessages: Record<ReviewRefusal, string> = {
  'no-rating': blockMessages.reviewNeedsRating,
  failed: blockMessages.reviewTryAgain,
  expired: blockMessages.reviewExpired,
  'already-reviewed': blockMessages.reviewAlreadyGiven,
  'no-products': blockMessages.reviewNoProducts,
}

const fullPage: readonly ReviewRefusal[] = ['expired', 'already-reviewed', 'no-products']

/** Where the text stands: in place of the form, or beside it with the entries kept. */
export const reviewPlace = (refusal: ReviewRefusal): 'full-page' | 'beside-form' =>
  fullPage.includes(refusal) ? 'full-page' : 'beside-form'

export type ReviewCheck = { ok: true } | { ok: false; reason: 'no-rating' }

/** Stars run from 1 to 5. */
export const checkReview = ({ rating = 0 }: { rating?: number | undefined }): ReviewCheck =>
  Number.isInteger(rating) && rating >= 1 && rating <= 5 ? { ok: true } : { ok: false, reason: 'no-rating' }
