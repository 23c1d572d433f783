import type { Order as PresentedOrder } from '@sitewright/contract/orders'
import { refundRefusalMessages } from '@sitewright/domain/catalogue/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { OrderEventKind } from '@sitewright/domain/orders'
import { paymentRefusalText } from '@sitewright/domain/payments'
import type { EventData, Order } from './order'

type Said = { readonly by: string | null; readonly data: EventData; readonly money: (amount: number) => string }
type Sentence = (said: Said) => { text: string; detail?: string }

const units = (many = 0) => (many === 1 ? '1 unit' : `${many} units`)
/** "Maren sent parcel 1", or "Parcel 1 sent" where nobody is known. */
const who = (by: string | null, did: string, done: string) => (by ? `${by} ${did}` : done)

/** The compiler demands a sentence for every kind. */
const sentences: Record<OrderEventKind, Sentence> = {
  placed: () => ({ text: 'Order placed' }),
  captured: ({ by }) => ({ text: who(by, 'marked the order as paid', 'Payment captured') }),
  refused: ({ data }) => ({ text: 'Payment refused', detail: data.refusal && paymentRefusalText(data.refusal) }),
  waiting: () => ({ text: 'Waiting for payment' }),
  processing: () => ({ text: 'Waiting for the bank' }),
  expired: () => ({ text: 'Payment expired' }),
  cancelled: ({ by }) => ({ text: who(by, 'cancelled the order', 'Cancelled') }),
  'late-payment': ({ data, money }) => ({
    text: 'Payment came after the order was cancelled',
    detail: data.amount === undefined ? undefined : money(data.amount),
  }),
  'wrong-amount': ({ data, money }) => ({
    text: 'A payment was not what was asked for',
    detail: `${money(data.amount ?? 0)} came and goes back.`,
  }),
  refunded: ({ by, data, money }) => ({
    text:
      data.amount === undefined
        ? 'Payment refunded'
        : who(by, `refunded ${money(data.amount)}`, `${money(data.amount)} refunded`),
    detail: data.text,
  }),
  'refund-asked': ({ by, data, money }) => ({
    text: who(by, `asked to refund ${money(data.amount ?? 0)}`, `Refund of ${money(data.amount ?? 0)} asked for`),
    detail: 'The bank takes its time.',
  }),
  'refund-failed': ({ data, money }) => ({
    text: `Refund of ${money(data.amount ?? 0)} failed`,
    detail: data.refusal && refundRefusalMessages[data.refusal],
  }),
  'refund-returned': ({ data, money }) => ({
    text: `The bank sent a refund of ${money(data.amount ?? 0)} back`,
    detail: 'The customer does not have it.',
  }),
  'dispute-opened': ({ data, money }) => ({
    text: `The customer disputes ${money(data.amount ?? 0)} with their bank`,
    detail: 'The bank took it until this is decided.',
  }),
  'dispute-won': ({ data, money }) => ({ text: `The bank gave ${money(data.amount ?? 0)} back to you` }),
  'dispute-lost': ({ data, money }) => ({
    text: `The bank decided for the customer: ${money(data.amount ?? 0)} is lost`,
  }),
  'receipt-sent': ({ by }) => ({ text: who(by, 'sent the confirmation again', 'Confirmation sent') }),
  fulfilled: () => ({ text: 'Sent to the customer' }),
  sent: ({ by, data }) => ({
    text: who(
      by,
      `sent parcel ${data.parcel} with ${units(data.units)}`,
      `Parcel ${data.parcel} sent with ${units(data.units)}`,
    ),
    detail: data.told ? 'The customer was told by mail.' : undefined,
  }),
  ready: ({ by, data }) => ({
    text: data.text
      ? who(by, `made it ready for pickup at ${data.text}`, `Ready for pickup at ${data.text}`)
      : who(by, `made ${units(data.units)} ready for pickup`, `${units(data.units)} ready for pickup`),
    detail: data.told ? 'The customer was told by mail.' : undefined,
  }),
  'picked-up': ({ by, data }) => ({
    text: who(by, `handed over ${units(data.units)}`, `${units(data.units)} picked up`),
  }),
  unsent: ({ by, data }) => ({
    text: who(by, `took parcel ${data.parcel} back`, `Parcel ${data.parcel} was not sent`),
  }),
  returned: ({ by, data }) => ({
    text: who(by, `took ${units(data.units)} back`, `${units(data.units)} came back`),
    detail: data.text,
  }),
  note: ({ by, data }) => ({ text: who(by, 'wrote a private note', 'Private note'), detail: data.text }),
  written: ({ by }) => ({ text: who(by, 'wrote the order', 'Order written by hand') }),
  'taxed-by-hand': ({ by, data }) => ({ text: who(by, 'set the tax by hand', 'Tax set by hand'), detail: data.text }),
  'pay-link-made': ({ by }) => ({ text: who(by, 'made a link to pay', 'Link to pay made') }),
  'pay-link-sent': ({ by }) => ({ text: who(by, 'sent the link to pay again', 'Link to pay sent') }),
  'return-asked': ({ by, data }) => ({
    text: who(
      by,
      `noted that ${units(data.units)} will come back`,
      `The customer wants to send ${units(data.units)} back`,
    ),
    detail: data.text,
  }),
  'return-declined': ({ by, data }) => ({ text: who(by, 'declined a return', 'Return declined'), detail: data.text }),
  'address-changed': ({ by }) => ({ text: who(by, 'changed the address', 'Address changed') }),
}

const problems: readonly OrderEventKind[] = [
  ...(['refused', 'expired', 'late-payment', 'wrong-amount', 'refund-failed', 'refund-returned'] as const),
  ...(['dispute-opened', 'dispute-lost'] as const),
]

/** The history of an order in sentences, newest first. */
export const activityOf = ({ events, currency }: Pick<Order, 'events' | 'currency'>): PresentedOrder['activity'] => {
  const money = (amount: number) => formatMinorUnits(amount, currency as CurrencyCode)
  return events.map(({ kind, at, by, data }) => {
    const { text, detail = '' } = sentences[kind]({ by, data: data ?? {}, money })
    return { text, detail, isProblem: problems.includes(kind), at: at.toISOString() }
  })
}
