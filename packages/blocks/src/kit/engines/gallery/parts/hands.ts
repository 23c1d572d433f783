import { type GestureEffect, idleGesture, reduceGesture } from '@sitewright/domain/galleries/gesture'
import { dragAxisThreshold } from '@sitewright/domain/galleries/touch'
import { disposables } from '../../../disposables'
import { galleryMarks as marks } from '../../../gallery-marks'
import type { Dispose, IslandServices } from '../../../island'
import type { Early, Input } from '../input'

/** Sideways scrolling of this many pixels is one move, and then there is rest. */
const wheelDistance = 50
const wheelRest = 200

const steps = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const

/**
 * Pointers on an element become what they mean. Scrolling the page is left to the browser by `touch-action`, so nothing
 * here ever has to hold an event back, but for the click after a drag. What they did before this had come happens first.
 */
export function watchHands(
  element: HTMLElement,
  { layout, sign, index, isMoving, move, hold, settle, held }: Input,
  { clock }: IslandServices,
  early: Early = [],
): Dispose {
  const bag = disposables()
  let gesture = idleGesture
  let slideWidth = 0
  let start = { x: 0, y: 0 }
  let wasDragged = false
  let waiting: GestureEffect | undefined
  let stopFrame: Dispose | undefined
  let isDown = false
  /** A pointer that may have left again cannot be captured. */
  let isEarly = true

  const act = (effect: GestureEffect) => {
    const { kind } = effect
    if (kind === 'grab') hold()
    else if (kind === 'drag') {
      if (!isMoving()) layout.drag?.(index(), effect.offset)
    } else if (kind === 'move' || kind === 'settle') {
      if (kind === 'move' && move(effect, effect.velocity)) return
      if (!isMoving()) settle(effect.velocity)
    }
  }
  const draw = () => {
    stopFrame = undefined
    if (waiting) act(waiting)
    waiting = undefined
  }
  const { on } = bag

  const onPointer = (event: PointerEvent, time = clock.now()) => {
    const type = steps[event.type as keyof typeof steps]
    if (type === 'down') {
      if (event.button !== 0 || !(event.target as Element).closest(`.${marks.frame}`)) return
      if (!isDown) {
        start = { x: event.clientX, y: event.clientY }
        wasDragged = false
        held(true)
        slideWidth = (isMoving() ? undefined : layout.grab?.(index())) ?? element.clientWidth
      }
      isDown = true
    } else if (!isDown) return
    const far = Math.max(Math.abs(event.clientX - start.x), Math.abs(event.clientY - start.y))
    if (far > dragAxisThreshold) wasDragged = true
    const { gesture: next, effect } = reduceGesture(
      gesture,
      { type, pointer: event.pointerId, x: event.clientX * sign, y: event.clientY, time },
      slideWidth,
    )
    gesture = next
    if (gesture.phase === 'idle') {
      isDown = false
      held(false)
    }
    if (!effect) return
    // Only what is surely a drag takes the pointer along: a press stays a click on what lies below it.
    if (effect.kind === 'grab' && !isEarly) element.setPointerCapture?.(event.pointerId)
    if (effect.kind === 'drag') {
      waiting = effect
      stopFrame ??= clock.frame(draw)
      return
    }
    stopFrame?.()
    draw()
    act(effect)
  }
  const follow = (event: PointerEvent) => onPointer(event)
  on(element, 'pointerdown', follow)
  // Followed on the window: a finger that leaves the gallery before it is a drag is let go of there.
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const) on(window, name, follow)

  const onClick = (event: MouseEvent) => {
    if (!wasDragged) return
    wasDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  on(element, 'click', onClick, { capture: true })

  let rolled = 0
  let restsUntil = 0
  const onWheel = (event: WheelEvent) => {
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (sideways === 0 || (!event.shiftKey && Math.abs(event.deltaY) > Math.abs(event.deltaX))) return
    if (event.cancelable) event.preventDefault()
    if (clock.now() < restsUntil) return
    rolled += sideways * sign
    if (Math.abs(rolled) < wheelDistance) return
    move({ move: rolled > 0 ? 'next' : 'previous' })
    rolled = 0
    restsUntil = clock.now() + wheelRest
  }
  on(element, 'wheel', onWheel, { passive: false })
  bag.add(() => stopFrame?.())
  for (const [event, time] of early) if (event.type in steps) onPointer(event as PointerEvent, time)
  isEarly = false
  // The click after a drag that is over has passed.
  if (!isDown) wasDragged = false
  return bag.dispose
}
