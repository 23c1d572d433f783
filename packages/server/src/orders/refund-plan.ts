import { isPaid } from '@sitewright/domain/orders'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import {
  isSplit,
  type Payback,
  type RefundablePart,
  type RefundedPart,
  type RefundRefusal,
  refundAmount,
  refundOf,
  splitRefund,
} from '@sitewright/domain/refunds'
import type { Attempt, NewOrder, Refund } from './order'
import type { OrderCards } from './sources'

/** Units of lines and amounts of parts, or one amount of the whole order. */
export type RefundWish = {
  readonly lines?: readonly { readonly lineId: string; readonly units: number; readonly restock?: boolean }[]
  readonly shipping?: number
  readonly amount?: number
  /** Where it goes, when the owner shifted it. */
  readonly payments?: readonly { readonly attemptId: string; readonly amount: number }[]
}

export type RefundPlan = {
  readonly amount: number
  readonly parts: readonly RefundedPart[]
  readonly payments: readonly { readonly attemptId: string; readonly amount: number }[]
  readonly cards: Refund['cards']
}

export type RefundRefused =
  | RefundRefusal
  | { ok: false; reason: 'no-such-order' | 'not-paid' | 'disputed' | 'more-than-paid' | 'split-wrong' }
  | { ok: false; reason: 'refused-by-provider'; refusal: PaymentRefusal }
  /** One of several payments was: what the others gave back stays given back. */
  | { ok: false; reason: 'refused-partly'; refusal: PaymentRefusal; amount: number; currency: string }

export type Facts = {
  readonly order: NewOrder
  readonly refunds: readonly Refund[]
  readonly attempts: readonly Attempt[]
  readonly cards: OrderCards
  /** The bank decides about its money. */
  readonly isDisputed: boolean
}

/** What is asked for is held against the cap until it is sure to have failed. */
export const isHeld = ({ state }: Refund): boolean => state === 'asked' || state === 'pending'
export const hasGone = (refund: Refund): boolean => isHeld(refund) || refund.state === 'done'

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Every part of the order, with what was given back of it and what is about to be. */
export const partsOf = ({ order, refunds, cards }: Facts): RefundablePart[] => {
  const held = (part: string) => refunds.filter(isHeld).flatMap(({ parts }) => parts.filter(each => each.part === part))
  const taxes = (part: string) =>
    order.taxes
      .filter(cell => cell.part === part)
      .map(({ rateId, amount, refunded }) => {
        const soon = held(part).flatMap(each => each.taxes.filter(cell => cell.rateId === rateId))
        return { rateId, amount, refunded: refunded + sum(soon.map(cell => cell.amount)) }
      })
  const shipping = order.shipping + (order.pricesIncludeTax ? 0 : order.shippingTax)
  const shippingBack = refunds.filter(hasGone).flatMap(({ parts }) => parts.filter(({ part }) => part === 'shipping'))
  return [
    ...order.lines.map(line => ({
      id: line.id,
      quantity: line.quantity,
      refundedUnits: line.refundedUnits + sum(held(line.id).map(({ units }) => units)),
      total: line.total,
      refunded: line.refunded + sum(held(line.id).map(({ amount }) => amount)),
      tax: line.tax,
      taxes: taxes(line.id),
      ...(line.kind === 'GIFT_CARD' && { most: cards.left.get(line.id) ?? 0 }),
    })),
    {
      ...{ id: 'shipping', quantity: 1, refundedUnits: 0 },
      total: shipping,
      refunded: sum(shippingBack.map(({ amount }) => amount)),
      tax: order.shippingTax,
      taxes: taxes('shipping'),
    },
  ]
}

/** Payments first, gift cards second. */
export const paybacksOf = ({ refunds, attempts, cards }: Facts): Payback[] => {
  const gone = refunds.filter(hasGone)
  const toAttempt = (id: string) => gone.flatMap(({ payments }) => payments.filter(each => each.attemptId === id))
  const toCard = (id: string) => gone.flatMap(refund => refund.cards.filter(({ cardId }) => cardId === id))
  const left = (amount: number, back: readonly { readonly amount: number }[]) =>
    amount - sum(back.map(each => each.amount))
  return [
    ...attempts
      .filter(({ state, amount }) => state === 'captured' && amount > 0)
      .map(({ id, amount }) => ({ id, left: left(amount, toAttempt(id)) })),
    ...cards.paid.map(({ id, amount }) => ({ id, left: left(amount, toCard(id)) })),
  ]
}

/** What the owner chose, worked out to the last cent. */
export function planRefund(facts: Facts, wish: RefundWish): ({ ok: true } & RefundPlan) | RefundRefused {
  if (!isPaid(facts.order.state)) return { ok: false, reason: 'not-paid' }
  // Both ways at once would give the money back twice.
  if (facts.isDisputed) return { ok: false, reason: 'disputed' }
  const parts = partsOf(facts)
  const chosen =
    wish.amount === undefined
      ? refundOf(parts, {
          units: new Map((wish.lines ?? []).map(({ lineId, units }) => [lineId, units])),
          amounts: new Map([['shipping', wish.shipping ?? 0]]),
        })
      : refundAmount(parts, wish.amount)
  if (!chosen.ok) return chosen
  const amount = sum(chosen.parts.map(part => part.amount))
  const payments = paybacksOf(facts)
  const split = splitRefund(amount, payments)
  if (!split.ok) return { ok: false, reason: 'more-than-paid' }
  const own = wish.payments?.map(payment => ({ id: payment.attemptId, amount: payment.amount }))
  if (own && !isSplit(own, { amount, payments })) return { ok: false, reason: 'split-wrong' }
  const isCard = (id: string) => facts.cards.paid.some(card => card.id === id)
  const back = own ?? split.payments
  return {
    ok: true,
    amount,
    parts: chosen.parts,
    payments: back.filter(({ id }) => !isCard(id)).map(({ id, amount: of }) => ({ attemptId: id, amount: of })),
    cards: back.filter(({ id }) => isCard(id)).map(({ id, amount: of }) => ({ cardId: id, amount: of })),
  }
}
