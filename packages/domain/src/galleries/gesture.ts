import { classifyTouch, dragAxis } from './touch'

export interface PointerStep {
  type: 'down' | 'move' | 'up' | 'cancel'
  pointer: number
  x: number
  y: number
  /** Milliseconds. */
  time: number
}

interface Press {
  pointer: number
  x: number
  y: number
  time: number
}

/**
 * `given-up` is the page's: it scrolls, or a second finger zooms. It stays so until every finger has left, or the last
 * one of two would start a drag of its own.
 */
export type Gesture =
  | { phase: 'idle' }
  | { phase: 'pressed'; press: Press }
  | { phase: 'dragging'; press: Press; last: Press; velocity: number }
  | { phase: 'given-up'; pointers: readonly number[] }

export type GestureEffect =
  | { kind: 'grab' }
  | { kind: 'drag'; offset: number }
  /** Released far or fast enough: `next` is where the finger came from. Velocity is in pixels per second. */
  | { kind: 'move'; move: 'next' | 'previous'; velocity: number }
  | { kind: 'settle'; velocity: number }
  | { kind: 'tap' }
  | { kind: 'long-press' }

export interface GestureResult {
  gesture: Gesture
  effect?: GestureEffect
}

export const idleGesture: Gesture = { phase: 'idle' }

const pressOf = ({ pointer, x, y, time }: PointerStep): Press => ({ pointer, x, y, time })

const away = (pointers: readonly number[], step: PointerStep): GestureResult => {
  const others = pointers.filter(pointer => pointer !== step.pointer)
  const left = step.type === 'down' ? [...others, step.pointer] : step.type === 'move' ? pointers : others
  return { gesture: left.length > 0 ? { phase: 'given-up', pointers: left } : idleGesture }
}

const released = (
  dx: number,
  dy: number,
  milliseconds: number,
  velocity: number,
  slideWidth: number,
): GestureEffect => {
  const kind = classifyTouch({ dx, dy, milliseconds })
  const isFar = kind === 'long-press' && Math.abs(dx) > slideWidth / 2
  if (kind === 'swipe-left' || (isFar && dx < 0)) return { kind: 'move', move: 'next', velocity }
  return kind === 'swipe-right' || isFar ? { kind: 'move', move: 'previous', velocity } : { kind: 'settle', velocity }
}

/** What one pointer event makes of a gesture. The axis is settled once; what became a drag stays one. */
export function reduceGesture(gesture: Gesture, step: PointerStep, slideWidth: number): GestureResult {
  if (gesture.phase === 'given-up') return away(gesture.pointers, step)
  if (gesture.phase === 'idle')
    return { gesture: step.type === 'down' ? { phase: 'pressed', press: pressOf(step) } : gesture }
  const { press } = gesture
  if (step.pointer !== press.pointer) {
    if (step.type !== 'down') return { gesture }
    const given: Gesture = { phase: 'given-up', pointers: [press.pointer, step.pointer] }
    return gesture.phase === 'dragging'
      ? { gesture: given, effect: { kind: 'settle', velocity: 0 } }
      : { gesture: given }
  }
  const [dx, dy, milliseconds] = [step.x - press.x, step.y - press.y, step.time - press.time]
  if (gesture.phase === 'pressed') {
    if (step.type === 'cancel') return { gesture: idleGesture }
    if (step.type === 'up') {
      const kind = classifyTouch({ dx, dy, milliseconds })
      if (kind === 'swipe-left' || kind === 'swipe-right')
        return { gesture: idleGesture, effect: released(dx, dy, milliseconds, 0, slideWidth) }
      return kind === 'tap' || kind === 'long-press'
        ? { gesture: idleGesture, effect: { kind } }
        : { gesture: idleGesture }
    }
    const axis = dragAxis({ dx, dy })
    if (axis === undefined) return { gesture }
    if (axis === 'y') return { gesture: { phase: 'given-up', pointers: [press.pointer] } }
    return { gesture: { phase: 'dragging', press, last: pressOf(step), velocity: 0 }, effect: { kind: 'grab' } }
  }
  if (step.type === 'cancel') return { gesture: idleGesture, effect: { kind: 'settle', velocity: 0 } }
  if (step.type === 'up')
    return { gesture: idleGesture, effect: released(dx, dy, milliseconds, gesture.velocity, slideWidth) }
  const passed = step.time - gesture.last.time
  const velocity = passed > 0 ? ((step.x - gesture.last.x) / passed) * 1000 : gesture.velocity
  return {
    gesture: { phase: 'dragging', press, last: pressOf(step), velocity },
    effect: { kind: 'drag', offset: dx },
  }
}
