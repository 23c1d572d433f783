import type { District } from './district'
import { drawDistrict, namesOfDistrict } from './draw-district'
import { drawWorld, namesOfWorld } from './draw-world'
import { type PlacedLabel, placeLabels } from './labels'
import { type DrawnLayer, sheetBox } from './layers'
import { type GeoPoint, type MapView, mapSheet, maxMapZoom, onSheet } from './projection'
import { type ScaleBar, scaleBar } from './scale-bar'
import { maxWorldZoom, minMapZoom, type Names, type WorldLevel } from './world'

export interface MapDrawing extends MapView {
  layers: readonly DrawnLayer[]
  labels: readonly PlacedLabel[]
  scale: ScaleBar
  /** Nearer than this there is nothing more to see. */
  maxZoom: number
}

const pin = { half: 17, height: 46 }

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
      ...(label.dot && { dot: { x: round(label.dot.x), y: round(label.dot.y) } }),
    })),
    scale: scaleBar(view),
    maxZoom: drawnZoom(maxMapZoom, district !== undefined),
  }
}
