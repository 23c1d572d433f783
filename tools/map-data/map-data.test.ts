import { describe, expect, it } from 'vitest'
import { buildLevels, buildNames, packLevel, worldUnits } from './build-data.mjs'

type Layers = Readonly<Record<string, readonly (readonly number[])[]>>
const levels = new Map<number, Layers>([...buildLevels()].map(({ zoom, layers }) => [zoom, layers]))

const isInside = (rings: readonly (readonly number[])[], lng: number, lat: number): boolean => {
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = (lng / 360 + 0.5) * worldUnits
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldUnits
  let inside = false
  for (const ring of rings)
    for (let index = 0; index < ring.length; index += 2) {
      const before = index === 0 ? ring.length - 2 : index - 2
      const [ax, ay, bx, by] = [ring[index]!, ring[index + 1]!, ring[before]!, ring[before + 1]!]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}

describe('the world that maps are drawn from', () => {
  it.each([...levels])('knows land from sea at zoom %d', (_, { land }) => {
    const places = { Kansas: [-98, 38.5], Vienna: [16.37, 48.2], 'the pole': [10, -84], Siberia: [100, 65] } as const
    for (const [lng, lat] of Object.values(places)) expect(isInside(land!, lng, lat)).toBe(true)
    for (const [lng, lat] of [
      [-40, 30],
      [-150, 0],
      [80, -30],
    ] as const)
      expect(isInside(land!, lng, lat)).toBe(false)
  })

  it.each([...levels])('has no line across the sheet where a ring passes 180°, at zoom %d', (_, layers) => {
    for (const [layer, shapes] of Object.entries(layers))
      for (const shape of shapes)
        for (let index = 2; index < shape.length; index += 2) {
          // Only the edge of the sheet below Antarctica is longer.
          const isEdge = layer === 'land' && shape[index + 1]! > worldUnits * 0.99
          if (!isEdge) expect(Math.abs(shape[index]! - shape[index - 2]!)).toBeLessThan(worldUnits / 4)
        }
  })

  it('takes no more than 8 MB', () => {
    const bytes = [...levels.values()].reduce((sum, layers) => sum + packLevel(layers).length, 0)
    expect(bytes + JSON.stringify(buildNames()).length).toBeLessThan(8_000_000)
  })

  it('names towns and countries, the largest first', () => {
    const { places, countries } = buildNames()
    expect(places[0]).toMatchObject({ name: 'Tokyo', country: 'JP' })
    expect(countries.map(({ name }: { name: string }) => name)).toContain('Austria')
    for (const { lat, lng } of [...places, ...countries]) {
      expect(Math.abs(lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(lng)).toBeLessThanOrEqual(180)
    }
  })
})
