export const tooltipDelayMs = 1200
export const tooltipWidth = 250
export const tooltipCursorOffset = 15
export const tooltipEdgeMargin = 20

export interface Point {
  x: number
  y: number
}

export interface TooltipInput {
  /** The cursor, or for keyboard users the lower left corner of the focused element. */
  at: Point
  by: 'cursor' | 'focus'
  /** Of words that need less than all of it. */
  width?: number
  height: number
  viewport: { width: number; height: number }
}

const keepInside = (start: number, size: number, room: number): number =>
  Math.max(tooltipEdgeMargin, Math.min(start, room - tooltipEdgeMargin - size))

/** The upper left corner. On a screen too small for both margins the one at the start is kept. */
export function tooltipPlace({ at, by, width = tooltipWidth, height, viewport }: TooltipInput): Point {
  const offset = by === 'cursor' ? tooltipCursorOffset : 0
  return {
    x: keepInside(at.x + offset, width, viewport.width),
    y: keepInside(at.y + offset, height, viewport.height),
  }
}
