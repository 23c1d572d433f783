import type { HighlightPattern } from './highlight-patterns'

/** Milliseconds after a change of width before the lines are read again. */
export const highlightResizeDebounce = 10

/** One line of highlighted words. */
export interface HighlightLine {
  x: number
  width: number
  baseline: number
  top: number
  height: number
  /** The size of its letters. */
  em: number
}

type Place = Pick<HighlightLine, 'x' | 'width' | 'height' | 'em'> & { readonly y: number }

/** Each place of a pattern is four numbers: a share of the width and ems, a share of the height and ems. */
const pathOf = (pattern: string, { x, width, y, height, em }: Place): string =>
  pattern.replace(
    /(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+)/g,
    (_, ofWidth, right, ofHeight, down) =>
      `${(x + width * ofWidth + em * right).toFixed(2)} ${(y + height * ofHeight + em * down).toFixed(2)}`,
  )

/** The strokes that highlight one line, as paths. */
export const highlightPath = (
  patterns: readonly HighlightPattern[],
  { top, baseline, ...line }: HighlightLine,
): string[] =>
  patterns.map(({ path, again, every = 1, isAround }) => {
    const place = { ...line, y: isAround ? top : baseline }
    const count = again ? Math.max(1, Math.round(line.width / line.em / every)) : 0
    const width = line.width / count
    const turns = Array.from({ length: count }, (_, turn) =>
      pathOf(again!, { ...place, x: line.x + turn * width, width }),
    )
    return [pathOf(path, place), ...turns].join('')
  })

export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const sharesLine = (a: Rect, b: Rect): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2

/** Pieces of one highlight that stand in one line are drawn as one; pieces without width are not drawn. */
export function joinLines(pieces: readonly Rect[]): Rect[] {
  const lines: Rect[] = []
  // A rectangle of the browser has nothing that could be spread.
  for (const { left, right, top, bottom } of pieces) {
    if (right - left < 0.5) continue
    const piece = { left, right, top, bottom }
    const last = lines.at(-1)
    if (!last || !sharesLine(last, piece)) lines.push(piece)
    else {
      last.left = Math.min(last.left, piece.left)
      last.right = Math.max(last.right, piece.right)
      last.top = Math.min(last.top, piece.top)
      last.bottom = Math.max(last.bottom, piece.bottom)
    }
  }
  return lines
}
