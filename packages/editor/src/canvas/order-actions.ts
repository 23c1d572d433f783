import {
  type BarZone,
  type BlockRecord,
  barOrder,
  blocksOf,
  type Command,
  inReadingOrder,
  type PageDocument,
  placesInBar,
  placesInFlow,
  recordOf,
} from '@sitewright/domain/documents'
import type { Editor } from '../history/editor-store'
import { announce } from '../ui/announce'
import { placeAmong } from '../ui/ordinal'
import { blockLabel, blockNoun } from './block-words'
import type { Point } from './geometry'
import { sayRefusal } from './refusals'
import { nextInBar, nextInFlow, type Slot } from './slots'

const zoneWords: Record<BarZone, string> = { left: 'on the left', centre: 'in the centre', right: 'on the right' }

/** "Cart, first of three on the right" */
function orderWords(page: PageDocument, { id, type, sectionId }: BlockRecord): string {
  const blocks = blocksOf(page, sectionId)
  const zones = page.sections[sectionId]?.layout === 'bar' ? Object.entries(barOrder(blocks)) : []
  const [zone, among] = zones.find(([, own]) => own.some(block => block.id === id)) ?? [
    '',
    inReadingOrder(blocks, 'desktop'),
  ]
  const at = among.findIndex(block => block.id === id)
  const where = zone ? ` ${zoneWords[zone as BarZone]}` : ''
  return `${blockLabel(type)}, ${placeAmong(at + 1, among.length)}${where}`
}

/** Moving blocks where they stand in an order instead of on cells: on bars and in flows. */
export function createOrderActions(editor: Editor) {
  const page = () => editor.store.getState().document

  const moveTo = (id: string, { zone = 'left', before }: Slot, sectionId?: string): void => {
    const moved = recordOf(page().blocks, id)
    const target = sectionId ?? moved?.sectionId
    const section = target === undefined ? undefined : recordOf(page().sections, target)
    if (!moved || !section) return
    const blocks = blocksOf(page(), section.id)
    const places =
      section.layout === 'bar' ? placesInBar(blocks, { moved, zone, before }) : placesInFlow(blocks, { moved, before })
    const commands = [...places].map(
      ([blockId, place]) =>
        ({
          kind: 'place-block',
          id: blockId,
          breakpoint: 'desktop',
          place,
          ...(blockId === id && section.id !== moved.sectionId ? { sectionId: section.id } : {}),
        }) as const satisfies Command,
    )
    if (commands.length === 0) return
    const label = `move ${blockNoun(moved.type)}`
    if (!sayRefusal(editor.run({ kind: 'batch', commands }, { label }))) return
    announce(orderWords(page(), page().blocks[id]!))
  }

  return {
    moveTo,
    /** One step in the order; false where a block stands on cells. */
    stepInOrder(block: BlockRecord, by: Point): boolean {
      const layout = page().sections[block.sectionId]?.layout
      if (layout === undefined) return false
      const blocks = blocksOf(page(), block.sectionId)
      const step = layout === 'bar' ? by.x : by.y
      if (step === 0) return true
      const way = step > 0 ? 1 : -1
      const slot =
        layout === 'bar'
          ? nextInBar(barOrder(blocks), block.id, way)
          : nextInFlow(inReadingOrder(blocks, 'desktop'), block.id, way)
      if (slot) moveTo(block.id, slot)
      return true
    },
  }
}
