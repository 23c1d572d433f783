export {
  addQuery,
  apiPaths,
  type BuiltRequest,
  buildRequest,
  crumbCookie,
  crumbFrom,
  crumbParameter,
  crumbPath,
  encodeFields,
  type FieldValue,
  type Method,
  type RequestInput,
  requestMethods,
} from './build-request'
export { type Answer, classifyAnswer, type Failure, type FailureReason } from './classify-answer'
export { type CookieOptions, cookieText } from './cookie-text'
export { clearedCookieText, readCookie } from './cookies'
export {
  createDataFetch,
  type DataFetch,
  type DataFetchOptions,
  type FetchEvent,
  type FetchState,
  fetchReducer,
  pendingFetch,
} from './data-fetch'
export { type Attempts, connectionRetryMs, loginRequiredEvent, type NextStep, nextStep } from './retry'
export { isProviderHost, type SecureTarget, secureTarget } from './secure-target'
