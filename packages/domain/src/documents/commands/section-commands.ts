import { type Change, change, type Edit, refuse } from '../change'
import { type PageDocument, type SectionRecord, sectionPaddings, sectionThemes } from '../document'
import { isOrderKey } from '../order-key'
import { blocksOf } from '../reading'
import { maxSectionsPerPage } from '../rules'

export const isValidSection = ({ order, theme, padding, anchor }: SectionRecord): boolean =>
  isOrderKey(order) &&
  sectionThemes.includes(theme) &&
  sectionPaddings.includes(padding.top) &&
  sectionPaddings.includes(padding.bottom) &&
  (anchor === undefined || /^[a-z0-9][a-z0-9-]{0,59}$/.test(anchor))

export type AddSection = { readonly kind: 'add-section'; readonly section: SectionRecord }

export const addSection = (page: PageDocument, { section }: AddSection): Edit => {
  if (page.sections[section.id]) return refuse('id-taken')
  if (Object.keys(page.sections).length >= maxSectionsPerPage || !isValidSection(section))
    return refuse('invalid-section')
  return change({ sections: { [section.id]: section } })
}

export type RemoveSection = { readonly kind: 'remove-section'; readonly id: string }

export const removeSection = (page: PageDocument, { id }: RemoveSection): Edit => {
  if (!page.sections[id]) return refuse('no-such-section')
  const blocks = Object.fromEntries(blocksOf(page, id).map(block => [block.id, null]))
  return change({ sections: { [id]: null }, blocks })
}

export type SetSection = {
  readonly kind: 'set-section'
  readonly id: string
  readonly values: Partial<Omit<SectionRecord, 'id'>>
}

/** Reordering is setting another order key. */
export const setSection = (page: PageDocument, { id, values }: SetSection): Edit => {
  const section = page.sections[id]
  if (!section) return refuse('no-such-section')
  const next: SectionRecord = { ...section, ...values, id }
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

export const duplicateSection = (page: PageDocument, command: DuplicateSection): Edit => {
  const section = page.sections[command.id]
  if (!section) return refuse('no-such-section')
  if (page.sections[command.newId]) return refuse('id-taken')
  const copy = { ...section, id: command.newId, order: command.order }
  if (!isValidSection(copy) || Object.keys(page.sections).length >= maxSectionsPerPage) return refuse('invalid-section')
  const blocks: Record<string, Change['blocks'][string]> = {}
  for (const block of blocksOf(page, command.id)) {
    const newId = command.newBlockIds[block.id]
    if (!newId || page.blocks[newId] || blocks[newId]) return refuse('id-taken')
    blocks[newId] = { ...block, id: newId, sectionId: command.newId }
  }
  return change({ sections: { [command.newId]: copy }, blocks })
}
