import { type GestureEffect, idleGesture, reduceGesture } from '@sitewright/domain/galleries/gesture'
import { dragAxisThreshold } from '@sitewright/domain/galleries/touch'
import { disposables } from '../../disposables'
import type { Dispose, IslandServices } from '../../island'

/** Sideways scrolling of this many pixels is one move, and then there is rest. */
const wheelDistance = 50
const wheelRest = 200

export type Hands = {
  /** Where a press begins to be a drag; words beside it can still be selected. */
  readonly surface: string
  /** Answers how wide the slide is that is taken hold of. */
  readonly grab: () => number
  readonly act: (effect: GestureEffect) => void
  /** Every pointer has left, whatever became of it. */
  readonly free: () => void
  readonly wheel: (move: 'next' | 'previous') => void
  readonly sign: 1 | -1
}

const steps = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const

/**
 * Pointers on an element become what they mean. Scrolling the page is left to the browser by `touch-action`, so nothing
 * here ever has to hold an event back, but for the click after a drag.
 */
export function watchHands(element: HTMLElement, hands: Hands, { clock }: IslandServices): Dispose {
  const bag = disposables()
  let gesture = idleGesture
  let slideWidth = 0
  let start = { x: 0, y: 0 }
  let wasDragged = false
  let waiting: GestureEffect | undefined
  let stopFrame: Dispose | undefined
  let isDown = false

  const draw = () => {
    stopFrame = undefined
    if (waiting) hands.act(waiting)
    waiting = undefined
  }
  const { on } = bag

  const onPointer = (event: PointerEvent) => {
    const type = steps[event.type as keyof typeof steps]
    if (type === 'down') {
      if (event.button !== 0 || !(event.target as Element).closest(hands.surface)) return
      if (!isDown) {
        start = { x: event.clientX, y: event.clientY }
        wasDragged = false
        slideWidth = hands.grab()
      }
      isDown = true
    } else if (!isDown) return
    const far = Math.max(Math.abs(event.clientX - start.x), Math.abs(event.clientY - start.y))
    if (far > dragAxisThreshold) wasDragged = true
    const { gesture: next, effect } = reduceGesture(
      gesture,
      { type, pointer: event.pointerId, x: event.clientX * hands.sign, y: event.clientY, time: clock.now() },
      slideWidth,
    )
    gesture = next
    if (gesture.phase === 'idle') {
      isDown = false
      hands.free()
    }
    if (!effect) return
    // Only what is surely a drag takes the pointer along: a press stays a click on what lies below it.
    if (effect.kind === 'grab') element.setPointerCapture?.(event.pointerId)
    if (effect.kind === 'drag') {
      waiting = effect
      stopFrame ??= clock.frame(draw)
      return
    }
    stopFrame?.()
    draw()
    hands.act(effect)
  }
  on(element, 'pointerdown', onPointer)
  // Followed on the window: a finger that leaves the gallery before it is a drag is let go of there.
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const) on(window, name, onPointer)

  const onClick = (event: MouseEvent) => {
    if (!wasDragged) return
    wasDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  on(element, 'click', onClick, { capture: true })
  // The browser's own dragging of pictures and links would take the pointer away.
  on(element, 'dragstart', (event: Event) => event.preventDefault())

  let rolled = 0
  let restsUntil = 0
  const onWheel = (event: WheelEvent) => {
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (sideways === 0 || (!event.shiftKey && Math.abs(event.deltaY) > Math.abs(event.deltaX))) return
    if (event.cancelable) event.preventDefault()
    if (clock.now() < restsUntil) return
    rolled += sideways * hands.sign
    if (Math.abs(rolled) < wheelDistance) return
    hands.wheel(rolled > 0 ? 'next' : 'previous')
    rolled = 0
    restsUntil = clock.now() + wheelRest
  }
  on(element, 'wheel', onWheel, { passive: false })
  bag.add(() => stopFrame?.())
  return bag.dispose
}
