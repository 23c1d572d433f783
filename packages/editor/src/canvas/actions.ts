import { blockRules, definitions } from '@sitewright/blocks/definitions'
import {
  type BlockRecord,
  type Breakpoint,
  blocksOf,
  firstFreePlace,
  inReadingOrder,
  type JsonObject,
  type Placement,
  recordOf,
  rowCount,
  type SectionRecord,
  withFreshItemIds,
} from '@sitewright/domain/documents'
import { newId } from '../app/new-id'
import type { Editor } from '../history/editor-store'
import { announce } from '../ui/announce'
import { showToast } from '../ui/toast'
import { activeSectionId } from './active-section'
import { blockLabel, blockNoun, placeInPage } from './block-words'
import { grow, isSamePlace, nudge, type Point } from './geometry'
import { createHeaderActions } from './header-actions'
import { createItemActions } from './item-actions'
import { createOrderActions } from './order-actions'
import { sayRefusal } from './refusals'
import { createSectionActions } from './section-actions'
import { undoStep } from './undo-step'

export type Scope = { readonly editor: Editor; readonly breakpoint: Breakpoint; readonly locale: string }

/** What can be done to a page, in the words of the person doing it. Each is one step of undo. */
export function createActions({ editor, breakpoint, locale }: Scope) {
  const sections = createSectionActions(editor)
  const order = createOrderActions(editor)
  const page = () => editor.store.getState().document
  const blockOf = (id: string) => recordOf(page().blocks, id)
  const selected = (): BlockRecord | undefined => {
    const { selection } = editor.store.getState()
    return selection.kind === 'block' ? blockOf(selection.id) : undefined
  }
  const activeSection = (): SectionRecord | undefined => {
    const id = activeSectionId(editor.store.getState())
    return id === undefined ? undefined : recordOf(page().sections, id)
  }

  const place = (
    id: string,
    to: Placement,
    { verb, gesture, sectionId }: { verb: 'move' | 'resize'; gesture?: string; sectionId?: string },
  ) => {
    const block = blockOf(id)
    if (!block || (isSamePlace(block.placement[breakpoint], to) && (sectionId ?? block.sectionId) === block.sectionId))
      return
    const step = { label: `${verb} ${blockNoun(block.type)}`, gesture: gesture ?? newId() }
    const isOtherSection = sectionId !== undefined && sectionId !== block.sectionId
    const done = sayRefusal(editor.run({ kind: 'place-block', id, breakpoint, place: to, sectionId }, step))
    const other = breakpoint === 'desktop' ? 'mobile' : 'desktop'
    if (done && isOtherSection) {
      // The other layout has no place for it yet in its new section.
      const neighbours = blocksOf(page(), sectionId).filter(neighbour => neighbour.id !== id)
      const free = firstFreePlace({ blocks: neighbours, breakpoint: other, size: block.placement[other] })
      editor.run({ kind: 'place-block', id, breakpoint: other, place: free }, step)
    }
    const moved = blockOf(id)
    if (moved) announce(placeInPage(page(), moved, breakpoint))
  }

  const nudgeSelected = (by: Point) => {
    const block = selected()
    if (!block || order.stepInOrder(block, by)) return
    place(block.id, nudge(block.placement[breakpoint], by, breakpoint), { verb: 'move' })
  }
  const growSelected = (by: Point) => {
    const block = selected()
    if (!block || order.growInOrder(block, by)) return
    place(block.id, grow(block.placement[breakpoint], by, breakpoint), { verb: 'resize' })
  }

  const remove = (id: string) => {
    const block = blockOf(id)
    if (!block) return
    const order = inReadingOrder(blocksOf(page(), block.sectionId), breakpoint)
    const at = order.findIndex(other => other.id === id)
    const next = order[at + 1] ?? order[at - 1]
    if (!sayRefusal(editor.run({ kind: 'remove-block', id }, { label: `remove ${blockNoun(block.type)}` }))) return
    const step = editor.lastStep()
    editor.select(next ? { kind: 'block', id: next.id } : { kind: 'section', id: block.sectionId })
    showToast(`${blockLabel(block.type)} removed`, {
      label: 'Undo',
      run: () => {
        if (undoStep(editor, step)) editor.select({ kind: 'block', id })
      },
    })
  }

  const add = (block: BlockRecord, label: string) => {
    if (!sayRefusal(editor.run({ kind: 'add-block', block }, { label }))) return undefined
    editor.select({ kind: 'block', id: block.id })
    announce(`${blockLabel(block.type)} added. ${placeInPage(page(), block, breakpoint)}`)
    return block.id
  }

  const freePlacement = (sectionId: string, size: Record<Breakpoint, { w: number; h: number }>) => {
    const blocks = blocksOf(page(), sectionId)
    // Where blocks follow each other, free cells beside one of them would be before it.
    const fromRow = page().sections[sectionId]?.layout ? rowCount(blocks, 'desktop') + 1 : 1
    return {
      desktop: firstFreePlace({ blocks, breakpoint: 'desktop', size: size.desktop, fromRow }),
      mobile: firstFreePlace({ blocks, breakpoint: 'mobile', size: size.mobile }),
    }
  }

  /** At the first free cells of the section; a page without sections gets one. */
  const insert = (type: string, sectionId = activeSection()?.id): string | undefined => {
    const definition = definitions[type]
    const target = sectionId ?? sections.addSection(undefined)
    if (!definition || !target) return undefined
    return add(
      {
        id: newId(),
        sectionId: target,
        type,
        version: definition.version,
        props: definition.defaults(locale) as JsonObject,
        placement: freePlacement(target, definition.size),
      },
      `add ${blockNoun(type)}`,
    )
  }

  const duplicate = (id: string) => {
    const block = blockOf(id)
    const copyId = newId()
    if (!block) return
    const step = { label: `duplicate ${blockNoun(block.type)}` }
    if (!sayRefusal(editor.run({ kind: 'duplicate-block', id, newId: copyId }, step))) return
    editor.select({ kind: 'block', id: copyId })
    announce(`${blockLabel(block.type)} duplicated`)
  }

  const paste = (copied: BlockRecord) => {
    const target = activeSection()?.id ?? sections.addSection(undefined)
    if (!target) return
    const { desktop, mobile } = copied.placement
    const placement = freePlacement(target, { desktop, mobile })
    const props = withFreshItemIds(copied.props, blockRules.shapeOf(copied.type), newId)
    add({ ...copied, id: newId(), sectionId: target, placement, props }, `paste ${blockNoun(copied.type)}`)
  }

  /** One step above or below its neighbours. */
  const layer = (id: string, by: 1 | -1) => {
    const block = blockOf(id)
    if (!block) return
    const own = block.placement[breakpoint]
    const others = blocksOf(page(), block.sectionId).filter(other => other.id !== id)
    const passed = others.filter(({ placement }) => (placement[breakpoint].layer - own.layer) * by >= 0)
    if (passed.length === 0) return
    const layers = passed.map(({ placement }) => placement[breakpoint].layer)
    const next = by === 1 ? Math.min(...layers) + 1 : Math.max(...layers) - 1
    const step = { label: by === 1 ? 'bring forward' : 'send back', gesture: newId() }
    const set = (blockId: string, to: Placement) =>
      editor.run({ kind: 'place-block', id: blockId, breakpoint, place: to }, step)
    // Below the lowest layer there is none: all others go up by one instead.
    if (next < 0)
      for (const { id: other, placement } of others)
        set(other, { ...placement[breakpoint], layer: placement[breakpoint].layer + 1 })
    sayRefusal(set(id, { ...own, layer: Math.max(0, next) }))
    announce(by === 1 ? 'Brought forward' : 'Sent back')
  }

  /** On phones blocks stand in one column, so moving is changing places with a neighbour. */
  const swap = (id: string, by: 1 | -1) => {
    const block = blockOf(id)
    if (!block || order.stepInOrder(block, { x: by, y: by })) return
    const shown = inReadingOrder(
      blocksOf(page(), block.sectionId).filter(other => !other.placement[breakpoint].hidden),
      breakpoint,
    )
    const at = shown.findIndex(other => other.id === id)
    const other = shown[at + by]
    if (!other) return
    const [upper, lower] = by === 1 ? [block, other] : [other, block]
    const [high, low] = [upper.placement[breakpoint], lower.placement[breakpoint]]
    const step = { label: `move ${blockNoun(block.type)}`, gesture: newId() }
    editor.run({ kind: 'place-block', id: lower.id, breakpoint, place: { ...low, y: high.y } }, step)
    const down = { ...high, y: Math.max(high.y + low.h, low.y + low.h - high.h) }
    sayRefusal(editor.run({ kind: 'place-block', id: upper.id, breakpoint, place: down }, step))
    const moved = blockOf(id)
    if (moved) announce(placeInPage(page(), moved, breakpoint))
  }

  const hide = (id: string, hidden: boolean) => {
    const block = blockOf(id)
    if (!block) return
    const label = hidden ? `hide ${blockNoun(block.type)}` : `show ${blockNoun(block.type)}`
    sayRefusal(editor.run({ kind: 'place-block', id, breakpoint, place: { hidden } }, { label }))
  }

  return {
    selected,
    activeSection,
    place,
    nudgeSelected,
    growSelected,
    remove,
    insert,
    duplicate,
    paste,
    layer,
    swap,
    hide,
    ...order,
    ...createHeaderActions(editor, locale),
    ...sections,
    ...createItemActions({ editor, locale }),
  }
}

export type Actions = ReturnType<typeof createActions>
