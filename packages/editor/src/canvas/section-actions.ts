import {
  blocksOf,
  type Command,
  orderKeyBetween,
  type PageDocument,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { newId } from '../app/new-id'
import type { Editor } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { showToast } from '../ui/toast'
import { sayRefusal } from './refusals'
import { undoStep } from './undo-step'

/** Null removes a field. */
export type SectionValues = Extract<Command, { kind: 'set-section' }>['values']

/** The key of a place after a section; before all others without one. */
export function orderAfter(page: PageDocument, afterId: string | undefined): string {
  const sections = sectionsInOrder(page)
  const at = afterId === undefined ? -1 : sections.findIndex(({ id }) => id === afterId)
  return orderKeyBetween(sections[at]?.order, sections[at + 1]?.order)
}

export const newSection = (page: PageDocument, afterId: string | undefined): SectionRecord => ({
  id: newId(),
  order: orderAfter(page, afterId),
  theme: 'lightest',
  padding: { top: 'medium', bottom: 'medium' },
})

export function createSectionActions(editor: Editor) {
  const page = () => editor.store.getState().document

  const addSection = (afterId: string | undefined): string | undefined => {
    const section = newSection(page(), afterId)
    if (!sayRefusal(editor.run({ kind: 'add-section', section }, { label: t('add section') }))) return undefined
    editor.select({ kind: 'section', id: section.id })
    announce(t('Section added'))
    return section.id
  }

  const setSection = (id: string, values: SectionValues, gesture?: string) =>
    sayRefusal(editor.run({ kind: 'set-section', id, values }, { label: t('change section'), gesture }))

  const moveSection = (id: string, by: 1 | -1) => {
    const sections = sectionsInOrder(page())
    const at = sections.findIndex(section => section.id === id)
    if (at + by < 0 || at + by >= sections.length) return
    const [before, after] = by === 1 ? [sections[at + 1], sections[at + 2]] : [sections[at - 2], sections[at - 1]]
    const order = orderKeyBetween(before?.order, after?.order)
    if (!sayRefusal(editor.run({ kind: 'set-section', id, values: { order } }, { label: t('move section') }))) return
    announce(t('Section is now number {at} of {sections}', { at: at + by + 1, sections: sections.length }))
  }

  const duplicateSection = (id: string) => {
    const sectionId = newId()
    const newBlockIds = Object.fromEntries(blocksOf(page(), id).map(block => [block.id, newId()]))
    const command = {
      kind: 'duplicate-section',
      id,
      newId: sectionId,
      order: orderAfter(page(), id),
      newBlockIds,
    } as const
    if (sayRefusal(editor.run(command, { label: t('duplicate section') })))
      editor.select({ kind: 'section', id: sectionId })
  }

  const removeSection = (id: string) => {
    if (!sayRefusal(editor.run({ kind: 'remove-section', id }, { label: t('remove section') }))) return
    const step = editor.lastStep()
    editor.select({ kind: 'none' })
    showToast(t('Section removed'), { label: t('Undo'), run: () => void undoStep(editor, step) })
  }

  return { addSection, setSection, moveSection, duplicateSection, removeSection }
}
