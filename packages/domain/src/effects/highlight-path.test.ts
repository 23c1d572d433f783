import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type HighlightLine,
  type HighlightShape,
  highlightPath,
  highlightPatterns,
  highlightShapes,
  joinLines,
} from '.'

const draw = (shape: HighlightShape, line: HighlightLine, id: string) =>
  highlightPath(highlightPatterns(shape, id), line)

const anyLine: fc.Arbitrary<HighlightLine> = fc
  .record({
    x: fc.double({ min: -5, max: 40, noNaN: true }),
    width: fc.double({ min: 0.1, max: 60, noNaN: true }),
    top: fc.double({ min: -2, max: 20, noNaN: true }),
    height: fc.double({ min: 0.9, max: 1.6, noNaN: true }),
    ascent: fc.double({ min: 0.7, max: 0.85, noNaN: true }),
  })
  .map(({ ascent, ...line }) => ({ ...line, baseline: line.top + line.height * ascent, em: 1 }))

/** Points along a path, close enough to each other to see where it goes. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, kind, numbers] of path.matchAll(/([MLQC])([^MLQC]+)/g)) {
    const values = numbers!.trim().split(/\s+/).map(Number)
    const stops = [
      points.at(-1) ?? [0, 0],
      ...Array.from({ length: values.length / 2 }, (_, at) => values.slice(at * 2, at * 2 + 2)),
    ]
    const steps = kind === 'M' ? [1] : Array.from({ length: 16 }, (_, step) => (step + 1) / 16)
    const controls = kind === 'M' ? stops.slice(1) : stops
    for (const t of steps) {
      let between = controls.map(([x, y]) => [x!, y!] as [number, number])
      while (between.length > 1)
        between = between
          .slice(1)
          .map(([x, y], at) => [between[at]![0] * (1 - t) + x * t, between[at]![1] * (1 - t) + y * t])
      points.push(between[0]!)
    }
  }
  return points
}

function boundsOf(paths: readonly string[]) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const [x, y] of paths.flatMap(pointsOf)) {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

describe('the drawing of a highlight', () => {
  it.each(highlightShapes)('%s stays within 0.4 em of its line', shape => {
    fc.assert(
      fc.property(anyLine, fc.string(), (line, seed) => {
        const { left, right, top, bottom } = boundsOf(draw(shape, line, seed))
        const isInside =
          left >= line.x - 0.4 &&
          right <= line.x + line.width + 0.4 &&
          top >= line.top - 0.4 &&
          bottom <= line.top + line.height + 0.4
        expect(isInside).toBe(true)
      }),
    )
  })

  it.each(highlightShapes)('%s reaches from one end of the line to the other', shape => {
    fc.assert(
      fc.property(anyLine, fc.string(), (line, seed) => {
        const { left, right } = boundsOf(draw(shape, line, seed))
        expect(left <= line.x + 0.01 && right >= line.x + line.width - 0.01).toBe(true)
      }),
    )
  })

  it('is the same on every visit, and another for another mark', () => {
    const line = { x: 0, width: 4, baseline: 0.8, top: 0, height: 1, em: 1 }
    expect(draw('underline', line, 'a')).toEqual(draw('underline', line, 'a'))
    expect(draw('underline', line, 'a')).not.toEqual(draw('underline', line, 'b'))
  })

  it('is as large as its letters', () => {
    const line = { x: 0, width: 4, baseline: 0.8, top: 0, height: 1, em: 1 }
    const large = { x: 0, width: 80, baseline: 16, top: 0, height: 20, em: 20 }
    for (const shape of highlightShapes) {
      const [small, twenty] = [boundsOf(draw(shape, line, 'a')), boundsOf(draw(shape, large, 'a'))]
      expect(twenty.right - twenty.left).toBeCloseTo((small.right - small.left) * 20, 0)
      expect(twenty.bottom - twenty.top).toBeCloseTo((small.bottom - small.top) * 20, 0)
    }
  })

  it.each(['wave', 'jagged'] as const)('of %s ends with its line, in whole turns', shape => {
    for (const width of [0.1, 0.5, 0.9, 3.3, 12.34]) {
      const [path] = draw(shape, { x: 1, width, baseline: 0.8, top: 0, height: 1, em: 1 }, 'a')
      const points = pointsOf(path!)
      const [first, last] = [points[0]!, points.at(-1)!]
      expect(last[0]).toBeCloseTo(1 + width, 1)
      expect(last[1]).toBeCloseTo(first[1], 1)
    }
  })

  it('is two strokes where the shape has two', () => {
    const line = { x: 0, width: 4, baseline: 0.8, top: 0, height: 1, em: 1 }
    const strokes = highlightShapes.filter(shape => draw(shape, line, '').length === 2)
    expect(strokes).toEqual(['cross', 'underlineDouble'])
  })
})

describe('lines of a highlight', () => {
  const piece = (left: number, right: number, top: number, bottom = top + 20) => ({ left, right, top, bottom })

  it('join pieces that stand beside each other, of whatever size', () => {
    expect(joinLines([piece(0, 40, 0), piece(40, 90, 2), piece(0, 30, 30)])).toEqual([
      piece(0, 90, 0, 22),
      piece(0, 30, 30),
    ])
  })

  it('are read from rectangles of the browser, which have getters only', () => {
    const rect = Object.create({ left: 0, right: 40, top: 0, bottom: 20 })
    expect(joinLines([rect])).toEqual([piece(0, 40, 0)])
  })

  it('leave out what has no width', () => {
    expect(joinLines([piece(10, 10, 0), piece(0, 30, 0)])).toEqual([piece(0, 30, 0)])
  })
})
