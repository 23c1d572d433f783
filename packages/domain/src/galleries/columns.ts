import type { ColumnWidthBehaviour } from './design-defaults'

export interface ColumnRequest {
  containerWidth: number
  columnWidth: number
  gutter: number
  columnWidthBehavior: ColumnWidthBehaviour
}

export interface Columns {
  count: number
  width: number
}

/** `min` never makes a column narrower than asked for, `max` never wider; they always fill the container. */
export function fillColumns({ containerWidth, columnWidth, gutter, columnWidthBehavior }: ColumnRequest): Columns {
  const fitting = (containerWidth + gutter) / (columnWidth + gutter)
  const count = Math.max(columnWidthBehavior === 'min' ? Math.floor(fitting) : Math.ceil(fitting), 1)
  return { count, width: (containerWidth - gutter * (count - 1)) / count }
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface PlacedBoxes {
  boxes: Box[]
  height: number
}

interface Placing extends Columns {
  gutter: number
  /** Width divided by height of each slide. */
  ratios: readonly number[]
}

const heightOf = (boxes: readonly Box[]): number => Math.max(0, ...boxes.map(({ top, height }) => top + height))

/** Each slide goes into the column that is shortest so far, the leftmost of equals. */
export function placeInColumns({ count, width, gutter, ratios }: Placing): PlacedBoxes {
  const bottoms = Array.from({ length: count }, () => 0)
  const boxes = ratios.map(ratio => {
    const top = Math.min(...bottoms)
    const column = bottoms.indexOf(top)
    const height = width / ratio
    bottoms[column] = top + height + gutter
    return { left: column * (width + gutter), top, width, height }
  })
  return { boxes, height: heightOf(boxes) }
}

/** Rows as tall as their tallest slide. */
export function placeInGrid({ count, width, gutter, ratios }: Placing): PlacedBoxes {
  const boxes: Box[] = []
  for (let start = 0, top = 0; start < ratios.length; start += count) {
    const row = ratios.slice(start, start + count)
    const height = Math.max(...row.map(ratio => width / ratio))
    row.forEach((_, place) => {
      boxes.push({ left: place * (width + gutter), top, width, height })
    })
    top += height + gutter
  }
  return { boxes, height: heightOf(boxes) }
}

/** The fixed number of columns of the `grid` design. */
export const gridColumns = (containerWidth: number, perRow: number, padding: number): Columns => ({
  count: perRow,
  width: (containerWidth - padding * (perRow - 1)) / perRow,
})
