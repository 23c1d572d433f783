import { type BlockRules, type Change, type Command, registersOf } from '@sitewright/domain/documents'
import type { EntryRow, JournalRows, StepRow } from './journal-store'

/** Rows as the first version of the journal kept them: steps of whole records, and edits that nobody had signed. */
export type FirstEntryRow = Omit<EntryRow, 'from'> & Partial<Pick<EntryRow, 'from'>>
export type FirstStepRow = Omit<StepRow, 'step'> & {
  readonly step:
    | StepRow['step']
    | (Omit<StepRow['step'], 'registers'> & { readonly undo: Change; readonly redo: Change })
}

/** A place was whole then: one without a word about hiding showed the block. */
const withWholePlace = (command: Command): Command =>
  command.kind === 'place-block' ? { ...command, place: { hidden: false, ...command.place } } : command

export const currentEntry = (row: FirstEntryRow): EntryRow =>
  row.from
    ? { ...row, from: row.from }
    : { ...row, command: withWholePlace(row.command), from: { tab: row.tab, seq: row.seq } }

export const currentStep = (row: FirstStepRow, rules: BlockRules): StepRow => {
  if ('registers' in row.step) return { ...row, step: row.step }
  const { undo, redo, ...step } = row.step
  return { ...row, step: { ...step, registers: registersOf(undo, redo, rules) } }
}

/** What a window left behind, in whichever version it was. */
export const currentRows = (rows: JournalRows, rules: BlockRules): JournalRows => ({
  ...rows,
  entries: rows.entries.map(currentEntry),
  steps: rows.steps.map(row => currentStep(row, rules)),
})
