import type { Rect } from './geometry'

export type Guides = { readonly vertical: readonly number[]; readonly horizontal: readonly number[] }

export const noGuides: Guides = { vertical: [], horizontal: [] }

const lines = (start: number, size: number) => [start, start + size / 2, start + size]

const shared = (own: readonly number[], others: readonly number[], within: number): number[] => {
  const found = own.flatMap(line => others.filter(other => Math.abs(other - line) <= within))
  return [...new Set(found.map(line => Math.round(line * 2) / 2))].sort((a, b) => a - b)
}

/** Where the edges and centres of a block meet those of its neighbours. Cells do the snapping; guides say with whom. */
export function guidesFor(rect: Rect, others: readonly Rect[], within = 1): Guides {
  return {
    vertical: shared(
      lines(rect.left, rect.width),
      others.flatMap(other => lines(other.left, other.width)),
      within,
    ),
    horizontal: shared(
      lines(rect.top, rect.height),
      others.flatMap(other => lines(other.top, other.height)),
      within,
    ),
  }
}
