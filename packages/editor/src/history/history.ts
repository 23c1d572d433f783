import { type Change, mergeChanges } from '@sitewright/domain/documents'

/** One thing a person did, ready to be taken back and done again. */
export type Step = {
  /** Counts up; steps that were joined keep the first one's. */
  readonly number: number
  /** What undo names: "move image". */
  readonly label: string
  /** Edits of one gesture, such as a drag or a burst of typing, are one step. */
  readonly gesture?: string
  readonly redo: Change
  readonly undo: Change
}

export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const mostSteps = 100
export const emptyHistory: History = { past: [], future: [] }

const joined = (first: Step, second: Step): Step => ({
  ...second,
  number: first.number,
  redo: mergeChanges(first.redo, second.redo),
  // Records the first edit touched go back to before the first edit.
  undo: mergeChanges(second.undo, first.undo),
})

/** A new step ends what could be redone. */
export function record(history: History, step: Step): History {
  const last = history.past.at(-1)
  const isSameGesture = step.gesture !== undefined && last?.gesture === step.gesture && history.future.length === 0
  const past = isSameGesture && last ? [...history.past.slice(0, -1), joined(last, step)] : [...history.past, step]
  return { past: past.slice(-mostSteps), future: [] }
}

export type Walk = { readonly step: Step; readonly history: History }

export function stepBack({ past, future }: History): Walk | undefined {
  const step = past.at(-1)
  return step && { step, history: { past: past.slice(0, -1), future: [step, ...future] } }
}

export function stepForward({ past, future }: History): Walk | undefined {
  const step = future[0]
  // A gesture that was taken back and done again is closed: the next edit is a step of its own.
  const { gesture: _, ...closed } = step ?? {}
  return step && { step, history: { past: [...past, closed as Step], future: future.slice(1) } }
}
