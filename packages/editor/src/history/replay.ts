import {
  applyChange,
  type BlockRules,
  type Change,
  type Command,
  type EditRefusal,
  type PageDocument,
  recordOf,
  runCommand,
} from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import type { QueuedCommand } from './saving'

export type Unfit = { readonly queued: QueuedCommand; readonly reason: EditRefusal }

/** Ids are drawn at random: one that is taken was taken by this very edit, and what is gone cannot be removed again. */
const isAlreadySo = ({ kind }: Command, reason: EditRefusal): boolean => {
  switch (kind) {
    case 'add-block':
    case 'add-section':
    case 'duplicate-block':
    case 'duplicate-section':
      return reason === 'id-taken'
    case 'remove-block':
      return reason === 'no-such-block'
    case 'remove-section':
      return reason === 'no-such-section'
    default:
      return reason === 'nothing-to-do'
  }
}

const changesNothing = (document: PageDocument, { sections, blocks }: Change): boolean =>
  Object.entries(sections).every(
    ([id, record]) => canonicalJson(recordOf(document.sections, id) ?? null) === canonicalJson(record),
  ) &&
  Object.entries(blocks).every(
    ([id, record]) => canonicalJson(recordOf(document.blocks, id) ?? null) === canonicalJson(record),
  )

/**
 * Applies edits that may not have reached the server. Those it has already are left out, those that no longer fit are
 * named. `version` is that of `document`.
 */
export function replay(
  document: PageDocument,
  waiting: readonly QueuedCommand[],
  { rules, version }: { rules: BlockRules; version: number },
): { readonly document: PageDocument; readonly waiting: readonly QueuedCommand[]; readonly unfit: readonly Unfit[] } {
  const kept: QueuedCommand[] = []
  const unfit: Unfit[] = []
  let now = document
  let isStored = false
  for (const queued of waiting) {
    const edit = runCommand(now, queued.command, rules)
    const isNew = edit.ok ? !changesNothing(now, edit.change) : !isAlreadySo(queued.command, edit.reason)
    if (!isNew) {
      // The answer to these was lost on the way: what follows was made on top of what is stored.
      if (kept.length === 0) isStored = true
      continue
    }
    if (!edit.ok) {
      unfit.push({ queued, reason: edit.reason })
      continue
    }
    now = applyChange(now, edit.change)
    kept.push(isStored ? { ...queued, base: version } : queued)
  }
  const isSame = kept.length > 0 && canonicalJson(now) === canonicalJson(document)
  return isSame ? { document, waiting: [], unfit } : { document: now, waiting: kept, unfit }
}

/**
 * How many of the commands, from the first, make up what is stored; 0 when anything else is in it. An answer that was
 * lost leaves edits waiting that the server has.
 */
export function storedAlready({
  base,
  commands,
  madeOn,
  stored,
  rules,
}: {
  base: { readonly document: PageDocument; readonly version: number }
  commands: readonly Command[]
  /** Edits of an older version than the one that was read are no answer to what others did in between. */
  madeOn: number
  stored: PageDocument
  rules: BlockRules
}): number {
  if (madeOn !== base.version) return 0
  const wanted = canonicalJson(stored)
  let document = base.document
  let count = 0
  for (const [index, command] of commands.entries()) {
    const edit = runCommand(document, command, rules)
    if (!edit.ok) break
    document = applyChange(document, edit.change)
    if (canonicalJson(document) === wanted) count = index + 1
  }
  return count
}
