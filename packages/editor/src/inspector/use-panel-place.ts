import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useEditorState } from '../canvas/editor-context'
import { type Box, type PanelPlace, type Point, placePanel } from './panel-place'

const storageKey = 'sw:panel-place'

const remembered = (): Point | undefined => {
  try {
    const { left, top } = JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? {}
    return Number.isFinite(left) && Number.isFinite(top) ? { left, top } : undefined
  } catch {
    return undefined
  }
}

const boxIn = (element: Element, origin: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - origin.left, top: top - origin.top, width, height }
}

/** What a panel is about: the block or the section that is chosen, or the whole of a header. */
export type Edited = 'chosen' | 'whole'

const elementsOf: Record<Edited, string> = {
  chosen: '[data-outline][aria-pressed="true"], .overlay-section.chosen > .section-ground',
  whole: '.section-ground',
}
// The bar around a part of it shows what a change does to the others.
const surroundings =
  '.block-toolbar, .section-gutter.active .gutter-tools, .overlay-section.active[data-layout="bar"] > .section-ground'

export const editedElements = (area: ParentNode, edited: Edited): readonly Element[] => [
  ...area.querySelectorAll(elementsOf[edited]),
]

/** Around those that are drawn already. */
const boxAround = (all: readonly Box[]): Box | undefined => {
  const boxes = all.filter(({ width }) => width > 0)
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  const right = Math.max(...boxes.map(box => box.left + box.width))
  const bottom = Math.max(...boxes.map(box => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

/**
 * Keeps a floating panel off what it edits: it stays where it is while that is free, and moves to the free side when
 * not. `undefined` as place means that there is none, and the panel belongs below the page. A place is remembered only
 * after somebody dragged the panel there.
 */
export function usePanelPlace(
  panel: RefObject<HTMLElement | null>,
  { isFloating, edited }: { isFloating: boolean; edited: Edited },
) {
  const [wanted, setWanted] = useState(remembered)
  const [place, setPlace] = useState<PanelPlace | 'none'>()
  const chosen = useEditorState(({ selection }) => (selection.kind === 'none' ? selection.kind : selection.id))

  const arrange = useCallback(() => {
    const element = panel.current
    const area = element?.parentElement
    if (!element || !area) return
    const origin = area.getBoundingClientRect()
    const head = element.querySelector('header')?.getBoundingClientRect().height ?? 0
    const content = element.querySelector('.panel-content')?.scrollHeight ?? 0
    setPlace(before => {
      const current = before === 'none' ? undefined : before
      const next = placePanel({
        room: { width: origin.width, height: origin.height },
        panel: { width: 304, height: head + content },
        selection: boxAround(editedElements(area, edited).map(each => boxIn(each, origin))),
        tools: [...area.querySelectorAll(surroundings)].map(each => boxIn(each, origin)),
        wanted: wanted ?? current,
      })
      const isSame =
        current && next && (['left', 'top', 'maxHeight'] as const).every(side => current[side] === next[side])
      return isSame ? current : (next ?? 'none')
    })
  }, [panel, wanted, edited])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is another place
  useLayoutEffect(() => {
    if (isFloating) arrange()
  }, [isFloating, arrange, chosen])

  useEffect(() => {
    const area = panel.current?.parentElement
    // Below the page it stays until something else is chosen: room won by going back would be lost again at once.
    if (!isFloating || !area || place === 'none') return
    let request = 0
    const later = () => {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(arrange)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(area)
    for (const child of panel.current?.querySelectorAll('.panel-content > *') ?? []) sizes.observe(child)
    const moves = new MutationObserver(later)
    const layer = area.querySelector('.overlay-layer')
    if (layer) moves.observe(layer, { subtree: true, childList: true, attributeFilter: ['style', 'aria-pressed'] })
    area.addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(request)
      sizes.disconnect()
      moves.disconnect()
      area.removeEventListener('scroll', later, { capture: true })
    }
  }, [isFloating, arrange, place, panel])

  const drag = (event: PointerEvent) => {
    const box = panel.current?.getBoundingClientRect()
    const origin = panel.current?.parentElement?.getBoundingClientRect()
    if (!box || !origin || (event.target as HTMLElement).closest('button')) return
    event.preventDefault()
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top }
    const pointAt = ({ clientX, clientY }: globalThis.PointerEvent): Point => ({
      left: Math.min(Math.max(0, clientX - grip.x - origin.left), origin.width - box.width),
      top: Math.min(Math.max(0, clientY - grip.y - origin.top), origin.height - 60),
    })
    let at: Point | undefined
    const move = (moved: globalThis.PointerEvent) => {
      at = pointAt(moved)
      setPlace({ ...at, maxHeight: origin.height - at.top - 20 })
    }
    const up = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      if (!at) return
      localStorage.setItem(storageKey, JSON.stringify(at))
      setWanted(at)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
  }

  return { place: place === 'none' ? undefined : place, isBelow: place === 'none', drag }
}
