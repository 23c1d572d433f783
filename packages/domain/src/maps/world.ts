import { type Chunk, chunksOf } from './clip'
import type { Box, GeoPoint } from './projection'

/** What the world is drawn from, in the order it is drawn. */
export const worldLayers = ['land', 'lakes', 'rivers', 'regions', 'borders'] as const
export type WorldLayer = (typeof worldLayers)[number]

/** Points of the data around the world: a sixty-fourth of a pixel where it is shown largest. */
export const worldUnits = 2 ** 24

export interface WorldShape extends Box {
  points: Int32Array
  chunks: readonly Chunk[]
}
export type WorldLevel = Readonly<Record<WorldLayer, readonly WorldShape[]>>

export interface NamedPlace extends GeoPoint {
  name: string
  population: number
  /** Two letters. */
  country: string
  region: string
}
export interface NamedCountry extends GeoPoint {
  name: string
  /** The share of the world's width that it takes; a name does not stand on what is smaller than itself. */
  width: number
}
export interface Names {
  /** Largest first, both. */
  places: readonly NamedPlace[]
  countries: readonly NamedCountry[]
}

/** The nearest that the world is drawn; nearer are only districts. */
export const maxWorldZoom = 10
/** Farther away the world would be narrower than the sheet. */
export const minMapZoom = 2
/** Rivers are drawn from coarser data than coasts, and would leave their valleys. */
export const maxRiverZoom = 9

/** Each zoom has data of its own up to this one, which is the finest there is. */
const finestLevel = 8
export const levelFor = (zoom: number): number => Math.min(finestLevel, Math.max(minMapZoom, zoom))

export const worldShape = (points: Int32Array): WorldShape => {
  const chunks = chunksOf(points)
  return {
    points,
    chunks,
    left: Math.min(...chunks.map(({ left }) => left)),
    top: Math.min(...chunks.map(({ top }) => top)),
    right: Math.max(...chunks.map(({ right }) => right)),
    bottom: Math.max(...chunks.map(({ bottom }) => bottom)),
  }
}
