import { idleGesture, reduceGesture } from '@sitewright/domain/galleries/gesture'
import { type RefObject, useEffect, useRef } from 'react'

const steps = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const

/**
 * A finger that draws something towards where its line begins sends it away; it comes back when that fails. Only a
 * shortcut: whoever has no finger on the screen has the button.
 */
export function useSwipeAway(
  element: RefObject<HTMLElement | null>,
  { isOff, onAway }: { readonly isOff: boolean; readonly onAway: () => Promise<void> },
): void {
  // Listened to once: what a drawing brings must not end a drag that is under way.
  const now = useRef({ isOff, onAway })
  now.current = { isOff, onAway }
  useEffect(() => {
    const line = element.current
    if (!line) return
    let gesture = idleGesture
    const forward = getComputedStyle(line).direction === 'rtl' ? 'previous' : 'next'
    const sign = forward === 'next' ? -1 : 1
    const place = (offset: number | undefined, isHeld: boolean) => {
      if (offset === undefined) line.style.removeProperty('--swiped')
      else line.style.setProperty('--swiped', `${offset}px`)
      line.toggleAttribute('data-held', isHeld)
    }
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || now.current.isOff) return
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: time } = event
      const type = steps[event.type as keyof typeof steps]
      const width = line.offsetWidth
      const step = reduceGesture(gesture, { type, pointer, x, y, time }, width)
      gesture = step.gesture
      const { effect } = step
      // The other way there is nothing to reach.
      if (effect?.kind === 'drag') place(sign * Math.max(0, sign * effect.offset), true)
      else if (effect?.kind === 'move' && effect.move === forward) {
        place(sign * (width + 40), false)
        void now.current.onAway().then(() => place(undefined, false))
      } else if (effect && effect.kind !== 'grab') place(undefined, false)
    }
    const kinds = Object.keys(steps) as (keyof typeof steps)[]
    for (const kind of kinds) line.addEventListener(kind, onPointer)
    return () => {
      for (const kind of kinds) line.removeEventListener(kind, onPointer)
    }
  }, [element])
}
