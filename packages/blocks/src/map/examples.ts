import { exampleMap } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { map } from './block'

const studio = {
  mapLat: 40.720882,
  mapLng: -74.000988,
  addressTitle: 'Tern Pottery',
  addressLine1: '102 Greene Street',
  addressLine2: 'New York 10012',
  addressCountry: 'United States',
}
/** Where the example district lies. */
const marketHall = {
  mapLat: 55.7701,
  mapLng: -2.0053,
  markerLat: 55.771235,
  markerLng: -2.00339,
  mapZoom: 16,
  addressTitle: 'Market hall, Tannery Row 4',
}
const data = { drawing: exampleMap() }

/** Towns around the Baltic, so that pins stand close and far apart. */
const markers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `marker-${at}`,
    title: { en: `Stockist ${at + 1}` },
    text: { en: at % 3 === 0 ? 'Open on Saturdays' : '' },
    lat: 54.5 + ((at * 7) % 50) / 6,
    lng: 9.5 + ((at * 11) % 50) / 3.2,
    link: at % 4 === 0 ? null : ({ kind: 'address', href: 'https://example.com/' } as const),
  }))

export const examples = examplesFor(map, {
  'find us': { props: { place: studio }, data },
  grayscale: { props: { place: { ...studio, mapZoom: 8 }, style: 'Grayscale' }, data },
  satellite: { props: { place: { ...studio, mapZoom: 7 }, style: 'Satellite' }, data },
  'minimal light': { props: { place: { ...studio, mapZoom: 6 }, style: 'MinimalLight' }, data },
  'minimal dark': { props: { place: { ...studio, mapZoom: 6 }, style: 'MinimalDark' }, data },
  'minimal blue': { props: { place: { ...studio, mapZoom: 6 }, style: 'MinimalBlue', scrollwheel: true }, data },
  district: { props: { place: marketHall, district: 'district' }, data },
  'fifty markers': { props: { place: { mapLat: 58, mapLng: 17, mapZoom: 5 }, markers: markers(50) }, data },
  world: { props: { place: { mapLat: 25, mapLng: 10, mapZoom: 2 }, linkOnClick: false }, data },
  'around the world': { props: { place: { mapLat: -17.7, mapLng: 178.1, mapZoom: 5 } }, data },
  still: { props: { place: { ...studio, mapZoom: 9 }, draggable: false, showLabels: false, from: 'own' }, data },
  bare: {
    props: {
      place: studio,
      disableDefaultUI: true,
      showControls: false,
      showTerrain: true,
      markerDraggable: true,
    },
    data,
  },
  'unknown style': { props: { place: studio, style: 'Sepia' }, data },
  'by number': { props: { place: studio, style: 5 }, data },
  empty: { props: {}, data: { drawing: null } },
  long: {
    props: {
      place: {
        ...studio,
        addressTitle: longText(200),
        addressLine1: longText(200),
        addressLine2: longText(200),
      },
    },
    data,
  },
  hostile: {
    props: {
      place: { ...studio, addressTitle: hostileText, mapLat: 91, markerLat: 200 },
      markers: [
        { id: 'hostile', title: { en: hostileText }, text: {}, lat: 40.7, lng: -74, link: hostileLink },
        { id: 'honest', title: { en: 'Honest' }, text: {}, lat: 40.75, lng: -74.1, link: null },
      ],
    },
    data,
  },
})
