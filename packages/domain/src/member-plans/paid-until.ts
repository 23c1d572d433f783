import type { SubscriptionState } from '../subscriptions'

/** Days for which a plan stays open after its payment was due: cards are tried again, and nobody is locked out meanwhile. */
export const planGraceDays = 7

const day = 86_400_000

export type Paying = {
  readonly state: SubscriptionState
  /** When the last period that was paid for ends, in milliseconds; null where none was. */
  readonly paidUntil: number | null
}

/**
 * Until when a subscription opens its plan; null where it never did. What was paid for is kept, whoever ended the
 * subscription: only one that goes on waits for its next payment. A period that was skipped is paid for by nobody.
 */
export function planOpenUntil({ state, paidUntil }: Paying): number | null {
  if (paidUntil === null || state === 'starting') return null
  return state === 'active' || state === 'past_due' ? paidUntil + planGraceDays * day : paidUntil
}
