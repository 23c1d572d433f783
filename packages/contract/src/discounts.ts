import { discountLimits, maxQuantity, maxTotalCents } from '@sitewright/domain/catalogue'
import { codeFilters, discountKinds, discountMethods } from '@sitewright/domain/discounts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits } from './shapes'

const amount = minorUnits.check(z.lte(maxTotalCents))
const count = z.int().check(z.gte(1), z.lte(1_000_000))
const scopeIds = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(discountLimits.scope))

const content = {
  name: z.string().check(z.trim(), z.maxLength(discountLimits.name)),
  method: z.enum(discountMethods),
  /** What people type; null for one that applies by itself. */
  code: z.nullable(z.string().check(z.trim(), z.maxLength(discountLimits.code))),
  kind: z.enum(discountKinds),
  /** Parts per million, or minor units; 0 for free shipping. */
  value: amount,
  per: z.enum(['order', 'unit']),
  /** Both empty: everything. */
  productIds: scopeIds,
  categoryIds: scopeIds,
  minSubtotal: z.nullable(amount),
  minQuantity: z.nullable(z.int().check(z.gte(1), z.lte(maxQuantity))),
  firstOrderOnly: z.boolean(),
  startsAt: z.nullable(datetime),
  endsAt: z.nullable(datetime),
  maxUses: z.nullable(count),
  oncePerCustomer: z.boolean(),
  combines: z.boolean(),
  active: z.boolean(),
}
const body = z.strictObject(content)
export type DiscountBody = z.infer<typeof body>

export const discount = z.object({
  id,
  ...content,
  uses: z.int(),
  /** How many codes lead to it. */
  codes: z.int(),
  takenOffCents: minorUnits,
  soldWithCents: minorUnits,
  lastUsedAt: z.nullable(datetime),
})
export type Discount = z.infer<typeof discount>

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts',
  answer: z.object({ items: z.array(discount) }),
})
/** A code that another discount has is named in a 409. */
export const addDiscount = endpoint({ method: 'POST', path: '/api/commerce/discounts', body, answer: discount })
export const saveDiscount = endpoint({
  method: 'PUT',
  path: '/api/commerce/discounts/:discountId',
  params: z.object({ discountId: id }),
  body,
  answer: discount,
})
export const removeDiscount = endpoint({
  method: 'DELETE',
  path: '/api/commerce/discounts/:discountId',
  params: z.object({ discountId: id }),
})

/** Made by a job; each works once. */
export const makeCodes = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts/:discountId/codes',
  params: z.object({ discountId: id }),
  body: z.strictObject({
    count: z.int().check(z.gte(1), z.lte(discountLimits.codesAtOnce)),
    prefix: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{0,20}$/u)),
  }),
})
const whichCodes = {
  state: z.optional(z.enum(codeFilters)),
  search: z.optional(z.string().check(z.maxLength(discountLimits.code))),
}
export const discountCode = z.object({
  code: z.string(),
  uses: z.int(),
  maxUses: z.nullable(z.int()),
  active: z.boolean(),
  /** The order that used it last; without a number while it is being paid. */
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  usedAt: z.nullable(datetime),
})
export type DiscountCode = z.infer<typeof discountCode>
export const listCodes = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts/:discountId/codes',
  params: z.object({ discountId: id }),
  query: z.object({ after: z.optional(z.string().check(z.maxLength(discountLimits.code))), ...whichCodes }),
  /** Counting ends at 10,001. */
  answer: z.object({ items: z.array(discountCode), total: z.int(), next: z.nullable(z.string()) }),
})
/** One of them, off or on again. */
export const switchCode = endpoint({
  method: 'PUT',
  path: '/api/commerce/discounts/:discountId/codes/:code',
  params: z.object({ discountId: id, code: z.string().check(z.minLength(1), z.maxLength(discountLimits.code)) }),
  body: z.strictObject({ active: z.boolean() }),
})
/** Those that match, as CSV. */
export const exportCodes = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts/:discountId/codes/export',
  params: z.object({ discountId: id }),
  query: z.object(whichCodes),
})

/** What a cart would cost, with a discount as it stands on the screen; nothing is sold. */
export const tryDiscount = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts/try',
  body: z.strictObject({
    /** The one on the screen, saved or not. */
    discount: z.nullable(z.strictObject({ id: z.nullable(id), ...content })),
    codes: z.array(z.string().check(z.maxLength(discountLimits.code))).check(z.maxLength(discountLimits.codesInCart)),
    items: z
      .array(z.strictObject({ variantId: id, quantity: z.int().check(z.gte(1), z.lte(maxQuantity)) }))
      .check(z.maxLength(20)),
    country: z.string().check(z.maxLength(2)),
    isFirstOrder: z.boolean(),
  }),
  answer: z.object({
    lines: z.array(
      z.object({
        variantId: id,
        title: z.string(),
        options: z.string(),
        imageUrl: z.nullable(z.string()),
        quantity: z.int(),
        subtotalCents: minorUnits,
        discountCents: minorUnits,
      }),
    ),
    /** Why each is used or not. */
    discounts: z.array(
      z.object({ label: z.string(), isUsed: z.boolean(), amountCents: minorUnits, reason: z.nullable(z.string()) }),
    ),
    subtotalCents: minorUnits,
    shippingName: z.nullable(z.string()),
    shippingCents: minorUnits,
    taxName: z.string(),
    taxCents: minorUnits,
    totalCents: minorUnits,
  }),
})
export type TriedCart = z.infer<NonNullable<typeof tryDiscount.answer>>
