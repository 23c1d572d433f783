import { providers } from '@sitewright/domain/catalogue'
import { districtContentType } from '@sitewright/domain/maps'
import { settingsFor } from '../kit'
import { freshMarker, map } from './block'

export const settings = settingsFor(map, [
  { prop: 'place', control: 'place', label: 'Place' },
  {
    prop: 'markers',
    control: 'list',
    label: 'Other markers',
    noun: 'marker',
    rowTitle: 'title',
    fresh: freshMarker,
    controls: [
      { prop: 'title', control: 'text', label: 'Title' },
      { prop: 'text', control: 'text', label: 'Text', multiline: true },
      { prop: 'lat', control: 'number', label: 'Latitude', unit: '°' },
      { prop: 'lng', control: 'number', label: 'Longitude', unit: '°' },
      { prop: 'link', control: 'link', label: 'Link' },
    ],
  },
  {
    prop: 'district',
    control: 'file',
    accept: 'file',
    contentType: districtContentType,
    noun: 'district',
    label: 'District',
    help: 'A GeoJSON file with your streets, up to 1 MB. Without one the map shows the region.',
  },
  {
    prop: 'from',
    control: 'segments',
    label: 'Drawn by',
    help: `${providers.maps.name} needs a key, in Settings, and the visitor's consent. Until then the page shows its own map.`,
    labels: { auto: providers.maps.name, own: 'This site' },
  },
  { prop: 'linkOnClick', control: 'switch', label: 'Marker opens directions' },
  { prop: 'style', control: 'variant', label: 'Style', tab: 'design' },
  { prop: 'showLabels', control: 'switch', label: 'Names', tab: 'design' },
  {
    prop: 'showTerrain',
    control: 'switch',
    label: 'Terrain',
    tab: 'design',
    help: `Only on maps of ${providers.maps.name}.`,
    when: { prop: 'from', is: ['auto'] },
  },
  { prop: 'showControls', control: 'switch', label: 'Zoom buttons', tab: 'design' },
  { prop: 'disableDefaultUI', control: 'switch', label: 'Bare, without buttons and scale', tab: 'design' },
  { prop: 'draggable', control: 'switch', label: 'Visitors can move it', tab: 'design' },
  {
    prop: 'scrollwheel',
    control: 'switch',
    label: 'Zooms with the wheel',
    tab: 'design',
    help: 'Only after a visitor has pressed the map, so that the page still scrolls.',
    when: { prop: 'draggable', is: [true] },
  },
  {
    prop: 'markerDraggable',
    control: 'switch',
    label: 'Visitors can move the marker',
    tab: 'design',
    help: `Only on maps of ${providers.maps.name}.`,
    when: { prop: 'from', is: ['auto'] },
  },
])
