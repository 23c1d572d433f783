import { type Breakpoint, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Grid, Rect, Track } from './geometry'

export type MeasuredSection = { readonly id: string; readonly rect: Rect; readonly grid: Grid }
export type Measure = {
  readonly sections: readonly MeasuredSection[]
  readonly blocks: Readonly<Record<string, Rect>>
}

const nothing: Measure = { sections: [], blocks: {} }

const scaled = (box: DOMRect, scale: number): Rect => ({
  left: box.left * scale,
  top: box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
})

const pixels = (text: string): number => Number.parseFloat(text) || 0

const tracksFrom = (start: number, sizes: string, gap: number, scale: number): Track[] => {
  let at = start
  return sizes
    .split(' ')
    .filter(size => size.endsWith('px'))
    .map(size => {
      const track = { start: at * scale, end: (at + pixels(size)) * scale }
      at += pixels(size) + gap
      return track
    })
}

/** The grid as the browser laid it out: sizes in a style sheet are wishes, these are facts. */
function gridOf(section: Element, view: Window, breakpoint: Breakpoint, scale: number): Grid {
  const box = section.getBoundingClientRect()
  const style = view.getComputedStyle(section)
  const top = box.top + pixels(style.paddingTop)
  const gap = pixels(style.columnGap)
  return {
    breakpoint,
    columns: tracksFrom(box.left + pixels(style.paddingLeft), style.gridTemplateColumns, gap, scale),
    rows: tracksFrom(top, style.gridTemplateRows, pixels(style.rowGap), scale),
    rowHeight: pixels(/[\d.]+px/.exec(style.gridAutoRows)?.[0] ?? '24px') * scale,
    gap: gap * scale,
    top: top * scale,
  }
}

function measure(frame: Document, document: PageDocument, breakpoint: Breakpoint, scale: number): Measure {
  const view = frame.defaultView
  if (!view) return nothing
  const find = (name: string, id: string) => frame.querySelector(`#page [data-${name}="${CSS.escape(id)}"]`)
  const sections = sectionsInOrder(document).flatMap(({ id }): MeasuredSection[] => {
    const element = find('section', id)
    if (!element) return []
    return [
      { id, rect: scaled(element.getBoundingClientRect(), scale), grid: gridOf(element, view, breakpoint, scale) },
    ]
  })
  const blocks: Record<string, Rect> = {}
  for (const id of Object.keys(document.blocks)) {
    const box = find('block', id)?.getBoundingClientRect()
    if (box && box.width > 0) blocks[id] = scaled(box, scale)
  }
  return { sections, blocks }
}

/** Where everything is, in pixels of the overlay. Follows the page: fonts, pictures and texts move things. */
export function useMeasure({
  frame,
  document,
  breakpoint,
  scale,
  width,
  data,
}: {
  frame: Document | undefined
  document: PageDocument
  breakpoint: Breakpoint
  scale: number
  width: number
  data: unknown
}): Measure {
  const [measured, setMeasured] = useState(nothing)
  const again = useCallback(
    () => frame && setMeasured(measure(frame, document, breakpoint, scale)),
    [frame, document, breakpoint, scale],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: width and data move blocks without being read here
  useLayoutEffect(() => {
    again()
  }, [again, width, data])
  useEffect(() => {
    const Observer = frame?.defaultView?.ResizeObserver
    if (!frame || !Observer) return
    const observer = new Observer(() => again())
    observer.observe(frame.body)
    for (const section of frame.querySelectorAll('#page [data-section]')) observer.observe(section)
    frame.fonts.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      frame.fonts.removeEventListener('loadingdone', again)
    }
  }, [frame, again])
  return measured
}
