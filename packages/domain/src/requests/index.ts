export {
  API_PATHS,
  addQuery,
  type BuiltRequest,
  buildRequest,
  CRUMB_COOKIE,
  CRUMB_PARAMETER,
  crumbFrom,
  encodeFields,
  type FieldValue,
  METHODS,
  type Method,
  type RequestInput,
} from './build-request'
export { type Answer, classifyAnswer, type Failure, type FailureReason } from './classify-answer'
export { type CookieOptions, clearedCookieText, cookieText, readCookie } from './cookies'
export {
  createDataFetch,
  type DataFetch,
  type DataFetchOptions,
  type FetchEvent,
  type FetchState,
  fetchReducer,
  PENDING,
} from './data-fetch'
export { type Attempts, CONNECTION_RETRY_MS, LOGIN_REQUIRED_EVENT, type NextStep, nextStep } from './retry'
export { isProviderHost, type SecureTarget, secureTarget } from './secure-target'
