import type { Box, PlacedBoxes } from './columns'

export interface RowsRequest {
  containerWidth: number
  rowHeight: number
  gutter: number
  /** Width divided by height of each slide. */
  ratios: readonly number[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Fills rows until a slide more would make them lower than asked for; full rows reach both edges. */
function splitRows({ containerWidth, rowHeight, gutter, ratios }: RowsRequest): number[][] {
  const rows: number[][] = []
  let row: number[] = []
  for (const ratio of ratios) {
    row.push(ratio)
    if (sum(row) * rowHeight + gutter * (row.length - 1) >= containerWidth) {
      rows.push(row)
      row = []
    }
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** Rows of equal height within; the last row keeps `rowHeight` when it does not fill the width. */
export function placeInRows(request: RowsRequest): PlacedBoxes {
  const { containerWidth, rowHeight, gutter } = request
  const boxes: Box[] = []
  let top = 0
  for (const row of splitRows(request)) {
    const filling = (containerWidth - gutter * (row.length - 1)) / sum(row)
    const height = Math.min(filling, rowHeight)
    let left = 0
    for (const ratio of row) {
      boxes.push({ left, top, width: height * ratio, height })
      left += height * ratio + gutter
    }
    top += height + gutter
  }
  return { boxes, height: boxes.length > 0 ? top - gutter : 0 }
}
