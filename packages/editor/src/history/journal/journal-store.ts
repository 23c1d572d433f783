import type { HeldEdit } from '../held'
import type { Step } from '../history'
import type { QueuedCommand } from '../saving'

/** Rows as they lie on this device. `document` names site, page and part. */
export type EntryRow = { readonly document: string; readonly tab: string; readonly seq: number } & QueuedCommand
export type StepRow = {
  readonly document: string
  readonly tab: string
  readonly number: number
  readonly step: Step
}
export type TabRow = {
  readonly document: string
  readonly tab: string
  /** How many of its steps are done; the rest can be done again. */
  readonly past: number
  /** The newest version of the server it knew of. */
  readonly version?: number
  readonly at: number
}
export type HeldRow = { readonly document: string; readonly id: string } & HeldEdit

export type JournalRows = {
  readonly entries: readonly EntryRow[]
  readonly steps: readonly StepRow[]
  readonly tabs: readonly TabRow[]
  readonly held: readonly HeldRow[]
}

export const noRows: JournalRows = { entries: [], steps: [], tabs: [], held: [] }

/** What tells rows from each other. */
export type JournalKeys = {
  readonly entries: readonly Pick<EntryRow, 'document' | 'tab' | 'seq'>[]
  readonly steps: readonly Pick<StepRow, 'document' | 'tab' | 'number'>[]
  readonly tabs: readonly Pick<TabRow, 'document' | 'tab'>[]
  readonly held: readonly Pick<HeldRow, 'document' | 'id'>[]
}

/** Rows to store and rows to remove: all of it happens, or nothing. */
export type JournalWrite = { readonly put: JournalRows; readonly drop: JournalKeys }

export type JournalStore = {
  read(document: string): Promise<JournalRows>
  write(change: JournalWrite): Promise<void>
}

export const isEmpty = ({ put, drop }: JournalWrite): boolean =>
  [put, drop].every(rows => Object.values(rows).every(list => list.length === 0))
