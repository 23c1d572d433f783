export { fromBase64, toBase64 } from './base64'
export { pageContextElement } from './context-element'
export { editingAreaUrl, frameUrlFrom, isLoginOnly, loginOnlyParameter, type PageAddress } from './editing-area'
export {
  decideRedirect,
  isLocalHost,
  noRedirectParameter,
  type RedirectDecision,
  type RedirectInput,
} from './editing-redirect'
export { backendEscapeAction, type EscapeAction, type EscapePress, escapeAction, escapeDelayMs } from './escape-key'
export {
  familyOfRequest,
  fontKitUrl,
  fontStylesheetTimeoutMs,
  fontStylesheetUrl,
  missingFontErrors,
  socialScriptTimeoutMs,
} from './external-fonts'
export { idleFrameMs, idleSliceMs } from './idle'
export { createPageLifecycle, type PageCallback, type PageLifecycle } from './lifecycle'
export {
  accountLogoutRequest,
  clearedLastSiteCookieText,
  type LogoutEvent,
  type LogoutState,
  lastSiteCookie,
  lastSiteCookieText,
  logoutNotice,
  logoutReducer,
  logoutUrl,
  mayLogOut,
} from './logout'
export { isCartPage, isReviewsPage, neededCode, type PageCode } from './page-code'
export {
  type PageContext,
  type PageServices,
  readPageContext,
  readServices,
} from './page-context'
export { notFoundWithin, waitRefusal } from './page-helpers'
export {
  type PageAudience,
  type PageCollection,
  type PageItem,
  type PagePlace,
  type PageTemplate,
  readAudience,
  readPlace,
  readTemplate,
} from './page-place'
export {
  type PageCookieSettings,
  type PageWebsite,
  type PageWebsiteSettings,
  readCookieSettings,
  readWebsite,
  readWebsiteSettings,
} from './page-website'
export { hasParameter, isScreenshotMode, parameterOf, screenshotParameter } from './query-parameters'
export {
  defaultDesignPanel,
  donationCheckoutUrl,
  giftCardCheckoutUrl,
  isAdminPath,
  routes,
  staticRoot,
  subscriptionCheckoutPath,
  subscriptionCheckoutUrl,
  upgradePath,
  yuiBase,
  yuiDirectory,
} from './routes'
export { type SiteCall, siteCalls } from './site-calls'
