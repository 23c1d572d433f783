import {
  type BlockRecord,
  type Breakpoint,
  barOrder,
  blocksOf,
  gridColumns,
  inReadingOrder,
  type Placement,
  type SectionRecord,
} from '@sitewright/domain/documents'
import { placementStyle } from '@sitewright/render'
import type { Editor } from '../history/editor-store'
import type { Actions, Landing } from './actions'
import type { ElementRegistry } from './drawn-elements'
import { followPointer, type Held } from './follow-pointer'
import { type Handle, keepRatio, type Point, placeAt, type Rect, rectOf, resizeTo } from './geometry'
import { type Geometry, type SectionGeometry, toSection, within } from './geometry-store'
import { createGestureMarks } from './gesture-marks'
import { guidesFor, noGuides } from './guides'
import { type MarkedSlot, type Slot, slotInBar, slotInFlow } from './slots'

type Setting = {
  readonly editor: Editor
  readonly actions: Actions
  readonly geometry: Geometry
  readonly elements: ElementRegistry
  readonly breakpoint: Breakpoint
  readonly scale: number
}

/** How far into the next section a block goes before it is meant: borders do not flutter. */
const sectionDepth = 24

type Sizes = Readonly<Record<Breakpoint, { readonly w: number; readonly h: number }>>
/** Where a new block was let go. */
export type Landed = Landing & { readonly sectionId: string }

/** Something from outside that is held over the page: a block takes it, or a new one would stand there. */
export type Aim = {
  /** In window coordinates. */
  over(point: Point): Landed | { readonly blockId: string } | undefined
  end(): void
}

/** A block on its way from the inserter. */
export type Brought = {
  readonly size: Sizes
  /** Whether it may stand in a section of this kind. */
  readonly fits: (layout: SectionRecord['layout']) => boolean
  readonly onStart: () => void
  /** In window coordinates. */
  readonly onMove: (point: Point) => void
  /** Undefined when it was let go beside the page, or given up. */
  readonly onEnd: (landed: Landed | undefined) => void
}

export type BlockGestures = {
  aim(held: Pick<Brought, 'size' | 'fits'> & { readonly takes: (type: string) => boolean }): Aim
  bring(event: PointerEvent, brought: Brought): void
  move(event: PointerEvent, block: BlockRecord, options: { outline: HTMLElement; onTap: () => void }): void
  resize(event: PointerEvent, block: BlockRecord, handle: Handle): void
  /** Gives up what is under way. */
  stop(): void
  remove(): void
}

/** Dragging and resizing. Until the pointer is lifted only elements move; then it is one edit. */
export function createBlockGestures({
  layer,
  scroller,
  setting,
}: {
  layer: HTMLElement
  scroller: HTMLElement
  setting: () => Setting
}): BlockGestures {
  const marks = createGestureMarks(layer)
  let stop = () => {}

  const pointOf = ({ x, y }: Point): Point => {
    const box = layer.getBoundingClientRect()
    return { x: x - box.left, y: y - box.top }
  }
  const sectionAt = ({ y }: Point, current: string): SectionGeometry | undefined => {
    const { geometry } = setting()
    const inside = geometry
      .sections()
      .find(({ rect }) => y >= rect.top + sectionDepth && y < rect.top + rect.height - sectionDepth)
    return inside ?? geometry.section(current)
  }
  const neighbours = (section: SectionGeometry, own: string): Rect[] =>
    blocksOf(setting().editor.store.getState().document, section.id).flatMap(({ id }) => {
      const rect = id === own ? undefined : section.blocks.get(id)
      return rect ? [rect] : []
    })
  /** In a section whose blocks stand in an order; undefined where they stand on cells. */
  const slotAt = (section: SectionGeometry, own: string, point: Point): MarkedSlot | undefined => {
    const { document } = setting().editor.store.getState()
    const blocks = blocksOf(document, section.id)
    switch (layoutOf(section)) {
      case 'bar':
        return slotInBar(section, barOrder(blocks), own, point)
      case 'flow':
        return slotInFlow(section, inReadingOrder(blocks, 'desktop'), own, point)
      default:
        return undefined
    }
  }
  const layoutOf = (section: SectionGeometry) => setting().editor.store.getState().document.sections[section.id]?.layout
  const show = (
    section: SectionGeometry,
    place: Placement,
    others: readonly Rect[],
    held: Pick<Held, 'alt'>,
    isMove: boolean,
  ) => {
    const landing = rectOf(section.grid, place)
    const { vertical, horizontal } = held.alt ? noGuides : guidesFor(landing, others)
    const guides = {
      vertical: vertical.map(left => left + section.rect.left),
      horizontal: horizontal.map(top => top + section.rect.top),
    }
    marks.show({ landing: within(section.rect, landing), place, guides, section: section.rect, isMove })
  }
  const begin = (kind: 'move' | 'resize') => {
    for (const element of [layer, scroller]) element.dataset.gesture = kind
    setting().geometry.measureNow()
  }
  const finish = (blockId: string, sectionIds: readonly string[]) => {
    for (const element of [layer, scroller]) delete element.dataset.gesture
    marks.hide()
    setting().geometry.markDirty(new Map(sectionIds.map(id => [id, new Set([blockId])])))
  }

  const isOverPage = ({ x, y }: Point): boolean => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  }
  /** Where a new block of this size would stand, which is shown. */
  const landAt = (section: SectionGeometry, point: Point, size: Sizes, held: Pick<Held, 'alt'>): Landing => {
    const { breakpoint } = setting()
    const { w, h } = size[breakpoint]
    const wanted: Placement = { x: 1, y: 1, w, h, layer: 0 }
    const slot = slotAt(section, '', toSection(section, point))
    if (slot) {
      marks.showSlot(within(section.rect, slot.mark))
      return { slot }
    }
    const { width, height } = rectOf(section.grid, wanted)
    const corner = toSection(section, { x: point.x - width / 2, y: point.y - height / 2 })
    const { x, ...below } = placeAt(section.grid, wanted, corner)
    // The gutters are for what somebody takes there.
    const place = { ...below, x: Math.max(1, Math.min(x, gridColumns[breakpoint] - w + 1)) }
    show(section, place, neighbours(section, ''), held, true)
    return { place }
  }

  return {
    aim({ size, fits, takes }) {
      let over = ''
      begin('move')
      return {
        over(at) {
          const point = pointOf(at)
          const section = isOverPage(at) ? sectionAt(point, over) : undefined
          if (!section) {
            marks.hide()
            return undefined
          }
          over = section.id
          const { document } = setting().editor.store.getState()
          const { x, y } = toSection(section, point)
          const block = blocksOf(document, section.id).findLast(({ id, type }) => {
            const rect = section.blocks.get(id)
            return (
              rect !== undefined &&
              takes(type) &&
              x >= rect.left &&
              x < rect.left + rect.width &&
              y >= rect.top &&
              y < rect.top + rect.height
            )
          })
          if (block) {
            marks.hide()
            marks.showSlot(within(section.rect, section.blocks.get(block.id)!))
            return { blockId: block.id }
          }
          if (fits(layoutOf(section))) return { ...landAt(section, point, size, { alt: false }), sectionId: section.id }
          marks.hide()
          return undefined
        },
        end() {
          for (const element of [layer, scroller]) delete element.dataset.gesture
          marks.hide()
        },
      }
    },

    bring(event, { size, fits, onStart, onMove, onEnd }) {
      let landed: Landed | undefined
      const finished = (found: typeof landed) => {
        for (const element of [layer, scroller]) delete element.dataset.gesture
        marks.hide()
        onEnd(found)
      }
      stop = followPointer(event, {
        scroller,
        onStart() {
          begin('move')
          onStart()
        },
        onMove(held) {
          onMove(held.point)
          const point = pointOf(held.point)
          const section = isOverPage(held.point) ? sectionAt(point, landed?.sectionId ?? '') : undefined
          landed =
            section && fits(layoutOf(section))
              ? { ...landAt(section, point, size, held), sectionId: section.id }
              : undefined
          if (!landed) marks.hide()
        },
        onEnd: hasMoved => finished(hasMoved ? landed : undefined),
        onGiveUp: () => finished(undefined),
      })
    },

    move(event, block, { outline, onTap }) {
      const { breakpoint, elements } = setting()
      const before = block.placement[breakpoint]
      const element = elements.blocks.get(block.id)
      let from: Point
      let box: Rect
      let landed: (({ place: Placement } | { slot: Slot }) & { section: SectionGeometry }) | undefined
      const othersOf = new Map<string, readonly Rect[]>()
      const lower = () => {
        for (const lifted of [element, outline]) lifted?.style.removeProperty('transform')
        element?.style.removeProperty('opacity')
        outline.classList.remove('moving')
        finish(block.id, [block.sectionId, ...(landed ? [landed.section.id] : [])])
      }
      stop = followPointer(event, {
        scroller,
        onStart() {
          begin('move')
          from = pointOf({ x: event.clientX, y: event.clientY })
          const { geometry } = setting()
          const section = geometry.section(block.sectionId)
          const grip = geometry.grip(block.id)
          box = section && grip ? within(section.rect, grip.rect) : { left: 0, top: 0, width: 0, height: 0 }
          outline.classList.add('moving')
        },
        onMove(held) {
          const { scale } = setting()
          const point = pointOf(held.point)
          const strayed = { x: point.x - from.x, y: point.y - from.y }
          // Along the longer way only.
          const isWide = Math.abs(strayed.x) >= Math.abs(strayed.y)
          const offset = held.shift ? { x: isWide ? strayed.x : 0, y: isWide ? 0 : strayed.y } : strayed
          const section = sectionAt(point, landed?.section.id ?? block.sectionId)
          if (!section) return
          if (element) {
            element.style.transform = `translate(${offset.x / scale}px, ${offset.y / scale}px)`
            element.style.opacity = '0.85'
          }
          outline.style.transform = `translate(${offset.x}px, ${offset.y}px)`
          const slot = slotAt(section, block.id, toSection(section, point))
          if (slot) {
            landed = { slot, section }
            return marks.showSlot(within(section.rect, slot.mark))
          }
          const corner = toSection(section, { x: box.left + offset.x, y: box.top + offset.y })
          const place = placeAt(section.grid, before, corner)
          landed = { place, section }
          if (!othersOf.has(section.id)) othersOf.set(section.id, neighbours(section, block.id))
          show(section, place, othersOf.get(section.id)!, held, true)
        },
        onEnd(hasMoved) {
          if (!hasMoved) return onTap()
          lower()
          if (!landed) return
          const { actions } = setting()
          if ('slot' in landed) actions.moveTo(block.id, landed.slot, landed.section.id)
          else actions.place(block.id, landed.place, { verb: 'move', sectionId: landed.section.id })
        },
        onGiveUp: lower,
      })
    },

    resize(event, block, handle) {
      const { breakpoint, elements } = setting()
      const before = block.placement[breakpoint]
      const element = elements.blocks.get(block.id)
      const property = breakpoint === 'desktop' ? '--d' : '--m'
      let place = before
      let others: readonly Rect[] = []
      const draw = (at: Placement) => {
        const style = placementStyle({ ...block.placement, [breakpoint]: at }) as Record<string, string>
        element?.style.setProperty(property, style[property] ?? '')
      }
      const restore = () => {
        draw(before)
        finish(block.id, [block.sectionId])
      }
      stop = followPointer(event, {
        scroller,
        onStart() {
          begin('resize')
          const section = setting().geometry.section(block.sectionId)
          others = section ? neighbours(section, block.id) : []
        },
        onMove(held) {
          const section = setting().geometry.section(block.sectionId)
          if (!section) return
          const free = resizeTo(section.grid, before, handle, toSection(section, pointOf(held.point)))
          place = held.shift ? keepRatio(before, free, breakpoint) : free
          draw(place)
          show(section, place, others, held, false)
        },
        onEnd(hasMoved) {
          if (!hasMoved) return
          // React writes the new place itself; it must find the old one as it left it.
          restore()
          setting().actions.place(block.id, place, { verb: 'resize' })
        },
        onGiveUp: restore,
      })
    },

    stop: () => stop(),
    remove: marks.remove,
  }
}
