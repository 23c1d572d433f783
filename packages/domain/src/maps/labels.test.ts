import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelBox, maxLabels, placeLabels, stretchOf } from './labels'

const sheet = { left: 0, top: 0, right: 1024, bottom: 704 }
const wish = fc.record({
  text: fc.string({ minLength: 1, maxLength: 20 }),
  kind: fc.constantFrom('country' as const, 'place' as const, 'water' as const, 'street' as const),
  x: fc.integer({ min: -20, max: 1040 }),
  y: fc.integer({ min: -20, max: 720 }),
  angle: fc.integer({ min: -90, max: 90 }),
})
const touch = (one: typeof sheet, other: typeof sheet) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

describe('names on a map', () => {
  it('touch neither each other nor a marker nor the edge, and are not too many', () => {
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 80 }),
        fc.array(fc.record({ x: fc.nat(1024), y: fc.nat(704) }), { maxLength: 10 }),
        (wishes, markers) => {
          const taken = markers.map(({ x, y }) => ({ left: x - 17, top: y - 46, right: x + 17, bottom: y }))
          const boxes = placeLabels(wishes, { sheet, taken }).map(labelBox)
          expect(boxes.length).toBeLessThanOrEqual(maxLabels)
          boxes.forEach((box, index) => {
            expect(box.left).toBeGreaterThanOrEqual(0)
            expect(box.bottom).toBeLessThanOrEqual(704)
            for (const other of [...boxes.slice(0, index), ...taken]) expect(touch(box, other)).toBe(false)
          })
        },
      ),
    )
  })

  it('are given up by the less important, and a town has three places for its own', () => {
    const town = { text: 'Vienna', kind: 'place' as const, x: 500, y: 300 }
    const wishes = ['Vienna', 'Wien', 'Vindobona', 'Bécs'].map(text => ({ ...town, text }))
    const placed = placeLabels(wishes, { sheet, taken: [] })
    expect(placed.map(({ anchor, y }) => [anchor, y])).toEqual([
      ['start', 300],
      ['end', 300],
      ['middle', 320],
    ])
  })
})

describe('the name of a street', () => {
  it('lies on its longest straight part, and never on its head', () => {
    const bent = [0, 0, 0, -40, 100, -40, 200, -60, 200, -200]
    const { angle, x, y, length } = stretchOf(bent)!
    // Half-way as one walks, not half-way as the crow flies.
    expect(x).toBeCloseTo(101, 0)
    expect(y).toBeCloseTo(-40.2, 1)
    expect(angle).toBeCloseTo(-5.71, 2)
    expect(length).toBeCloseTo(201, 0)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 4, maxLength: 20 }), numbers => {
        const line = numbers.length % 2 === 0 ? numbers : numbers.slice(1)
        const found = stretchOf(line)
        if (found) expect(Math.abs(found.angle)).toBeLessThanOrEqual(90)
      }),
    )
  })
})
