import type { PaymentRefusal } from '@sitewright/domain/payments'

/** What Stripe and the banks behind it say, in our words. Whatever is not here is a declined card. */
const refusals: Readonly<Record<string, PaymentRefusal>> = {
  insufficient_funds: 'no-funds',
  withdrawal_count_limit_exceeded: 'no-funds',
  expired_card: 'expired-card',
  invalid_expiry_month: 'expired-card',
  invalid_expiry_year: 'expired-card',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  authentication_required: 'needs-buyer',
  payment_intent_authentication_failure: 'needs-buyer',
  lost_card: 'lost-card',
  stolen_card: 'lost-card',
  pickup_card: 'lost-card',
  card_velocity_exceeded: 'too-many',
  pin_try_exceeded: 'too-many',
  processing_error: 'provider-down',
  issuer_not_available: 'provider-down',
  try_again_later: 'provider-down',
  reenter_transaction: 'provider-down',
  approve_with_id: 'provider-down',
}

/** The bank's own reason says more than the kind of error. */
export const refusalOf = ({
  code,
  decline_code,
}: {
  readonly code?: string | null
  readonly decline_code?: string | null
}): PaymentRefusal => refusals[decline_code ?? ''] ?? refusals[code ?? ''] ?? 'declined'
