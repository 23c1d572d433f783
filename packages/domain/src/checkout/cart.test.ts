import { expect, it } from 'vitest'
import { cartMessages } from '../catalogue/messages/cart'
import { formatMessage } from '../messages'
import { type CartEntry, cartOf } from './cart'
import { cartCountLabel, newCartIndicator, syncCartIndicator } from './indicator'
import { checkMinimumSubtotal } from './minimum-subtotal'
import { checkoutPrecondition } from './precondition'
import { type QuotedLine, quoteCart } from './quote'
import { anyShop, flatRate, taxOf, zoneOf } from './testing/shop'

const mugs: QuotedLine = {
  weight: 400,
  id: 'line',
  productId: 'mug',
  variantId: 'blue',
  kind: 'PHYSICAL',
  quantity: 2,
  unitPriceCents: 1250,
  taxClass: 'standard',
}
const entry: CartEntry = {
  id: 'line',
  itemId: 'mug',
  title: 'Mug',
  path: '/mug',
  imageUrl: null,
  chosenVariant: { id: 'blue', sku: 'SQ1', optionValues: [], unlimited: false, qtyInStock: 3 },
  quantity: 2,
  unitPriceCents: 1250,
  totalCents: 2500,
  unavailable: false,
}

it('has its entries, the sums of the cart and every field that clients read [CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CART-07 CART-08 CART-09 CART-10]', () => {
  const outcome = quoteCart({
    lines: [mugs],
    rules: {
      shipping: { zones: [zoneOf('everywhere', [{ country: '*' }], flatRate('parcel', 490))], pickupPlaces: [] },
      taxes: { ...anyShop.taxes, regions: [taxOf('vat', { country: 'DE' }, 100_000)] },
    },
    currency: 'EUR',
    destination: { country: 'DE' },
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  const head = { id: 'cart', websiteId: 'site', cartToken: 'token', created: 1_794_700_000_000 }
  expect(
    cartOf({
      ...head,
      entries: [entry],
      coupons: [],
      giftCards: [],
      discounts: [],
      location: { country: 'DE' },
      quote: outcome.quote,
      minimumSubtotal: 2000,
    }),
  ).toEqual({
    ...head,
    isPurchased: false,
    currency: 'EUR',
    entries: [entry],
    shippingOptions: [{ id: 'parcel', name: 'parcel', detail: '', costCents: 490 }],
    selectedShippingOption: 'parcel',
    shippingLocation: { country: 'DE' },
    discounts: [],
    giftCards: [],
    applicableTaxRules: [{ name: 'vat', rate: 0.1 }],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 2500,
    subtotalAmount: 25,
    minimumSubtotalCents: 2000,
    taxCents: 250,
    shippingCostCents: 490,
    discountCents: 0,
    grandTotalCents: 3240,
    giftCardCents: 0,
    amountDueCents: 3240,
    totalQuantity: 2,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
  })
})

it.each([
  [{ cookies: { CART: 'token' } }, true],
  [{ cookies: {}, hasCart: true }, true],
  [{ cookies: {}, hasCart: 'true' }, true],
  [{ cookies: { hasCart: 'true' } }, true],
  [{ cookies: { hasCart: 'true' }, hasCart: false }, true],
])('lets %o go to checkout [CART-17 CART-18 CART-21 CART-22 CART-23]', (input, expected) => {
  expect(checkoutPrecondition(input).ok).toBe(expected)
})
it.each([
  { cookies: {} },
  { cookies: { CART: '' } },
  { cookies: { cart: 'token' } },
  { cookies: { hasCart: 'false' } },
  { cookies: { hasCart: 'TRUE' } },
  { cookies: {}, hasCart: false },
  { cookies: {}, hasCart: 'yes' },
  { cookies: {}, hasCart: 1 },
])('does not let %o go to checkout [CART-19 CART-22]', input => {
  expect(checkoutPrecondition(input)).toEqual({ ok: false, reason: 'no-cart' })
})
it('explains a refused checkout [CART-20]', () => {
  expect(cartMessages.checkoutWithoutCart).toBe(
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  )
})

it.each([
  [2499, { ok: false, reason: 'below-minimum', minimumCents: 2500 }],
  [2500, { ok: true }],
  [2501, { ok: true }],
])('with a minimum of 2500, a subtotal of %d gives %o [CART-24 CART-25]', (subtotalCents, expected) => {
  expect(checkMinimumSubtotal(subtotalCents, 2500)).toEqual(expected)
})
it('has no minimum when the store sets none [CART-25]', () => {
  expect(checkMinimumSubtotal(0, null)).toEqual({ ok: true })
})
it('tells the required subtotal [CART-24]', () => {
  expect(formatMessage(cartMessages.minimumSubtotal, { subtotal: '$25.00' })).toBe(
    'To check out, your order subtotal must be $25.00 or more.',
  )
})

it.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '100'],
  [101, '100+'],
  [9999, '100+'],
])('shows %d items as %s [CART-31 CART-32]', (items, label) => {
  expect(cartCountLabel(items)).toBe(label)
})
it('is not initialized before its first sync, and is after it [CART-28]', () => {
  expect(newCartIndicator()).toEqual({ initialized: false, empty: true, items: 0, subtotal: '', label: '0' })
  expect(syncCartIndicator({ items: 0, subtotal: '' }).initialized).toBe(true)
})
it('takes the count and the subtotal text [CART-26 CART-27 CART-31]', () => {
  expect(syncCartIndicator({ items: 120, subtotal: '$12.00' })).toEqual({
    initialized: true,
    empty: false,
    items: 120,
    subtotal: '$12.00',
    label: '100+',
  })
})
it.each([
  [0, true],
  [1, false],
  [101, false],
])('at %d items empty is %s [CART-29 CART-30]', (items, empty) => {
  expect(syncCartIndicator({ items, subtotal: '' }).empty).toBe(empty)
})
