import { findRegion, isCountryCode } from '@sitewright/domain/addresses'
import type { FoundPlace } from '@sitewright/domain/maps'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Egress } from '../platform/egress'
import type { Platform } from '../platform/platform'
import type { PlaceDirectory } from './places'

const least = 3
const most = 6
const timeoutMs = 1500
const maxBytes = 200_000
const kept = 500
const keptMs = 3_600_000
/** After a failure nobody waits for it for a while: what we know ourselves is told at once. */
const restMs = 30_000
const idPrefix = 'at-'

const text = z.catch(z.string(), '')
const parts = z.object({
  // As Photon names them, and as Nominatim does.
  ...{ name: text, housenumber: text, street: text, postcode: text, city: text, district: text, locality: text },
  ...{ state: text, country: text, countrycode: text },
  ...{ house_number: text, road: text, town: text, village: text, municipality: text, country_code: text },
})
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
      properties: z.looseObject({ address: z.optional(parts) }),
    }),
  ),
})
const place = z.object({
  ...{ lat: z.number(), lng: z.number(), description: z.string() },
  address: z.object({
    ...{ line1: z.string(), city: z.string(), region: z.string(), postalCode: z.string(), country: z.string() },
  }),
})

/** In most countries the number stands after the street; in these before it. */
const numberFirst = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'FR', 'LU', 'ZA', 'IN', 'SG', 'HK', 'PH', 'MY', 'TH'])

const joined = (...list: readonly string[]) => list.filter(Boolean).join(' ')

/** One place of the answer in our words; nothing for what is no address in a country that has a code. */
function placeOf({ geometry, properties }: z.infer<typeof answer>['features'][number]): FoundPlace | undefined {
  const given = properties.address ?? parts.parse(properties)
  const country = (given.countrycode || given.country_code).toUpperCase()
  if (!isCountryCode(country)) return undefined
  const street = given.street || given.road
  const number = given.housenumber || given.house_number
  const city = given.city || given.town || given.village || given.municipality || given.locality
  const line1 = street && (numberFirst.has(country) ? joined(number, street) : joined(street, number))
  const isTown = !street && !city && given.name !== ''
  const region = findRegion(country, given.state)?.code ?? given.state
  const [lng, lat] = geometry.coordinates
  const address = {
    ...{ line1: line1 || (isTown ? '' : given.name), city: isTown ? given.name : city, region, country },
    postalCode: given.postcode,
  }
  const described = [address.line1, joined(given.postcode, address.city), given.state, given.country]
  return { lat, lng, description: described.filter(Boolean).join(', '), address }
}

/** Everything about it, so that no process has to remember what another has found. */
const idOf = (found: FoundPlace): string => `${idPrefix}${Buffer.from(JSON.stringify(found)).toString('base64url')}`

function readId(placeId: string): FoundPlace | undefined {
  if (!placeId.startsWith(idPrefix)) return undefined
  try {
    const read = place.safeParse(JSON.parse(Buffer.from(placeId.slice(idPrefix.length), 'base64url').toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Places of a server that somebody runs: whatever answers like Photon, or like Nominatim in GeoJSON. */
export function providerPlaces({
  url,
  egress,
  clock,
}: {
  url: string
  egress: Egress
  clock: Platform['clock']
}): PlaceDirectory {
  const known = new LRUCache<string, readonly FoundPlace[]>({
    max: kept,
    ttl: keptMs,
    perf: { now: () => clock.now().getTime() },
  })
  let restsUntil = 0

  const ask = async (input: string): Promise<readonly FoundPlace[]> => {
    const address = new URL(url)
    address.searchParams.set('q', input)
    address.searchParams.set('limit', String(most))
    const reply = await egress.call({
      ...{ address: address.href, hosts: [address.hostname], maxBytes, timeoutMs, method: 'GET' },
      headers: { accept: 'application/geo+json, application/json' },
    })
    const read = reply.ok && reply.status === 200 ? readAnswer(reply.body) : undefined
    if (!read) restsUntil = clock.now().getTime() + restMs
    return read ?? []
  }

  return {
    suggest: async ({ input, countries }) => {
      const words = input.trim().replace(/\s+/g, ' ')
      if (words.length < least) return []
      let found = known.get(words.toLowerCase())
      if (!found) {
        if (clock.now().getTime() < restsUntil) return []
        found = await ask(words)
        if (restsUntil <= clock.now().getTime()) known.set(words.toLowerCase(), found)
      }
      return found
        .filter(({ address }) => countries?.includes(address.country) ?? true)
        .map(each => ({ placeId: idOf(each), description: each.description }))
    },
    details: async ({ placeId }) => {
      const found = readId(placeId)
      if (!found) return undefined
      const { lat, lng, address } = found
      return {
        ...{ placeId, lat, lng, address, addressLine1: address.line1 },
        addressLine2: [joined(address.postalCode, address.city), address.region].filter(Boolean).join(', '),
        addressCountry: address.country,
      }
    },
  }
}

function readAnswer(body: Buffer): readonly FoundPlace[] | undefined {
  try {
    const read = answer.safeParse(JSON.parse(body.toString('utf8')))
    return read.success ? read.data.features.flatMap(feature => placeOf(feature) ?? []).slice(0, most) : undefined
  } catch {
    return undefined
  }
}
