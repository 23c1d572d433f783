import { maxLayer, maxRows } from '../catalogue/limits'
import { type BlockRecord, type Breakpoint, gridColumns, type Placement } from './document'

export function isOnGrid(place: Placement, breakpoint: Breakpoint): boolean {
  const { x, y, w, h, layer } = place
  if (![x, y, w, h, layer].every(Number.isInteger)) return false
  const fitsAcross = x >= 0 && w >= 1 && x + w - 1 <= gridColumns[breakpoint] + 1
  const fitsDown = y >= 1 && h >= 1 && y + h - 1 <= maxRows
  return fitsAcross && fitsDown && layer >= 0 && layer <= maxLayer
}

export const barZones = ['left', 'centre', 'right'] as const
export type BarZone = (typeof barZones)[number]

/** On a bar only the third counts in which a block begins; the gutters belong to the thirds beside them. */
export function barZone({ x }: Placement, breakpoint: Breakpoint): BarZone {
  const columns = gridColumns[breakpoint]
  const column = Math.min(Math.max(x, 1), columns) - 1
  return barZones[Math.floor((column * barZones.length) / columns)]!
}

export const flowWidths = ['measure', 'wide', 'full'] as const
export type FlowWidth = (typeof flowWidths)[number]

/** In a flow a block is as wide as a line of text, as the page, or as the window. */
export function flowWidth({ w }: Placement, breakpoint: Breakpoint): FlowWidth {
  const columns = gridColumns[breakpoint]
  if (w > columns) return 'full'
  return w * 3 > columns * 2 ? 'wide' : 'measure'
}

/** The place as wide as that, in the middle of the columns; outside of a flow it looks the same. */
export function atFlowWidth(place: Placement, width: FlowWidth, breakpoint: Breakpoint): Placement {
  const columns = gridColumns[breakpoint]
  const w = { measure: Math.floor((columns * 2) / 3), wide: columns, full: columns + 2 }[width]
  return { ...place, x: Math.floor((columns + 2 - w) / 2), w }
}

/** Brings a place that a pointer dragged past the edge back onto the grid, keeping its size where that fits. */
export function clampToGrid(place: Placement, breakpoint: Breakpoint): Placement {
  const columns = gridColumns[breakpoint] + 2
  const w = Math.min(Math.max(1, Math.round(place.w)), columns)
  const h = Math.min(Math.max(1, Math.round(place.h)), maxRows)
  return {
    ...place,
    w,
    h,
    x: Math.min(Math.max(0, Math.round(place.x)), columns - w),
    y: Math.min(Math.max(1, Math.round(place.y)), maxRows - h + 1),
  }
}

const overlaps = (a: Placement, b: Placement): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The first free cells of the given size, from row `fromRow` down, left to right. */
export function firstFreePlace({
  blocks,
  breakpoint,
  size,
  fromRow = 1,
}: {
  blocks: readonly BlockRecord[]
  breakpoint: Breakpoint
  size: { w: number; h: number }
  fromRow?: number
}): Placement {
  const w = Math.min(size.w, gridColumns[breakpoint])
  const taken = blocks.map(block => block.placement[breakpoint]).filter(place => !place.hidden)
  const layer = taken.reduce((top, place) => Math.max(top, place.layer), -1) + 1
  for (let y = Math.max(1, fromRow); ; y += 1) {
    for (let x = 1; x + w - 1 <= gridColumns[breakpoint]; x += 1) {
      const place = { x, y, w, h: size.h, layer }
      if (!taken.some(other => overlaps(place, other))) return place
    }
  }
}
