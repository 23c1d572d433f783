import { isNowhere, mapStyles, maxWorldZoom, resolveLocation } from '@sitewright/domain/maps'
import {
  assetRef,
  boolean,
  decimal,
  defineBlock,
  link,
  list,
  localString,
  looseVariant,
  maxMapMarkers,
  object,
  oneOf,
  place,
  query,
} from '../kit'
import { lackIf } from '../kit/lacks'

export const freshMarker = (locale: string) => ({
  title: { [locale]: 'A place' },
  text: {},
  lat: 40.7306,
  lng: -73.9866,
  link: null,
})

export const map = defineBlock({
  type: 'map',
  version: 1,
  label: 'Map',
  group: 'collect',
  synonyms: ['location', 'address', 'directions', 'find us', 'place'],
  props: object({
    place: place(),
    style: looseVariant(mapStyles),
    showLabels: boolean(),
    showTerrain: boolean(),
    draggable: boolean(),
    scrollwheel: boolean(),
    showControls: boolean(),
    disableDefaultUI: boolean(),
    markerDraggable: boolean(),
    linkOnClick: boolean(),
    markers: list(
      {
        title: localString({ max: 100 }),
        text: localString({ max: 300 }),
        lat: decimal({ min: -90, max: 90 }),
        lng: decimal({ min: -180, max: 180 }),
        link: link(),
      },
      { min: 0, max: maxMapMarkers },
    ),
    /** Streets of the owner's own. */
    district: assetRef(),
    /** `auto` is the provider's map where the site has a key for it. */
    from: oneOf(['auto', 'own']),
  }),
  defaults: () => ({
    place: {},
    style: 'Original',
    showLabels: true,
    showTerrain: false,
    draggable: true,
    scrollwheel: false,
    showControls: true,
    disableDefaultUI: false,
    markerDraggable: false,
    linkOnClick: true,
    markers: [],
    district: null,
    from: 'auto' as const,
  }),
  // Blocks name their style by these numbers, too; their order differs from the order of the names.
  variants: {
    Original: { id: 1, label: 'Original', props: { style: 'Original' } },
    Grayscale: { id: 2, label: 'Grayscale', props: { style: 'Grayscale' } },
    Satellite: { id: 3, label: 'Satellite', props: { style: 'Satellite' } },
    MinimalLight: { id: 4, label: 'Minimal light', props: { style: 'MinimalLight' } },
    MinimalDark: { id: 5, label: 'Minimal dark', props: { style: 'MinimalDark' } },
    MinimalBlue: { id: 6, label: 'Minimal blue', props: { style: 'MinimalBlue' } },
  },
  sitePlace: 'place',
  size: { desktop: { w: 14, h: 10 }, mobile: { w: 8, h: 8 } },
  needs: ({ place: stored, markers, district }) => {
    const { mapLat, mapLng, markerLat, markerLng, mapZoom } = resolveLocation(stored)
    return {
      drawing: query.map({
        lat: mapLat,
        lng: mapLng,
        zoom: mapZoom,
        markers: [{ lat: markerLat, lng: markerLng }, ...markers.map(({ lat, lng }) => ({ lat, lng }))],
        districtId: district,
      }),
    }
  },
  island: 'visible',
  thirdParty: ({ from }, { hasMapsKey }) => (from === 'auto' && hasMapsKey ? ['maps'] : []),
  lacks: ({ place: stored, markers, district, from }, { hasMapsKey }) => {
    const hasStreets = district !== null || (from === 'auto' && hasMapsKey !== false)
    return [
      ...lackIf(isNowhere(stored) && markers.length === 0, 'no-place'),
      ...lackIf(!isNowhere(stored) && !hasStreets && resolveLocation(stored).mapZoom > maxWorldZoom, 'no-streets'),
    ]
  },
  migrations: [],
})
