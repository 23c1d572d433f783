import { type LineKind, needsShipping } from '../checkout'
import type { OrderState } from './state'

/** What is told of a line when the question is what still has to be sent. */
export type SentLine = {
  readonly kind: LineKind
  readonly quantity: number
  readonly sent: number
  readonly refundedUnits: number
}

/**
 * How many units of a line still have to be sent. A refunded unit is one that was sent, as long as there is one: whoever
 * gets money back for a broken cup still waits for the other.
 */
export const unitsToSend = ({ kind, quantity, sent, refundedUnits }: SentLine): number =>
  needsShipping(kind) ? Math.max(0, Math.min(quantity - sent, quantity - refundedUnits)) : 0

/** What was sent of an order, worked out from the counts of its lines and kept for the list. */
export const fulfilmentStates = ['unfulfilled', 'partly_fulfilled', 'ready', 'fulfilled', 'not_needed'] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** What waits at its pickup place goes on waiting there as long as something of it is left. */
export const fulfilmentOf = (lines: readonly SentLine[], before?: FulfilmentState): FulfilmentState => {
  const isSent = lines.some(({ sent }) => sent > 0)
  if (lines.every(line => unitsToSend(line) === 0)) return isSent ? 'fulfilled' : 'not_needed'
  if (before === 'ready') return 'ready'
  return isSent ? 'partly_fulfilled' : 'unfulfilled'
}

/** The goods of an order in one word. */
export const orderFulfilments = ['pending', 'part-sent', 'ready', 'fulfilled', 'not-needed', 'cancelled'] as const
export type OrderFulfilment = (typeof orderFulfilments)[number]

const words: Record<FulfilmentState, OrderFulfilment> = {
  unfulfilled: 'pending',
  partly_fulfilled: 'part-sent',
  ready: 'ready',
  fulfilled: 'fulfilled',
  not_needed: 'not-needed',
}

export const orderFulfilment = ({
  state,
  fulfilment,
}: {
  readonly state: OrderState
  readonly fulfilment: FulfilmentState
}): OrderFulfilment => (state === 'cancelled' ? 'cancelled' : words[fulfilment])

export type WantedUnits = { readonly lineId: string; readonly units: number }

/** Whether these units of these lines can be sent; all that is left when none are named. */
export function unitsSent(
  lines: readonly (SentLine & { readonly id: string })[],
  wanted?: readonly WantedUnits[],
): { ok: true; units: readonly WantedUnits[] } | { ok: false; reason: 'nothing-to-send' | 'too-many' } {
  const left = new Map(lines.map(line => [line.id, unitsToSend(line)]))
  const units = wanted ?? [...left].map(([lineId, many]) => ({ lineId, units: many }))
  const some = units.filter(each => each.units > 0)
  const sums = new Map<string, number>()
  for (const each of some) sums.set(each.lineId, (sums.get(each.lineId) ?? 0) + each.units)
  if (sums.size === 0) return { ok: false, reason: 'nothing-to-send' }
  if ([...sums].some(([lineId, many]) => many > (left.get(lineId) ?? 0))) return { ok: false, reason: 'too-many' }
  return { ok: true, units: [...sums].map(([lineId, many]) => ({ lineId, units: many })) }
}
