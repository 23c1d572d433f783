import { clipLine, clipRing } from './clip'
import type { District, DistrictFeature } from './district'
import { type LabelWish, stretchOf } from './labels'
import { type DrawnLayer, drawnMargin, sheetBox } from './layers'
import { pathData } from './path-data'
import { type MapView, onSheet, type WorldPoint } from './projection'

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

export function drawDistrict(district: District, view: MapView): DrawnLayer[] {
  const box = sheetBox(view, drawnMargin)
  const paths = new Map<string, string>()
  for (const feature of district.features) {
    if (feature.kind === 'place') continue
    const layer = layerOf(feature)
    const d = feature.lines.map(line => {
      const drawn = lineOnSheet(line, view)
      if (feature.isArea) return pathData(clipRing(drawn, box), { closes: true, parts: 2 })
      return clipLine(drawn, box)
        .map(part => pathData(part, { closes: false, parts: 2 }))
        .join('')
    })
    paths.set(layer, (paths.get(layer) ?? '') + d.join(''))
  }
  return districtLayers.flatMap(kind => {
    const d = paths.get(kind)
    return d ? [{ kind: kind === 'land' ? 'district' : kind, d }] : []
  })
}

const middleOf = (line: readonly number[]): WorldPoint => {
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

export function namesOfDistrict({ features }: District, view: MapView): LabelWish[] {
  const box = sheetBox(view, 0)
  const wishes = features.flatMap((feature): (LabelWish & { rank: number })[] => {
    if (feature.name === '') return []
    const lines = feature.lines.map(line => lineOnSheet(line, view))
    const text = feature.name
    if (feature.isArea || feature.kind === 'place') {
      const ring = feature.isArea ? clipRing(lines[0]!, box) : lines[0]!
      if (ring.length === 0) return []
      const kind = feature.kind === 'water' ? 'water' : 'country'
      return [{ text, kind, ...middleOf(ring), rank: feature.kind === 'place' ? 0 : 1 }]
    }
    if (view.zoom < streetNamesFrom) return []
    const parts = lines.flatMap(line => clipLine(line, box)).flatMap(part => stretchOf(part) ?? [])
    const longest = parts.sort((a, b) => b.length - a.length)[0]
    // A name longer than its street would lie across others.
    if (!longest || longest.length < text.length * 7) return []
    const kind = feature.kind === 'water' ? 'water' : 'street'
    return [{ text, kind, x: longest.x, y: longest.y, angle: Math.round(longest.angle), rank: 1 + feature.roadClass }]
  })
  return wishes.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...wish }) => wish)
}
