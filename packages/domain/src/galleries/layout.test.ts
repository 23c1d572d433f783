import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAspectRatio, stageHeight } from './aspect-ratio'
import { fillColumns, gridColumns, placeInColumns, placeInGrid } from './columns'
import { preloadIndexes } from './preload'
import { placeInRows } from './rows'
import { dragOffset, stripOffset, thumbnailStripPadding } from './strip'

describe('aspect ratio', () => {
  it.each([
    ['1.5', 1.5],
    [1.5, 1.5],
    ['3:2', 1.5],
    ['3/2', 1.5],
    ['Auto', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['3:0', undefined],
    ['3:2:1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s [GAL-17]', (text, ratio) => {
    expect(parseAspectRatio(text)).toBe(ratio)
  })

  it('gives the height of the stage, or the tallest slide does [GAL-17]', () => {
    const slides = [{ width: 300, height: 150 }, { width: 100, height: 200 }, undefined]
    expect(stageHeight({ width: 600, ratio: 1.5, slides })).toBe(400)
    expect(stageHeight({ width: 600, ratio: undefined, slides })).toBe(1200)
    expect(stageHeight({ width: 160, ratio: undefined, slides: [undefined] })).toBe(90)
  })
})

describe('columns', () => {
  it.each([
    [1000, 250, 0, 'min', 4, 250],
    [999, 250, 0, 'min', 3, 333],
    [1060, 250, 20, 'min', 4, 250],
    [1059, 250, 20, 'min', 3, (1059 - 40) / 3],
    [100, 250, 0, 'min', 1, 100],
    [1000, 250, 0, 'max', 4, 250],
    [1001, 250, 0, 'max', 5, 200.2],
  ] as const)(
    '%d px with %d px columns, gutter %d, %s: %d [GAL-21 GAL-109 GAL-110]',
    (containerWidth, columnWidth, gutter, columnWidthBehavior, count, width) => {
      expect(fillColumns({ containerWidth, columnWidth, gutter, columnWidthBehavior })).toEqual({ count, width })
    },
  )

  it('never get narrower than the minimum, and fill the container', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 4000 }),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(50),
        (containerWidth, columnWidth, gutter) => {
          const { count, width } = fillColumns({ containerWidth, columnWidth, gutter, columnWidthBehavior: 'min' })
          expect(width).toBeGreaterThanOrEqual(columnWidth)
          expect(count * width + gutter * (count - 1)).toBeCloseTo(containerWidth)
        },
      ),
    )
  })

  it('put each slide into the shortest column', () => {
    expect(placeInColumns({ count: 2, width: 100, gutter: 10, ratios: [1, 0.5, 2, 1] })).toEqual({
      boxes: [
        { left: 0, top: 0, width: 100, height: 100 },
        { left: 110, top: 0, width: 100, height: 200 },
        { left: 0, top: 110, width: 100, height: 50 },
        { left: 0, top: 170, width: 100, height: 100 },
      ],
      height: 270,
    })
    expect(placeInColumns({ count: 2, width: 100, gutter: 10, ratios: [] })).toEqual({ boxes: [], height: 0 })
  })
})

describe('grid', () => {
  it('divides the width by the slides per row [GAL-112]', () => {
    expect(gridColumns(1060, 4, 20)).toEqual({ count: 4, width: 250 })
  })

  it('keeps the slides of a row level', () => {
    expect(placeInGrid({ count: 2, width: 100, gutter: 10, ratios: [1, 0.5, 2] })).toEqual({
      boxes: [
        { left: 0, top: 0, width: 100, height: 200 },
        { left: 110, top: 0, width: 100, height: 200 },
        { left: 0, top: 210, width: 100, height: 50 },
      ],
      height: 260,
    })
    expect(placeInGrid({ count: 2, width: 100, gutter: 10, ratios: [] })).toEqual({ boxes: [], height: 0 })
  })
})

describe('rows', () => {
  it('fill the width and leave the last row at its height [GAL-111]', () => {
    expect(placeInRows({ containerWidth: 620, rowHeight: 250, gutter: 20, ratios: [1, 2, 1] })).toEqual({
      boxes: [
        { left: 0, top: 0, width: 200, height: 200 },
        { left: 220, top: 0, width: 400, height: 200 },
        { left: 0, top: 220, width: 250, height: 250 },
      ],
      height: 470,
    })
  })

  it('count every gutter of a row [GAL-111]', () => {
    expect(placeInRows({ containerWidth: 340, rowHeight: 100, gutter: 20, ratios: [0.5, 2, 0.5] }).boxes).toEqual([
      { left: 0, top: 0, width: 50, height: 100 },
      { left: 70, top: 0, width: 200, height: 100 },
      { left: 290, top: 0, width: 50, height: 100 },
    ])
  })

  it('count only the gutters between the slides of a row', () => {
    expect(placeInRows({ containerWidth: 300, rowHeight: 100, gutter: 20, ratios: [0.5, 2, 0.75] }).boxes).toEqual([
      { left: 0, top: 0, width: 40, height: 80 },
      { left: 60, top: 0, width: 160, height: 80 },
      { left: 240, top: 0, width: 60, height: 80 },
    ])
  })

  it('close a row that fits exactly and cut a slide that is wider than the container [GAL-111]', () => {
    expect(placeInRows({ containerWidth: 520, rowHeight: 250, gutter: 20, ratios: [1, 1, 4] })).toEqual({
      boxes: [
        { left: 0, top: 0, width: 250, height: 250 },
        { left: 270, top: 0, width: 250, height: 250 },
        { left: 0, top: 270, width: 520, height: 130 },
      ],
      height: 400,
    })
    expect(placeInRows({ containerWidth: 520, rowHeight: 250, gutter: 20, ratios: [] })).toEqual({
      boxes: [],
      height: 0,
    })
  })
})

describe('strip', () => {
  const strip = { widths: [100, 200, 300], gutter: 10, viewportWidth: 500 }

  it.each([
    ['start', 0, 0],
    ['start', 1, -110],
    ['middle', 1, 150 - 110],
    ['end', 1, 300 - 110],
    ['middle', 2, 100 - 320],
  ] as const)('aligned %s, slide %d: moved by %d [GAL-105 GAL-115]', (alignment, index, offset) => {
    expect(stripOffset({ ...strip, alignment, index })).toBe(offset)
  })

  it.each([
    [-1, 0],
    [0, 0],
    [4, 4],
    [5, 5],
    [6, 5],
  ])('thumbnail padding %d counts as %d [GAL-116]', (asked, padding) => {
    expect(thumbnailStripPadding(asked)).toBe(padding)
  })

  it.each([
    [0, 5, 1, false, [1]],
    [0, 5, 1, true, [1, 4]],
    [2, 5, 2, false, [3, 1, 4, 0]],
    [4, 5, 1, false, [3]],
    [0, 1, 1, true, []],
    [0, 2, 1, true, [1]],
    [2, 5, 0, true, []],
    [0, 0, 1, true, []],
    [0, 0, 3, false, []],
  ])(
    'slide %d of %d with preload count %d, loop %s, loads %o ahead [GAL-114 GAL-115]',
    (index, count, ahead, loop, expected) => {
      expect(preloadIndexes(index, count, ahead, loop)).toEqual(expected)
    },
  )

  it.each([
    [-50, 'hard', 'hard', -50],
    [0, 'hard', 'hard', 0],
    [40, 'hard', 'none', 0],
    [40, 'none', 'hard', 40],
    [40, 'inertial', 'none', 20],
    [-100, 'none', 'hard', -100],
    [-140, 'none', 'hard', -100],
    [-140, 'hard', 'none', -140],
    [-140, 'hard', 'inertial', -120],
  ] as const)('a drag to %d between boundaries %s and %s reaches %d [GAL-94]', (offset, start, end, reached) => {
    expect(dragOffset(offset, { min: -100, max: 0 }, { start, end })).toBe(reached)
  })

  it('a drag is held at a limit that is not zero [GAL-94]', () => {
    expect(dragOffset(30, { min: -100, max: 10 }, { start: 'inertial', end: 'none' })).toBe(20)
  })
})
