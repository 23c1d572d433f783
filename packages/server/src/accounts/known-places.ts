import { createHmac } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Config } from '../platform/config'
import type { PlatformTransaction } from '../platform/database'
import { networkOf } from '../platform/sessions'
import { accounts, knownPlaces } from './tables'

const keptDays = 90

type Place = { readonly ip: string; readonly device: string | undefined }

/** Where an account was logged in to before: by the browser's own cookie, and by its network. */
export function createKnownPlaces({ secrets }: Pick<Config, 'secrets'>) {
  // With a key: there are few enough networks to try them all against a plain hash.
  const hash = (kind: 'device' | 'network', value: string) =>
    createHmac('sha256', secrets[0])
      .update(JSON.stringify(['known place', kind, value]))
      .digest('base64url')
  const hashesOf = ({ ip, device }: Place) => ({
    network: hash('network', networkOf(ip)),
    device: device === undefined ? undefined : hash('device', device),
  })

  return {
    /** The same question for an address without an account. */
    async find(
      tx: PlatformTransaction,
      emailKey: string,
      place: Place,
    ): Promise<{ device: boolean; network: boolean }> {
      const { network, device } = hashesOf(place)
      const rows = await tx
        .select({ placeHash: knownPlaces.placeHash })
        .from(knownPlaces)
        .innerJoin(accounts, eq(accounts.id, knownPlaces.accountId))
        .where(and(eq(accounts.emailKey, emailKey), inArray(knownPlaces.placeHash, [network, device ?? network])))
      const found = new Set(rows.map(({ placeHash }) => placeHash))
      return { network: found.has(network), device: device !== undefined && found.has(device) }
    },

    async remember(tx: PlatformTransaction, accountId: string, place: Place, now: Date): Promise<void> {
      const { network, device } = hashesOf(place)
      const hashes = device === undefined ? [network] : [network, device]
      await tx
        .insert(knownPlaces)
        .values(hashes.map(placeHash => ({ accountId, placeHash, seenAt: now })))
        .onConflictDoUpdate({ target: [knownPlaces.accountId, knownPlaces.placeHash], set: { seenAt: now } })
    },

    forget: (tx: PlatformTransaction, accountId: string) =>
      tx.delete(knownPlaces).where(eq(knownPlaces.accountId, accountId)),

    sweep: (tx: PlatformTransaction, now: Date) =>
      tx.delete(knownPlaces).where(lte(knownPlaces.seenAt, new Date(now.getTime() - keptDays * 86_400_000))),
  }
}
