export { dueForReview, isStillDue, isStopped, noteAsked, saveSettings, settingsOf, stop } from './asking'
export {
  changeReview,
  countsOf,
  insertRequest,
  insertReview,
  listedReview,
  listReviews,
  recount,
  requestedOrder,
  reviewedLines,
  shownReviews,
  sweepRequests,
} from './reviews'
