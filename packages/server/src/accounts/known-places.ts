import { createHmac } from 'node:crypto'
import type { Config } from '../platform/config'
import type { PlatformTransaction } from '../platform/database'
import { networkOf } from '../platform/sessions'
import * as repository from './repository/known-places'

const keptMs = 90 * 86_400_000

type Place = { readonly ip: string; readonly device: string | undefined }

/** Where an account was logged in to before: by the browser's own cookie, and by its network. */
export function createKnownPlaces({ secrets }: Pick<Config, 'secrets'>) {
  // With a key: there are few enough networks to try them all against a plain hash.
  const hash = (kind: 'device' | 'network', value: string) =>
    createHmac('sha256', secrets[0])
      .update(JSON.stringify(['known place', kind, value]))
      .digest('base64url')
  const networkHash = ({ ip }: Place) => hash('network', networkOf(ip))
  const hashesOf = (place: Place): string[] => [
    networkHash(place),
    ...(place.device === undefined ? [] : [hash('device', place.device)]),
  ]

  return {
    /** The same question for an address without an account. */
    async find(
      tx: PlatformTransaction,
      emailKey: string,
      place: Place,
    ): Promise<{ device: boolean; network: boolean }> {
      const [network = '', device] = hashesOf(place)
      const known = await repository.knownOf(tx, emailKey, hashesOf(place))
      return { network: known.has(network), device: device !== undefined && known.has(device) }
    },

    /** Neither the browser nor its network is known, while others are: whose account it is should hear of that. */
    async isNew(tx: PlatformTransaction, accountId: string, place: Place): Promise<boolean> {
      const known = await repository.placesOf(tx, accountId)
      return known.size > 0 && !hashesOf(place).some(hash => known.has(hash))
    },

    remember: (tx: PlatformTransaction, accountId: string, place: Place, now: Date) =>
      repository.upsertKnown(tx, accountId, hashesOf(place), now),

    forget: repository.deleteKnownOf,

    sweep: (tx: PlatformTransaction, now: Date) => repository.deleteKnownBefore(tx, new Date(now.getTime() - keptMs)),
  }
}
