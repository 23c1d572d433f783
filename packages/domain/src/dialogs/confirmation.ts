export const confirmationSize = { width: 350, padding: 20 } as const
export const confirmationHideFallbackMs = 600

export type ConfirmationButton = 'confirm' | 'reject' | 'cancel'

export const confirmationStyles = {
  'confirm-or-reject': ['confirm', 'reject'],
  'confirm-or-cancel': ['confirm', 'cancel'],
  'confirm-only': ['confirm'],
  'no-buttons': [],
} as const satisfies Record<string, readonly ConfirmationButton[]>

export type ConfirmationOutcome = 'confirmed' | 'rejected' | 'cancelled'

export type ConfirmationState =
  | { phase: 'shown'; outcome: null }
  | { phase: 'hiding'; outcome: ConfirmationOutcome }
  | { phase: 'hidden'; outcome: ConfirmationOutcome }

export type ConfirmationEvent =
  | ConfirmationButton
  | 'escape'
  | 'overlay-click'
  | 'transition-ended'
  | 'hide-fallback-passed'

export const shownConfirmation: ConfirmationState = { phase: 'shown', outcome: null }

// Dismissing a dialog is no answer to its question, so Escape and the overlay neither confirm nor reject.
const outcomes: Partial<Record<ConfirmationEvent, ConfirmationOutcome>> = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  escape: 'cancelled',
  'overlay-click': 'cancelled',
}

/** The first answer counts; the dialog is gone with the end of its transition or with the fallback time. */
export function confirmationReducer(state: ConfirmationState, event: ConfirmationEvent): ConfirmationState {
  const outcome = outcomes[event]
  if (state.phase === 'shown') return outcome ? { phase: 'hiding', outcome } : state
  return state.phase === 'hiding' && !outcome ? { phase: 'hidden', outcome: state.outcome } : state
}

export const toastHideMs = 2000
/** A toast asks nothing; when it goes, it counts as read. */
export const toastOutcome: ConfirmationOutcome = 'confirmed'
