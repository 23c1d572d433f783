import { discountLimits } from '@sitewright/domain/catalogue'
import { maxQuantity } from '@sitewright/domain/checkout'
import { siteCalls } from '@sitewright/domain/pages'
import { maxSkuLength } from '@sitewright/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, minorUnits } from './shapes'

const entry = z.object({
  id,
  itemId: z.string(),
  title: z.string(),
  path: z.string(),
  imageUrl: z.nullable(z.string()),
  chosenVariant: z.object({
    id,
    sku: z.string(),
    optionValues: z.array(z.string()),
    unlimited: z.boolean(),
    qtyInStock: z.int(),
  }),
  quantity: z.int(),
  unitPriceCents: minorUnits,
  totalCents: minorUnits,
  /** True when the stock no longer covers the quantity: blocks checkout until it is changed. */
  unavailable: z.boolean(),
})
export type CartEntry = z.infer<typeof entry>

/** A gift card that pays, by the end of its code: the code itself is never shown again. */
export const cartGiftCard = z.object({
  id,
  codeEnd: z.string(),
  balanceCents: minorUnits,
  amountCents: minorUnits,
})

export const coupon = z.object({
  code: z.string(),
  name: z.string(),
  amountCents: minorUnits,
  reason: z.optional(z.string()),
  message: z.optional(z.string()),
})

/** Unset `orderId`, `selectedShippingOption` and `shippingLocation` are left out, never null. */
export const shoppingCart = z.object({
  id: z.string(),
  websiteId: z.string(),
  orderId: z.optional(z.string()),
  /**
   * Names the cart in the address of a subscription's checkout. It opens nothing by itself: the cart is opened by an
   * HttpOnly cookie, which no body repeats.
   */
  cartToken: z.string(),
  created: z.number(),
  isPurchased: z.boolean(),
  currency: z.string(),
  entries: z.array(entry),
  shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string(), costCents: minorUnits })),
  selectedShippingOption: z.optional(z.string()),
  shippingLocation: z.optional(
    z.object({ country: z.string(), region: z.optional(z.string()), postalCode: z.optional(z.string()) }),
  ),
  applicableTaxRules: z.array(z.object({ name: z.string(), rate: z.number() })),
  coupons: z.array(coupon),
  validCoupons: z.array(coupon),
  /** Codes that take nothing off, each with its reason. */
  invalidCoupons: z.array(coupon),
  discounts: z.array(z.object({ id: z.string(), label: z.string(), amountCents: minorUnits })),
  giftCards: z.array(cartGiftCard),
  freeDelivery: z.optional(z.object({ zone: z.string(), fromCents: minorUnits, leftCents: minorUnits })),
  subtotalCents: minorUnits,
  subtotalAmount: z.number(),
  /** What the subtotal must reach before the cart can be bought; left out when there is no minimum. */
  minimumSubtotalCents: z.optional(minorUnits),
  taxCents: minorUnits,
  shippingCostCents: minorUnits,
  discountCents: minorUnits,
  grandTotalCents: minorUnits,
  giftCardCents: minorUnits,
  /** What is left to pay after gift cards. */
  amountDueCents: minorUnits,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
})
export type ShoppingCart = z.infer<typeof shoppingCart>

/** 404 when there is none. */
export const readCart = endpoint({ method: 'GET', path: '/api/commerce/shopping-cart', answer: shoppingCart })
export const addEntry = endpoint({
  method: 'POST',
  path: siteCalls['add-to-cart'].path,
  body: z.strictObject({
    itemId: id,
    sku: z.optional(z.string().check(z.maxLength(maxSkuLength))),
    quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
    additionalFields: z.optional(z.unknown()),
    /** To get it again and again: it goes into a cart of its own, and `checkoutPath` says where that is paid. */
    planId: z.optional(id),
  }),
  answer: z.object({ shoppingCart, newlyAdded: z.nullable(entry), checkoutPath: z.optional(z.string()) }),
})
/** 0 removes the entry. */
export const changeEntry = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/:entryId',
  params: z.object({ entryId: id }),
  body: z.strictObject({ quantity: z.int().check(z.gte(0), z.lte(maxQuantity)) }),
  answer: z.object({ shoppingCart }),
})
export const removeEntry = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/entries/:entryId',
  params: z.object({ entryId: id }),
  answer: z.object({ shoppingCart }),
})

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(discountLimits.code))

/** One answer for a code that is unknown, expired or spent. Ten tries an hour. */
export const addGiftCard = endpoint({
  method: 'POST',
  path: '/api/commerce/shopping-cart/gift-cards',
  body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  answer: z.object({ shoppingCart }),
})
export const removeGiftCard = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/gift-cards',
  query: z.object({ id }),
  answer: z.object({ shoppingCart }),
})
/** A code that takes nothing off is refused with its reason, and not kept. */
export const addCoupon = endpoint({
  method: 'POST',
  path: '/api/commerce/shopping-cart/coupons',
  body: z.strictObject({ code }),
  answer: z.object({ shoppingCart }),
})
export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/coupons',
  query: z.object({ code }),
  answer: z.object({ shoppingCart }),
})
/** Where it goes, before the checkout: options of delivery and tax follow it. */
export const setLocation = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/location',
  body: z.strictObject({
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    region: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    postalCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  }),
  answer: z.object({ shoppingCart }),
})
export const setShipping = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/shipping',
  body: z.strictObject({ shippingOption: z.string().check(z.maxLength(80)) }),
  answer: z.object({ shoppingCart }),
})
