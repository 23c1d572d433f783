import { consentMessages } from './consent'

/** What banner and dialog about cookies say besides what every page knows: a file of its own, because nothing else shows it. */
export const cookieTextsEn = {
  'cookies.text': consentMessages.text,
  'cookies.accept': consentMessages.accept,
  'cookies.decline': consentMessages.decline,
  'cookies.needed': 'Cart, checkout and your choice here',
  'cookies.neededText': 'Needed for the site to work. Always on.',
  'cookies.counting': 'Counting visits',
  'cookies.countingText': 'How many people look at which page. Kept by this site.',
  'cookies.neverCounted': 'This site counts no visits with cookies.',
  'cookies.elsewhere': 'Maps, films and other things from elsewhere',
  'cookies.elsewhereText': 'Off until you press one. Then that company sees your address.',
  'cookies.elsewhereNames': 'Here: {names}.',
  'cookies.marketing': 'Marketing',
  'cookies.marketingText': 'Code that the owner of this site added, such as advertising.',
  'cookies.save': 'Save my choice',
  'cookies.declineAll': 'Decline all',
  'cookies.close': 'Close',
  'cookies.asked': 'Asked again after 30 days',
  'cookies.foreign': 'Cookies that other companies have set already can only be deleted in your browser.',
} as const

export type CookieText = keyof typeof cookieTextsEn
