import { type Gesture, type GestureEffect, idleGesture, reduceGesture } from '@sitewright/domain/galleries/gesture'
import { swipeDistance, swipeMilliseconds } from '@sitewright/domain/galleries/touch'
import { isAtEdge } from '@sitewright/domain/media/zoom'
import { disposables } from '../../disposables'
import type { Dispose, IslandServices } from '../../island'
import type { Shown } from './stage'

/** Dragged down this share of the window it closes, however slowly. */
const closeShare = 0.25

type Point = { readonly x: number; readonly y: number }

export type StageHands = {
  readonly shown: () => Shown
  readonly drag: (offset: number) => void
  readonly release: (effect: GestureEffect) => void
  /** Down by so many pixels; undefined when it is let go. */
  readonly pull: (down: number | undefined, closes: boolean) => void
  readonly press: (point: Point) => void
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** One finger goes on, pulls down or moves the picture that is larger than the window; two zoom. */
export function watchStage(stage: HTMLElement, hands: StageHands, { clock }: IslandServices): Dispose {
  const points = new Map<number, Point>()
  let gesture: Gesture = idleGesture
  let first: (Point & { readonly time: number }) | undefined
  let isPulling = false
  let wasPinched = false

  const pan = (now: Point, before: Point): boolean => {
    const shown = hands.shown()
    if (shown.zoom().scale === 1) return false
    const dx = now.x - before.x
    // From the edge of the picture a swipe goes on to the next one.
    if (
      gesture.phase === 'dragging' ||
      (first &&
        isAtEdge(shown.zoom(), shown.area(), dx > 0 ? 'left' : 'right') &&
        Math.abs(dx) > Math.abs(now.y - before.y))
    )
      return false
    shown.panBy(dx, now.y - before.y)
    return true
  }
  const pinch = (id: number, now: Point) => {
    const other = [...points].find(([key]) => key !== id)?.[1]
    const before = points.get(id)
    if (!other || !before) return
    wasPinched = true
    const shown = hands.shown()
    shown.zoomTo((shown.zoom().scale * distance(now, other)) / Math.max(distance(before, other), 1), middle(now, other))
  }
  const step = (type: 'down' | 'move' | 'up' | 'cancel', event: PointerEvent) => {
    const result = reduceGesture(
      gesture,
      { type, pointer: event.pointerId, x: event.clientX, y: event.clientY, time: clock.now() },
      innerWidth,
    )
    gesture = result.gesture
    return result.effect
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const point = { x: event.clientX, y: event.clientY }
    if (points.size === 0) {
      first = { ...point, time: clock.now() }
      isPulling = false
      wasPinched = false
    }
    points.set(event.pointerId, point)
    stage.setPointerCapture?.(event.pointerId)
    const effect = step('down', event)
    if (effect) hands.release(effect)
  }
  const onMove = (event: PointerEvent) => {
    const before = points.get(event.pointerId)
    if (!before || !first) return
    const now = { x: event.clientX, y: event.clientY }
    if (points.size > 1) pinch(event.pointerId, now)
    else if (!pan(now, before)) {
      const effect = step('move', event)
      if (effect?.kind === 'drag') hands.drag(effect.offset)
      const down = now.y - first.y
      if (gesture.phase === 'given-up' && !wasPinched && down > 0 && hands.shown().zoom().scale === 1) {
        isPulling = true
        hands.pull(down, false)
      }
    }
    points.set(event.pointerId, now)
  }
  const onEnd = (event: PointerEvent) => {
    if (!points.delete(event.pointerId) || !first) return
    const { x, y, time } = first
    const effect = step(event.type === 'pointerup' ? 'up' : 'cancel', event)
    const [far, down] = [Math.hypot(event.clientX - x, event.clientY - y), event.clientY - y]
    if (isPulling) {
      const isQuick = down >= swipeDistance && clock.now() - time <= swipeMilliseconds
      hands.pull(undefined, event.type === 'pointerup' && (isQuick || down > innerHeight * closeShare))
    } else if (effect && effect.kind !== 'tap' && effect.kind !== 'long-press') hands.release(effect)
    else if (event.type === 'pointerup' && !wasPinched && far < 10) hands.press({ x: event.clientX, y: event.clientY })
  }
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd }
  const { on, dispose } = disposables()
  for (const [name, run] of Object.entries(listeners)) on(stage, name, run)
  return dispose
}
