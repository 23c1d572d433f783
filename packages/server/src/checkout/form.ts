import { address } from '@sitewright/contract/orders'
import { email } from '@sitewright/contract/shapes'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import * as z from 'zod/mini'
import type { OrderRequest } from './order-draft'

const addressFields = ['firstName', 'lastName', 'line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

const fieldMessages: Readonly<Record<string, string>> = {
  email: validationMessages.validEmail,
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  line1: 'Enter an address',
  city: 'Enter a city',
  postalCode: 'Enter a postcode or ZIP code',
  country: 'Choose a country',
}

const text = z.string().check(z.maxLength(1000))
/** What the plain form sends; every field is text there. */
export const checkoutForm = z.object({
  email: z.optional(text),
  firstName: z.optional(text),
  lastName: z.optional(text),
  line1: z.optional(text),
  line2: z.optional(text),
  city: z.optional(text),
  region: z.optional(text),
  postalCode: z.optional(text),
  country: z.optional(text),
  shippingOption: z.optional(text),
  paymentToken: z.optional(text),
  expectedTotalCents: z.optional(text),
  idempotencyKey: z.optional(text),
})
export type CheckoutForm = z.infer<typeof checkoutForm>

export type ReadForm = { ok: true; request: OrderRequest; key: string } | { ok: false; errors: Record<string, string> }

const isKey = (key: string | undefined): key is string => key !== undefined && key.length >= 8 && key.length <= 200
const usZip = /^\d{5}(?:-\d{4})?$/

/** The order behind the form, or a message for each field that stands in the way. */
export function readForm(form: CheckoutForm, { newKey }: { newKey: () => string }): ReadForm {
  // The page asks for an address only when something is sent; placing the order checks it against the cart.
  const needsAddress = form.line1 !== undefined
  const errors: Record<string, string> = {}
  const mail = email.safeParse(form.email?.trim() ?? '')
  if (!mail.success) errors.email = fieldMessages.email!
  const given = Object.fromEntries(
    addressFields.map(name => [name, form[name]?.trim() || undefined]).filter(([, value]) => value !== undefined),
  )
  const place = needsAddress ? address.safeParse({ postalCode: '', ...given }) : undefined
  for (const issue of place?.error?.issues ?? []) {
    const name = String(issue.path[0])
    errors[name] ??= fieldMessages[name] ?? 'Check this field'
  }
  if (needsAddress && !given.postalCode) errors.postalCode ??= fieldMessages.postalCode!
  else if (needsAddress && given.country === 'US' && !usZip.test(given.postalCode ?? ''))
    errors.postalCode = 'Enter a five-digit ZIP code'
  if (Object.keys(errors).length > 0 || !mail.success) return { ok: false, errors }
  return {
    ok: true,
    key: isKey(form.idempotencyKey) ? form.idempotencyKey : newKey(),
    request: {
      email: mail.data,
      ...(place?.success ? { address: place.data } : {}),
      ...(form.shippingOption ? { shippingOption: form.shippingOption } : {}),
      payment: { provider: 'test', token: form.paymentToken ?? '' },
      expectedTotalCents: Number(form.expectedTotalCents ?? Number.NaN),
    },
  }
}
