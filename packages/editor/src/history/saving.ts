import type { EditConflict } from '@sitewright/contract/pages'
import type { Command } from '@sitewright/domain/documents'

/** An edit on its way to the server, as it also lies on this device meanwhile. */
export type QueuedCommand = {
  /** Counts up within a window; the newer of two copies with one number is the longer gesture. */
  readonly seq: number
  readonly command: Command
  readonly gesture?: string
  /** What was done, as undo names it. */
  readonly label: string
  /** The version it was made on. */
  readonly base: number
  readonly at: number
}

export type SaveStatus =
  | { readonly kind: 'saved'; readonly at?: string }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'conflict'; readonly theirs: EditConflict['theirs'] }

/** What the server has, and what it does not have yet. */
export type Saving = {
  /** The version the waiting commands start from. */
  readonly version: number
  readonly waiting: readonly QueuedCommand[]
  /** How many of the waiting ones are on their way. */
  readonly sent: number
  readonly status: SaveStatus
}

export type SaveEvent =
  | { readonly kind: 'edited'; readonly queued: QueuedCommand }
  | { readonly kind: 'sending' }
  /** `count` says how many of the waiting ones the server has; all that were sent, unless it says otherwise. */
  | { readonly kind: 'saved'; readonly version: number; readonly at: string; readonly count?: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'conflict'; readonly theirs: EditConflict['theirs'] }
  /** The person chose a side: the commands that are left start from the version given. */
  | { readonly kind: 'settled'; readonly version: number; readonly waiting: readonly QueuedCommand[] }

/** Always the same one: with every letter a new one would draw whatever shows it. */
const unsaved: SaveStatus = { kind: 'unsaved' }

export const startSaving = (version: number, waiting: readonly QueuedCommand[] = [], at?: string): Saving => ({
  version,
  waiting,
  sent: 0,
  status: waiting.length > 0 ? unsaved : { kind: 'saved', at },
})

const mergedCommand = (before: Command, after: Command): Command | undefined => {
  if (before.kind === 'set-props' && after.kind === 'set-props' && before.id === after.id)
    return { ...after, props: { ...before.props, ...after.props } }
  if (
    before.kind === 'place-block' &&
    after.kind === 'place-block' &&
    before.id === after.id &&
    before.breakpoint === after.breakpoint &&
    before.sectionId === after.sectionId
  )
    return after
  return undefined
}

/** A slider sends one command however long it is dragged. What is on its way stays as it was sent. */
const queue = ({ waiting, sent }: Saving, next: QueuedCommand): readonly QueuedCommand[] => {
  const last = waiting.length > sent ? waiting.at(-1) : undefined
  const merged =
    last && next.gesture !== undefined && last.gesture === next.gesture
      ? mergedCommand(last.command, next.command)
      : undefined
  return merged && last ? [...waiting.slice(0, -1), { ...next, seq: last.seq, command: merged }] : [...waiting, next]
}

export function savingReducer(saving: Saving, event: SaveEvent): Saving {
  switch (event.kind) {
    case 'edited': {
      const { kind } = saving.status
      const isUndecided = kind === 'conflict' || kind === 'saving' || kind === 'offline'
      return {
        ...saving,
        waiting: queue(saving, event.queued),
        status: isUndecided ? saving.status : unsaved,
      }
    }
    case 'sending':
      return { ...saving, sent: saving.waiting.length, status: { kind: 'saving' } }
    case 'saved': {
      // What was edited meanwhile goes on from what is stored now.
      const waiting = saving.waiting
        .slice(event.count ?? saving.sent)
        .map(queued => ({ ...queued, base: event.version }))
      return {
        version: event.version,
        waiting,
        sent: 0,
        status: waiting.length > 0 ? unsaved : { kind: 'saved', at: event.at },
      }
    }
    case 'failed':
      return { ...saving, sent: 0, status: { kind: 'failed', message: event.message } }
    case 'offline':
      return { ...saving, sent: 0, status: { kind: 'offline' } }
    case 'conflict':
      return { ...saving, sent: 0, status: { kind: 'conflict', theirs: event.theirs } }
    case 'settled':
      return startSaving(event.version, event.waiting)
  }
}
