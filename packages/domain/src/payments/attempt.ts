/** How far one try to pay is. A try that is open may still move money. */
export const attemptStates = [
  'started',
  'action_needed',
  'processing',
  'waiting',
  'captured',
  'refused',
  'expired',
  'cancelled',
] as const
export type AttemptState = (typeof attemptStates)[number]

const open: readonly AttemptState[] = ['started', 'action_needed', 'processing', 'waiting']

export const isOpenAttempt = (state: AttemptState): boolean => open.includes(state)
