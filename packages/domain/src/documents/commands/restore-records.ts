import { type Change, type Edit, refuse } from '../change'
import { checkTouched } from '../check'
import type { PageDocument } from '../document'
import type { BlockRules } from '../rules'
import { withCleanBlocks } from './block-commands'

export type RestoreRecords = { readonly kind: 'restore-records'; readonly change: Change }

/** Whole records as they were. How undo was stored before there were registers; nothing makes it any more. */
export const restoreRecords = (page: PageDocument, { change }: RestoreRecords, rules: BlockRules): Edit => {
  const clean = withCleanBlocks(change, rules)
  const refusal = checkTouched(page, clean, rules)
  return refusal ? refuse(refusal) : { ok: true, change: clean }
}
