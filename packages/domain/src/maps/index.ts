export { type Chunk, chunksOf, clipLine, clipRing, thinRing } from './clip'
export {
  type District,
  type DistrictReading,
  type DistrictRefusal,
  districtContentType,
  districtLimits,
  readDistrict,
} from './district'
export { drawMap, drawnZoom, type MapDrawing, type MapRequest } from './draw-map'
export { type LabelKind, labelBox, labelSizes, maxLabels, type PlacedLabel, placeLabels, stretchOf } from './labels'
export type { DrawnLayer } from './layers'
export {
  defaultMapCentre,
  defaultMapSettings,
  defaultMapZoom,
  type GivenMapSettings,
  isNowhere,
  type MapLocation,
  type MapSettings,
  mapUpdateDebounce,
  markerLink,
  type PlainAddress,
  plainAddress,
  readLocation,
  resolveLocation,
  resolveMapSettings,
  type StoredLocation,
} from './map-block'
export { chooseMapStyle, isShownIn, type MapStyle, type MapStyleChoice, mapStyles } from './map-style'
export {
  decodeMapsKey,
  type MapsScriptRequest,
  mapsScriptAddress,
  mapsScriptTimeout,
  mapsScriptTimeoutError,
  mapsScriptVersion,
} from './maps-script'
export {
  type FoundPlace,
  type PlaceAddress,
  type PlaceDetails,
  type PlaceDetailsRequest,
  type PlaceSuggestion,
  type PlaceSuggestionRequest,
  type PlacesTrackingContext,
  placeDetailsAddress,
  placeDetailsTrackingError,
  placeSuggestionsAddress,
  placesPaths,
} from './places'
export {
  type Box,
  fromWorld,
  type GeoPoint,
  isOnEarth,
  type MapView,
  mapSheet,
  maxLatitude,
  maxMapZoom,
  onSheet,
  panned,
  toWorld,
  type WorldPoint,
  worldPixels,
} from './projection'
export { type ScaleBar, scaleBar, scaleText } from './scale-bar'
export {
  levelFor,
  maxWorldZoom,
  minMapZoom,
  type NamedPlace,
  type Names,
  type WorldLayer,
  type WorldLevel,
  type WorldShape,
  worldLayers,
  worldShape,
  worldUnits,
} from './world'
