import { encodeComponent } from '../links/encode-component'
import { chooseMapStyle, type MapStyle } from './map-style'

export const defaultMapCentre = { lat: 40.720882, lng: -74.000988 } as const
export const defaultMapZoom = 12
export const mapUpdateDebounce = 60

export interface MapLocation {
  mapLat: number
  mapLng: number
  markerLat: number
  markerLng: number
  mapZoom: number
  addressTitle: string
  addressLine1: string
  addressLine2: string
  addressCountry: string
}

/** What a block stores: only what was said. */
export type StoredLocation = Partial<MapLocation>

const locationTextLength = 200
const nearestZoom = 21

const numberWithin = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= most ? value : undefined
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, locationTextLength) : undefined
const zoomOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= nearestZoom ? Math.round(value) : undefined

/** Keeps what can be a location: a number that is nowhere on earth is as good as none. */
export function readLocation(given: unknown): StoredLocation {
  const raw = (typeof given === 'object' && given !== null ? given : {}) as Readonly<Record<string, unknown>>
  const read: Readonly<Record<keyof MapLocation, number | string | undefined>> = {
    mapLat: numberWithin(raw['mapLat'], 90),
    mapLng: numberWithin(raw['mapLng'], 180),
    markerLat: numberWithin(raw['markerLat'], 90),
    markerLng: numberWithin(raw['markerLng'], 180),
    mapZoom: zoomOf(raw['mapZoom']),
    addressTitle: textOf(raw['addressTitle']),
    addressLine1: textOf(raw['addressLine1']),
    addressLine2: textOf(raw['addressLine2']),
    addressCountry: textOf(raw['addressCountry']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Neither where it is was said, nor what it is called. */
export const isNowhere = ({ mapZoom: _, ...said }: StoredLocation): boolean =>
  Object.values(said).every(value => value === undefined || value === '')

const centre = ({ mapLat: lat, mapLng: lng }: Partial<MapLocation>): { lat: number; lng: number } =>
  lat === undefined || lng === undefined ? defaultMapCentre : { lat, lng }

/** A centre is only as good as both its numbers; the marker stands on the centre unless it has a place of its own. */
export function resolveLocation(given: Partial<MapLocation>): MapLocation {
  const { lat, lng } = centre(given)
  return {
    mapLat: lat,
    mapLng: lng,
    markerLat: given.markerLat ?? lat,
    markerLng: given.markerLng ?? lng,
    mapZoom: given.mapZoom ?? defaultMapZoom,
    addressTitle: given.addressTitle ?? '',
    addressLine1: given.addressLine1 ?? '',
    addressLine2: given.addressLine2 ?? '',
    addressCountry: given.addressCountry ?? '',
  }
}

export interface MapSettings {
  style: MapStyle
  showLabels: boolean
  showTerrain: boolean
  draggable: boolean
  scrollwheel: boolean
  showControls: boolean
  disableDefaultUI: boolean
  markerDraggable: boolean
  linkOnClick: boolean
}

export const defaultMapSettings: MapSettings = {
  style: 'Original',
  showLabels: true,
  showTerrain: false,
  draggable: true,
  scrollwheel: false,
  showControls: true,
  disableDefaultUI: false,
  markerDraggable: false,
  linkOnClick: true,
}

export type GivenMapSettings = Partial<Omit<MapSettings, 'style'>> & { style?: string | number }

export const resolveMapSettings = ({ style, ...given }: GivenMapSettings): MapSettings => ({
  ...defaultMapSettings,
  ...given,
  style: chooseMapStyle(style).style,
})

/** The page a click on the marker opens; nothing without a returned link. */
export const markerLink = (settings: Pick<MapSettings, 'linkOnClick'>, returnedLink: string | undefined) =>
  settings.linkOnClick && returnedLink ? returnedLink : undefined

export interface PlainAddress {
  lines: string[]
  link: string
}

const externalMapsPage = 'https://www.google.com/maps/search/?api=1&query='

/** What stands in for the map when the maps script cannot be loaded. */
export function plainAddress(location: MapLocation): PlainAddress {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = location
  const lines = [addressTitle, addressLine1, addressLine2, addressCountry].filter(line => line.trim() !== '')
  return { lines, link: `${externalMapsPage}${encodeComponent(`${location.markerLat},${location.markerLng}`)}` }
}
