import { areApart, clipLine, clipRing, thinRing } from './clip'
import type { LabelWish } from './labels'
import { type DrawnLayer, drawnMargin } from './layers'
import { pathData } from './path-data'
import { type Box, boxOf, type GeoPoint, type MapView, onSheet, type WorldPoint, worldPixels } from './projection'
import {
  maxRiverZoom,
  type Names,
  type WorldLayer,
  type WorldLevel,
  type WorldShape,
  worldLayers,
  worldUnits,
} from './world'

type ToSheet = (points: readonly number[]) => number[]

const worldToSheet = (view: MapView, shift: number): ToSheet => {
  const { left, top } = boxOf(view)
  const pixels = worldPixels(view.zoom)
  return points => points.map((value, index) => (value / worldUnits + (index % 2 === 0 ? shift - left : -top)) * pixels)
}

const isWanted = (layer: WorldLayer, zoom: number): boolean => {
  if (layer === 'rivers') return zoom <= maxRiverZoom
  return layer !== 'regions' || zoom > 2
}

function drawShape(shape: WorldShape, box: Box, toSheet: ToSheet, isArea: boolean): string {
  if (isArea) return pathData(toSheet(clipRing(thinRing(shape.points, shape.chunks, box), box)), { closes: true })
  return clipLine(shape.points, box)
    .map(part => pathData(toSheet(part), { closes: false }))
    .join('')
}

/** The world goes on beyond 180°: what is seen of its next turn is drawn from the same data, one world further. */
export function drawWorld(level: WorldLevel, view: MapView): DrawnLayer[] {
  const seen = boxOf(view, drawnMargin)
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
        return level[layer].filter(shape => !areApart(shape, box)).map(shape => drawShape(shape, box, toSheet, isArea))
      })
      return { kind: layer, d: d.join('') }
    })
}

/** Towns with fewer people are not named on a map of this zoom. */
const fewestPeople = (zoom: number): number =>
  [Infinity, Infinity, 8_000_000, 3_000_000, 1_000_000, 300_000, 100_000, 30_000][zoom] ?? 0

export function namesOfWorld({ places, countries }: Names, view: MapView): LabelWish[] {
  const pixels = worldPixels(view.zoom)
  const here = (point: GeoPoint) => onSheet(point, view)
  const isSeen = ({ x, y }: WorldPoint) => x >= 0 && y >= 0 && x <= view.width && y <= view.height
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
