export {
  type ReviewLine,
  type ReviewPage,
  type ReviewProblem,
  type ReviewValues,
  renderReviewPage,
  type ShopLook,
} from './review-page'
