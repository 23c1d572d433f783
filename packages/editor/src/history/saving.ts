import { baseOf, type Command, isSameJson, textBefore } from '@sitewright/domain/documents'

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
  /** Whoever made it, and as which of its edits. Stays, whichever window sends it. */
  readonly from: { readonly tab: string; readonly seq: number }
  /** Windows that are gone, whose edits were waiting here when it was made. */
  readonly knows?: readonly string[]
  /** What it was sent as: the number of the first edit of that call. Sent again, the call is the same. */
  readonly post?: number
  /** Made or kept while this window could not see what others did. */
  readonly isLate?: boolean
}

export type SaveStatus =
  | { readonly kind: 'saved'; readonly at?: string }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string }

/** What the server has, and what it does not have yet. */
export type Saving = {
  /** The newest version of the server that is known. */
  readonly version: number
  readonly waiting: readonly QueuedCommand[]
  readonly status: SaveStatus
}

export type SaveEvent =
  | { readonly kind: 'edited'; readonly queued: QueuedCommand }
  /** The first of the waiting ones are on their way. */
  | { readonly kind: 'sending'; readonly count: number; readonly post: number }
  /** The server has seen the first of the waiting ones, and there is this version now. */
  | { readonly kind: 'saved'; readonly version: number; readonly at: string; readonly count: number }
  /** The document was read anew, and this is left of what is waiting. */
  | {
      readonly kind: 'renewed'
      readonly version: number
      readonly at: string
      readonly waiting: readonly QueuedCommand[]
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'offline' }

/** Always the same one: with every letter a new one would draw whatever shows it. */
const unsaved: SaveStatus = { kind: 'unsaved' }

export const startSaving = (version: number, waiting: readonly QueuedCommand[] = [], at?: string): Saving => ({
  version,
  waiting,
  status: waiting.length > 0 ? unsaved : { kind: 'saved', at },
})

type SetText = Extract<Command, { kind: 'set-text' }>

/** One text of a whole burst of typing, which was made of what the first letter found. */
const mergedText = (before: SetText, { from, ...after }: SetText): SetText | undefined => {
  const isSameText =
    before.id === after.id && before.locale === after.locale && before.path.join('/') === after.path.join('/')
  if (!isSameText) return undefined
  if (before.from === undefined || from === undefined) return after
  // Somebody's words have come in between, and belong to neither.
  if (!isSameJson(textBefore(from, after.value), before.value)) return undefined
  return { ...after, from: baseOf(textBefore(before.from, before.value), after.value) }
}

const mergedCommand = (before: Command, after: Command): Command | undefined => {
  if (before.kind === 'set-props' && after.kind === 'set-props' && before.id === after.id)
    return { ...after, props: { ...before.props, ...after.props } }
  if (before.kind === 'set-text' && after.kind === 'set-text') return mergedText(before, after)
  if (
    before.kind === 'place-block' &&
    after.kind === 'place-block' &&
    before.id === after.id &&
    before.breakpoint === after.breakpoint
  ) {
    const sectionId = after.sectionId ?? before.sectionId
    return { ...after, place: { ...before.place, ...after.place }, ...(sectionId ? { sectionId } : {}) }
  }
  return undefined
}

/** A slider sends one command however long it is dragged. What was sent stays as it was sent. */
const queue = ({ waiting }: Saving, next: QueuedCommand): readonly QueuedCommand[] => {
  const last = waiting.at(-1)
  const isSameGesture = last && last.post === undefined && next.gesture !== undefined && last.gesture === next.gesture
  const merged = isSameGesture ? mergedCommand(last.command, next.command) : undefined
  return merged && last
    ? [
        ...waiting.slice(0, -1),
        { ...next, seq: last.seq, from: last.from, base: last.base, knows: last.knows, command: merged },
      ]
    : [...waiting, next]
}

const lateOne = (queued: QueuedCommand): QueuedCommand => (queued.isLate ? queued : { ...queued, isLate: true })

export function savingReducer(saving: Saving, event: SaveEvent): Saving {
  switch (event.kind) {
    case 'edited': {
      const { kind } = saving.status
      const isUndecided = kind === 'saving' || kind === 'offline'
      const next = kind === 'offline' ? lateOne(event.queued) : event.queued
      return { ...saving, waiting: queue(saving, next), status: isUndecided ? saving.status : unsaved }
    }
    case 'sending': {
      const { post } = event
      const waiting = saving.waiting.map((queued, index) => (index < event.count ? { ...queued, post } : queued))
      return { ...saving, waiting, status: { kind: 'saving' } }
    }
    case 'saved':
      return startSaving(event.version, saving.waiting.slice(event.count), event.at)
    case 'renewed':
      return startSaving(event.version, event.waiting, event.at)
    case 'failed':
      return { ...saving, status: { kind: 'failed', message: event.message } }
    case 'offline':
      return { ...saving, waiting: saving.waiting.map(lateOne), status: { kind: 'offline' } }
  }
}
