import type { Point, Rect } from './geometry'

const distance = 12
const margin = 8
const stride = 8

const right = ({ left, width }: Rect) => left + width
const bottom = ({ top, height }: Rect) => top + height

const overlap = (a: Rect, b: Rect): number => {
  const width = Math.min(right(a), right(b)) - Math.max(a.left, b.left)
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * Where a block's toolbar stands: above, below, right, left or inside its upper edge, else in the nearest gap above or
 * below: the first place in view with no words under it. Where there is none, the place that covers least.
 */
export function placeToolbar({
  block,
  bar,
  view,
  textsIn,
}: {
  block: Rect
  bar: { readonly width: number; readonly height: number }
  /** What can be seen of the page. */
  view: Rect
  /** The words that may lie in a place; more than those do no harm. */
  textsIn: (place: Rect) => readonly Rect[]
}): Point {
  const along = clamp(block.left, view.left + margin, right(view) - bar.width - margin)
  const beside = clamp(block.top, view.top + margin, bottom(view) - bar.height - margin)
  const inside = clamp(Math.max(block.top, view.top) + distance, view.top + margin, bottom(view) - bar.height - margin)
  const candidates: readonly Point[] = [
    { x: along, y: block.top - distance - bar.height },
    { x: along, y: bottom(block) + distance },
    { x: right(block) + distance, y: beside },
    { x: block.left - distance - bar.width, y: beside },
    { x: along, y: inside },
    // Among words it moves on until there is a gap, up or down, whichever is nearer.
    ...Array.from({ length: 40 }, (_, step) => [
      { x: along, y: bottom(block) + distance + step * stride },
      { x: along, y: block.top - distance - bar.height - step * stride },
    ]).flat(),
  ]
  const boxOf = ({ x, y }: Point): Rect => ({ left: x, top: y, width: bar.width, height: bar.height })
  const isInView = (box: Rect) =>
    box.left >= view.left && right(box) <= right(view) && box.top >= view.top && bottom(box) <= bottom(view)
  const covered = (box: Rect) => textsIn(box).reduce((sum, text) => sum + overlap(box, text), 0)
  let best: { at: Point; area: number } | undefined
  for (const at of candidates) {
    const box = boxOf(at)
    if (!isInView(box)) continue
    const area = covered(box)
    if (area === 0) return at
    if (!best || area < best.area) best = { at, area }
  }
  return best?.at ?? { x: along, y: inside }
}
