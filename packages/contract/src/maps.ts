import { placesPaths } from '@sitewright/domain/maps'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

const numberBetween = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,6})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  )

export const mapLayer = z.object({ kind: z.string(), d: z.string() })
export const mapLabel = z.object({
  x: z.number(),
  y: z.number(),
  text: z.string(),
  kind: z.enum(['country', 'place', 'water', 'street']),
  anchor: z.enum(['start', 'middle', 'end']),
  angle: z.optional(z.number()),
  dot: z.optional(z.object({ x: z.number(), y: z.number() })),
})

/** Another view of a map that a page shows. Equal addresses have equal answers, as long as `v` is the map's version. */
export const readMapView = endpoint({
  method: 'GET',
  path: '/api/maps/view',
  query: z.strictObject({
    lat: numberBetween(-90, 90),
    lng: numberBetween(-180, 180),
    zoom: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
    /** `lat,lng` of each marker in sight, which names make room for. */
    markers: z.optional(z.string().check(z.maxLength(1200), z.regex(/^(?:-?[\d.]{1,10},-?[\d.]{1,10};?)*$/))),
    district: z.optional(id),
    v: z.string().check(z.maxLength(40)),
  }),
  answer: z.object({
    lat: z.number(),
    lng: z.number(),
    zoom: z.int(),
    width: z.int(),
    height: z.int(),
    layers: z.array(mapLayer),
    labels: z.array(mapLabel),
    scale: z.object({ pixels: z.number(), metres: z.number() }),
    maxZoom: z.int(),
    version: z.string(),
  }),
})

const sessionToken = z.string().check(z.minLength(1), z.maxLength(64))

export const suggestPlaces = endpoint({
  method: 'GET',
  path: placesPaths.autocomplete,
  query: z.strictObject({ input: z.string().check(z.minLength(1), z.maxLength(200)), sessionToken }),
  answer: z.object({ suggestions: z.array(z.object({ placeId: z.string(), description: z.string() })) }),
})

const placeQuery = z.strictObject({ placeId: z.string().check(z.minLength(1), z.maxLength(2000)), sessionToken })

export const readPlace = endpoint({
  method: 'GET',
  path: placesPaths.details,
  query: placeQuery,
  answer: z.object({
    placeId: z.string(),
    lat: z.number(),
    lng: z.number(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    addressCountry: z.string(),
  }),
})

/** The same place for whoever fills in where a parcel goes: what stands in the fields of its country. */
export const readPlaceAddress = endpoint({
  method: 'GET',
  path: placesPaths.details,
  query: placeQuery,
  answer: z.object({
    line1: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
})

const mapsSettings = z.strictObject({ key: z.string().check(z.trim(), z.maxLength(100), z.regex(/^[\w-]*$/)) })
export type MapsSettings = z.infer<typeof mapsSettings>

export const readMapsSettings = endpoint({ method: 'GET', path: '/api/site/maps', answer: mapsSettings })
export const saveMapsSettings = endpoint({
  method: 'PUT',
  path: '/api/site/maps',
  body: mapsSettings,
  answer: mapsSettings,
})
