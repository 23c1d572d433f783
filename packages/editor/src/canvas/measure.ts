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

const readGrids = new WeakMap<Element, { readonly facts: string; readonly grid: Grid }>()

/** In a section higher than its rows they stand in the middle. */
const roomAbove = (style: CSSStyleDeclaration, rows: readonly Track[]): number => {
  const last = rows.at(-1)
  if (style.alignContent !== 'center' || !last) return 0
  const room = pixels(style.height) - pixels(style.paddingTop) - pixels(style.paddingBottom)
  return Math.max(0, (room - last.end) / 2)
}

/**
 * The grid as the browser laid it out: sizes in a style sheet are wishes, these are facts. From the section's corner.
 * Answers with the same object as long as they are the same.
 */
export function gridOf(section: Element, breakpoint: Breakpoint, scale: number): Grid {
  const style = section.ownerDocument.defaultView!.getComputedStyle(section)
  const { paddingTop, paddingLeft, columnGap, rowGap, gridTemplateColumns, gridTemplateRows, gridAutoRows } = style
  const above = roomAbove(style, tracksFrom(0, gridTemplateRows, pixels(rowGap), 1))
  const sizes = [paddingTop, paddingLeft, columnGap, rowGap, gridTemplateColumns, gridTemplateRows, gridAutoRows, above]
  const facts = [breakpoint, scale, ...sizes].join('|')
  const known = readGrids.get(section)
  if (known?.facts === facts) return known.grid
  const top = pixels(paddingTop) + above
  const gap = pixels(columnGap)
  const grid: Grid = {
    breakpoint,
    columns: tracksFrom(pixels(paddingLeft), gridTemplateColumns, gap, scale),
    rows: tracksFrom(top, gridTemplateRows, pixels(rowGap), scale),
    rowHeight: pixels(/[\d.]+px/.exec(gridAutoRows)?.[0] ?? '24px') * scale,
    gap: gap * scale,
    top: top * scale,
  }
  readGrids.set(section, { facts, grid })
  return grid
}
