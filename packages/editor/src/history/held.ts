import type { Command, EditRefusal } from '@sitewright/domain/documents'

/** An edit that no longer fits the page. It is shown until somebody decides, never dropped. */
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
