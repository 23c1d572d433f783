import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf, clipLine, clipRing, thinRing } from './clip'

const box = { left: 100, top: 100, right: 200, bottom: 180 }
const coordinate = fc.integer({ min: 0, max: 300 })
const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 60 }).map(points => points.flat())

/** By even and odd, as the map fills. */
const isInside = (points: readonly number[], x: number, y: number): boolean => {
  let inside = false
  for (let index = 0; index < points.length; index += 2) {
    const before = index === 0 ? points.length - 2 : index - 2
    const [ax, ay, bx, by] = [points[index]!, points[index + 1]!, points[before]!, points[before + 1]!]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

describe('a ring that is cut', () => {
  it('lies in the box and fills there what it filled before', () => {
    const spot = fc.record({ x: fc.integer({ min: 100, max: 199 }), y: fc.integer({ min: 100, max: 179 }) })
    fc.assert(
      fc.property(ring, spot, (points, { x, y }) => {
        const cut = clipRing(points, box)
        for (let index = 0; index < cut.length; index += 2) {
          expect(cut[index]).toBeGreaterThanOrEqual(100)
          expect(cut[index]).toBeLessThanOrEqual(200)
        }
        // Beside the whole numbers, where no edge of the ring ends.
        expect(isInside(cut, x + 0.5013, y + 0.5007)).toBe(isInside(points, x + 0.5013, y + 0.5007))
      }),
    )
  })

  it('is nothing when it is elsewhere, and the whole box when it is all around', () => {
    expect(clipRing([0, 0, 50, 0, 50, 50], box)).toEqual([])
    const around = clipRing([0, 0, 300, 0, 300, 300, 0, 300], box)
    expect(new Set(around)).toEqual(new Set([100, 200, 180]))
  })
})

describe('a long ring', () => {
  /** A walk in small steps, so that whole chunks lie beyond one side. */
  const walk = fc
    .array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      minLength: 100,
      maxLength: 900,
    })
    .map(steps => {
      let [x, y] = [150, 140]
      return Int32Array.from(
        steps.flatMap(([dx, dy]) => {
          x += dx * 4
          y += dy * 4
          return [x, y]
        }),
      )
    })

  const areaOf = (points: readonly number[]): number =>
    points.reduce((sum, value, index) => {
      const after = points[(index + 3) % points.length]!
      const before = points[(index + points.length - 1) % points.length]!
      return index % 2 === 0 ? sum + value * (after - before) : sum
    }, 0) / 2

  it('fills the same with what cannot be seen left out before it is cut', () => {
    const spot = fc.record({ x: fc.integer({ min: 100, max: 199 }), y: fc.integer({ min: 100, max: 179 }) })
    fc.assert(
      fc.property(walk, spot, (points, { x, y }) => {
        const thin = thinRing(points, chunksOf(points), box)
        expect(thin.length).toBeLessThanOrEqual(points.length)
        const [one, other] = [clipRing(thin, box), clipRing([...points], box)]
        expect(isInside(one, x + 0.5013, y + 0.5007)).toBe(isInside(other, x + 0.5013, y + 0.5007))
        expect(areaOf(one)).toBeCloseTo(areaOf(other), 6)
      }),
    )
  })

  it('keeps two points of a chunk that lies beyond a side, however many such follow each other', () => {
    const far = Int32Array.from({ length: 2000 }, (_, index) => (index % 2 === 0 ? 10 : index % 90))
    expect(thinRing(far, chunksOf(far), box)).toHaveLength(4)
  })
})

describe('a line that is cut', () => {
  it('is the parts of it in the box', () => {
    expect(clipLine([0, 150, 300, 150], box)).toEqual([[100, 150, 200, 150]])
    expect(clipLine([150, 150, 250, 150, 250, 170, 150, 170], box)).toEqual([
      [150, 150, 200, 150],
      [200, 170, 150, 170],
    ])
    expect(clipLine([0, 0, 50, 50], box)).toEqual([])
  })

  it('never leaves the box', () => {
    fc.assert(
      fc.property(ring, points => {
        for (const part of clipLine(points, box))
          part.forEach((value, index) => {
            const [from, to] = index % 2 === 0 ? [100, 200] : [100, 180]
            expect(value).toBeGreaterThan(from - 1e-9)
            expect(value).toBeLessThan(to + 1e-9)
          })
      }),
    )
  })
})
