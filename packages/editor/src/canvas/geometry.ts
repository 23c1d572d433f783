import { type Breakpoint, clampToGrid, gridColumns, type Placement } from '@sitewright/domain/documents'

export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }
export type Track = { readonly start: number; readonly end: number }

/** Pages narrower than this have their tools beside them. */
export const narrowPage = 700

/** A section's grid as it is drawn. Column 0 and the last one are the gutters; rows are counted from 1. */
export type Grid = {
  readonly breakpoint: Breakpoint
  readonly columns: readonly Track[]
  readonly rows: readonly Track[]
  /** What a row takes that nothing makes taller. */
  readonly rowHeight: number
  readonly gap: number
  /** Where the first row starts, also when there is none yet. */
  readonly top: number
}

/** A row past the last one is as tall as an empty row: dragging there grows the section. */
export function rowTrack({ rows, rowHeight, gap, top }: Grid, row: number): Track {
  const known = rows[row - 1]
  if (known) return known
  const last = rows.at(-1)
  const from = last ? last.end + gap : top
  const start = from + (row - 1 - rows.length) * (rowHeight + gap)
  return { start, end: start + rowHeight }
}

export function rectOf(grid: Grid, { x, y, w, h }: Placement): Rect {
  const left = grid.columns[x]?.start ?? 0
  const right = grid.columns[x + w - 1]?.end ?? left
  const top = rowTrack(grid, y).start
  return { left, top, width: right - left, height: rowTrack(grid, y + h - 1).end - top }
}

const nearest = (count: number, distance: (index: number) => number): number => {
  let best = 0
  for (let index = 1; index < count; index += 1) if (distance(index) < distance(best)) best = index
  return best
}

/** Rows to look at: those there are and as many more as a pointer below them could mean. */
const rowsToward = (grid: Grid, y: number): number => {
  const beyond = Math.max(0, y - rowTrack(grid, grid.rows.length).end) / (grid.rowHeight + grid.gap)
  return grid.rows.length + Math.ceil(beyond) + 2
}

const columnStartingAt = (grid: Grid, x: number) =>
  nearest(grid.columns.length, index => Math.abs(grid.columns[index]!.start - x))
const columnEndingAt = (grid: Grid, x: number) =>
  nearest(grid.columns.length, index => Math.abs(grid.columns[index]!.end - x))
const rowStartingAt = (grid: Grid, y: number) =>
  1 + nearest(rowsToward(grid, y), index => Math.abs(rowTrack(grid, index + 1).start - y))
const rowEndingAt = (grid: Grid, y: number) =>
  1 + nearest(rowsToward(grid, y), index => Math.abs(rowTrack(grid, index + 1).end - y))

/** The cells under a block whose corner was dragged to `corner`; it keeps its size in cells. */
export const placeAt = (grid: Grid, place: Placement, corner: Point): Placement =>
  clampToGrid({ ...place, x: columnStartingAt(grid, corner.x), y: rowStartingAt(grid, corner.y) }, grid.breakpoint)

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** The cells of a block while one of its handles is at `point`. The opposite edge stays where it is. */
export function resizeTo(grid: Grid, place: Placement, handle: Handle, point: Point): Placement {
  const right = place.x + place.w - 1
  const bottom = place.y + place.h - 1
  let { x, y, w, h } = place
  if (handle.includes('w')) {
    x = Math.min(columnStartingAt(grid, point.x), right)
    w = right - x + 1
  }
  if (handle.includes('e')) w = Math.max(1, columnEndingAt(grid, point.x) - x + 1)
  if (handle.includes('n')) {
    y = Math.min(rowStartingAt(grid, point.y), bottom)
    h = bottom - y + 1
  }
  if (handle.includes('s')) h = Math.max(1, rowEndingAt(grid, point.y) - y + 1)
  return clampToGrid({ ...place, x, y, w, h }, grid.breakpoint)
}

/** Keeps width to height as it was, following the side that was moved further. */
export function keepRatio(before: Placement, after: Placement, breakpoint: Breakpoint): Placement {
  const widened = Math.abs(after.w / before.w - 1) >= Math.abs(after.h / before.h - 1)
  const w = widened ? after.w : Math.max(1, Math.round((after.h * before.w) / before.h))
  const h = widened ? Math.max(1, Math.round((after.w * before.h) / before.w)) : after.h
  return clampToGrid({ ...after, w, h }, breakpoint)
}

/** One cell in a direction; a block at the edge stays. */
export const nudge = (place: Placement, { x, y }: Point, breakpoint: Breakpoint): Placement =>
  clampToGrid({ ...place, x: place.x + x, y: place.y + y }, breakpoint)

export const grow = (place: Placement, { x, y }: Point, breakpoint: Breakpoint): Placement => {
  const widest = gridColumns[breakpoint] + 2 - place.x
  return clampToGrid(
    { ...place, w: Math.min(Math.max(1, place.w + x), widest), h: Math.max(1, place.h + y) },
    breakpoint,
  )
}

export const isSamePlace = (a: Placement, b: Placement): boolean =>
  a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && a.layer === b.layer

const boxPath = (x: Track, y: Track): string => `M${x.start} ${y.start}H${x.end}V${y.end}H${x.start}Z`

/** All cells, without the gutters: where a stripe of each meets. A long page has tens of thousands of them. */
export function cellStripes(grid: Grid, rows: number): { readonly columns: string; readonly rows: string } {
  const columns = grid.columns.slice(1, -1)
  const tracks = Array.from({ length: rows }, (_, at) => rowTrack(grid, at + 1))
  const across = { start: columns[0]?.start ?? 0, end: columns.at(-1)?.end ?? 0 }
  const down = { start: tracks[0]?.start ?? 0, end: tracks.at(-1)?.end ?? 0 }
  return {
    columns: columns.map(column => boxPath(column, down)).join(''),
    rows: tracks.map(row => boxPath(across, row)).join(''),
  }
}
