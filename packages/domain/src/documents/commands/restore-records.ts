import { applyChange, type Change, type Edit, refuse } from '../change'
import { checkDocument } from '../check'
import type { PageDocument } from '../document'
import { type BlockRules, isRecordId } from '../rules'
import { withCleanProps } from './block-commands'

export type RestoreRecords = { readonly kind: 'restore-records'; readonly change: Change }

/** Puts records back as they were: the command behind undo, redo and restoring a version. */
export const restoreRecords = (page: PageDocument, { change }: RestoreRecords, rules: BlockRules): Edit => {
  if (![...Object.keys(change.sections), ...Object.keys(change.blocks)].every(isRecordId)) return refuse('invalid-id')
  const blocks = Object.fromEntries(
    Object.entries(change.blocks).map(([id, block]) => [id, block && withCleanProps(block, rules)]),
  )
  const clean: Change = { sections: change.sections, blocks }
  const refusal = checkDocument(applyChange(page, clean), rules)
  return refusal ? refuse(refusal) : { ok: true, change: clean }
}
