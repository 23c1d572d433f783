import { mapMessages } from '../catalogue/messages/maps'
import { addQuery } from '../requests/build-request'

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

/** Where post goes; the region by its code where the country lists its regions. */
export interface PlaceAddress {
  line1: string
  city: string
  region: string
  postalCode: string
  country: string
}

export interface FoundPlace {
  lat: number
  lng: number
  description: string
  address: PlaceAddress
}

export const placeSuggestionsAddress = ({ input, sessionToken }: PlaceSuggestionRequest): string =>
  addQuery(placesPaths.autocomplete, { input, sessionToken })

export const placeDetailsAddress = ({ placeId, sessionToken }: PlaceDetailsRequest): string =>
  addQuery(placesPaths.details, { placeId, sessionToken })

export interface PlacesTrackingContext {
  productPage?: string
  productSection?: string
}

/** The error to log; undefined when the tracking context is complete. */
export const placeDetailsTrackingError = (context: PlacesTrackingContext | undefined): string | undefined =>
  context?.productPage && context.productSection ? undefined : mapMessages.noTrackingContext
