export { emailKey, mailboxKey } from './email'
export { createMailLimits } from './mail-limits'
export { createOneTime } from './one-time'
export {
  createPasskeyChecks,
  type MadePasskey,
  type PasskeyAsker,
  type PasskeyKey,
  type PasskeyQuestion,
  type SpentChallenge,
} from './passkeys'
export { longestPassword, type PasswordRefusal, passwordRefusal, shortestPassword } from './password-rules'
export { createPasswords, type Passwords } from './passwords'
export { type Attempt, createThrottle } from './throttle'
export { newRecoveryCodes, newTotpSecret, readRecoveryCode, totpAddress, totpStep } from './totp'
