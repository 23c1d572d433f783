import { countryName, findRegion, isCountryCode, isSameRegion } from '../addresses'
import { matchesPostcode, postcodePatternText, postcodesMeet, readPostcodePattern } from './postcode'

/** Every country that nobody names. */
export const restOfTheWorld = '*'

/** A country, a region of it, or some of its postal codes; `*` is the rest of the world. */
export type Place = { readonly country: string; readonly region?: string; readonly postcode?: string }

/** Where something goes, as far as it is known. */
export type Destination = { readonly country: string; readonly region?: string; readonly postalCode?: string }

const patternOf = ({ postcode }: Place) => (postcode ? readPostcodePattern(postcode) : null)

/** Rest of the world, country, region, some codes, one code: the higher number wins. */
export function precisionOf(place: Place): number {
  const pattern = patternOf(place)
  if (pattern) return pattern.kind === 'exact' ? 4 : 3
  if (place.region) return 2
  return place.country === restOfTheWorld ? 0 : 1
}

export function holdsDestination(place: Place, { country, region = '', postalCode = '' }: Destination): boolean {
  if (place.country === restOfTheWorld) return true
  if (place.country !== country) return false
  if (place.region && !isSameRegion(country, place.region, region)) return false
  const pattern = patternOf(place)
  return pattern === null || (postalCode !== '' && matchesPostcode(pattern, postalCode, country))
}

/** Two places of one precision that share an address: nobody could say which of them is meant. */
export function placesMeet(a: Place, b: Place): boolean {
  if (a.country !== b.country || precisionOf(a) !== precisionOf(b)) return false
  if (a.region && b.region && !isSameRegion(a.country, a.region, b.region)) return false
  const [pattern, other] = [patternOf(a), patternOf(b)]
  return !pattern || !other || postcodesMeet(pattern, other, a.country)
}

export type PlaceRefusal = 'country-unknown' | 'postcode-pattern'

/** The place as it is kept; regions that the country lists by their name. */
export function readPlace({
  country,
  region,
  postcode,
}: {
  readonly country: string
  readonly region?: string | null | undefined
  readonly postcode?: string | null | undefined
}): { ok: true; place: Place } | { ok: false; reason: PlaceRefusal } {
  if (country === restOfTheWorld) return { ok: true, place: { country } }
  if (!isCountryCode(country)) return { ok: false, reason: 'country-unknown' }
  const pattern = postcode?.trim() ? readPostcodePattern(postcode) : undefined
  if (pattern === null) return { ok: false, reason: 'postcode-pattern' }
  const named = region?.trim() ?? ''
  return {
    ok: true,
    place: {
      country,
      ...(named && { region: findRegion(country, named)?.name ?? named }),
      ...(pattern && { postcode: postcodePatternText(pattern) }),
    },
  }
}

export const placeName = ({ country, region, postcode }: Place, locale = 'en'): string =>
  postcode ?? (region ? `${region}, ${countryName(country, locale)}` : countryName(country, locale))
