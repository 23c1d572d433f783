import type { IncomingMessage } from 'node:http'
import type { Config } from '../config'
import { normaliseHost, placeOf } from '../tenancy'

/** Lets one path have different routes on the account pages, on a site's owner address and on its public ones. */
export const hostConstraint = (config: Pick<Config, 'appDomain' | 'sitesDomain'>) => ({
  name: 'place',
  mustMatchWhenDerived: false,
  validate: () => undefined,
  storage: <Handler>() => {
    const handlers = new Map<string, Handler>()
    return {
      get: (place: string) => handlers.get(place) ?? null,
      set: (place: string, handler: Handler) => void handlers.set(place, handler),
      del: (place: string) => void handlers.delete(place),
      empty: () => handlers.clear(),
    }
  },
  deriveConstraint: (request: IncomingMessage): string =>
    placeOf(normaliseHost(request.headers.host) ?? '', config).kind,
})
