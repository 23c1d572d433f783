import type { Placement } from '@sitewright/domain/documents'
import type { Rect } from './geometry'
import type { Guides } from './guides'

/** As many lines as are ever drawn at once, for each direction. */
export const mostGuides = 3

/** What is drawn while a block is dragged or resized: cells to land on, guides, a readout. */
export type GestureMarks = {
  show(shown: { landing: Rect; place: Placement; guides: Guides; section: Rect; isMove: boolean }): void
  /** The line at which a block goes in among others. */
  showSlot(at: Rect): void
  hide(): void
  remove(): void
}

/** An attribute that is written again is worked out again, also when it is the same. */
const hide = (element: HTMLElement, isHidden: boolean) => {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

const put = (element: HTMLElement, { left, top, width, height }: Rect) => {
  const { style } = element
  style.transform = `translate(${left}px, ${top}px)`
  style.width = `${width}px`
  style.height = `${height}px`
  hide(element, false)
}

/** The elements are made once and moved; nothing of this goes through React. */
export function createGestureMarks(layer: HTMLElement): GestureMarks {
  const make = (className: string) => {
    const element = layer.ownerDocument.createElement('i')
    element.className = className
    element.hidden = true
    element.ariaHidden = 'true'
    layer.append(element)
    return element
  }
  const landing = make('landing')
  const vertical = Array.from({ length: mostGuides }, () => make('guide'))
  const horizontal = Array.from({ length: mostGuides }, () => make('guide'))
  const readout = make('readout num')
  const all = [landing, readout, ...vertical, ...horizontal]
  return {
    show({ landing: at, place, guides, section, isMove }) {
      if (isMove) put(landing, at)
      vertical.forEach((line, index) => {
        const left = guides.vertical[index]
        if (left === undefined) hide(line, true)
        else put(line, { left, top: section.top, width: 1, height: section.height })
      })
      horizontal.forEach((line, index) => {
        const top = guides.horizontal[index]
        if (top === undefined) hide(line, true)
        else put(line, { top, left: section.left, height: 1, width: section.width })
      })
      hide(readout, false)
      const words = isMove ? `${place.x}, ${place.y}` : `${place.w} × ${place.h}`
      if (readout.textContent !== words) readout.textContent = words
      readout.style.transform = `translate(${at.left + at.width - 4}px, ${at.top + at.height - 4}px) translate(-100%, -100%)`
    },
    showSlot(at) {
      put(landing, at)
      for (const element of [readout, ...vertical, ...horizontal]) hide(element, true)
    },
    hide() {
      for (const element of all) hide(element, true)
    },
    remove() {
      for (const element of all) element.remove()
    },
  }
}
