import { applyChange, type Change, type Edit, refuse } from '../change'
import { checkDocument } from '../check'
import type { PageDocument } from '../document'
import type { BlockRules } from '../rules'

export type RestoreRecords = { readonly kind: 'restore-records'; readonly change: Change }

/** Puts records back as they were: the command behind undo, redo and restoring a version. */
export const restoreRecords = (page: PageDocument, { change }: RestoreRecords, rules: BlockRules): Edit => {
  const refusal = checkDocument(applyChange(page, change), rules)
  return refusal ? refuse(refusal) : { ok: true, change }
}
