import { useCallback, useEffect, useRef, useState } from 'react'

type Point = { readonly x: number; readonly y: number }

/** What a pointer holds, and the line of the list it is over. */
export type LineDrag<Item> = {
  readonly item: Item
  readonly pointer: Point
  readonly grip: Point
}

const startAfter = 4
const holdMs = 250

/** Dragging lines of a list: after 4 px with a mouse or pen, after a quarter of a second with a finger. */
export function useLineDrag<Item>({ onMove, onDrop }: { onMove?: () => void; onDrop: (drag: LineDrag<Item>) => void }) {
  const [drag, setDrag] = useState<LineDrag<Item>>()
  const current = useRef<LineDrag<Item>>(undefined)
  const stop = useRef<() => void>(undefined)
  const dropped = useRef(onDrop)
  dropped.current = onDrop

  const show = useCallback(
    (next: LineDrag<Item> | undefined) => {
      current.current = next
      setDrag(next)
      onMove?.()
    },
    [onMove],
  )

  useEffect(() => () => stop.current?.(), [])

  const begin = useCallback(
    (event: React.PointerEvent<HTMLElement>, item: Item) => {
      if (event.button !== 0) return
      const box = event.currentTarget.getBoundingClientRect()
      const start = { x: event.clientX, y: event.clientY }
      const grip = { x: start.x - box.left, y: start.y - box.top }
      const isTouch = event.pointerType === 'touch'
      let timer: ReturnType<typeof setTimeout> | undefined
      const lift = (pointer: Point) => show({ item, pointer, grip })
      const move = (moved: PointerEvent) => {
        const pointer = { x: moved.clientX, y: moved.clientY }
        if (current.current) return lift(pointer)
        const far = Math.hypot(pointer.x - start.x, pointer.y - start.y)
        if (!isTouch && far > startAfter) lift(pointer)
        // A finger that moves at once scrolls.
        if (isTouch && far > 2 * startAfter) end()
      }
      const up = () => {
        const held = current.current
        end()
        if (!held) return
        dropped.current(held)
        // The click that follows belongs to the drag, not to the line.
        const swallow = (click: Event) => click.stopPropagation()
        window.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      }
      const keepStill = (touch: TouchEvent) => current.current && touch.preventDefault()
      const onKey = (key: KeyboardEvent) => key.key === 'Escape' && end()
      const end = () => {
        clearTimeout(timer)
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', up)
        window.removeEventListener('pointercancel', end)
        window.removeEventListener('touchmove', keepStill)
        window.removeEventListener('keydown', onKey, true)
        if (current.current) show(undefined)
      }
      stop.current?.()
      stop.current = end
      if (isTouch) timer = setTimeout(() => lift(start), holdMs)
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', up)
      window.addEventListener('pointercancel', end)
      window.addEventListener('touchmove', keepStill, { passive: false })
      window.addEventListener('keydown', onKey, true)
    },
    [show],
  )

  return { drag, begin }
}
