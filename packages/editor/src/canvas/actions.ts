import { blockRules, definitionOf } from '@sitewright/blocks/known-blocks'
import type { MotionName } from '@sitewright/domain/catalogue'
import {
  type BlockRecord,
  type Breakpoint,
  blocksOf,
  firstFreePlace,
  inReadingOrder,
  type Placement,
  recordOf,
  rowCount,
  type SectionRecord,
  type SingleCommand,
  withFreshItemIds,
} from '@sitewright/domain/documents'
import type { StoredLocation } from '@sitewright/domain/maps'
import { newId } from '../app/new-id'
import type { Editor } from '../history/editor-store'
import { t } from '../language'
import { announce } from '../ui/announce'
import { showToast } from '../ui/toast'
import { activeSectionId } from './active-section'
import { blockLabel, blockNoun, placeInPage } from './block-words'
import { grow, isSamePlace, nudge, type Point } from './geometry'
import { createItemActions } from './item-actions'
import { type NewLook, propsOfNew } from './new-block'
import { createOrderActions, placesAt } from './order-actions'
import { sayRefusal } from './refusals'
import { createSectionActions, newSection } from './section-actions'
import type { Slot } from './slots'
import { undoStep } from './undo-step'

export type Scope = {
  readonly editor: Editor
  readonly breakpoint: Breakpoint
  readonly locale: string
  /** The language that texts are written in; the site's own unless said otherwise. */
  readonly language?: string
  /** Where the business is, for new maps. */
  readonly businessPlace?: StoredLocation
}

type Sizes = Readonly<Record<Breakpoint, { readonly w: number; readonly h: number }>>
/** Where a block was let go: on cells, or among others that stand in an order. */
export type Landing = { readonly place: Placement } | { readonly slot: Slot }
type NewBlock = Omit<BlockRecord, 'id' | 'sectionId' | 'placement'> & { readonly size: Sizes }

/** What can be done to a page, in the words of the person doing it. Each is one step of undo. */
export function createActions({ editor, breakpoint, locale, language = locale, businessPlace = {} }: Scope) {
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

  /** What one gesture does is one command, so that it is done, sent and taken back as a whole. */
  const runAll = (commands: readonly SingleCommand[], label: string): boolean =>
    sayRefusal(editor.run(commands.length === 1 ? commands[0]! : { kind: 'batch', commands }, { label }))

  const place = (id: string, to: Placement, { verb, sectionId }: { verb: 'move' | 'resize'; sectionId?: string }) => {
    const block = blockOf(id)
    const target = sectionId ?? block?.sectionId
    if (!block || target === undefined) return
    const isOtherSection = target !== block.sectionId
    if (isSamePlace(block.placement[breakpoint], to) && !isOtherSection) return
    const commands: SingleCommand[] = [{ kind: 'place-block', id, breakpoint, place: to, sectionId }]
    if (isOtherSection) {
      // The other layout has no place for it yet in its new section.
      const other = breakpoint === 'desktop' ? 'mobile' : 'desktop'
      const size = block.placement[other]
      const free = firstFreePlace({ blocks: blocksOf(page(), target), breakpoint: other, size })
      commands.push({ kind: 'place-block', id, breakpoint: other, place: free })
    }
    runAll(commands, `${verb} ${blockNoun(block.type)}`)
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
    if (
      !sayRefusal(
        editor.run({ kind: 'remove-block', id }, { label: t('remove {type}', { type: blockNoun(block.type) }) }),
      )
    )
      return
    const step = editor.lastStep()
    editor.select(next ? { kind: 'block', id: next.id } : { kind: 'section', id: block.sectionId })
    showToast(t('{type} removed', { type: blockLabel(block.type) }), {
      label: t('Undo'),
      run: () => {
        if (undoStep(editor, step)) editor.select({ kind: 'block', id })
      },
    })
  }

  const freePlacement = (sectionId: string, size: Sizes) => {
    const blocks = blocksOf(page(), sectionId)
    // Where blocks follow each other, free cells beside one of them would be before it.
    const fromRow = page().sections[sectionId]?.layout ? rowCount(blocks, 'desktop') + 1 : 1
    return {
      desktop: firstFreePlace({ blocks, breakpoint: 'desktop', size: size.desktop, fromRow }),
      mobile: firstFreePlace({ blocks, breakpoint: 'mobile', size: size.mobile }),
    }
  }

  /** Others that stand in an order make room. */
  const madeRoom = (block: BlockRecord, at: Landing | undefined): SingleCommand[] =>
    at && 'slot' in at
      ? [...placesAt(page(), block, at.slot, block.sectionId)].map(([id, place]) => ({
          kind: 'place-block',
          id,
          breakpoint: 'desktop',
          place,
        }))
      : []

  /** Where it was let go, else at the first free cells of the section; a page without sections gets one. */
  const add = (
    { size, ...made }: NewBlock,
    { label, sectionId, at }: { label: string; sectionId?: string; at?: Landing },
  ) => {
    const around = sectionId === undefined ? newSection(page(), undefined) : undefined
    const target = sectionId ?? around!.id
    const placement = { ...freePlacement(target, size), ...(at && 'place' in at && { [breakpoint]: at.place }) }
    const block: BlockRecord = { ...made, id: newId(), sectionId: target, placement }
    const added: SingleCommand[] = [{ kind: 'add-block', block }, ...madeRoom(block, at)]
    if (!runAll(around ? [{ kind: 'add-section', section: around }, ...added] : added, label)) return undefined
    editor.select({ kind: 'block', id: block.id })
    announce(t('{type} added. {page}', { type: blockLabel(block.type), page: placeInPage(page(), block, breakpoint) }))
    return block.id
  }

  const insert = (
    type: string,
    { sectionId = activeSection()?.id, at, ...look }: NewLook & { sectionId?: string; at?: Landing } = {},
  ): string | undefined => {
    const definition = definitionOf(type)
    if (!definition) return undefined
    const { version, size } = definition
    const props = propsOfNew(definition, { now: Date.now(), ...look, locale, businessPlace })
    return add({ type, version, props, size }, { label: t('add {type}', { type: blockNoun(type) }), sectionId, at })
  }

  const duplicate = (id: string) => {
    const block = blockOf(id)
    const copyId = newId()
    if (!block) return
    const step = { label: t('duplicate {type}', { type: blockNoun(block.type) }) }
    if (!sayRefusal(editor.run({ kind: 'duplicate-block', id, newId: copyId }, step))) return
    editor.select({ kind: 'block', id: copyId })
    announce(t('{type} duplicated', { type: blockLabel(block.type) }))
  }

  const paste = ({ type, version, props, placement: size }: BlockRecord) => {
    const fresh = withFreshItemIds(props, blockRules.shapeOf(type), newId)
    add(
      { type, version, props: fresh, size },
      { label: t('paste {type}', { type: blockNoun(type) }), sectionId: activeSection()?.id },
    )
  }

  /** One step above or below its neighbours. */
  const layer = (id: string, by: 1 | -1) => {
    const block = blockOf(id)
    if (!block) return
    const layerOf = ({ placement }: BlockRecord) => placement[breakpoint].layer
    const others = blocksOf(page(), block.sectionId).filter(other => other.id !== id)
    const passed = others.map(layerOf).filter(other => (other - layerOf(block)) * by >= 0)
    if (passed.length === 0) return
    const next = by === 1 ? Math.min(...passed) + 1 : Math.max(...passed) - 1
    const lift = (blockId: string, to: number): SingleCommand => ({
      kind: 'place-block',
      id: blockId,
      breakpoint,
      place: { layer: to },
    })
    // Below the lowest layer there is none: all others go up by one instead.
    const lifted = next < 0 ? others.map(other => lift(other.id, layerOf(other) + 1)) : []
    if (!runAll([...lifted, lift(id, Math.max(0, next))], by === 1 ? t('bring forward') : t('send back'))) return
    announce(by === 1 ? t('Brought forward') : t('Sent back'))
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
    const down = Math.max(high.y + low.h, low.y + low.h - high.h)
    const moves: SingleCommand[] = [
      { kind: 'place-block', id: lower.id, breakpoint, place: { ...low, y: high.y } },
      { kind: 'place-block', id: upper.id, breakpoint, place: { ...high, y: down } },
    ]
    runAll(moves, t('move {type}', { type: blockNoun(block.type) }))
    const moved = blockOf(id)
    if (moved) announce(placeInPage(page(), moved, breakpoint))
  }

  const hide = (id: string, hidden: boolean) => {
    const block = blockOf(id)
    if (!block) return
    const label = hidden
      ? t('hide {type}', { type: blockNoun(block.type) })
      : t('show {type}', { type: blockNoun(block.type) })
    sayRefusal(editor.run({ kind: 'place-block', id, breakpoint, place: { hidden } }, { label }))
  }

  /** Null: as the site's styles say. */
  const setMotion = (id: string, motion: MotionName | null) => {
    const block = blockOf(id)
    if (!block) return
    const label = t('change {type}', { type: blockNoun(block.type) })
    sayRefusal(editor.run({ kind: 'set-motion', id, motion }, { label }))
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
    setMotion,
    ...order,
    ...sections,
    ...createItemActions({ editor, locale, language }),
  }
}

export type Actions = ReturnType<typeof createActions>
