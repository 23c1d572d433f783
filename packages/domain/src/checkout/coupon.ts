import { cartMessages } from '../catalogue/messages/cart'
import { coversLine, type Discount } from './discount'
import type { CartLine } from './line'

/** Times are milliseconds UTC; `endsAt` is the first moment at which the code no longer works. */
export type Coupon = {
  id: string
  code: string
  discount: Discount
  startsAt: number | null
  endsAt: number | null
  maxUses: number | null
  uses: number
  minimumCents: number | null
}

export type CouponRefusal = 'unknown' | 'not-started' | 'ended' | 'used-up' | 'below-minimum' | 'nothing-eligible'
export type CouponCheck = { ok: true; coupon: Coupon } | { ok: false; reason: CouponRefusal }

export const couponMessages: Record<CouponRefusal, string> = {
  unknown: cartMessages.couponUnknown,
  'not-started': cartMessages.couponNotStarted,
  ended: cartMessages.couponEnded,
  'used-up': cartMessages.couponUsedUp,
  'below-minimum': cartMessages.couponBelowMinimum,
  'nothing-eligible': cartMessages.couponNothingEligible,
}

/** Codes are compared in this form: how a customer types them does not matter. */
export const normalizeCouponCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** `coupon` is `null` when no coupon has the code. */
export const checkCoupon = (
  coupon: Coupon | null,
  { now, lines, subtotalCents }: { now: number; lines: CartLine[]; subtotalCents: number },
): CouponCheck => {
  const refuse = (reason: CouponRefusal): CouponCheck => ({ ok: false, reason })
  if (coupon === null) return refuse('unknown')
  const { discount, startsAt, endsAt, maxUses, uses, minimumCents } = coupon
  if (startsAt !== null && now < startsAt) return refuse('not-started')
  if (endsAt !== null && now >= endsAt) return refuse('ended')
  if (maxUses !== null && uses >= maxUses) return refuse('used-up')
  if (minimumCents !== null && subtotalCents < minimumCents) return refuse('below-minimum')
  return lines.some(line => coversLine(discount, line)) ? { ok: true, coupon } : refuse('nothing-eligible')
}
