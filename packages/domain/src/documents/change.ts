import type { SingleCommand } from './commands'
import type { BlockRecord, PageDocument, SectionRecord } from './document'
import { recordOf } from './reading'
import type { Address } from './registers'

/** What an edit did, record by record; `null` removes the record. Undo, autosave and history see only changes. */
export type Change = {
  readonly sections: Readonly<Record<string, SectionRecord | null>>
  readonly blocks: Readonly<Record<string, BlockRecord | null>>
}

export const editRefusals = [
  'no-such-block',
  'no-such-section',
  'no-such-item',
  'id-taken',
  'invalid-id',
  'too-many-blocks',
  'too-many-sections',
  'list-full',
  'too-many-commands',
  'outside-the-grid',
  'unknown-block-type',
  'invalid-props',
  'invalid-section',
  'changed-meanwhile',
  'too-large',
] as const
export type EditRefusal = (typeof editRefusals)[number]

export type Edit =
  | {
      readonly ok: true
      readonly change: Change
      /** How much of what was wanted was left alone, because somebody changed it meanwhile. */
      readonly left?: number
      /** The command as it was done, where a text took in what somebody else wrote in it. */
      readonly settled?: SingleCommand
      /** Texts of which nothing was written over that somebody else wrote. */
      readonly apart?: readonly Address[]
    }
  | { readonly ok: false; readonly reason: EditRefusal }

export const refuse = (reason: EditRefusal): Edit => ({ ok: false, reason })

export const change = ({ sections = {}, blocks = {} }: Partial<Change>): Edit => ({
  ok: true,
  change: { sections, blocks },
})

const applyRecords = <Item>(
  records: Readonly<Record<string, Item>>,
  changes: Readonly<Record<string, Item | null>>,
): Readonly<Record<string, Item>> => {
  const ids = Object.keys(changes)
  if (ids.length === 0) return records
  const next = { ...records }
  for (const id of ids) {
    const record = changes[id]
    if (record === null || record === undefined) delete next[id]
    else next[id] = record
  }
  return next
}

/** Records that a change does not name keep their identity, so only changed blocks are drawn again. */
export const applyChange = (page: PageDocument, { sections, blocks }: Change): PageDocument => ({
  ...page,
  sections: applyRecords(page.sections, sections),
  blocks: applyRecords(page.blocks, blocks),
})

const invertRecords = <Item>(
  records: Readonly<Record<string, Item>>,
  changes: Readonly<Record<string, Item | null>>,
): Record<string, Item | null> =>
  Object.fromEntries(Object.keys(changes).map(id => [id, recordOf(records, id) ?? null]))

/** The change that takes `applyChange(page, change)` back to `page`. */
export const invertChange = (page: PageDocument, { sections, blocks }: Change): Change => ({
  sections: invertRecords(page.sections, sections),
  blocks: invertRecords(page.blocks, blocks),
})

/** One change with the effect of both in turn: a whole gesture becomes one step of undo. */
export const mergeChanges = (first: Change, second: Change): Change => ({
  sections: { ...first.sections, ...second.sections },
  blocks: { ...first.blocks, ...second.blocks },
})
