import { mapMessages } from '../catalogue/messages/maps'

export const placesPaths = {
  autocomplete: '/api/google-maps/places/autocomplete',
  details: '/api/google-maps/places/details',
} as const

export interface PlaceSuggestionRequest {
  input: string
  sessionToken: string
}

export interface PlaceSuggestion {
  placeId: string
  description: string
}

export interface PlaceDetailsRequest {
  placeId: string
  sessionToken: string
}

export interface PlaceDetails {
  placeId: string
  lat: number
  lng: number
  addressLine1: string
  addressLine2: string
  addressCountry: string
}

const query = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

export const placeSuggestionsAddress = ({ input, sessionToken }: PlaceSuggestionRequest): string =>
  `${placesPaths.autocomplete}?${query({ input, sessionToken })}`

export const placeDetailsAddress = ({ placeId, sessionToken }: PlaceDetailsRequest): string =>
  `${placesPaths.details}?${query({ placeId, sessionToken })}`

export interface PlacesTrackingContext {
  productPage?: string
  productSection?: string
}

/** The error to log; undefined when the tracking context is complete. */
export const placeDetailsTrackingError = (context: PlacesTrackingContext | undefined): string | undefined =>
  context?.productPage && context.productSection ? undefined : mapMessages.noTrackingContext
