import { type CurrencyCode, fractionDigits } from '@sitewright/domain/money'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import type { RefundAnswer } from '../provider'

const money = z.object({ currency_code: z.string(), value: z.string() })
const link = z.object({ rel: z.string(), href: z.string() })
const capture = z.object({ id: z.string(), status: z.string(), amount: money })
const refund = z.object({ id: z.string(), status: z.string(), custom_id: z.optional(z.string()) })

const text = z.optional(z.string())
const payer = z.object({
  email_address: text,
  name: z.optional(z.object({ given_name: text, surname: text })),
})
const shipping = z.object({
  name: z.optional(z.object({ full_name: text })),
  address: z.optional(
    z.object({
      address_line_1: text,
      address_line_2: text,
      admin_area_1: text,
      admin_area_2: text,
      postal_code: text,
      country_code: z.string(),
    }),
  ),
})

export const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(link)),
  payer: z.optional(payer),
  purchase_units: z.optional(
    z.array(
      z.object({
        reference_id: text,
        /** Whose it is: the key of an attempt, or of what was approved before there was one. */
        custom_id: text,
        amount: z.optional(money),
        shipping: z.optional(shipping),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
        ),
      }),
    ),
  ),
})
export type PayPalOrder = z.infer<typeof payPalOrder>
export type PayPalCapture = z.infer<typeof capture>

export const payPalRefund = refund
export const payPalProblem = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
})

const transaction = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_status: z.string(),
  transaction_amount: money,
  fee_amount: z.optional(money),
  paypal_reference_id: z.optional(z.string()),
})
export type PayPalTransaction = z.infer<typeof transaction>
export const payPalTransactions = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })),
  total_pages: z.optional(z.int()),
  last_refreshed_datetime: z.optional(z.string()),
})

export const payPalDisputes = z.object({ items: z.optional(z.array(z.object({ dispute_id: z.string() }))) })
export const payPalDispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.optional(z.string()),
  dispute_amount: money,
  create_time: z.string(),
  seller_response_due_date: z.optional(z.string()),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
})

const resource = z.object({
  /** A dispute has a name of another kind. */
  id: z.optional(z.string()),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  links: z.optional(z.array(link)),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
})
export const payPalResource = resource
export const payPalEvent = z.object({ id: z.string(), event_type: z.string(), resource })

/** Whole minor units as PayPal writes them: `12.50`, and `1250` where a currency has no decimals. */
export const toDecimal = (amount: number, currency: string): string => {
  const digits = fractionDigits(currency as CurrencyCode)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export const fromDecimal = ({ value, currency_code: currency }: z.infer<typeof money>) => {
  const [whole = '0', decimals = ''] = value.split('.')
  const digits = fractionDigits(currency as CurrencyCode)
  return { amount: Number(whole + decimals.padEnd(digits, '0').slice(0, digits)), currency }
}

/** Reports write what left the account with a sign. */
export const signedDecimal = (amount: z.infer<typeof money>): number => {
  const isLess = amount.value.startsWith('-')
  const { amount: size } = fromDecimal({ ...amount, value: amount.value.replace(/^[+-]/, '') })
  return isLess && size !== 0 ? -size : size
}

/** What PayPal says of a payment it does not take, in our words. Whatever is not here is declined. */
const refusals: Readonly<Record<string, PaymentRefusal>> = {
  PAYER_ACTION_REQUIRED: 'needs-buyer',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'too-many',
  CARD_EXPIRED: 'expired-card',
  INTERNAL_SERVER_ERROR: 'provider-down',
  CURRENCY_NOT_SUPPORTED: 'provider-down',
  PAYEE_ACCOUNT_RESTRICTED: 'provider-down',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'provider-down',
}

export const issueOf = (body: unknown): string => {
  const read = payPalProblem.safeParse(body)
  return (read.success ? read.data.details?.[0]?.issue : undefined) ?? ''
}
export const refusalOf = (issue: string): PaymentRefusal => refusals[issue] ?? 'declined'

export const refundAnswer = ({ status }: { readonly status: string }): RefundAnswer => {
  if (status === 'COMPLETED') return 'done'
  return status === 'PENDING' ? 'pending' : { refused: 'declined' }
}
