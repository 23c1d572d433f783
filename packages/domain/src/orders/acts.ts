/** What an owner can do with every order that matches at once. */
export const orderActKinds = ['fulfil', 'ready', 'paid'] as const
export type OrderActKind = (typeof orderActKinds)[number]

export const orderActStates = ['running', 'done', 'stopped', 'undoing', 'undone'] as const
export type OrderActState = (typeof orderActStates)[number]

/** What became of one order in it; `kept` is what could not be undone any more. */
export const orderActOutcomes = ['waiting', 'done', 'refused', 'undone', 'kept'] as const
export type OrderActOutcome = (typeof orderActOutcomes)[number]

type Act = {
  readonly kind: OrderActKind
  readonly state: OrderActState
  /** Customers are told by mail. */
  readonly tells: boolean
  readonly done: number
}

/** What nobody outside the shop has heard of can be taken back; a mail cannot. */
export const mayUndoAct = ({ kind, state, tells, done }: Act): boolean =>
  kind === 'fulfil' && !tells && done > 0 && (state === 'done' || state === 'stopped')
