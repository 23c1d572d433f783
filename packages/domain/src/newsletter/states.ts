/** Of one address on one list; `none` is an address that is not on it. */
export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionActs = ['ask', 'confirm', 'leave', 'return', 'expire', 'import', 'add'] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

type State = SubscriptionState | 'none'

const after: Readonly<Record<SubscriptionAct, Partial<Record<State, State>>>> = {
  ask: { none: 'pending', pending: 'pending', confirmed: 'confirmed', unsubscribed: 'pending' },
  confirm: { pending: 'confirmed', confirmed: 'confirmed' },
  leave: { pending: 'unsubscribed', confirmed: 'unsubscribed', unsubscribed: 'unsubscribed' },
  /** Taken back on the page on which somebody left. */
  return: { unsubscribed: 'confirmed', confirmed: 'confirmed' },
  expire: { pending: 'none' },
  /** With the day on which they agreed. Nobody brings back who has left. */
  import: { none: 'confirmed', pending: 'confirmed', confirmed: 'confirmed' },
  add: { none: 'pending', pending: 'pending', confirmed: 'confirmed' },
}

/** Undefined where the act means nothing: an owner or an import never brings back who has left. */
export const subscriptionAfter = (state: State, act: SubscriptionAct): State | undefined => after[act][state]
