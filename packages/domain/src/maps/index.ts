export {
  defaultMapCentre,
  defaultMapSettings,
  defaultMapZoom,
  type GivenMapSettings,
  type MapLocation,
  type MapSettings,
  mapUpdateDebounce,
  markerLink,
  type PlainAddress,
  plainAddress,
  resolveLocation,
  resolveMapSettings,
} from './map-block'
export { chooseMapStyle, type MapStyle, type MapStyleChoice, mapStyles } from './map-style'
export {
  decodeMapsKey,
  type MapsScriptRequest,
  mapsScriptAddress,
  mapsScriptTimeout,
  mapsScriptTimeoutError,
  mapsScriptVersion,
} from './maps-script'
export {
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
