import type { ShoppingCart } from '@sitewright/contract/cart'
import type { CheckoutQuote } from '@sitewright/contract/checkout'
import type { AddressForm } from '@sitewright/domain/addresses'
import type { CheckoutAsks, CheckoutErrors, CheckoutValues } from '@sitewright/domain/checkout'
import type { MessageSet } from '@sitewright/domain/messages'
import type { PaymentMethod } from '@sitewright/domain/payments'

export const checkoutWords = [
  'checkout.title',
  'checkout.secure',
  'checkout.testBanner',
  'checkout.contact',
  'checkout.email',
  'checkout.badEmail',
  'checkout.phone',
  'checkout.optional',
  'checkout.phoneMissing',
  'checkout.company',
  'checkout.companyMissing',
  'checkout.note',
  'checkout.billingDiffers',
  'checkout.billing',
  'checkout.tooLong',
  'checkout.noMethods',
  'checkout.notOffered',
  'checkout.remind',
  'checkout.delivery',
  'checkout.country',
  'checkout.addresses',
  'checkout.anotherAddress',
  'checkout.useAddress',
  'checkout.keepAddress',
  'checkout.suggestions',
  'checkout.suggested',
  'checkout.shippingMethod',
  'checkout.payment',
  'checkout.paymentMethod',
  'checkout.manual',
  'checkout.manualHint',
  'checkout.card',
  'checkout.cardNeedsScript',
  'checkout.cardWaiting',
  'checkout.cardFailed',
  'checkout.payPal',
  'checkout.payPalHint',
  'checkout.testMode',
  'express.title',
  'express.or',
  'express.test',
  'express.paypal',
  'express.leaving',
  'express.wallet.paypal',
  'express.wallet.test',
  'express.approved',
  'express.pay',
  'express.another',
  'checkout.pay',
  'checkout.paying',
  'checkout.summary',
  'checkout.lineUnavailable',
  'checkout.quantity',
  'checkout.subtotal',
  'checkout.total',
  'checkout.free',
  'checkout.code',
  'checkout.apply',
  'checkout.applying',
  'checkout.removeCode',
  'checkout.taxExempt',
  'checkout.taxIncluded',
  'checkout.working',
  'checkout.noDelivery',
  'checkout.failed',
  'checkout.giftCard',
  'checkout.giftCardCode',
  'checkout.giftCardUse',
  'checkout.giftCardRemove',
  'checkout.giftCardEnding',
  'checkout.due',
] as const
export type CheckoutMessage = (typeof checkoutWords)[number]

/** Everything the page is drawn from, on the server and again in the browser. */
export type CheckoutProps = {
  readonly title: string
  readonly messages: MessageSet<CheckoutMessage>
  readonly cart: Pick<ShoppingCart, 'currency' | 'entries' | 'requiresShipping'>
  readonly quote: CheckoutQuote
  /** Code and name of each country the shop sends to. */
  readonly countries: readonly (readonly [string, string])[]
  /** Null when nothing is sent. */
  readonly addressForm: AddressForm | null
  /** What is asked for besides; nothing on pages for one thing alone. */
  readonly asks?: CheckoutAsks | undefined
  /** Of the address that the bill may go to; anywhere, because nothing is sent there. */
  readonly billing?: { readonly form: AddressForm; readonly countries: CheckoutProps['countries'] } | undefined
  readonly methods: readonly PaymentMethod[]
  /** Of the account that takes cards, for its fields; null where none is offered. */
  readonly cardKey: string | null
  /** Whose wallets hand over buyer and payment at once: they stand first on the page. */
  readonly express?: readonly PaymentMethod[]
  /** What was approved in a wallet: it is paid with that, and nothing is left to choose. */
  readonly approved?: { readonly provider: PaymentMethod; readonly token: string }
  /** Whether an account is for testing: then no money moves. */
  readonly isTestMode: boolean
  readonly values: CheckoutValues
  readonly errors: CheckoutErrors
  /** What stands in the way of the whole order; empty when nothing does. */
  readonly problem: string
  /** Why nobody can pay for this cart; empty when they can. */
  readonly obstacle: string
  /** Whether codes and gift cards can be entered. */
  readonly takesCodes: boolean
  /** The addresses that whoever is in the account keeps, each ready for its fields; nothing is known of others. */
  readonly saved?: readonly SavedAddress[] | undefined
  /** Whether the shop reminds people who agree to it; what they agreed to before. */
  readonly remind?: boolean
  /** For what comes again: what the buyer agrees to by paying, and the name of its cart where a cookie opens it. */
  readonly again?: { readonly cartToken?: string; readonly agreement: string } | undefined
  /** Of a link that pays an order which is there already: who bought what is known. */
  readonly payToken?: string
  readonly crumb: string
  /** The language the page is in, which is that of the order. */
  readonly locale: string
  readonly idempotencyKey: string
  /** Says since when the page has been before the buyer. */
  readonly ticket: string
  /** On a page for one thing alone: where the form goes, and what the browser asks with script. */
  readonly alone?: Alone
}

export type SavedAddress = { readonly id: string; readonly label: string; readonly values: CheckoutValues }

export type Alone = {
  readonly action: string
  /** Puts what was chosen into the cart of the page, which is no other's. */
  readonly choosePath: string
  readonly cartKey: string
}
