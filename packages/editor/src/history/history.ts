import type { Difference } from '@sitewright/domain/documents'

/** One thing a person did, ready to be taken back and done again. */
export type Step = {
  /** Counts up; steps that were joined keep the first one's. */
  readonly number: number
  /** What undo names: "move image". */
  readonly label: string
  /** Edits of one gesture, such as a drag or a burst of typing, are one step. */
  readonly gesture?: string
  readonly registers: readonly Difference[]
}

export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const mostSteps = 100
export const emptyHistory: History = { past: [], future: [] }

/** Whether the next edit belongs to the last step. */
export const isGoingOn = ({ past, future }: History, gesture: string | undefined): boolean =>
  gesture !== undefined && past.at(-1)?.gesture === gesture && future.length === 0

/** A new step ends what could be redone. One with the number of the last step takes its place. */
export function record({ past }: History, step: Step, most = mostSteps): History {
  const before = past.at(-1)?.number === step.number ? past.slice(0, -1) : past
  return { past: [...before, step].slice(-most), future: [] }
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
