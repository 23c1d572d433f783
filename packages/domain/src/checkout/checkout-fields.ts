import { addressFields } from '../addresses'
import { billingFields } from './billing-fields'

/** What the form sends, with or without script; every field is text there. */
export const checkoutFields = [
  'email',
  'phone',
  'company',
  'note',
  ...addressFields,
  /** A tick: the bill goes elsewhere. */
  'billingDiffers',
  ...billingFields,
  /** Which of the addresses in the account is shown; and the button that asks for another of them without script. */
  'savedAddress',
  'useAddress',
  /** A tick that is not there is not sent: only with the first does its absence say anything. */
  'asksToKeep',
  'keepAddress',
  'shippingOption',
  'payment',
  /** What the provider's fields gave in place of a card; only a script can. */
  'paymentToken',
  'expectedTotalCents',
  'expectedDueCents',
  'idempotencyKey',
  'ticket',
  /** Of the page. */
  'locale',
] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutValues = Readonly<Partial<Record<CheckoutField, string>>>
export type CheckoutErrors = Readonly<Partial<Record<CheckoutField, string>>>

/** Fields on which delivery and tax depend. */
export const pricedFields: readonly string[] = ['country', 'region', 'postalCode', 'shippingOption']
