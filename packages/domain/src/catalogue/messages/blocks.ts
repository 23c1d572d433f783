export const blockMessages = {
  commentLink: 'Comments',
  previewOnlyTitle: 'Preview Only',
  previewOnlyClose: 'OK',
  previewOnlyReservation: 'Please log out of your account in order to use the reservation block.',
  previewOnlyRegistry: 'Please log out of your account in order to use the registry block.',
  previewOnlyScheduling: 'Please log out of your account in order to use the scheduling block.',
  invalidBlockSettings: 'The block settings are not valid JSON.',
  reviewNeedsRating: 'Please select a star rating',
  reviewTryAgain: 'Try submitting your review again',
  reviewExpired: 'Your review request has expired',
  reviewAlreadyGiven: 'You have already reviewed this purchase',
  reviewNoProducts: 'There are no products to review',
} as const
