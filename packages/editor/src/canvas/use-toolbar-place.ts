import { useLayoutEffect } from 'react'
import { useEditorScope, useEditorState } from './editor-context'
import { within } from './geometry-store'
import { createTextFinder } from './text-rects'
import { placeToolbar } from './toolbar-place'

/** The toolbar stands where it covers no words, and moves by style as the page scrolls and grows. */
export function useToolbarPlace({
  bar,
  blockId,
  sectionId,
  scroller,
  scale,
}: {
  bar: React.RefObject<HTMLElement | null>
  blockId: string
  sectionId: string
  scroller: React.RefObject<HTMLElement | null>
  scale: number
}) {
  const { geometry, elements } = useEditorScope()
  const isWriting = useEditorState(({ writing }) => writing !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bar, with another width, is shown while writing
  useLayoutEffect(() => {
    const room = scroller.current
    const element = bar.current
    const page = element?.closest('.overlay-layer')
    if (!room || !element || !page) return
    let textsIn: ReturnType<typeof createTextFinder> | undefined
    let request = 0
    const place = () => {
      cancelAnimationFrame(request)
      request = 0
      const grip = geometry.grip(blockId)
      const section = geometry.section(sectionId)
      if (!grip || !section) return
      textsIn ??= createTextFinder({ elements, geometry, scale })
      const offset = page.getBoundingClientRect()
      const shown = room.getBoundingClientRect()
      const view = {
        left: shown.left - offset.left,
        top: shown.top - offset.top,
        width: room.clientWidth,
        height: room.clientHeight,
      }
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const at = placeToolbar({ block: within(section.rect, grip.rect), bar: size, view, textsIn })
      element.style.transform = `translate(${Math.round(at.x - section.rect.left)}px, ${Math.round(at.y - section.rect.top)}px)`
      element.style.visibility = 'visible'
    }
    const later = () => {
      request ||= requestAnimationFrame(place)
    }
    const moved = () => {
      textsIn = undefined
      // Boxes are read at the end of a frame's scripts: a frame later the bar would lag behind its block.
      place()
    }
    // Not now: reading boxes between the drawing of outlines and the focus would lay everything out twice.
    later()
    const forget = geometry.subscribe(moved)
    const observer = new ResizeObserver(later)
    observer.observe(element)
    room.addEventListener('scroll', later, { passive: true })
    return () => {
      forget()
      observer.disconnect()
      cancelAnimationFrame(request)
      room.removeEventListener('scroll', later)
    }
  }, [bar, blockId, sectionId, scroller, scale, geometry, elements, isWriting])
}
