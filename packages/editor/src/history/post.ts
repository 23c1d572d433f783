import type { Command, MergeMode } from '@sitewright/domain/documents'
import type { QueuedCommand } from './saving'

/** Edits that are sent in one call. */
export type Post = {
  readonly tab: string
  readonly seq: number
  readonly knows: string[]
  readonly base: number
  readonly mode: MergeMode
  readonly commands: Command[]
}

/** As many commands as one call takes, and nearly as many letters. */
const mostPerCall = 500
const longestCall = 900_000
/** As many windows as one call may name. */
const mostKnown = 20

/** Whether two edits can be sent in one call: by one window, on one version when it was away, and not in two before. */
const belongsTo = (first: QueuedCommand, other: QueuedCommand): boolean => {
  if (first.from.tab !== other.from.tab || first.post !== other.post) return false
  return first.post !== undefined || (first.isLate === other.isLate && (!first.isLate || first.base === other.base))
}

/** The first of the waiting edits that make up one call. */
export function nextPost(waiting: readonly QueuedCommand[]): Post | undefined {
  const [first] = waiting
  if (!first) return undefined
  let length = 0
  const end = waiting.findIndex((queued, index) => {
    // What was sent together is sent together again, however long it is.
    if (!belongsTo(first, queued)) return true
    if (first.post !== undefined) return false
    length += JSON.stringify(queued.command).length
    return index === mostPerCall || (index > 0 && length > longestCall)
  })
  const own = end < 0 ? waiting : waiting.slice(0, end)
  return {
    tab: first.from.tab,
    seq: first.from.seq,
    knows: [...new Set(own.flatMap(({ knows = [] }) => knows))].slice(-mostKnown),
    base: first.base,
    mode: first.isLate ? 'returning' : 'live',
    commands: own.map(({ command }) => command),
  }
}
