import type { MapSource } from '../sources'
import type { Resolver } from './resolver'

/** Where there are no maps, a block shows what it knows without one. */
export const mapResolver =
  (maps: MapSource | undefined): Resolver<'map'> =>
  async (tx, requests) => ({ answers: maps ? await maps(tx, requests) : requests.map(() => null) })
