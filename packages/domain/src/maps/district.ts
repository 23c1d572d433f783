import { type Box, type GeoPoint, isOnEarth } from './projection'

/** What a feature of a district is, from the ground up: later ones are drawn over earlier ones. */
export const districtKinds = ['land', 'water', 'park', 'building', 'rail', 'wall', 'road', 'place', 'outline'] as const
export type DistrictKind = (typeof districtKinds)[number]

/** 1 is a main road, 3 a lane. */
export type RoadClass = 1 | 2 | 3

/** Each line is longitude, latitude, longitude, latitude. */
export interface DistrictFeature {
  kind: DistrictKind
  name: string
  roadClass: RoadClass
  /** Areas, as their rings; else lines; a place has one point in one line. */
  isArea: boolean
  lines: readonly (readonly number[])[]
}

export interface District {
  features: readonly DistrictFeature[]
  /** In degrees: left is west, top is north. */
  bounds: Box
}

export const districtLimits = { bytes: 1_000_000, points: 20_000, features: 2_000, nameLength: 80 } as const
/** What a district is called where files are told apart. */
export const districtContentType = 'application/geo+json'

export type DistrictRefusal =
  | 'too-large'
  | 'not-json'
  | 'not-geojson'
  | 'too-many-features'
  | 'too-many-points'
  | 'nothing-to-draw'
export type DistrictReading = { ok: true; district: District } | { ok: false; reason: DistrictRefusal }

type Raw = { readonly [name: string]: unknown }
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const readPosition = (given: unknown): GeoPoint | undefined => {
  if (!isList(given)) return undefined
  const [lng, lat] = given
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  return isOnEarth({ lat, lng }) ? { lat, lng } : undefined
}

/** Longitude and latitude in turn; nothing when a position is broken or there are too few. */
function readLine(given: unknown, fewest: number): number[] | undefined {
  if (!isList(given) || given.length < fewest) return undefined
  const line: number[] = []
  for (const each of given) {
    const position = readPosition(each)
    if (!position) return undefined
    line.push(position.lng, position.lat)
  }
  return line
}

const readLines = (given: unknown, fewest: number): number[][] | undefined => {
  if (!isList(given)) return undefined
  const lines = given.map(each => readLine(each, fewest))
  return lines.every(line => line !== undefined) ? lines : undefined
}

const readLinesOfEach = (given: unknown): number[][] | undefined => {
  if (!isList(given)) return undefined
  const areas = given.map(each => readLines(each, 4))
  return areas.every(area => area !== undefined) ? areas.flat() : undefined
}

type Shape = { readonly isArea: boolean; readonly lines: number[][] }
const area = (lines: number[][] | undefined): Shape | undefined => lines && { isArea: true, lines }
const open = (lines: number[][] | undefined): Shape | undefined => lines && { isArea: false, lines }

function readGeometry(geometry: unknown): Shape | undefined {
  if (!isRecord(geometry)) return undefined
  const { type, coordinates } = geometry
  if (type === 'Polygon') return area(readLines(coordinates, 4))
  if (type === 'MultiPolygon') return area(readLinesOfEach(coordinates))
  if (type === 'MultiLineString') return open(readLines(coordinates, 2))
  const line =
    type === 'LineString' ? readLine(coordinates, 2) : type === 'Point' ? readLine([coordinates], 1) : undefined
  return line && open([line])
}

const kindOf = ({ kind }: Raw): DistrictKind => districtKinds.find(known => known === kind) ?? 'outline'
const roadClassOf = ({ class: given }: Raw): RoadClass => (given === 1 || given === 2 ? given : 3)
const nameOf = ({ name }: Raw): string =>
  typeof name === 'string' ? name.trim().slice(0, districtLimits.nameLength) : ''

/** A feature that is broken, or is nothing that can be drawn, is left out. */
function readFeature(given: unknown): DistrictFeature[] {
  if (!isRecord(given) || given['type'] !== 'Feature') return []
  const shape = readGeometry(given['geometry'])
  const properties = isRecord(given['properties']) ? given['properties'] : {}
  if (!shape || shape.lines.length === 0) return []
  return [{ kind: kindOf(properties), name: nameOf(properties), roadClass: roadClassOf(properties), ...shape }]
}

function boundsOf(features: readonly DistrictFeature[]): Box {
  const bounds = { left: 180, top: -90, right: -180, bottom: 90 }
  for (const { lines } of features)
    for (const line of lines)
      for (let index = 0; index < line.length; index += 2) {
        bounds.left = Math.min(bounds.left, line[index]!)
        bounds.right = Math.max(bounds.right, line[index]!)
        bounds.bottom = Math.min(bounds.bottom, line[index + 1]!)
        bounds.top = Math.max(bounds.top, line[index + 1]!)
      }
  return bounds
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an owner drew of their streets, or why it cannot be drawn. */
export function readDistrict(text: string): DistrictReading {
  // A letter takes a byte or more, so this is cheap and never refuses what is small enough.
  if (text.length > districtLimits.bytes) return { ok: false, reason: 'too-large' }
  const given = parse(text)
  if (given === undefined) return { ok: false, reason: 'not-json' }
  if (!isRecord(given) || given['type'] !== 'FeatureCollection' || !isList(given['features']))
    return { ok: false, reason: 'not-geojson' }
  if (given['features'].length > districtLimits.features) return { ok: false, reason: 'too-many-features' }
  const features = given['features'].flatMap(readFeature)
  const points = features.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.length / 2, 0), 0)
  if (points > districtLimits.points) return { ok: false, reason: 'too-many-points' }
  if (features.length === 0) return { ok: false, reason: 'nothing-to-draw' }
  return { ok: true, district: { features, bounds: boundsOf(features) } }
}
