/** How far the money of an order is. What was sent is another question, answered by `fulfilmentState`. */
export const orderStates = ['pending_payment', 'paid', 'partly_refunded', 'refunded', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

const next: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['paid', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
  cancelled: [],
}

/** `out-of-order` may become right later (a refund told before its payment); `not-allowed` never will. */
export type OrderMove =
  | { ok: true; state: OrderState; changed: boolean }
  | { ok: false; reason: 'out-of-order' | 'not-allowed' }

const leadsTo = (from: OrderState, to: OrderState): boolean =>
  next[from].some(state => state === to || leadsTo(state, to))

/** Telling an order what it already knows changes nothing: payment providers repeat themselves. */
export const moveOrder = (from: OrderState, to: OrderState): OrderMove => {
  if (from === to) return { ok: true, state: to, changed: false }
  if (next[from].includes(to)) return { ok: true, state: to, changed: true }
  return { ok: false, reason: leadsTo(from, to) ? 'out-of-order' : 'not-allowed' }
}

export type RefundCheck =
  | { ok: true; state: OrderState }
  | { ok: false; reason: 'amount-invalid' | 'more-than-captured' }

/** The refunds of an order never add up to more than was taken. */
export const checkRefund = ({
  capturedCents,
  refundedCents,
  amountCents,
}: {
  capturedCents: number
  refundedCents: number
  amountCents: number
}): RefundCheck => {
  if (!Number.isInteger(amountCents) || amountCents < 1) return { ok: false, reason: 'amount-invalid' }
  const leftCents = capturedCents - refundedCents
  if (amountCents > leftCents) return { ok: false, reason: 'more-than-captured' }
  return { ok: true, state: amountCents === leftCents ? 'refunded' : 'partly_refunded' }
}

/** What happened to an order, for its timeline. */
export const orderEventKinds = [
  'placed',
  'captured',
  'refused',
  'waiting',
  'processing',
  'expired',
  'cancelled',
  'late-payment',
  'refunded',
  'receipt-sent',
  'fulfilled',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** The money of an order in one word. */
export const orderPayments = ['waiting', 'paid', 'refused', 'unpaid', 'refunded'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** An order gets its number when it is sure to stay; one that is cancelled without a number was refused at once. */
export const orderPayment = ({ state, number }: { state: OrderState; number: number | null }): OrderPayment => {
  if (state === 'pending_payment') return 'waiting'
  if (state === 'cancelled') return number === null ? 'refused' : 'unpaid'
  return state === 'paid' ? 'paid' : 'refunded'
}

export const orderFulfilments = ['pending', 'fulfilled', 'cancelled'] as const
export type OrderFulfilment = (typeof orderFulfilments)[number]

export const orderFulfilment = ({
  state,
  fulfilledAt,
}: {
  state: OrderState
  fulfilledAt: Date | null
}): OrderFulfilment => {
  if (state === 'cancelled') return 'cancelled'
  return fulfilledAt ? 'fulfilled' : 'pending'
}

/** The tabs of the owner's list. */
export const orderFilters = ['all', 'unfulfilled', 'fulfilled', 'waiting', 'refunded'] as const
export type OrderFilter = (typeof orderFilters)[number]

export type FulfilmentState = 'unfulfilled' | 'partly_fulfilled' | 'fulfilled'

export const fulfilmentState = (lines: { quantity: number; fulfilled: number }[]): FulfilmentState => {
  if (lines.every(line => line.fulfilled >= line.quantity)) return 'fulfilled'
  return lines.some(line => line.fulfilled > 0) ? 'partly_fulfilled' : 'unfulfilled'
}
