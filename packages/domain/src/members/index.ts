export { emptyLoginForm, type LoginEvent, type LoginForm, loginReducer } from './login-form'
export {
  languageAfter,
  localeRequest,
  loginRequest,
  logoutRequest,
  type MemberLogin,
  memberActions,
  memberHeaders,
  xsrfHeader,
  xsrfTokenFrom,
} from './session-calls'
export {
  createSessionValues,
  readStoredValue,
  type SessionValues,
  type StoredValue,
  storedValueText,
} from './stored-value'
