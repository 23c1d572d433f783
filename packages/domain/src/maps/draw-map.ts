import { areApart, clipLine, clipRing, thinRing } from './clip'
import type { District, DistrictFeature } from './district'
import { type LabelWish, type PlacedLabel, placeLabels, stretchOf } from './labels'
import { pathData } from './path-data'
import { type Box, boxOf, type GeoPoint, type MapView, mapSheet, maxMapZoom, onSheet, worldPixels } from './projection'
import { type ScaleBar, scaleBar } from './scale-bar'
import {
  maxRiverZoom,
  maxWorldZoom,
  minMapZoom,
  type Names,
  type WorldLayer,
  type WorldLevel,
  type WorldShape,
  worldLayers,
  worldUnits,
} from './world'

/** A path of the map; the style sheet gives each its colour. */
export interface MapLayer {
  kind: string
  d: string
}

export interface MapDrawing extends MapView {
  layers: readonly MapLayer[]
  labels: readonly PlacedLabel[]
  scale: ScaleBar
  /** Nearer than this there is nothing more to see. */
  maxZoom: number
}

/** What of a view lies beyond its edges and is drawn all the same, so that cut edges and round ends are not seen. */
const margin = 12
const pin = { half: 17, height: 46 }

type Place = { readonly x: number; readonly y: number }
type ToSheet = (points: readonly number[]) => number[]

const worldToSheet = (view: MapView, shift: number): ToSheet => {
  const { left, top } = boxOf(view)
  const pixels = worldPixels(view.zoom)
  return points =>
    points.map((value, index) => (value / worldUnits + (index % 2 === 0 ? shift - left : -top)) * pixels)
}

const isWanted = (layer: WorldLayer, zoom: number): boolean => {
  if (layer === 'rivers') return zoom <= maxRiverZoom
  return layer !== 'regions' || zoom > 2
}

function drawShape(shape: WorldShape, box: Box, toSheet: ToSheet, isArea: boolean): string {
  if (isArea) return pathData(toSheet(clipRing(thinRing(shape.points, shape.chunks, box), box)), true)
  return clipLine(shape.points, box)
    .map(part => pathData(toSheet(part), false))
    .join('')
}

/** The world goes on beyond 180°: what is seen of its next turn is drawn from the same data, one world further. */
function drawWorld(level: WorldLevel, view: MapView): MapLayer[] {
  const seen = boxOf(view, margin)
  const turns: number[] = []
  // One more on both sides: a continent that reaches beyond 180° is in the data with the turn on which it begins.
  for (let turn = Math.floor(seen.left) - 1; turn <= Math.floor(seen.right) + 1; turn += 1) turns.push(turn)
  return worldLayers
    .filter(layer => isWanted(layer, view.zoom))
    .map(layer => {
      const isArea = layer === 'land' || layer === 'lakes'
      const d = turns.flatMap(turn => {
        const box = {
          left: (seen.left - turn) * worldUnits,
          top: seen.top * worldUnits,
          right: (seen.right - turn) * worldUnits,
          bottom: seen.bottom * worldUnits,
        }
        const toSheet = worldToSheet(view, turn)
        return level[layer]
          .filter(shape => !areApart(shape, box))
          .map(shape => drawShape(shape, box, toSheet, isArea))
      })
      return { kind: layer, d: d.join('') }
    })
}

const sheetBox = ({ width, height }: MapView, around: number): Box => ({
  left: -around,
  top: -around,
  right: width + around,
  bottom: height + around,
})

const lineOnSheet = (line: readonly number[], view: MapView): number[] => {
  const drawn: number[] = []
  for (let index = 0; index < line.length; index += 2) {
    const { x, y } = onSheet({ lng: line[index]!, lat: line[index + 1]! }, view)
    drawn.push(x, y)
  }
  return drawn
}

const layerOf = ({ kind, roadClass, isArea }: DistrictFeature): string => {
  if (kind === 'road') return `road-${roadClass}`
  // A stream is a line, and a building or a park that is one is only its outline.
  if (isArea) return kind
  return kind === 'water' ? 'rivers' : kind === 'rail' || kind === 'wall' ? kind : 'outline'
}

const districtLayers = [
  'land',
  'water',
  'rivers',
  'park',
  'building',
  'outline',
  'rail',
  'wall',
  'road-3',
  'road-2',
  'road-1',
] as const

function drawDistrict(district: District, view: MapView): MapLayer[] {
  const box = sheetBox(view, margin)
  const paths = new Map<string, string>()
  for (const feature of district.features) {
    if (feature.kind === 'place') continue
    const layer = layerOf(feature)
    const d = feature.lines.map(line => {
      const drawn = lineOnSheet(line, view)
      if (feature.isArea) return pathData(clipRing(drawn, box), true)
      return clipLine(drawn, box)
        .map(part => pathData(part, false))
        .join('')
    })
    paths.set(layer, (paths.get(layer) ?? '') + d.join(''))
  }
  return districtLayers.flatMap(kind => {
    const d = paths.get(kind)
    return d ? [{ kind: kind === 'land' ? 'district' : kind, d }] : []
  })
}

const middleOf = (line: readonly number[]): Place => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < line.length; index += 2) {
    left = Math.min(left, line[index]!)
    right = Math.max(right, line[index]!)
    top = Math.min(top, line[index + 1]!)
    bottom = Math.max(bottom, line[index + 1]!)
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Nearer than this, so that names of lanes do not cover a whole district. */
const streetNamesFrom = 14

function namesOfDistrict({ features }: District, view: MapView): LabelWish[] {
  const box = sheetBox(view, 0)
  const wishes = features.flatMap(feature => {
    if (feature.name === '') return []
    const lines = feature.lines.map(line => lineOnSheet(line, view))
    const text = feature.name
    if (feature.isArea || feature.kind === 'place') {
      const ring = feature.isArea ? clipRing(lines[0]!, box) : lines[0]!
      if (ring.length === 0) return []
      const kind = feature.kind === 'water' ? ('water' as const) : ('country' as const)
      return [{ text, kind, ...middleOf(ring), rank: feature.kind === 'place' ? 0 : 1 }]
    }
    if (view.zoom < streetNamesFrom) return []
    const parts = lines.flatMap(line => clipLine(line, box)).flatMap(part => stretchOf(part) ?? [])
    const longest = parts.sort((a, b) => b.length - a.length)[0]
    // A name longer than its street would lie across others.
    if (!longest || longest.length < text.length * 7) return []
    const kind = feature.kind === 'water' ? ('water' as const) : ('street' as const)
    return [{ text, kind, x: longest.x, y: longest.y, angle: Math.round(longest.angle), rank: 1 + feature.roadClass }]
  })
  return wishes.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...wish }) => wish)
}

/** Towns with fewer people are not named on a map of this zoom. */
const fewestPeople = (zoom: number): number =>
  [Infinity, Infinity, 8_000_000, 3_000_000, 1_000_000, 300_000, 100_000, 30_000][zoom] ?? 0

function namesOfWorld({ places, countries }: Names, view: MapView): LabelWish[] {
  const pixels = worldPixels(view.zoom)
  const here = (point: GeoPoint) => onSheet(point, view)
  const isSeen = ({ x, y }: Place) => x >= 0 && y >= 0 && x <= view.width && y <= view.height
  const ofCountries = countries
    .filter(({ name, width }) => view.zoom < 6 && width * pixels > name.length * 9)
    .map(country => ({ text: country.name, kind: 'country' as const, ...here(country) }))
  const fewest = fewestPeople(view.zoom)
  const towns: LabelWish[] = []
  for (const place of places) {
    if (place.population < fewest) break
    const at = here(place)
    if (isSeen(at)) towns.push({ text: place.name, kind: 'place', ...at })
  }
  return [...ofCountries.filter(isSeen), ...towns]
}

/** The zoom at which a view can be drawn. */
export const drawnZoom = (zoom: number, hasDistrict: boolean): number =>
  Math.min(hasDistrict ? maxMapZoom : maxWorldZoom, Math.max(minMapZoom, Math.round(zoom)))

export interface MapRequest {
  centre: GeoPoint
  zoom: number
  markers: readonly GeoPoint[]
  district?: District | undefined
}

/** A view of the world, and of the owner's district in it, as paths and names. */
export function drawMap({ centre, zoom, markers, district }: MapRequest, level: WorldLevel, names: Names): MapDrawing {
  const view: MapView = { ...centre, zoom: drawnZoom(zoom, district !== undefined), ...mapSheet }
  const taken = markers.map(marker => {
    const { x, y } = onSheet(marker, view)
    return { left: x - pin.half, top: y - pin.height, right: x + pin.half, bottom: y + 2 }
  })
  const wishes = [...(district ? namesOfDistrict(district, view) : []), ...namesOfWorld(names, view)]
  const round = (value: number) => Math.round(value * 2) / 2
  return {
    ...view,
    layers: [...drawWorld(level, view), ...(district ? drawDistrict(district, view) : [])].filter(({ d }) => d !== ''),
    labels: placeLabels(wishes, { sheet: sheetBox(view, 0), taken }).map(label => ({
      ...label,
      x: round(label.x),
      y: round(label.y),
    })),
    scale: scaleBar(view),
    maxZoom: drawnZoom(maxMapZoom, district !== undefined),
  }
}
