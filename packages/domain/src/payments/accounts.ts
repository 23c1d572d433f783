import { payPalAccountMessages, stripeAccountMessages } from '../catalogue/messages/payments'
import type { AccountMode, AccountProvider } from './methods'

/** What is wrong with the keys of an account: a closed list, so that the exact setting can be named. */
export const accountProblems = [
  'public-key-form',
  'secret-key-form',
  'keys-of-different-modes',
  'keys-refused',
  'permission-missing',
  'webhook-key-form',
] as const
export type AccountProblem = (typeof accountProblems)[number]

export const accountProblemText = (provider: AccountProvider, problem: AccountProblem): string =>
  (provider === 'stripe' ? stripeAccountMessages : payPalAccountMessages)[problem]

export type AccountKeys = { readonly publicKey: string; readonly secretKey: string }
/** `mode` is missing where only the provider can tell. */
export type KeysRead =
  | { readonly ok: true; readonly mode: AccountMode | undefined }
  | { readonly ok: false; readonly problem: AccountProblem }

const wrong = (problem: AccountProblem): KeysRead => ({ ok: false, problem })

const stripePublic = /^pk_(test|live)_[A-Za-z0-9]{8,250}$/
/** Restricted keys are enough, and better. */
const stripeSecret = /^[sr]k_(test|live)_[A-Za-z0-9]{8,250}$/
const payPalKey = /^[A-Za-z0-9_-]{16,250}$/

const readStripeKeys = ({ publicKey, secretKey }: AccountKeys): KeysRead => {
  const shown = stripePublic.exec(publicKey)
  const hidden = stripeSecret.exec(secretKey)
  if (!shown) return wrong('public-key-form')
  if (!hidden) return wrong('secret-key-form')
  return shown[1] === hidden[1] ? { ok: true, mode: hidden[1] as AccountMode } : wrong('keys-of-different-modes')
}

/** What can be said of keys by looking at them. */
export const readAccountKeys = (provider: AccountProvider, keys: AccountKeys): KeysRead => {
  if (provider === 'stripe') return readStripeKeys(keys)
  if (!payPalKey.test(keys.publicKey)) return wrong('public-key-form')
  return payPalKey.test(keys.secretKey) ? { ok: true, mode: undefined } : wrong('secret-key-form')
}

const webhookKeys: Readonly<Record<AccountProvider, RegExp>> = {
  stripe: /^whsec_[A-Za-z0-9+/=_-]{8,250}$/,
  paypal: /^[A-Za-z0-9]{8,50}$/,
}

/** What events are known by: a secret at Stripe, the id of the webhook at PayPal. */
export const isWebhookKey = (provider: AccountProvider, key: string): boolean => webhookKeys[provider].test(key)
