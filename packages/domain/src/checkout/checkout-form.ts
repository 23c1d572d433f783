import { type Address, type AddressField, type AddressForm, checkAddress } from '../addresses'
import type { CheckoutText } from '../catalogue/messages/visitor-checkout'
import { isEmail } from '../forms'
import { expressKeyOf, type PaymentMethod } from '../payments'
import { billingErrors, billingField, billingValues } from './billing-fields'
import { askedNothing, askedTexts, askLimits, type CheckoutAsks, missingDetails } from './checkout-asks'
import type { CheckoutErrors, CheckoutField, CheckoutValues } from './checkout-fields'
import type { OrderRequest } from './order-request'
import { type PaymentChoice, paymentChoices } from './payment-choices'

/** What was approved in a wallet before the form: nothing is left to choose. */
const expressChoice = (
  { payment, paymentToken: token = '' }: CheckoutValues,
  methods: readonly PaymentMethod[],
): PaymentChoice | undefined => {
  const method = expressKeyOf(token) === undefined ? undefined : methods.find(each => each === payment)
  return method && { value: method, method, token }
}

/** What can be wrong with the form besides the address. */
export type CheckoutRefusalText = Extract<
  CheckoutText,
  | 'checkout.badEmail'
  | 'checkout.phoneMissing'
  | 'checkout.companyMissing'
  | 'checkout.tooLong'
  | 'checkout.noMethods'
  | 'checkout.notOffered'
  | 'checkout.cardNeedsScript'
>

export type CheckoutRead =
  | { readonly ok: true; readonly request: OrderRequest }
  | { readonly ok: false; readonly errors: CheckoutErrors }

/**
 * The order behind the form, or a sentence for each field that stands in the way. `addressForm` is that of the chosen
 * country; nothing is asked for when nothing is sent.
 */
export function readCheckout(
  values: CheckoutValues,
  {
    addressForm,
    billingForm = null,
    methods,
    asks = askedNothing,
    say,
  }: {
    readonly addressForm: AddressForm | null
    /** Of the country the bill goes to; nothing where the shop does not ask for one. */
    readonly billingForm?: AddressForm | null | undefined
    readonly methods: readonly PaymentMethod[]
    readonly asks?: CheckoutAsks | undefined
    /** In the language of the page. */
    readonly say: (text: CheckoutRefusalText) => string
  },
): CheckoutRead {
  const given = (name: CheckoutField) => values[name]?.trim() ?? ''
  const errors: Partial<Record<CheckoutField, string>> = addressForm
    ? { ...checkAddress(addressForm, values, say('checkout.tooLong')) }
    : {}
  const email = given('email')
  if (!isEmail(email)) errors.email = say('checkout.badEmail')
  for (const name of missingDetails({ phone: given('phone'), company: given('company') }, asks))
    errors[name] = say(askedTexts[name])
  for (const name of ['phone', 'company', 'note'] as const)
    if (given(name).length > askLimits[name]) errors[name] = say('checkout.tooLong')
  const billed = billingForm && given('billingDiffers') ? billingForm : undefined
  if (billed) Object.assign(errors, billingErrors(checkAddress(billed, billingValues(values), say('checkout.tooLong'))))
  const choices = paymentChoices(methods)
  const choice =
    expressChoice(values, methods) ??
    choices.find(({ value }) => value === given('payment')) ??
    (given('payment') ? undefined : choices[0])
  if (!choice) errors.payment = say(choices.length === 0 ? 'checkout.noMethods' : 'checkout.notOffered')
  const token = choice?.method === 'stripe' ? given('paymentToken') : choice?.token
  if (choice && !token && choice.method === 'stripe') errors.payment = say('checkout.cardNeedsScript')
  if (!choice || Object.keys(errors).length > 0) return { ok: false, errors }
  const said = (name: 'phone' | 'company' | 'note') => (given(name) ? { [name]: given(name) } : {})
  const addressOf = (typed: (name: AddressField) => string, country: string): Address => ({
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    line1: typed('line1'),
    ...(typed('line2') && { line2: typed('line2') }),
    city: typed('city'),
    ...(typed('region') && { region: typed('region') }),
    postalCode: typed('postalCode'),
    country,
  })
  return {
    ok: true,
    request: {
      email,
      ...said('phone'),
      ...said('company'),
      ...said('note'),
      ...(addressForm && { address: addressOf(given, addressForm.country) }),
      ...(billed && { billing: addressOf(name => given(billingField(name)), billed.country) }),
      ...(given('asksToKeep') && !given('keepAddress') ? { keepAddress: false } : {}),
      ...(given('shippingOption') ? { shippingOption: given('shippingOption') } : {}),
      payment: { provider: choice.method, token: token ?? '' },
      expectedTotalCents: Number(values.expectedTotalCents ?? Number.NaN),
      ...(given('expectedDueCents') ? { expectedDueCents: Number(given('expectedDueCents')) } : {}),
    },
  }
}
