import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { districtLimits, readDistrict } from './district'
import { drawMap } from './draw-map'
import { worldLayers } from './world'

const nothing = Object.fromEntries(worldLayers.map(layer => [layer, []])) as never
const noNames = { places: [], countries: [] }
const read = (given: unknown) => readDistrict(JSON.stringify(given))
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const street = feature(
  'LineString',
  [
    [16, 48],
    [16.1, 48],
  ],
  { kind: 'road', class: 1, name: ' Castle Street ' },
)

describe('a district', () => {
  it('says what its features are, and calls the unknown outlines', () => {
    const reading = read(collection(street, feature('Point', [16, 48], { kind: 'statue' })))
    expect(reading).toMatchObject({
      ok: true,
      district: {
        features: [
          { kind: 'road', roadClass: 1, name: 'Castle Street', isArea: false },
          { kind: 'outline', roadClass: 3, name: '' },
        ],
        bounds: { left: 16, right: 16.1, top: 48, bottom: 48 },
      },
    })
  })

  it('leaves out what is broken and keeps the rest', () => {
    const broken = [
      feature('LineString', [[16, 48]]),
      feature('LineString', [
        [16, 91],
        [16, 48],
      ]),
      feature('Polygon', [[[16, 'north']]]),
      feature('GeometryCollection', []),
      { type: 'Feature', geometry: null },
      null,
      42,
    ]
    const reading = read(collection(...broken, street))
    expect(reading.ok && reading.district.features).toHaveLength(1)
  })

  it.each([
    ['not-json', '{'],
    ['not-geojson', '[]'],
    ['not-geojson', JSON.stringify({ type: 'Topology' })],
    ['nothing-to-draw', JSON.stringify(collection())],
    ['too-large', ' '.repeat(districtLimits.bytes + 1)],
    ['too-many-features', JSON.stringify(collection(...Array.from({ length: 2001 }, () => null)))],
    [
      'too-many-points',
      JSON.stringify(
        collection(
          feature(
            'LineString',
            Array.from({ length: 20_001 }, () => [1, 2]),
          ),
        ),
      ),
    ],
  ])('is refused: %s', (reason, text) => {
    expect(readDistrict(text)).toEqual({ ok: false, reason })
  })

  it('is drawn or refused with a reason, whatever it is', () => {
    const position = fc.array(fc.oneof(fc.double({ min: -200, max: 200 }), fc.string()), { maxLength: 3 })
    const coordinates = fc.oneof(
      position,
      fc.array(position, { maxLength: 6 }),
      fc.array(fc.array(position, { maxLength: 6 }), { maxLength: 3 }),
    )
    const anything = fc.oneof(
      fc.json(),
      fc
        .array(
          fc.record({
            type: fc.constantFrom('Feature', 'feature'),
            properties: fc.oneof(
              fc.constant(null),
              fc.record({ kind: fc.constantFrom('road', 'water', 'x'), name: fc.string() }),
            ),
            geometry: fc.record({
              type: fc.constantFrom('Point', 'LineString', 'Polygon', 'MultiPolygon', 'MultiLineString'),
              coordinates,
            }),
          }),
          { maxLength: 5 },
        )
        .map(features => JSON.stringify(collection(...features))),
    )
    fc.assert(
      fc.property(anything, text => {
        const reading = readDistrict(text)
        if (!reading.ok) {
          expect(reading.reason).toMatch(/^[a-z-]+$/)
          return
        }
        const { district } = reading
        const drawn = drawMap({ centre: { lat: 48, lng: 16 }, zoom: 16, markers: [], district }, nothing, noNames)
        for (const { d } of drawn.layers) expect(d).toMatch(/^[-Mlz.\d ]+$/)
      }),
    )
  })
})
