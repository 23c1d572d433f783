import {
  atFlowWidth,
  type BlockRecord,
  barOrder,
  blocksOf,
  type Command,
  type FlowWidth,
  flowWidth,
  flowWidths,
  inReadingOrder,
  type PageDocument,
  placesInBar,
  placesInFlow,
  recordOf,
} from '@sitewright/domain/documents'
import type { Editor } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { blockNoun, placeInPage } from './block-words'
import type { Point } from './geometry'
import { sayRefusal } from './refusals'
import { nextInBar, nextInFlow, type Slot } from './slots'

/** Puts a block where the slot says, and others out of its way; it may not be in the section yet. */
export function placesAt(
  document: PageDocument,
  moved: BlockRecord,
  { zone = 'left', before }: Slot,
  sectionId: string,
) {
  const blocks = blocksOf(document, sectionId)
  return document.sections[sectionId]?.layout === 'bar'
    ? placesInBar(blocks, { moved, zone, before })
    : placesInFlow(blocks, { moved, before })
}

/** Moving blocks where they stand in an order instead of on cells: on bars and in flows. */
export function createOrderActions(editor: Editor) {
  const page = () => editor.store.getState().document

  const moveTo = (id: string, slot: Slot, sectionId?: string): void => {
    const moved = recordOf(page().blocks, id)
    const target = sectionId ?? moved?.sectionId
    const section = target === undefined ? undefined : recordOf(page().sections, target)
    if (!moved || !section) return
    const places = placesAt(page(), moved, slot, section.id)
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
    const label = t('move {type}', { type: blockNoun(moved.type) })
    if (!sayRefusal(editor.run({ kind: 'batch', commands }, { label }))) return
    announce(placeInPage(page(), page().blocks[id]!, 'desktop'))
  }

  /** In a flow. */
  const setFlowWidth = (id: string, width: FlowWidth): void => {
    const block = recordOf(page().blocks, id)
    if (!block || flowWidth(block.placement.desktop, 'desktop') === width) return
    const place = atFlowWidth(block.placement.desktop, width, 'desktop')
    const step = { label: t('resize {type}', { type: blockNoun(block.type) }) }
    if (!sayRefusal(editor.run({ kind: 'place-block', id, breakpoint: 'desktop', place }, step))) return
    announce(placeInPage(page(), page().blocks[id]!, 'desktop'))
  }

  return {
    moveTo,
    setFlowWidth,
    /** One width wider or narrower in a flow; false where a block stands on cells. On bars it is as wide as it is. */
    growInOrder(block: BlockRecord, by: Point): boolean {
      const layout = page().sections[block.sectionId]?.layout
      const at = flowWidths.indexOf(flowWidth(block.placement.desktop, 'desktop'))
      const next = flowWidths[at + Math.sign(by.x)]
      if (layout === 'flow' && next) setFlowWidth(block.id, next)
      return layout !== undefined
    },
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
