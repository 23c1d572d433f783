/** Where an order comes from. */
export type OrderKind = 'sale' | 'renewal' | 'donation' | 'gift-card' | 'manual'

/** How far the money of an order is. What was sent is another question, answered by `fulfilmentOf`. */
export const orderStates = ['pending_payment', 'waiting', 'paid', 'partly_refunded', 'refunded', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** A bank can send a refund back, so the way from `refunded` leads back too. */
const next: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['waiting', 'paid', 'cancelled'],
  waiting: ['paid', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['paid', 'refunded'],
  refunded: ['paid', 'partly_refunded'],
  cancelled: [],
}

/** `out-of-order` may become right later (a refund told before its payment); `not-allowed` never will. */
export type OrderMove =
  | { ok: true; state: OrderState; changed: boolean }
  | { ok: false; reason: 'out-of-order' | 'not-allowed' }

const isRefund = (state: OrderState): boolean => state === 'partly_refunded' || state === 'refunded'

/** Telling an order what it already knows changes nothing: payment providers repeat themselves. */
export const moveOrder = (from: OrderState, to: OrderState): OrderMove => {
  if (from === to) return { ok: true, state: to, changed: false }
  if (next[from].includes(to)) return { ok: true, state: to, changed: true }
  const mayComeLater = isRefund(to) && next[from].includes('paid')
  return { ok: false, reason: mayComeLater ? 'out-of-order' : 'not-allowed' }
}

/** The state of an order that was paid, worked out from what was given back of it. */
export const stateOfSums = ({ paid, refunded }: { readonly paid: number; readonly refunded: number }): OrderState => {
  if (refunded === 0) return 'paid'
  return refunded < paid ? 'partly_refunded' : 'refunded'
}

/** Whether the money is there, or was. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || isRefund(state)

/** Whether the order may still be given up: its money has not come. */
export const isUnpaid = (state: OrderState): boolean => state === 'pending_payment' || state === 'waiting'

/** The money of an order in one word. */
export const orderPayments = ['waiting', 'paid', 'refused', 'unpaid', 'part-refunded', 'refunded'] as const
export type OrderPayment = (typeof orderPayments)[number]

const paymentOf: Record<Exclude<OrderState, 'cancelled'>, OrderPayment> = {
  pending_payment: 'waiting',
  waiting: 'waiting',
  paid: 'paid',
  partly_refunded: 'part-refunded',
  refunded: 'refunded',
}

/** An order gets its number when it is sure to stay; one that is cancelled without a number was refused at once. */
export const orderPayment = ({ state, number }: { state: OrderState; number: number | null }): OrderPayment => {
  if (state === 'cancelled') return number === null ? 'refused' : 'unpaid'
  return paymentOf[state]
}

/** The tabs of the owner's list. */
export const orderFilters = ['all', 'unfulfilled', 'fulfilled', 'waiting', 'refunded'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** By when they came. */
export const orderSorts = ['newest', 'oldest'] as const
export type OrderSort = (typeof orderSorts)[number]
