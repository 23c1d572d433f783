import { describe, expect, it } from 'vitest'
import {
  type CouponRefusal,
  couponTexts,
  type DiscountedLine,
  type DiscountRule,
  discountRefusal,
  discountsFor,
  normalizeCouponCode,
} from './discount'
import { emailKey } from './email-key'

const spring: DiscountRule = {
  id: 'spring',
  name: 'Spring',
  method: 'code',
  kind: 'percent',
  value: 100_000,
  per: 'order',
  scope: { productIds: ['mug'], categoryIds: ['vases'] },
  minSubtotal: 500,
  minQuantity: null,
  firstOrderOnly: false,
  startsAt: 1000,
  endsAt: 2000,
  maxUses: 3,
  uses: 2,
  oncePerCustomer: false,
  combines: true,
  active: true,
}
const mug: DiscountedLine = {
  id: 'l',
  productId: 'mug',
  variantId: null,
  kind: 'PHYSICAL',
  quantity: 1,
  unitPriceCents: 500,
  taxClass: 'standard',
  categoryIds: [],
}
const bottle = { ...mug, id: 'b', productId: 'bottle', categoryIds: ['bottles', 'vases'] }
const plate = { ...mug, id: 'p', productId: 'plate' }
const cart = { now: 1500, lines: [mug] }

describe('a discount', () => {
  it.each<[string, Partial<DiscountRule>, object, CouponRefusal | undefined]>([
    ['fits', {}, {}, undefined],
    ['is off', { active: false }, {}, 'unknown'],
    ['has not started', {}, { now: 999 }, 'not-started'],
    ['starts', {}, { now: 1000 }, undefined],
    ['still works', {}, { now: 1999 }, undefined],
    ['has ended', {}, { now: 2000 }, 'ended'],
    ['is used up at its last use', { uses: 3 }, {}, 'used-up'],
    ['needs its minimum', { minSubtotal: 501 }, {}, 'below-minimum'],
    ['needs something to apply to', {}, { lines: [plate] }, 'nothing-eligible'],
    ['covers categories below its own', {}, { lines: [bottle] }, undefined],
    ['needs only one line to apply to', {}, { lines: [plate, mug] }, undefined],
    ['needs enough pieces of what it covers', { minQuantity: 2 }, { lines: [mug, plate] }, 'too-few'],
    ['counts pieces of all it covers', { minQuantity: 2 }, { lines: [mug, bottle] }, undefined],
    ['never covers a gift card', {}, { lines: [{ ...mug, kind: 'GIFT_CARD' }] }, 'nothing-eligible'],
    ['names the first reason when several hold', { uses: 3 }, { now: 2000, lines: [] }, 'ended'],
    [
      'has no limits that are not set',
      { startsAt: null, endsAt: null, maxUses: null, uses: 99, minSubtotal: null },
      { now: 9999 },
      undefined,
    ],
  ])('%s [checkout rule 15]', (_, rule, given, reason) =>
    expect(discountRefusal({ ...spring, ...rule }, { ...cart, ...given })).toBe(reason),
  )

  it('asks who the customer is once that is known [checkout rule 15]', () => {
    const first = { ...spring, firstOrderOnly: true }
    const once = { ...spring, oncePerCustomer: true }
    const known = { ...cart, customer: { hasOrdered: true, used: new Set(['spring']) } }
    expect([first, once].map(rule => discountRefusal(rule, cart))).toEqual([undefined, undefined])
    expect([first, once].map(rule => discountRefusal(rule, known))).toEqual(['not-first-order', 'used-before'])
    expect(discountRefusal(spring, known)).toBeUndefined()
  })
})

it('brings what fits into the cart, and a reason for every other code', () => {
  const automatic = { ...spring, id: 'auto', method: 'automatic' as const, scope: { productIds: [], categoryIds: [] } }
  const alone = { ...spring, id: 'alone', kind: 'fixed' as const, value: 300, combines: false }
  const codes = [
    { code: 'SPRING', rule: spring },
    { code: 'AGAIN', rule: spring },
    { code: 'NONE', rule: null },
    { code: 'ALONE', rule: alone },
  ]
  expect(
    discountsFor(
      { automatic: [automatic, { ...automatic, id: 'off', active: false }], codes },
      { ...cart, lines: [mug, bottle, plate] },
    ),
  ).toEqual({
    discounts: [
      { id: 'auto', kind: 'percent', rate: 100_000 },
      { id: 'spring', kind: 'percent', rate: 100_000, productIds: ['mug', 'bottle'] },
      { id: 'alone', kind: 'fixed', amountCents: 300, per: 'order', productIds: ['mug', 'bottle'], standsAlone: true },
    ],
    refused: [
      { code: 'AGAIN', reason: 'twice' },
      { code: 'NONE', reason: 'unknown' },
    ],
  })
})

it('has one sentence for every reason', () => {
  const couponMessages = couponTexts('en')
  expect(new Set(Object.values(couponMessages)).size).toBe(Object.keys(couponMessages).length)
  expect(couponMessages.unknown).toBe('We do not know this code.')
  expect(couponMessages['below-minimum']).toBe('Your order is below the minimum for this code.')
})

it('compares codes without regard to case, space around and width', () => {
  expect(normalizeCouponCode(' spring ')).toBe('SPRING')
  expect(normalizeCouponCode('ＳＰＲＩＮＧ')).toBe('SPRING')
})

it.each([
  ['Hanna@Example.com', 'hanna@example.com'],
  [' hanna+shop@example.com ', 'hanna@example.com'],
  ['ｈanna@example.com', 'hanna@example.com'],
  ['han.na@example.com', 'han.na@example.com'],
  ['h.a.n.n.a+x@GoogleMail.com', 'hanna@gmail.com'],
])('knows %s as %s [C13] [checkout rule 16]', (email, key) => expect(emailKey(email)).toBe(key))
