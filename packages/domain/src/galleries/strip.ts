import type { Boundaries, BoundaryKind, StripAlignment } from './options'

export interface StripRequest {
  widths: readonly number[]
  gutter: number
  index: number
  viewportWidth: number
  alignment: StripAlignment
}

export const alignmentShare: Readonly<Record<StripAlignment, number>> = { start: 0, middle: 0.5, end: 1 }

/** How far the strip is moved so that the active slide stands at its alignment; negative is to the left. */
export function stripOffset({ widths, gutter, index, viewportWidth, alignment }: StripRequest): number {
  const before = widths.slice(0, index).reduce((total, width) => total + width + gutter, 0)
  const free = viewportWidth - (widths[index] ?? 0)
  return free * alignmentShare[alignment] - before
}

export const thumbnailStripPaddingLimit = 5

export const thumbnailStripPadding = (asked: number): number => Math.min(Math.max(asked, 0), thumbnailStripPaddingLimit)

const resistance = 0.5

const held = (overshoot: number, kind: BoundaryKind): number => {
  if (kind === 'none') return overshoot
  return kind === 'hard' ? 0 : overshoot * resistance
}

/** Where a drag may go: `start` guards the high end of the offset, `end` the low one. */
export function dragOffset(offset: number, limits: { min: number; max: number }, boundaries: Boundaries): number {
  if (offset > limits.max) return limits.max + held(offset - limits.max, boundaries.start)
  if (offset < limits.min) return limits.min + held(offset - limits.min, boundaries.end)
  return offset
}
