import { maxBlocksPerLayout, maxSectionsPerPage } from '../../catalogue/limits'
import { type Change, change, type Edit, refuse } from '../change'
import { blockRefusal } from '../check'
import type { BlockRecord, PageDocument, SectionRecord } from '../document'
import { blocksOf, recordOf } from '../reading'
import { type BlockRules, isRecordId } from '../rules'
import { isValidSection } from '../section-rules'
import type { SectionOptions } from '../section-values'
import { copyOf, withCleanProps } from './block-commands'

const isPageFull = (page: PageDocument): boolean => Object.keys(page.sections).length >= maxSectionsPerPage

export type AddSection = { readonly kind: 'add-section'; readonly section: SectionRecord }

export const addSection = (page: PageDocument, { section }: AddSection): Edit => {
  if (!isRecordId(section.id)) return refuse('invalid-id')
  if (recordOf(page.sections, section.id)) return refuse('id-taken')
  if (isPageFull(page)) return refuse('too-many-sections')
  if (!isValidSection(section)) return refuse('invalid-section')
  return change({ sections: { [section.id]: section } })
}

export type InsertSection = {
  readonly kind: 'insert-section'
  readonly section: SectionRecord
  /** All of them stand in the section, under ids of their own. */
  readonly blocks: readonly BlockRecord[]
}

/** A whole section at once, such as a saved or a ready-made one. */
export const insertSection = (page: PageDocument, { section, blocks }: InsertSection, rules: BlockRules): Edit => {
  const added = addSection(page, { kind: 'add-section', section })
  if (!added.ok) return added
  if (blocks.length > maxBlocksPerLayout) return refuse('too-many-blocks')
  const records: Record<string, BlockRecord> = {}
  for (const block of blocks) {
    if (block.sectionId !== section.id) return refuse('no-such-section')
    const refusal = blockRefusal(block, rules)
    if (refusal) return refuse(refusal)
    if (recordOf(page.blocks, block.id) || recordOf(records, block.id)) return refuse('id-taken')
    records[block.id] = withCleanProps(block, rules)
  }
  return change({ ...added.change, blocks: records })
}

export type RemoveSection = { readonly kind: 'remove-section'; readonly id: string }

export const removeSection = (page: PageDocument, { id }: RemoveSection): Edit => {
  if (!recordOf(page.sections, id)) return refuse('no-such-section')
  const blocks = Object.fromEntries(blocksOf(page, id).map(block => [block.id, null]))
  return change({ sections: { [id]: null }, blocks })
}

export type SetSection = {
  readonly kind: 'set-section'
  readonly id: string
  /** Null removes a field. */
  readonly values: Partial<Pick<SectionRecord, 'order' | 'theme' | 'padding'>> & {
    readonly [Field in keyof SectionOptions]?: SectionOptions[Field] | null
  }
}

/** Reordering is setting another order key. */
export const setSection = (page: PageDocument, { id, values }: SetSection): Edit => {
  const section = recordOf(page.sections, id)
  if (!section) return refuse('no-such-section')
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const fields = Object.entries({ ...section, ...Object.fromEntries(given), id })
  const next = Object.fromEntries(fields.filter(([, value]) => value !== null)) as SectionRecord
  return isValidSection(next) ? change({ sections: { [id]: next } }) : refuse('invalid-section')
}

export type DuplicateSection = {
  readonly kind: 'duplicate-section'
  readonly id: string
  readonly newId: string
  readonly order: string
  /** New id for each block of the section, by its old id. */
  readonly newBlockIds: Readonly<Record<string, string>>
}

export const duplicateSection = (page: PageDocument, command: DuplicateSection, rules: BlockRules): Edit => {
  const section = recordOf(page.sections, command.id)
  if (!section) return refuse('no-such-section')
  if (!isRecordId(command.newId)) return refuse('invalid-id')
  if (recordOf(page.sections, command.newId)) return refuse('id-taken')
  // A name stands for one section, and a link can jump to one place only.
  const { anchor: _, name: __, ...others } = section
  const copy = { ...others, id: command.newId, order: command.order }
  if (isPageFull(page)) return refuse('too-many-sections')
  if (!isValidSection(copy)) return refuse('invalid-section')
  const blocks: Record<string, Change['blocks'][string]> = {}
  for (const block of blocksOf(page, command.id)) {
    const newId = recordOf(command.newBlockIds, block.id)
    if (newId === undefined || !isRecordId(newId)) return refuse('invalid-id')
    if (recordOf(page.blocks, newId) || recordOf(blocks, newId)) return refuse('id-taken')
    blocks[newId] = { ...copyOf(block, newId, rules), sectionId: command.newId }
  }
  return change({ sections: { [command.newId]: copy }, blocks })
}
