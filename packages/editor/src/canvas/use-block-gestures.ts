import type { BlockRecord, Breakpoint, Placement } from '@sitewright/domain/documents'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../app/new-id'
import type { Actions } from './actions'
import { type Handle, keepRatio, type Point, placeAt, type Rect, rectOf, resizeTo } from './geometry'
import { type Guides, guidesFor, noGuides } from './guides'
import type { Measure, MeasuredSection } from './measure'

/** A block being dragged or resized: what the overlay draws meanwhile. */
export type BlockGesture = {
  readonly kind: 'move' | 'resize'
  readonly blockId: string
  readonly sectionId: string
  readonly place: Placement
  /** The cells it will take, in pixels. */
  readonly landing: Rect
  readonly offset: Point
  readonly guides: Guides
}

const startAfter = 4
const scrollZone = 48

type Setting = {
  readonly frame: Document | undefined
  readonly measure: Measure
  readonly breakpoint: Breakpoint
  readonly actions: Actions
  readonly scale: number
  readonly layer: React.RefObject<HTMLElement | null>
  readonly scroller: React.RefObject<HTMLElement | null>
}

/** Pointer code for blocks. A drag is one edit when it ends; a resize is live and still one step. */
export function useBlockGestures(setting: Setting) {
  const latest = useRef(setting)
  latest.current = setting
  const [gesture, setGesture] = useState<BlockGesture>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const pointOf = (event: PointerEvent | React.PointerEvent): Point => {
    const box = latest.current.layer.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const sectionAt = (point: Point, fallback: string): MeasuredSection | undefined => {
    const { sections } = latest.current.measure
    return (
      sections.find(({ rect }) => point.y >= rect.top && point.y < rect.top + rect.height) ??
      sections.find(({ id }) => id === fallback)
    )
  }
  const othersIn = (sectionId: string, block: BlockRecord): Rect[] =>
    Object.entries(latest.current.measure.blocks)
      .filter(([id]) => id !== block.id)
      .filter(([id]) => latest.current.frame?.querySelector(`[data-section="${sectionId}"] [data-block="${id}"]`))
      .map(([, rect]) => rect)
  const scrollNear = (event: PointerEvent) => {
    const box = latest.current.scroller.current?.getBoundingClientRect()
    if (!box) return
    if (event.clientY < box.top + scrollZone) latest.current.scroller.current?.scrollBy(0, -16)
    else if (event.clientY > box.bottom - scrollZone) latest.current.scroller.current?.scrollBy(0, 16)
  }

  /** Follows the pointer until it is lifted; Escape gives up. */
  const follow = (
    start: React.PointerEvent,
    { onMove, onEnd, onGiveUp }: { onMove: (event: PointerEvent) => void; onEnd: () => void; onGiveUp: () => void },
  ) => {
    const from = { x: start.clientX, y: start.clientY }
    let isMoving = false
    const move = (event: PointerEvent) => {
      isMoving ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > startAfter
      if (!isMoving) return
      scrollNear(event)
      onMove(event)
    }
    const end = (run: () => void) => () => {
      off()
      run()
      setGesture(undefined)
    }
    const up = end(() => onEnd())
    const cancel = end(() => onGiveUp())
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    const off = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key, true)
    }
    stop.current?.()
    stop.current = off
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key, true)
  }

  const startMove = (event: React.PointerEvent, block: BlockRecord, { onTap }: { onTap: () => void }) => {
    const rect = latest.current.measure.blocks[block.id]
    const start = pointOf(event)
    const element = latest.current.frame?.querySelector<HTMLElement>(`[data-block="${block.id}"]`)
    const before = block.placement[latest.current.breakpoint]
    let landed: { place: Placement; sectionId: string } | undefined
    let isMoving = false
    const lower = () => {
      if (!element) return
      element.style.transform = ''
      element.style.opacity = ''
    }
    follow(event, {
      onMove: moved => {
        if (!rect) return
        isMoving = true
        const point = pointOf(moved)
        const offset = { x: point.x - start.x, y: point.y - start.y }
        const section = sectionAt(point, block.sectionId)
        if (!section) return
        const corner = { x: rect.left + offset.x, y: rect.top + offset.y }
        const place = placeAt(section.grid, before, corner)
        const landing = rectOf(section.grid, place)
        const guides = moved.altKey ? noGuides : guidesFor(landing, othersIn(section.id, block))
        landed = { place, sectionId: section.id }
        const { scale } = latest.current
        if (element) {
          element.style.transform = `translate(${offset.x / scale}px, ${offset.y / scale}px)`
          element.style.opacity = '0.85'
        }
        setGesture({ kind: 'move', blockId: block.id, sectionId: section.id, place, landing, offset, guides })
      },
      onEnd: () => {
        lower()
        if (!isMoving) onTap()
        else if (landed)
          latest.current.actions.place(block.id, landed.place, { verb: 'move', sectionId: landed.sectionId })
      },
      onGiveUp: lower,
    })
  }

  const startResize = (event: React.PointerEvent, block: BlockRecord, handle: Handle) => {
    event.preventDefault()
    event.stopPropagation()
    const { breakpoint } = latest.current
    const before = block.placement[breakpoint]
    const name = newId()
    follow(event, {
      onMove: moved => {
        const section = latest.current.measure.sections.find(({ id }) => id === block.sectionId)
        if (!section) return
        const free = resizeTo(section.grid, before, handle, pointOf(moved))
        const place = moved.shiftKey ? keepRatio(before, free, breakpoint) : free
        const landing = rectOf(section.grid, place)
        const guides = moved.altKey ? noGuides : guidesFor(landing, othersIn(section.id, block))
        latest.current.actions.place(block.id, place, { verb: 'resize', gesture: name })
        setGesture({
          kind: 'resize',
          blockId: block.id,
          sectionId: section.id,
          place,
          landing,
          offset: { x: 0, y: 0 },
          guides,
        })
      },
      onEnd: () => undefined,
      onGiveUp: () => latest.current.actions.place(block.id, before, { verb: 'resize', gesture: name }),
    })
  }

  return { gesture, startMove, startResize }
}
