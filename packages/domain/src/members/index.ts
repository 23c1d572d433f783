export {
  type ImportedMember,
  type MemberColumns,
  type MemberLineRefusal,
  type MemberLineSurroundings,
  type ReadMemberLine,
  readMemberColumns,
  readMemberLine,
} from './import-lines'
export { emptyLoginForm, type LoginEvent, type LoginForm, loginReducer } from './login-form'
export {
  type MemberNameRefusal,
  type MemberState,
  maxMemberName,
  mayLogIn,
  memberNameRefusal,
} from './member'
export {
  commentRights,
  type ListedMemberState,
  listedMemberStates,
  type MemberRole,
  memberLimits,
  memberRoles,
  stateAfter,
} from './moderation'
export {
  languageAfter,
  localeRequest,
  loginRequest,
  logoutRequest,
  type MemberLogin,
  memberActions,
  memberHeaders,
  memberHint,
  memberLocalePath,
  memberSessionPath,
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
