import { maxPriceCents } from '../catalogue/limits'

/** `waiting` is a card that was sold and not paid yet. One that is spent is active with nothing on it: a refund revives it. */
export const giftCardStates = ['waiting', 'active', 'disabled', 'expired'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Why a balance changed. With what caused it, each happens once. */
export const giftCardMoveReasons = ['issued', 'held', 'released', 'refunded', 'adjusted', 'revoked', 'expired'] as const
export type GiftCardMoveReason = (typeof giftCardMoveReasons)[number]

export type SpendableCard = {
  readonly state: GiftCardState
  readonly balance: number
  readonly currency: string
  readonly expiresAt: Date | null
}

/** Whether it can pay for something now. Whoever asks learns no more than this: the reason would help to guess. */
export const isSpendable = (
  { state, balance, currency, expiresAt }: SpendableCard,
  { now, currency: wanted }: { readonly now: Date; readonly currency: string },
): boolean =>
  state === 'active' &&
  balance > 0 &&
  currency === wanted &&
  (expiresAt === null || expiresAt.getTime() > now.getTime())

/** The tabs of the owner's list. */
export const giftCardFilters = ['all', 'active', 'spent', 'waiting', 'ended'] as const
export type GiftCardFilter = (typeof giftCardFilters)[number]

/** What a card is called in lists. */
export type GiftCardWord = GiftCardState | 'spent'
export const giftCardWord = ({ state, balance }: { state: GiftCardState; balance: number }): GiftCardWord =>
  state === 'active' && balance === 0 ? 'spent' : state

export type GiftCardAmountRefusal = 'amount-invalid' | 'amount-too-large'

/** What a card may be worth: something, and no more than a product may cost. */
export const checkGiftCardAmount = (amount: number): { ok: true } | { ok: false; reason: GiftCardAmountRefusal } => {
  if (!Number.isSafeInteger(amount) || amount < 1) return { ok: false, reason: 'amount-invalid' }
  return amount > maxPriceCents ? { ok: false, reason: 'amount-too-large' } : { ok: true }
}

export type AdjustmentRefusal = 'amount-invalid' | 'below-zero' | 'amount-too-large' | 'not-active'

/** By a difference, never to a number: what was spent meanwhile would come back. */
export const checkAdjustment = (
  { state, balance }: Pick<SpendableCard, 'state' | 'balance'>,
  change: number,
): { ok: true } | { ok: false; reason: AdjustmentRefusal } => {
  if (state !== 'active') return { ok: false, reason: 'not-active' }
  if (!Number.isSafeInteger(change) || change === 0) return { ok: false, reason: 'amount-invalid' }
  if (balance + change < 0) return { ok: false, reason: 'below-zero' }
  return balance + change > maxPriceCents ? { ok: false, reason: 'amount-too-large' } : { ok: true }
}
