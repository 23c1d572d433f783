import type { MapStyle } from '@sitewright/domain/maps'

/** What a map of the provider is told besides. */
export type ProviderOptions = {
  /** In base64, as the page carries it. */
  readonly key: string
  readonly zoom: number
  readonly language?: string
  readonly region?: string
  readonly showTerrain: boolean
  readonly showControls: boolean
  readonly disableDefaultUI: boolean
  readonly markerDraggable: boolean
  readonly linkOnClick: boolean
}

export type MapEngineOptions = {
  /** As the server drew it. */
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  readonly maxZoom: number
  readonly version: string
  readonly district?: string
  /** Latitude and longitude of each, in the order of the page. */
  readonly markers: readonly (readonly number[])[]
  readonly style: MapStyle
  /** What the block was set to, when that is no style. */
  readonly unknownStyle?: string
  readonly draggable: boolean
  readonly scrollwheel: boolean
  readonly showLabels: boolean
  /** How the map is named once it can be moved. */
  readonly says: string
  readonly provider?: ProviderOptions
}
