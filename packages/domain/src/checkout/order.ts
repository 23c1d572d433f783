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

export type FulfilmentState = 'unfulfilled' | 'partly_fulfilled' | 'fulfilled'

export const fulfilmentState = (lines: { quantity: number; fulfilled: number }[]): FulfilmentState => {
  if (lines.every(line => line.fulfilled >= line.quantity)) return 'fulfilled'
  return lines.some(line => line.fulfilled > 0) ? 'partly_fulfilled' : 'unfulfilled'
}

/** What people read out on the telephone. It can be guessed, so it never opens an order by itself. */
export const orderNumber = (sequence: number): string => String(sequence).padStart(5, '0')
