import type { Change, Edit, EditRefusal } from '../change'
import type { PageDocument } from '../document'
import type { Address } from '../registers'
import type { BlockRules } from '../rules'
import { type Batch, runBatch } from './batch'
import * as blocks from './block-commands'
import { type EditList, editList } from './list-commands'
import { type RestoreRecords, restoreRecords } from './restore-records'
import * as sections from './section-commands'
import { type SetRegisters, setRegisters } from './set-registers'
import { type SetText, setText } from './text-commands'

export type SingleCommand =
  | blocks.AddBlock
  | blocks.RemoveBlock
  | blocks.SetProps
  | blocks.PlaceBlock
  | blocks.SetMotion
  | blocks.DuplicateBlock
  | EditList
  | SetText
  | sections.AddSection
  | sections.InsertSection
  | sections.RemoveSection
  | sections.SetSection
  | sections.DuplicateSection
  | SetRegisters
  | RestoreRecords

export type Command = SingleCommand | Batch

function runSingle(page: PageDocument, command: SingleCommand, rules: BlockRules): Edit {
  switch (command.kind) {
    case 'add-block':
      return blocks.addBlock(page, command, rules)
    case 'remove-block':
      return blocks.removeBlock(page, command)
    case 'set-props':
      return blocks.setProps(page, command, rules)
    case 'place-block':
      return blocks.placeBlock(page, command)
    case 'set-motion':
      return blocks.setMotion(page, command)
    case 'duplicate-block':
      return blocks.duplicateBlock(page, command, rules)
    case 'edit-list':
      return editList(page, command, rules)
    case 'set-text':
      return setText(page, command, rules)
    case 'add-section':
      return sections.addSection(page, command)
    case 'insert-section':
      return sections.insertSection(page, command, rules)
    case 'remove-section':
      return sections.removeSection(page, command)
    case 'set-section':
      return sections.setSection(page, command)
    case 'duplicate-section':
      return sections.duplicateSection(page, command, rules)
    case 'set-registers':
      return setRegisters(page, command, rules)
    case 'restore-records':
      return restoreRecords(page, command, rules)
  }
}

/** The one way a document changes, for the editor, the server, importers and automation alike. */
export const runCommand = (page: PageDocument, command: Command, rules: BlockRules): Edit =>
  command.kind === 'batch'
    ? runBatch(page, command, (now, member) => runSingle(now, member, rules))
    : runSingle(page, command, rules)

export type Replayed =
  | {
      readonly ok: true
      readonly change: Change
      /** The command without what could not be done, and with its texts as they became: it does the same again. */
      readonly command: Command
      readonly left: number
      /** Texts of which nothing was written over that somebody else wrote. */
      readonly apart: readonly Address[]
    }
  | { readonly ok: false; readonly reason: EditRefusal }

const isGone = (reason: EditRefusal): boolean =>
  reason === 'no-such-block' ||
  reason === 'no-such-section' ||
  reason === 'no-such-item' ||
  reason === 'changed-meanwhile'

/**
 * Runs a command on a document newer than the one it was made on: a batch goes on without what is gone, unless it is
 * to be done whole.
 */
export function replayCommand(
  page: PageDocument,
  command: Command,
  rules: BlockRules,
  { isWhole = false }: { isWhole?: boolean } = {},
): Replayed {
  if (command.kind === 'batch') {
    const mayLack = isWhole ? () => false : isGone
    const edit = runBatch(page, command, (now, member) => runSingle(now, member, rules), mayLack)
    return edit.ok ? { ...edit, command: { kind: 'batch', commands: edit.done } } : edit
  }
  const edit = runSingle(page, command, rules)
  if (!edit.ok) return edit
  return {
    ok: true,
    change: edit.change,
    left: edit.left ?? 0,
    command: edit.settled ?? command,
    apart: edit.apart ?? [],
  }
}
