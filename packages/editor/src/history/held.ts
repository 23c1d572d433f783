import type { Command, EditRefusal } from '@sitewright/domain/documents'
import type { QueuedCommand } from './saving'

/** An edit that was not done. It is shown until somebody decides, never dropped. */
export type HeldEdit = {
  readonly id: string
  readonly command: Command
  /** What was done, as undo would name it. */
  readonly label: string
  readonly reason: EditRefusal
  readonly at: number
}

const day = 86_400_000
export const heldForMs = 30 * day

/** What is gone cannot be removed again: it is as it was wanted. */
const isAlreadySo = (command: Command, reason: EditRefusal): boolean =>
  (command.kind === 'remove-block' && reason === 'no-such-block') ||
  (command.kind === 'remove-section' && reason === 'no-such-section') ||
  (command.kind === 'edit-list' && command.do === 'remove' && reason === 'no-such-item')

/** What waits for a decision, of edits that were sent. */
export const heldFrom = (
  sent: readonly QueuedCommand[],
  left: readonly { readonly index: number; readonly reason: EditRefusal }[],
): HeldEdit[] =>
  left.flatMap(({ index, reason }) => {
    const queued = sent[index]
    if (!queued || isAlreadySo(queued.command, reason)) return []
    const { command, label, at, from } = queued
    return [{ id: `${from.tab}-${from.seq}`, command, label, reason, at }]
  })
