export const subscriptionStates = [
  'starting',
  'active',
  'past_due',
  'paused',
  'ending',
  'cancelled',
  'completed',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionMoves = [
  'started',
  'renewed',
  'last-paid',
  'refused',
  'skip',
  'pause',
  'resume',
  'cancel',
  'cancel-later',
  'period-over',
  'tries-over-cancel',
  'tries-over-pause',
] as const
export type SubscriptionMove = (typeof subscriptionMoves)[number]

/**
 * What may happen in which state, and what becomes of it. A renewal that was on its way when somebody paused or cancelled
 * is paid for all the same: the order stands, and the choice too.
 */
const table: Readonly<Record<SubscriptionMove, Partial<Readonly<Record<SubscriptionState, SubscriptionState>>>>> = {
  started: { starting: 'active' },
  renewed: { active: 'active', past_due: 'active', paused: 'paused', ending: 'ending', cancelled: 'cancelled' },
  'last-paid': {
    starting: 'completed',
    active: 'completed',
    past_due: 'completed',
    paused: 'completed',
    ending: 'completed',
    cancelled: 'cancelled',
  },
  refused: { active: 'past_due', past_due: 'past_due' },
  skip: { active: 'active', past_due: 'active' },
  pause: { active: 'paused', past_due: 'paused' },
  resume: { paused: 'active', ending: 'active' },
  cancel: { active: 'cancelled', past_due: 'cancelled', paused: 'cancelled', ending: 'cancelled' },
  // Where nothing was paid for, there is no end to wait for.
  'cancel-later': { active: 'ending', past_due: 'cancelled', paused: 'cancelled' },
  'period-over': { ending: 'cancelled' },
  'tries-over-cancel': { past_due: 'cancelled' },
  'tries-over-pause': { past_due: 'paused' },
}

export type SubscriptionMoved =
  | { readonly ok: true; readonly state: SubscriptionState }
  | { readonly ok: false; readonly reason: 'not-now' }

export const moveSubscription = (from: SubscriptionState, move: SubscriptionMove): SubscriptionMoved => {
  const state = table[move][from]
  return state === undefined ? { ok: false, reason: 'not-now' } : { ok: true, state }
}

/** Nothing will ever be charged for it again. */
export const isOver = (state: SubscriptionState): boolean => state === 'cancelled' || state === 'completed'

/** The tabs of the owner's list. */
export const subscriptionFilters = ['all', 'active', 'past-due', 'paused', 'ended'] as const
export type SubscriptionFilter = (typeof subscriptionFilters)[number]

export const statesOfFilter: Readonly<Record<SubscriptionFilter, readonly SubscriptionState[]>> = {
  all: ['active', 'past_due', 'paused', 'ending', 'cancelled', 'completed'],
  active: ['active', 'ending'],
  'past-due': ['past_due'],
  paused: ['paused'],
  ended: ['cancelled', 'completed'],
}

/** What became of one period. `missed` fell into an outage, `skipped` somebody wanted so, or there was nothing to send. */
export const periodStates = ['due', 'paid', 'skipped', 'missed', 'failed'] as const
export type PeriodState = (typeof periodStates)[number]

/** Why nothing was sent and nothing was charged. */
export const skipReasons = ['buyer', 'shop', 'sold-out', 'no-delivery'] as const
export type SkipReason = (typeof skipReasons)[number]
