import type { Edit } from '../change'
import type { PageDocument } from '../document'
import type { BlockRules } from '../rules'
import * as blocks from './block-commands'
import { type EditList, editList } from './list-commands'
import { type RestoreRecords, restoreRecords } from './restore-records'
import * as sections from './section-commands'
import { type SetText, setText } from './text-commands'

export type Command =
  | blocks.AddBlock
  | blocks.RemoveBlock
  | blocks.SetProps
  | blocks.PlaceBlock
  | blocks.DuplicateBlock
  | EditList
  | SetText
  | sections.AddSection
  | sections.InsertSection
  | sections.RemoveSection
  | sections.SetSection
  | sections.DuplicateSection
  | RestoreRecords

/** The one way a document changes, for the editor, the server, importers and automation alike. */
export function runCommand(page: PageDocument, command: Command, rules: BlockRules): Edit {
  switch (command.kind) {
    case 'add-block':
      return blocks.addBlock(page, command, rules)
    case 'remove-block':
      return blocks.removeBlock(page, command)
    case 'set-props':
      return blocks.setProps(page, command, rules)
    case 'place-block':
      return blocks.placeBlock(page, command)
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
    case 'restore-records':
      return restoreRecords(page, command, rules)
  }
}
