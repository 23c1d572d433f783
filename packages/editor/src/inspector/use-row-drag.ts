import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { followPointer } from '../canvas/follow-pointer'
import { keptStill, onHold } from '../canvas/hold'
import { slotAt } from './row-slot'

/** The click that follows a drag belongs to the drag, not to the row. */
function swallowClick() {
  const swallow = (click: Event) => click.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/**
 * Sorting rows of one height: at once with a mouse or a pen, after a hold with a finger, at once by the grip. Until the
 * pointer is lifted only styles change.
 */
export function useRowDrag({
  list,
  onDrop,
}: {
  list: RefObject<HTMLElement | null>
  onDrop: (id: string, before: string | null) => void
}) {
  const stop = useRef<() => void>(undefined)
  const dropped = useRef(onDrop)
  dropped.current = onDrop
  useEffect(() => () => stop.current?.(), [])

  const follow = (event: PointerEvent, row: HTMLElement, root: HTMLElement) => {
    const line = document.createElement('div')
    line.className = 'list-slot'
    const scroller = root.closest<HTMLElement>('.panel-content') ?? root
    const release = keptStill()
    let ids: readonly string[] = []
    let grip = 0
    let slot: ReturnType<typeof slotAt>
    const lower = () => {
      release()
      row.classList.remove('lifted')
      row.style.removeProperty('transform')
      root.classList.remove('sorting')
      line.remove()
    }
    row.classList.add('lifted')
    stop.current = followPointer(event, {
      scroller,
      onStart() {
        ids = [...root.querySelectorAll<HTMLElement>(':scope > [data-row]')].map(each => each.dataset.row!)
        grip = event.clientY - row.getBoundingClientRect().top
        root.classList.add('sorting')
        root.append(line)
      },
      onMove({ point }) {
        const { top } = root.getBoundingClientRect()
        const height = row.offsetHeight
        const at = ids.indexOf(row.dataset.row!)
        const y = point.y - top - grip
        slot = slotAt({ y, height, at, count: ids.length })
        row.style.transform = `translateY(${y - at * height}px)`
        line.hidden = slot === undefined
        line.style.transform = `translateY(${(slot ?? 0) * height}px)`
      },
      onEnd(hasMoved) {
        lower()
        if (!hasMoved) return
        swallowClick()
        if (slot !== undefined) dropped.current(row.dataset.row!, ids[slot] ?? null)
      },
      onGiveUp: lower,
    })
  }

  return ({ nativeEvent: event, currentTarget }: ReactPointerEvent<HTMLElement>) => {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[data-row]')
    if (event.button !== 0 || !row || !list.current || target.closest('.list-more')) return
    stop.current?.()
    if (event.pointerType !== 'touch' || target.closest('.list-grip')) return follow(event, row, currentTarget)
    stop.current = onHold(event, () => {
      navigator.vibrate?.(10)
      follow(event, row, currentTarget)
    })
  }
}
