import type { Placement } from '@sitewright/domain/documents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellStripes,
  type Grid,
  grow,
  type Handle,
  handles,
  keepRatio,
  nudge,
  placeAt,
  rectOf,
  resizeTo,
  rowTrack,
} from './geometry'
import { guidesFor } from './guides'

/** Gutters of 50, eight columns of 30 with gaps of 10, four rows of 20 of which the second grew to 40. */
const grid: Grid = {
  breakpoint: 'mobile',
  columns: [
    { start: 0, end: 50 },
    ...Array.from({ length: 8 }, (_, index) => ({ start: 60 + index * 40, end: 90 + index * 40 })),
    { start: 380, end: 430 },
  ],
  rows: [
    { start: 100, end: 120 },
    { start: 130, end: 170 },
    { start: 180, end: 200 },
    { start: 210, end: 230 },
  ],
  rowHeight: 20,
  gap: 10,
  top: 100,
}
const place = (x: number, y: number, w: number, h: number): Placement => ({ x, y, w, h, layer: 0 })

describe('cells and pixels', () => {
  it('a block covers its cells and the gaps between them', () => {
    expect(rectOf(grid, place(1, 1, 2, 2))).toEqual({ left: 60, top: 100, width: 70, height: 70 })
    expect(rectOf(grid, place(0, 3, 10, 1))).toEqual({ left: 0, top: 180, width: 430, height: 20 })
  })

  it('rows go on below the last one', () => {
    expect(rowTrack(grid, 5)).toEqual({ start: 240, end: 260 })
    expect(rowTrack(grid, 7)).toEqual({ start: 300, end: 320 })
    expect(rowTrack({ ...grid, rows: [] }, 1)).toEqual({ start: 100, end: 120 })
  })

  it('a dragged corner lands on the nearest cell', () => {
    expect(placeAt(grid, place(1, 1, 2, 1), { x: 78, y: 118 })).toEqual(place(1, 2, 2, 1))
    expect(placeAt(grid, place(1, 1, 2, 1), { x: 81, y: 109 })).toEqual(place(2, 1, 2, 1))
    expect(placeAt(grid, place(1, 1, 2, 1), { x: 20, y: 0 })).toEqual(place(0, 1, 2, 1))
  })

  it('dragging below the last row grows the section', () => {
    expect(placeAt(grid, place(1, 1, 2, 1), { x: 60, y: 298 })).toEqual(place(1, 7, 2, 1))
  })

  it('a block dragged past the edge is brought back whole', () => {
    expect(placeAt(grid, place(1, 1, 3, 1), { x: 900, y: 100 })).toEqual(place(7, 1, 3, 1))
  })
})

describe('resizing', () => {
  it.each<[Handle, { x: number; y: number }, Placement]>([
    ['e', { x: 212, y: 0 }, place(2, 2, 3, 2)],
    ['s', { x: 0, y: 228 }, place(2, 2, 2, 3)],
    ['se', { x: 90, y: 260 }, place(2, 2, 1, 4)],
    ['w', { x: 61, y: 0 }, place(1, 2, 3, 2)],
    ['nw', { x: 5, y: 96 }, place(0, 1, 4, 3)],
    ['n', { x: 0, y: 900 }, place(2, 3, 2, 1)],
    ['e', { x: -50, y: 0 }, place(2, 2, 1, 2)],
  ])('handle %s at %j', (handle, point, expected) => {
    expect(resizeTo(grid, place(2, 2, 2, 2), handle, point)).toEqual(expected)
  })

  it('never leaves the grid and never turns inside out', () => {
    const point = fc.record({ x: fc.integer({ min: -500, max: 900 }), y: fc.integer({ min: -500, max: 2000 }) })
    fc.assert(
      fc.property(fc.constantFrom(...handles), point, (handle, at) => {
        const { x, y, w, h } = resizeTo(grid, place(3, 2, 4, 2), handle, at)
        expect(w).toBeGreaterThan(0)
        expect(h).toBeGreaterThan(0)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + w).toBeLessThanOrEqual(10)
        expect(y).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('keeps the ratio when asked', () => {
    expect(keepRatio(place(1, 1, 2, 4), place(1, 1, 4, 4), 'mobile')).toEqual(place(1, 1, 4, 8))
    expect(keepRatio(place(1, 1, 4, 2), place(1, 1, 4, 4), 'mobile')).toEqual(place(1, 1, 8, 4))
  })
})

describe('by keyboard', () => {
  it('moves and resizes one cell, as far as the grid goes', () => {
    expect(nudge(place(1, 1, 2, 1), { x: 1, y: 0 }, 'mobile')).toEqual(place(2, 1, 2, 1))
    expect(nudge(place(0, 1, 2, 1), { x: -1, y: -1 }, 'mobile')).toEqual(place(0, 1, 2, 1))
    expect(grow(place(8, 1, 2, 1), { x: 1, y: 0 }, 'mobile')).toEqual(place(8, 1, 2, 1))
    expect(grow(place(1, 1, 1, 1), { x: -1, y: 1 }, 'mobile')).toEqual(place(1, 1, 1, 2))
  })
})

describe('guides', () => {
  it('show shared edges and centres, each line once', () => {
    const rect = { left: 100, top: 100, width: 100, height: 50 }
    const others = [
      { left: 100, top: 300, width: 40, height: 10 },
      { left: 60, top: 400, width: 180, height: 10 },
      { left: 500, top: 120, width: 10, height: 10 },
    ]
    expect(guidesFor(rect, others)).toEqual({ vertical: [100, 150], horizontal: [125] })
  })

  it('show nothing when nothing lines up', () => {
    const rect = { left: 0, top: 0, width: 10, height: 10 }
    expect(guidesFor(rect, [{ left: 100, top: 100, width: 30, height: 30 }])).toEqual({ vertical: [], horizontal: [] })
  })
})

it('the drawing of the cells leaves the gutters out', () => {
  expect(cellStripes({ ...grid, columns: grid.columns.slice(0, 4) }, 2)).toEqual({
    columns: 'M60 100H90V170H60ZM100 100H130V170H100Z',
    rows: 'M60 100H130V120H60ZM60 130H130V170H60Z',
  })
})
