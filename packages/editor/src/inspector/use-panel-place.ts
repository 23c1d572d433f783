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

/** What is being edited, a block or a section. */
export const chosenThing = '[data-outline][aria-pressed="true"], .overlay-section.chosen > .section-ground'
const chosenTools = '.block-toolbar, .section-gutter.active .gutter-tools'

/**
 * Keeps a floating panel off what is chosen: it stays where it is while that is free, and moves to the free side when
 * not. `undefined` as place means that there is none, and the panel belongs below the page. A place is remembered only
 * after somebody dragged the panel there.
 */
export function usePanelPlace(panel: RefObject<HTMLElement | null>, isFloating: boolean) {
  const [wanted, setWanted] = useState(remembered)
  const [place, setPlace] = useState<PanelPlace | 'none'>()
  const chosen = useEditorState(({ selection }) => (selection.kind === 'none' ? selection.kind : selection.id))

  const arrange = useCallback(() => {
    const element = panel.current
    const around = element?.parentElement
    if (!element || !around) return
    const origin = around.getBoundingClientRect()
    const selection = around.querySelector(chosenThing)
    const head = element.querySelector('header')?.getBoundingClientRect().height ?? 0
    const content = element.querySelector('.panel-content')?.scrollHeight ?? 0
    setPlace(before => {
      const current = before === 'none' ? undefined : before
      const next = placePanel({
        room: { width: origin.width, height: origin.height },
        panel: { width: 304, height: head + content },
        selection: selection ? boxIn(selection, origin) : undefined,
        tools: [...around.querySelectorAll(chosenTools)].map(tool => boxIn(tool, origin)),
        wanted: wanted ?? current,
      })
      const isSame =
        current && next && (['left', 'top', 'maxHeight'] as const).every(side => current[side] === next[side])
      return isSame ? current : (next ?? 'none')
    })
  }, [panel, wanted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is another place
  useLayoutEffect(() => {
    if (isFloating) arrange()
  }, [isFloating, arrange, chosen])

  useEffect(() => {
    const around = panel.current?.parentElement
    // Below the page it stays until something else is chosen: room won by going back would be lost again at once.
    if (!isFloating || !around || place === 'none') return
    let request = 0
    const later = () => {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(arrange)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(around)
    for (const child of panel.current?.querySelectorAll('.panel-content > *') ?? []) sizes.observe(child)
    const moves = new MutationObserver(later)
    const layer = around.querySelector('.overlay-layer')
    if (layer) moves.observe(layer, { subtree: true, childList: true, attributeFilter: ['style', 'aria-pressed'] })
    around.addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(request)
      sizes.disconnect()
      moves.disconnect()
      around.removeEventListener('scroll', later, { capture: true })
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
