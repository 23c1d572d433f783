export {
  type ReviewLine,
  type ReviewPage,
  type ReviewProblem,
  type ReviewValues,
  renderReviewPage,
} from './review-page'
export type { ShopLook } from './words-page'
