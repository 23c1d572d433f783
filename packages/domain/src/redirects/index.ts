export {
  checkRedirects,
  isRefused,
  type RedirectProblem,
  type RedirectRefusal,
  readOldAddress,
  redirectRefusals,
  type SiteAddresses,
} from './check'
export { type OwnLink, ownLinksIn } from './links'
export { type Followed, followRedirects, indexRedirects, movedTo, type RedirectIndex } from './match'
export { movedAfter } from './moved'
export { type ReadLine, readRedirectText } from './read-text'
export {
  barePath,
  isOwnAddress,
  noRedirects,
  type Redirect,
  type RedirectCode,
  type ReleasedRedirects,
  redirectCodes,
  redirectLimits,
} from './redirect'
