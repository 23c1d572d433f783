import { describe, expect, it } from 'vitest'
import { type Coupon, checkCoupon, couponMessages, normalizeCouponCode } from './coupon'
import type { CartLine } from './line'

const spring: Coupon = {
  id: 'c',
  code: 'SPRING',
  discount: { id: 'd', kind: 'percent', rate: 100_000, productIds: ['mug'] },
  startsAt: 1000,
  endsAt: 2000,
  maxUses: 3,
  uses: 2,
  minimumCents: 500,
}
const mug: CartLine = {
  id: 'l',
  productId: 'mug',
  variantId: null,
  kind: 'PHYSICAL',
  quantity: 1,
  unitPriceCents: 500,
}
const cart = { now: 1500, lines: [mug], subtotalCents: 500 }

describe('checkCoupon', () => {
  it('accepts a code that fits [checkout rule 15]', () => {
    expect(checkCoupon(spring, cart)).toEqual({ ok: true, coupon: spring })
  })
  it('does not know a code that no coupon has [checkout rule 15]', () => {
    expect(checkCoupon(null, cart)).toEqual({ ok: false, reason: 'unknown' })
  })
  it.each([
    [999, 'not-started'],
    [1000, null],
    [1999, null],
    [2000, 'ended'],
  ])('at %d the refusal is %s [checkout rule 15]', (now, reason) => {
    const check = checkCoupon(spring, { ...cart, now })
    expect(check.ok ? null : check.reason).toBe(reason)
  })
  it('is used up at its last use [checkout rule 15]', () => {
    expect(checkCoupon({ ...spring, uses: 3 }, cart)).toEqual({ ok: false, reason: 'used-up' })
  })
  it('needs its minimum [checkout rule 15]', () => {
    expect(checkCoupon(spring, { ...cart, subtotalCents: 499 })).toEqual({ ok: false, reason: 'below-minimum' })
  })
  it('needs only one line to apply to [checkout rule 15]', () => {
    expect(checkCoupon(spring, { ...cart, lines: [{ ...mug, productId: 'plate' }, mug] }).ok).toBe(true)
  })
  it('needs something to apply to [checkout rule 15]', () => {
    expect(checkCoupon(spring, { ...cart, lines: [{ ...mug, productId: 'plate' }] })).toEqual({
      ok: false,
      reason: 'nothing-eligible',
    })
  })
  it('has no limits that are not set', () => {
    const open: Coupon = { ...spring, startsAt: null, endsAt: null, maxUses: null, uses: 99, minimumCents: null }
    expect(checkCoupon(open, { now: 9999, lines: [mug], subtotalCents: 0 }).ok).toBe(true)
    expect(checkCoupon({ ...open, startsAt: 0 }, { now: -1, lines: [mug], subtotalCents: 0 }).ok).toBe(false)
  })
  it('names the first reason when several hold [checkout rule 15]', () => {
    const check = checkCoupon({ ...spring, uses: 3 }, { now: 2000, lines: [], subtotalCents: 0 })
    expect(check).toEqual({ ok: false, reason: 'ended' })
  })
})

it('has one sentence for every reason', () => {
  expect(couponMessages).toEqual({
    unknown: 'We do not know this code.',
    'not-started': 'This code is not active yet.',
    ended: 'This code has expired.',
    'used-up': 'This code has been used up.',
    'below-minimum': 'Your order is below the minimum for this code.',
    'nothing-eligible': 'This code does not apply to anything in your cart.',
  })
})
it('compares codes without regard to case, space around and width', () => {
  expect(normalizeCouponCode(' spring ')).toBe('SPRING')
  expect(normalizeCouponCode('ＳＰＲＩＮＧ')).toBe('SPRING')
})
