import type { Breakpoint } from '@sitewright/domain/documents'
import type { Grid, Rect, Track } from './geometry'

export const scaled = (box: DOMRect, scale: number): Rect => ({
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

/** The grid as the browser laid it out: sizes in a style sheet are wishes, these are facts. From the section's corner. */
export function gridOf(section: Element, breakpoint: Breakpoint, scale: number): Grid {
  const style = section.ownerDocument.defaultView!.getComputedStyle(section)
  const top = pixels(style.paddingTop)
  const gap = pixels(style.columnGap)
  return {
    breakpoint,
    columns: tracksFrom(pixels(style.paddingLeft), style.gridTemplateColumns, gap, scale),
    rows: tracksFrom(top, style.gridTemplateRows, pixels(style.rowGap), scale),
    rowHeight: pixels(/[\d.]+px/.exec(style.gridAutoRows)?.[0] ?? '24px') * scale,
    gap: gap * scale,
    top: top * scale,
  }
}
