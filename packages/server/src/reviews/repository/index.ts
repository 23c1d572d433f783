export {
  dueForReview,
  isStillDue,
  isStopped,
  noteAsked,
  reviewStopsOfPerson,
  saveSettings,
  settingsOf,
  stop,
} from './asking'
export {
  changeReview,
  countsOf,
  createReviewsOfPerson,
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
