import type { ReleaseManifest } from '@sitewright/domain/publishing'
import type { MapSource } from '../sources'
import type { Resolver } from './resolver'

/**
 * A key that came after the release waits for the next one: until then visitors were not told whom a map would ask.
 * Releases from before there was such a question named nobody.
 */
export const waitsForRelease = ({ privacy }: Pick<ReleaseManifest, 'privacy'>): boolean =>
  privacy !== undefined && !privacy.services.includes('maps')

/** Where there are no maps, a block shows what it knows without one. */
export const mapResolver =
  (maps: MapSource | undefined): Resolver<'map'> =>
  async (tx, requests, { withoutMapsKey = false }) => {
    const answers = maps ? await maps(tx, requests) : requests.map(() => null)
    return { answers: withoutMapsKey ? answers.map(answer => answer && { ...answer, mapsKey: null }) : answers }
  }
