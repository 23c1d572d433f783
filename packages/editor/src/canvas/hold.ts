const holdMs = 250
const stillWithin = 8

/** Waits until a finger has rested; one that moves at once scrolls. Answers with a way to stop waiting. */
export function onHold(event: PointerEvent, held: () => void): () => void {
  const timer = setTimeout(() => {
    stop()
    held()
  }, holdMs)
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - event.clientX, clientY - event.clientY) > stillWithin) stop()
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, stop)
  }
  window.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, stop)
  return stop
}

/** Nothing scrolls under a finger that drags. Answers with the way back. */
export function keptStill(): () => void {
  const keep = (touch: TouchEvent) => touch.preventDefault()
  window.addEventListener('touchmove', keep, { passive: false })
  return () => window.removeEventListener('touchmove', keep)
}
