import * as contract from '@sitewright/contract/maps'
import { mapMessages } from '@sitewright/domain/catalogue/messages'
import type { Database } from '../platform/database'
import { notFound, ok } from '../platform/http/answers'
import { type Route, route, type SiteOfRequest } from '../platform/http/route'
import type { Maps } from './service'

const aYear = 'public, max-age=31536000, immutable'
/** The page that asks is older than the map: its next view should not stay. */
const briefly = 'public, max-age=60'

const pointsOf = (markers: string) =>
  markers
    .split(';')
    .map(each => each.split(',').map(Number))
    .flatMap(([lat = Number.NaN, lng = Number.NaN]) =>
      Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : [],
    )

/** Of whoever types an address at the checkout: a call for a few letters, and no more than hands can type. */
const typing = {
  host: 'public',
  load: 'checkout',
  access: 'open',
  crumb: 'read-only',
  rate: { name: 'places', limit: 120, perSeconds: 60, by: 'ip' },
} as const

type Deps = {
  readonly database: Database
  readonly maps: Maps
  /** Where the shop sends to: other places are not suggested to its buyers. */
  served(site: SiteOfRequest): Promise<readonly string[]>
}

export const publicRoutes = ({ database, maps, served }: Deps): Route[] => [
  route({
    ...typing,
    endpoint: contract.suggestPlaces,
    handle: async ({ site, query }) => {
      const suggestions = await maps.places.suggest({ ...query, countries: await served(site) })
      return ok({ suggestions: [...suggestions] })
    },
  }),
  route({
    ...typing,
    endpoint: contract.readPlaceAddress,
    handle: async ({ query }) => {
      const place = await maps.places.details(query)
      return place ? ok(place.address) : notFound(mapMessages.noSuchPlace)
    },
  }),
  route({
    endpoint: contract.readMapView,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    // A hand that moves the map about all the time asks for a few views a second.
    rate: { name: 'map-view', limit: 300, perSeconds: 60, by: 'ip' },
    handle: async ({ site, query: { lat, lng, zoom, markers = '', district = null, v } }) => {
      const request = { lat, lng, zoom, markers: pointsOf(markers), districtId: district }
      const { layers, labels, ...view } = await database.withSite(site.id, tx => maps.view(tx, request))
      const answer = { ...view, layers: [...layers], labels: [...labels] }
      return ok(answer, { 'cache-control': v === view.version ? aYear : briefly })
    },
  }),
]
