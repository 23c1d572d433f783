import { readCrumb } from '@sitewright/contract/crumb'
import { ok } from './answers'
import { type Route, readRate, route } from './route'

/** Pages come from a cache and hold no crumb, so a visitor's script asks for one before the first change. */
export const crumbRoutes = (): Route[] => [
  route({
    endpoint: readCrumb,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ crumb }) => ok({ crumb: crumb() }, { 'cache-control': 'no-store' }),
  }),
]
