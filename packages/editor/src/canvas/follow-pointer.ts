import type { Point } from './geometry'

/** How far a pointer strays before it drags. */
const threshold = (pointerType: string) => (pointerType === 'touch' ? 8 : 4)

const edgeZone = 64
const mostPixelsPerSecond = 1200

/** Slow where the zone begins, fast at its end; negative is up. */
const edgeSpeed = (y: number, { top, bottom }: DOMRect): number => {
  const depth = y < top + edgeZone ? y - (top + edgeZone) : y > bottom - edgeZone ? y - (bottom - edgeZone) : 0
  const share = Math.min(1, Math.abs(depth) / edgeZone)
  return Math.sign(depth) * share * share * mostPixelsPerSecond
}

export type Held = { readonly point: Point; readonly alt: boolean; readonly shift: boolean }

/**
 * Follows the pointer until it is lifted, once per frame. Near an edge the page scrolls, also while the pointer rests.
 * Escape gives up. Answers with a way to stop.
 */
export function followPointer(
  start: PointerEvent,
  {
    scroller,
    onStart,
    onMove,
    onEnd,
    onGiveUp,
  }: {
    scroller: HTMLElement
    onStart: () => void
    onMove: (held: Held) => void
    /** Whether it moved at all; a press that did not is a tap. */
    onEnd: (hasMoved: boolean) => void
    onGiveUp: () => void
  },
): () => void {
  const from = { x: start.clientX, y: start.clientY }
  let latest: PointerEvent = start
  let isMoving = false
  let request = 0
  let before = 0
  let isOver = false

  const tick = (now: number) => {
    request = 0
    const speed = edgeSpeed(latest.clientY, scroller.getBoundingClientRect())
    if (speed !== 0) {
      scroller.scrollTop += speed * Math.min(0.05, (now - (before || now)) / 1000)
      schedule()
    }
    before = speed === 0 ? 0 : now
    onMove({ point: { x: latest.clientX, y: latest.clientY }, alt: latest.altKey, shift: latest.shiftKey })
  }
  const schedule = () => {
    request ||= requestAnimationFrame(tick)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    latest = event
    const hasStrayed = Math.hypot(event.clientX - from.x, event.clientY - from.y) > threshold(start.pointerType)
    if (!isMoving && hasStrayed) {
      isMoving = true
      onStart()
    }
    if (isMoving) schedule()
  }
  const stop = () => {
    isOver = true
    cancelAnimationFrame(request)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', key, true)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    // The last place counts, also when its frame has not come yet.
    if (isMoving && request !== 0) tick(performance.now())
    stop()
    onEnd(isMoving)
  }
  const cancel = () => {
    if (isOver) return
    stop()
    onGiveUp()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', key, true)
  return cancel
}
