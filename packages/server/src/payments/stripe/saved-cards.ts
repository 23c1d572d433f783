import type Stripe from 'stripe'
import type { OpenAccount } from '../accounts'
import type { CardCheck, CardChecked, ChargeRef, Renewal, SavedMethod } from '../provider'
import { readReference, referenceOf } from '../reference'
import { failureOf } from './client'

export type Asked = { readonly stripe: Stripe; readonly account: OpenAccount }

const idOf = (given: string | { readonly id: string }): string => (typeof given === 'string' ? given : given.id)

/** A card that is charged again belongs to a customer of Stripe's, and so does every payment by it. */
export async function keepCard(
  { stripe }: Asked,
  { id }: Stripe.PaymentIntent,
  { key }: Pick<ChargeRef, 'key'>,
): Promise<void> {
  const { id: customer } = await stripe.customers.create({}, { idempotencyKey: `${key}:customer` })
  await stripe.paymentIntents.update(id, { customer, setup_future_usage: 'off_session' })
}

/** A saved card is known by its customer at Stripe and its own name there. */
export const readCard = (reference: string): { readonly customer: string; readonly card: string } => {
  const [customer = '', card = ''] = readReference(reference).id.split('/')
  return { customer, card }
}

export async function chargeTo(
  { stripe }: Asked,
  { id }: Stripe.PaymentIntent,
  { method }: Pick<Renewal, 'method'>,
): Promise<void> {
  await stripe.paymentIntents.update(id, { customer: readCard(method).customer })
}

async function readMethod(
  { stripe, account }: Asked,
  { customer, method }: { customer: string; method: string },
): Promise<SavedMethod> {
  const { card } = await stripe.paymentMethods.retrieve(method)
  const month = String(card?.exp_month ?? '').padStart(2, '0')
  return {
    reference: referenceOf(account.mode, `${customer}/${method}`),
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    expires: card ? `${card.exp_year}-${month}` : '',
  }
}

/** What was saved with a payment; nothing where its buyer did not agree to that. */
export async function savedWith(asked: Asked, intent: Stripe.PaymentIntent): Promise<SavedMethod | undefined> {
  const { setup_future_usage: usage, customer, payment_method: method } = intent
  if (intent.status !== 'succeeded' || usage !== 'off_session' || !customer || !method) return undefined
  return readMethod(asked, { customer: idOf(customer), method: idOf(method) })
}

/** On a page of Stripe's, because nothing of a card passes through us. */
export async function askForCard(
  { stripe }: Asked,
  { key, email, currency, returnPath }: CardCheck,
  site: string,
): Promise<CardChecked> {
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: currency.toLowerCase(),
    client_reference_id: key,
    customer_creation: 'always',
    customer_email: email,
    // Stripe puts its own name for the check there.
    success_url: `${site}${returnPath}?card={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}${returnPath}`,
  })
  return { outcome: 'action', url: session.url! }
}

/** Only of the check it was asked for: whoever knows the name of another gets nothing by it. */
export async function cardOfCheck(
  asked: Asked,
  { key, reference }: { readonly key: string; readonly reference: string },
): Promise<SavedMethod | 'unknown'> {
  try {
    const session = await asked.stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent'] })
    const { customer, setup_intent: setup, client_reference_id: about, status } = session
    if (about !== key || status !== 'complete' || !customer || !setup || typeof setup === 'string') return 'unknown'
    const { payment_method: method } = setup
    return method ? await readMethod(asked, { customer: idOf(customer), method: idOf(method) }) : 'unknown'
  } catch (error) {
    if (failureOf(error)?.kind === 'invalid') return 'unknown'
    throw error
  }
}
