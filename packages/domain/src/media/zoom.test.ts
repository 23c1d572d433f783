import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAtEdge, largestScale, noZoom, panned, type Zoom, zoomedAt } from './zoom'

const area = { fit: { width: 800, height: 600 }, stage: { width: 1000, height: 700 } }

describe('zoom', () => {
  it('goes to the pixels of the picture, at least twice and at most four times', () => {
    expect(largestScale(2400, 800, 1)).toBe(3)
    expect(largestScale(2400, 800, 2)).toBe(2)
    expect(largestScale(9000, 800, 1)).toBe(4)
    expect(largestScale(100, 0, 1)).toBe(2)
  })

  it('keeps the point under the pointer where it is', () => {
    expect(zoomedAt(noZoom, { x: 200, y: 100 }, { ...area, scale: 2, largest: 3 })).toEqual({
      scale: 2,
      x: -200,
      y: -100,
    })
  })

  it('never shows what is beyond the picture: it is centred where it is smaller than the stage', () => {
    expect(panned({ scale: 1, x: 50, y: 50 }, area)).toEqual(noZoom)
    expect(panned({ scale: 2, x: 900, y: -900 }, area)).toEqual({ scale: 2, x: 300, y: -250 })
  })

  it('knows when there is no more of the picture on a side', () => {
    expect([isAtEdge(noZoom, area, 'left'), isAtEdge(noZoom, area, 'right')]).toEqual([true, true])
    const left = { scale: 2, x: 300, y: 0 }
    expect([isAtEdge(left, area, 'left'), isAtEdge(left, area, 'right')]).toEqual([true, false])
  })

  it('whatever is done, the picture covers the stage or is centred in it', () => {
    const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -350, max: 350 }) })
    const steps = fc.array(fc.record({ point, scale: fc.double({ min: 0.1, max: 9, noNaN: true }) }), { maxLength: 10 })
    fc.assert(
      fc.property(steps, given => {
        const zoom = given.reduce<Zoom>(
          (before, { point: at, scale }) => zoomedAt(before, at, { ...area, scale, largest: 4 }),
          noZoom,
        )
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(4)
        const beyond = Math.max((area.fit.width * zoom.scale - area.stage.width) / 2, 0)
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(beyond + 1e-6)
      }),
    )
  })
})
