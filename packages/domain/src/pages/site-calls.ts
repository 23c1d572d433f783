import { saveSubmissionPath } from '../forms/submission'

/** What blocks send: the address of a plain form, and of the call that script makes in its place. */
export const siteCalls = {
  'add-to-cart': { form: '/cart/entries', path: '/api/commerce/shopping-cart/entries' },
  'watch-stock': { form: '/stock-watches', path: '/api/commerce/stock-watches' },
  'send-form': { form: '/forms', path: saveSubmissionPath },
  'add-comment': { form: '/comments', path: '/api/comments' },
} as const

export type SiteCall = keyof typeof siteCalls
