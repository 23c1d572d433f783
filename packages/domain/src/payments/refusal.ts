import { shopTexts } from '../messages'

/** Why a provider took no money: a closed list, so that every reason has a sentence. */
export const paymentRefusals = [
  'declined',
  'no-funds',
  'expired-card',
  'wrong-code',
  'needs-buyer',
  'lost-card',
  'too-many',
  'provider-down',
] as const
export type PaymentRefusal = (typeof paymentRefusals)[number]

export const paymentRefusalText = (reason: PaymentRefusal, locale = 'en'): string => shopTexts(locale).payment[reason]
