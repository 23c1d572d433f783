import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atFlowWidth,
  type Breakpoint,
  barZone,
  breakpoints,
  clampToGrid,
  firstFreePlace,
  flowWidth,
  flowWidths,
  gridColumns,
  inReadingOrder,
  isOnGrid,
  rowCount,
} from './index'
import { note, place, placement } from './testing/arbitrary-pages'

const anywhere = fc.record({
  x: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  y: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  w: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  h: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  layer: fc.nat(100),
})

describe('the grid', () => {
  it('wherever a pointer drags a block, it ends on the grid', () => {
    fc.assert(
      fc.property(anywhere, fc.constantFrom(...breakpoints), (dragged, breakpoint) => {
        expect(isOnGrid(clampToGrid(dragged, breakpoint), breakpoint)).toBe(true)
      }),
    )
  })

  it('what is on the grid already is not moved', () => {
    fc.assert(
      fc.property(placement('desktop'), there => {
        expect(clampToGrid(there, 'desktop')).toEqual(there)
      }),
    )
  })

  it.each<[Breakpoint, number]>([
    ['desktop', 26],
    ['mobile', 10],
  ])('on %s a block from gutter to gutter covers %i columns [EDIT-05]', (breakpoint, columns) => {
    expect(isOnGrid(place({ x: 0, w: columns }), breakpoint)).toBe(true)
    expect(isOnGrid(place({ x: 0, w: columns + 1 }), breakpoint)).toBe(false)
  })

  it.each([
    ['left of the gutter', { x: -1 }, false],
    ['no column wide', { w: 0 }, false],
    ['above the first row', { y: 0 }, false],
    ['no row high', { h: 0 }, false],
    ['down to the last row', { y: 1, h: 1000 }, true],
    ['past the last row', { y: 2, h: 1000 }, false],
    ['below the lowest layer', { layer: -1 }, false],
    ['on the highest layer', { layer: 2000 }, true],
    ['above the highest layer', { layer: 2001 }, false],
    ['between two columns', { x: 1.5 }, false],
  ])('a block %s: %j is on the grid: %s', (_, over, expected) => {
    expect(isOnGrid(place(over), 'desktop')).toBe(expected)
  })

  it('a block dragged below the last row ends with it', () => {
    expect(clampToGrid(place({ y: 5000, h: 10 }), 'desktop')).toEqual(place({ y: 991, h: 10 }))
  })

  it('the first free place is the leftmost in the topmost row that has room', () => {
    const at = (over: Parameters<typeof place>[0]) => ({ desktop: place(over), mobile: place(over) })
    const blocks = [
      note('wide', 's', { placement: at({ x: 1, y: 1, w: 8, h: 2 }) }),
      note('left', 's', { placement: at({ x: 1, y: 3, w: 3, h: 1, layer: 4 }) }),
      note('unseen', 's', { placement: at({ x: 4, y: 3, w: 5, h: 9, hidden: true, layer: 9 }) }),
    ]
    const free = (size: { w: number; h: number }, fromRow?: number) =>
      firstFreePlace({ blocks, breakpoint: 'mobile', size, ...(fromRow === undefined ? {} : { fromRow }) })
    expect(free({ w: 5, h: 1 })).toEqual({ x: 4, y: 3, w: 5, h: 1, layer: 5 })
    expect(free({ w: 6, h: 1 })).toEqual({ x: 1, y: 4, w: 6, h: 1, layer: 5 })
    expect(free({ w: 2, h: 1 }, 7)).toEqual({ x: 1, y: 7, w: 2, h: 1, layer: 5 })
    expect(free({ w: 2, h: 1 }, -7)).toEqual({ x: 4, y: 3, w: 2, h: 1, layer: 5 })
    const corner = [note('corner', 's', { placement: at({ x: 5, y: 4, w: 4, h: 1 }) })]
    const beside = (size: { w: number; h: number }, fromRow: number) =>
      firstFreePlace({ blocks: corner, breakpoint: 'mobile', size, fromRow })
    expect(beside({ w: 4, h: 1 }, 4)).toEqual({ x: 1, y: 4, w: 4, h: 1, layer: 1 })
    expect(beside({ w: 5, h: 1 }, 4)).toEqual({ x: 1, y: 5, w: 5, h: 1, layer: 1 })
    expect(beside({ w: 8, h: 3 }, 1)).toEqual({ x: 1, y: 1, w: 8, h: 3, layer: 1 })
    expect(beside({ w: 8, h: 4 }, 1)).toEqual({ x: 1, y: 5, w: 8, h: 4, layer: 1 })
    expect(firstFreePlace({ blocks: [], breakpoint: 'mobile', size: { w: 2, h: 1 } })).toEqual({
      x: 1,
      y: 1,
      w: 2,
      h: 1,
      layer: 0,
    })
  })

  it('a free place overlaps nothing and is above everything', () => {
    const placements = fc.record({ desktop: placement('desktop'), mobile: placement('mobile') })
    fc.assert(
      fc.property(fc.array(placements, { maxLength: 6 }), fc.integer({ min: 1, max: 30 }), (taken, w) => {
        const blocks = taken.map((each, index) => note(`b${index}`, 's', { placement: each }))
        const free = firstFreePlace({ blocks, breakpoint: 'mobile', size: { w, h: 2 } })
        expect(free.w).toBe(Math.min(w, 8))
        for (const { placement: at } of blocks) {
          const other = at.mobile
          const apart =
            free.x + free.w <= other.x ||
            other.x + other.w <= free.x ||
            free.y + free.h <= other.y ||
            other.y + other.h <= free.y
          expect(apart).toBe(true)
          expect(free.layer).toBeGreaterThan(other.layer)
        }
      }),
    )
  })
})

describe('reading', () => {
  const at = (id: string, x: number, y: number) =>
    note(id, 's', { placement: { desktop: place({ x, y }), mobile: place() } })

  it('goes top to bottom, then left to right', () => {
    const blocks = [at('right', 12, 1), at('below', 1, 5), at('left', 1, 1)]
    expect(inReadingOrder(blocks, 'desktop').map(({ id }) => id)).toEqual(['left', 'right', 'below'])
  })

  it('hidden blocks take no rows', () => {
    const hidden = note('h', 's', { placement: { desktop: place({ y: 50, hidden: true }), mobile: place() } })
    expect(rowCount([at('a', 1, 3), hidden], 'desktop')).toBe(4)
  })
})

describe('on a bar', () => {
  it.each([
    [0, 'left'],
    [1, 'left'],
    [8, 'left'],
    [9, 'centre'],
    [16, 'centre'],
    [17, 'right'],
    [25, 'right'],
  ])('a block from column %i on stands at the %s', (x, zone) => {
    expect(barZone(place({ x, w: 1 }), 'desktop')).toBe(zone)
  })

  it.each([
    [2, 'left'],
    [3, 'left'],
    [4, 'centre'],
    [9, 'right'],
  ])('on phones a block from column %i on stands at the %s', (x, zone) => {
    expect(barZone(place({ x, w: 1 }), 'mobile')).toBe(zone)
  })
})

it.each([
  [26, 'full'],
  [25, 'full'],
  [24, 'wide'],
  [17, 'wide'],
  [16, 'measure'],
  [1, 'measure'],
])('in a flow %i columns are drawn as %s', (w, width) => {
  expect(flowWidth(place({ x: 0, w }), 'desktop')).toBe(width)
})

describe.each(breakpoints)('a width of a flow, on %s', breakpoint => {
  it.each(flowWidths)('%s is a place on the grid that is drawn so, in the middle, and keeps the rest', width => {
    const before = place({ x: 3, y: 7, w: 2, h: 5 })
    const after = atFlowWidth(before, width, breakpoint)
    expect(isOnGrid(after, breakpoint)).toBe(true)
    expect(flowWidth(after, breakpoint)).toBe(width)
    const onTheRight = gridColumns[breakpoint] + 2 - after.w - after.x
    expect(Math.abs(onTheRight - after.x)).toBeLessThanOrEqual(1)
    expect(after).toMatchObject({ y: 7, h: 5, layer: before.layer })
  })
})
