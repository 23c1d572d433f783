import { readPlace, suggestPlaces } from '@sitewright/contract/maps'
import { type PlacesTrackingContext, placeDetailsTrackingError } from '@sitewright/domain/maps'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'

/** Fewer letters begin too many names. */
const fewestLetters = 2

/** Places that begin with what is typed. Those of the letters before stay until the next are there. */
export const usePlaceSuggestions = (input: string, sessionToken: string) => {
  const typed = input.trim()
  const { data } = useQuery({
    queryKey: ['places', typed],
    queryFn: () => call(suggestPlaces, { query: { input: typed, sessionToken } }),
    enabled: typed.length >= fewestLetters,
    placeholderData: before => before,
  })
  return typed.length < fewestLetters ? [] : (data?.suggestions ?? [])
}

/** Everything known of a place. Whoever asks says from where in the product, or it is logged that they did not. */
export function readPlaceDetails(
  placeId: string,
  { sessionToken, tracking }: { sessionToken: string; tracking?: PlacesTrackingContext },
) {
  const error = placeDetailsTrackingError(tracking)
  if (error) console.error(error)
  return call(readPlace, { query: { placeId, sessionToken } })
}
