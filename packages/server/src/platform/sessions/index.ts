export type { RedeemedToken, Tokens } from '../credentials/repository/tokens'
export { readBrowser } from './browser-names'
export {
  type CookieNames,
  type CookieOptions,
  clearCookie,
  clearedOwnerHint,
  cookieNames,
  ownerHintCookie,
  readCookie,
  sessionCookie,
  setCookie,
} from './cookies'
export { networkOf, prefixOf } from './ip-prefix'
export type { Session } from './repository/sessions'
export { hashOf } from './secrets'
export { type Browser, createSessions, type Sessions, sessionDays, viewingSeconds } from './sessions'
