import * as contract from '@sitewright/contract/maps'
import { mapMessages } from '@sitewright/domain/catalogue/messages'
import { notFound, ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { PlaceDirectory } from './places'

/** The owner's key for the provider's maps, as the site keeps it. */
export type MapsKeys = {
  read(siteId: string): Promise<string>
  save(siteId: string, key: string): Promise<void>
}

export const adminRoutes = ({ places, keys }: { places: PlaceDirectory; keys: MapsKeys }): Route[] => [
  route({
    endpoint: contract.suggestPlaces,
    host: 'owner',
    access: 'content',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ query }) => ok({ suggestions: [...(await places.suggest(query))] }),
  }),
  route({
    endpoint: contract.readPlace,
    host: 'owner',
    access: 'content',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ query }) => {
      const found = await places.details(query)
      if (!found) return notFound(mapMessages.noSuchPlace)
      const { address: _, ...place } = found
      return ok(place)
    },
  }),
  route({
    endpoint: contract.readMapsSettings,
    host: 'owner',
    access: 'settings-general',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ key: await keys.read(site.id) }),
  }),
  route({
    endpoint: contract.saveMapsSettings,
    host: 'owner',
    access: 'settings-general',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body: { key } }) => {
      await keys.save(site.id, key)
      return ok({ key })
    },
  }),
]
