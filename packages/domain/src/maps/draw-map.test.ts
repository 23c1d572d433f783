import { describe, expect, it } from 'vitest'
import { drawMap } from './draw-map'
import { scaleBar, scaleText } from './scale-bar'
import { type WorldLevel, worldShape, worldUnits } from './world'

const square = (left: number, top: number, size: number) =>
  worldShape(
    Int32Array.from(
      [left, top, left + size, top, left + size, top + size, left, top + size].map(at => at * worldUnits),
    ),
  )
const world = (differences: Partial<WorldLevel> = {}): WorldLevel => ({
  land: [],
  lakes: [],
  rivers: [],
  regions: [],
  borders: [],
  ...differences,
})
const names = {
  places: [{ name: 'Null', lat: 0, lng: 0, population: 20_000_000, country: 'AQ', region: '' }],
  countries: [],
}
const draw = (level: WorldLevel, zoom: number, lng = 0) =>
  drawMap({ centre: { lat: 0, lng }, zoom, markers: [] }, level, names)

describe('a map', () => {
  it('is as near as its data goes', () => {
    expect([draw(world(), 12).zoom, draw(world(), 0).zoom, draw(world(), 12).maxZoom]).toEqual([10, 2, 10])
  })

  it('draws what is seen, from the middle of the sheet', () => {
    const [land] = draw(world({ land: [square(0.5, 0.5, 0.1)] }), 2).layers
    expect(land).toEqual({ kind: 'land', d: 'M512 352l102 0 0 102-102 0z' })
    expect(draw(world({ land: [square(0.9, 0.9, 0.01)] }), 6).layers).toEqual([])
  })

  it('goes on beyond 180°, on both sides, and for land that reaches across', () => {
    const sides = world({ land: [square(0.001, 0.5, 0.001), square(0.998, 0.5, 0.001)] })
    for (const lng of [179.9, -179.9]) expect(draw(sides, 6, lng).layers[0]?.d.match(/M/g)).toHaveLength(2)
    const across = world({ land: [square(0.999, 0.5, 0.002)] })
    for (const lng of [179.9, -179.9]) expect(draw(across, 6, lng).layers[0]?.d.match(/M/g)).toHaveLength(1)
  })

  it('leaves out rivers where they would leave their valleys', () => {
    const rivers = [worldShape(Int32Array.from([0.4, 0.5, 0.6, 0.5].map(at => at * worldUnits)))]
    expect(draw(world({ rivers }), 9).layers).toHaveLength(1)
    expect(draw(world({ rivers }), 10).layers).toHaveLength(0)
  })

  it('names towns beside the marker that stands on them', () => {
    expect(draw(world(), 6).labels).toMatchObject([{ text: 'Null', x: 519, y: 352, anchor: 'start' }])
    const marked = { centre: { lat: 0, lng: 0 }, zoom: 6, markers: [{ lat: 0, lng: 0 }] }
    expect(drawMap(marked, world(), names).labels).toMatchObject([{ x: 512, y: 372, anchor: 'middle' }])
  })
})

describe('the scale', () => {
  it('is a round length that fits', () => {
    expect(scaleBar({ lat: 0, zoom: 10 })).toEqual({ metres: 10_000, pixels: 65 })
    for (const zoom of [2, 6, 12, 18]) expect(scaleBar({ lat: 48, zoom }).pixels).toBeLessThanOrEqual(120)
  })

  it('is said in the language of the page', () => {
    expect(scaleText({ metres: 500 }, 'en')).toBe('500 m')
    expect(scaleText({ metres: 2_000_000 }, 'de')).toBe('2.000 km')
  })
})
