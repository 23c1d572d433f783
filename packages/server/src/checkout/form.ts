import { type CheckoutField, checkoutFields } from '@sitewright/domain/checkout'
import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.maxLength(1000)))

/** What the plain form sends; its fields are those of the domain. */
export const checkoutForm = z.object(
  Object.fromEntries(checkoutFields.map(name => [name, text])) as Record<CheckoutField, typeof text>,
)
export type CheckoutForm = z.infer<typeof checkoutForm>

const isKey = (key: string | undefined): key is string => key !== undefined && key.length >= 8 && key.length <= 200

/** The key of the form, or a new one: without a key an order is an order too, because a cart is bought once. */
export const keyOf = ({ idempotencyKey }: CheckoutForm, newKey: () => string): string =>
  isKey(idempotencyKey) ? idempotencyKey : newKey()
