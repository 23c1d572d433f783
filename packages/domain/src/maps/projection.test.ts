import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWorld, type MapView, maxLatitude, onSheet, panned, toWorld } from './projection'

const lat = fc.double({ min: -85, max: 85, noNaN: true })
const lng = fc.double({ min: -180, max: 180, noNaN: true })
const place = fc.record({ lat, lng })
const zoom = fc.integer({ min: 2, max: 18 })
const sheet = { width: 1024, height: 704 }

describe('the sheet of the world', () => {
  it('is that of the maps that people know', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
    expect(toWorld({ lat: maxLatitude, lng: -180 }).y).toBeCloseTo(0, 9)
    // The tile of New York at zoom 12 is 1205, 1539 everywhere.
    const { x, y } = toWorld({ lat: 40.720882, lng: -74.000988 })
    expect([Math.floor(x * 4096), Math.floor(y * 4096)]).toEqual([1206, 1539])
  })

  it('can be read back', () => {
    fc.assert(
      fc.property(place, given => {
        const back = fromWorld(toWorld(given))
        expect(back.lat).toBeCloseTo(given.lat, 6)
        expect(back.lng).toBeCloseTo(given.lng, 6)
      }),
    )
  })

  it('ends at the poles and does not run away', () => {
    for (const pole of [90, -90, 89.9]) expect(Number.isFinite(toWorld({ lat: pole, lng: 0 }).y)).toBe(true)
  })

  it('shows a place on the turn of the world that is nearest to the centre', () => {
    fc.assert(
      fc.property(place, place, zoom, (point, centre, nearness) => {
        const view: MapView = { ...centre, zoom: nearness, ...sheet }
        expect(Math.abs(onSheet(point, view).x - 512)).toBeLessThanOrEqual(128 * 2 ** nearness + 0.001)
      }),
    )
    const fiji: MapView = { lat: -17, lng: 179.9, zoom: 6, ...sheet }
    expect(onSheet({ lat: -17, lng: -179.9 }, fiji).x - 512).toBeCloseTo((0.2 / 360) * 256 * 64, 6)
  })

  it('follows the hand: what is moved to the right shows what was left of it, around the world and back', () => {
    fc.assert(
      fc.property(place, zoom, fc.integer({ min: -800, max: 800 }), (centre, nearness, across) => {
        const moved = panned({ ...centre, zoom: nearness }, { x: across, y: 0 })
        expect(Math.abs(moved.lng)).toBeLessThanOrEqual(180)
        const seen = onSheet(centre, { ...moved, zoom: nearness, ...sheet }).x
        // At zoom 2 the world is as wide as the sheet, so it may be the next turn that is seen.
        const world = 256 * 2 ** nearness
        expect((((seen - 512 - across) % world) + 1.5 * world) % world).toBeCloseTo(world / 2, 3)
      }),
    )
    expect(panned({ lat: 84, lng: 0, zoom: 2 }, { x: 0, y: 5000 }).lat).toBeCloseTo(maxLatitude, 6)
  })
})
