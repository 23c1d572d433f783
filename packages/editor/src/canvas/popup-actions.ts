import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { BlockRecord, JsonObject, SectionRecord } from '@sitewright/domain/documents'
import { newId } from '../app/new-id'
import type { Editor } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { sayRefusal } from './refusals'

const firstBlocks = ['heading', 'text', 'button'] as const

const blockAt = (type: string, row: number, { sectionId, locale }: { sectionId: string; locale: string }) => {
  const definition = definitionOf(type)!
  const place = { x: 1, y: row, w: 8, h: 1, layer: 0 }
  const block: BlockRecord = {
    id: newId(),
    sectionId,
    type,
    version: definition.version,
    props: definition.defaults(locale) as JsonObject,
    placement: { desktop: place, mobile: place },
  }
  return block
}

/** What a popup starts with: something to say, and something to press. One step of undo. */
export function beginPopup(editor: Editor, locale: string): void {
  const section: SectionRecord = {
    id: newId(),
    order: 'V',
    theme: 'lightest',
    padding: { top: 'small', bottom: 'small' },
    layout: 'flow',
  }
  const blocks = firstBlocks
    .filter(type => definitionOf(type) !== undefined)
    .map((type, index) => blockAt(type, index + 1, { sectionId: section.id, locale }))
  if (!sayRefusal(editor.run({ kind: 'insert-section', section, blocks }, { label: t('begin popup') }))) return
  const [first] = blocks
  if (first) editor.select({ kind: 'block', id: first.id })
  announce(t('Popup begun'))
}
