import { maxParcelGrams, maxTotalCents, shippingLimits } from '@sitewright/domain/catalogue'
import { isRatePrice } from '@sitewright/domain/shipping'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, minorUnits } from './shapes'

const { zones, places, rates, steps, pickupPlaces, name: nameLength } = shippingLimits
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLength))
const short = z.string().check(z.trim(), z.maxLength(200))
const amount = minorUnits.check(z.lte(maxTotalCents))
const grams = z.int().check(z.gte(0), z.lte(maxParcelGrams))

/** `*` is the rest of the world; codes may be `PH331AA`, `PH33*` or `PH30…PH50`. */
export const place = z.strictObject({
  country: z.string().check(z.regex(/^([A-Z]{2}|\*)$/)),
  region: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  postcode: z.optional(z.string().check(z.trim(), z.maxLength(30))),
})

export const ratePrice = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('flat'), cost: amount }),
    z.strictObject({
      kind: z.literal('by-weight'),
      steps: z.array(z.strictObject({ upTo: grams, cost: amount })).check(z.minLength(1), z.maxLength(steps)),
    }),
    z.strictObject({ kind: z.literal('by-item'), first: amount, further: amount }),
    z.strictObject({
      kind: z.literal('by-subtotal'),
      steps: z.array(z.strictObject({ from: amount, cost: amount })).check(z.minLength(1), z.maxLength(steps)),
    }),
    z.strictObject({
      kind: z.literal('quote'),
      address: z.string().check(z.trim(), z.maxLength(shippingLimits.quoteAddress)),
      handling: amount,
      fallback: z.nullable(amount),
    }),
  ])
  .check(z.refine(isRatePrice))

const rateContent = {
  /** New ones are named by the client; one of another zone is refused. */
  id,
  name,
  detail: short,
  price: ratePrice,
  freeFrom: z.nullable(amount),
  minSubtotal: z.nullable(amount),
  maxSubtotal: z.nullable(amount),
  minWeight: z.nullable(grams),
  maxWeight: z.nullable(grams),
  active: z.boolean(),
  /** Said by the server: whether what asks for a quote is signed. */
  isSigned: z.optional(z.boolean()),
}
export const shippingRate = z.strictObject(rateContent)
export type ShippingRate = z.infer<typeof shippingRate>

/** `secret` signs what asks for a quote; without it, the one that is kept stays. It is never told again. */
const givenRate = z.strictObject({
  ...rateContent,
  secret: z.optional(
    z.string().check(z.trim(), z.minLength(shippingLimits.quoteSecretLeast), z.maxLength(shippingLimits.quoteSecret)),
  ),
})
export type GivenRate = z.infer<typeof givenRate>

const zoneContent = {
  name,
  places: z.array(place).check(z.minLength(1), z.maxLength(places)),
  rates: z.array(shippingRate).check(z.maxLength(rates)),
}
export const shippingZone = z.object({ id, ...zoneContent })
export type ShippingZone = z.infer<typeof shippingZone>

const pickupContent = {
  name,
  address: z.strictObject({
    line1: short,
    city: short,
    region: z.optional(short),
    postalCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  hours: short,
  instructions: z.string().check(z.trim(), z.maxLength(1000)),
  readyAfterHours: z.int().check(z.gte(0), z.lte(2160)),
  cost: amount,
}
export const pickupPlace = z.object({ id, ...pickupContent })
export type PickupPlace = z.infer<typeof pickupPlace>

const setup = z.object({
  zones: z.array(shippingZone).check(z.maxLength(zones)),
  pickupPlaces: z.array(pickupPlace).check(z.maxLength(pickupPlaces)),
  /** Otherwise nobody can buy what is sent. */
  canDeliver: z.boolean(),
})
export type ShippingSetup = z.infer<typeof setup>

export const readShipping = endpoint({ method: 'GET', path: '/api/commerce/shipping/zones', answer: setup })

/** `takesPlaces` moves places that other zones have; without it an overlap is a 409 that names it. */
const zoneBody = z.strictObject({
  ...zoneContent,
  rates: z.array(givenRate).check(z.maxLength(rates)),
  takesPlaces: z.optional(z.boolean()),
})
export type ZoneBody = z.infer<typeof zoneBody>
export const addZone = endpoint({
  method: 'POST',
  path: '/api/commerce/shipping/zones',
  body: zoneBody,
  answer: shippingZone,
})
export const saveZone = endpoint({
  method: 'PUT',
  path: '/api/commerce/shipping/zones/:zoneId',
  params: z.object({ zoneId: id }),
  body: zoneBody,
  answer: shippingZone,
})
export const removeZone = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shipping/zones/:zoneId',
  params: z.object({ zoneId: id }),
})

const pickupBody = z.strictObject(pickupContent)
export type PickupBody = z.infer<typeof pickupBody>
export const addPickupPlace = endpoint({
  method: 'POST',
  path: '/api/commerce/shipping/pickup-places',
  body: pickupBody,
  answer: pickupPlace,
})
export const savePickupPlace = endpoint({
  method: 'PUT',
  path: '/api/commerce/shipping/pickup-places/:placeId',
  params: z.object({ placeId: id }),
  body: pickupBody,
  answer: pickupPlace,
})
export const removePickupPlace = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shipping/pickup-places/:placeId',
  params: z.object({ placeId: id }),
})

/** What checkout would offer for a parcel. */
export const tryShipping = endpoint({
  method: 'POST',
  path: '/api/commerce/shipping/try',
  body: z.strictObject({
    country: z.string().check(z.maxLength(2)),
    region: z.optional(z.string().check(z.maxLength(100))),
    postalCode: z.optional(z.string().check(z.maxLength(20))),
    weight: grams,
    goodsCents: amount,
    items: z.int().check(z.gte(1), z.lte(9999)),
  }),
  answer: z.object({
    zone: z.nullable(z.string()),
    options: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string(), costCents: minorUnits })),
    /** Of each rate that somebody outside was asked for: why the answer cannot be used. */
    problems: z.array(z.object({ rate: z.string(), problem: z.string() })),
  }),
})

/**
 * One rate per line: zone, places, rate, detail, kind, price, and its bounds. With `dry` nothing is written. A zone that
 * is there already gets the places and rates of its lines.
 */
export const importZones = endpoint({
  method: 'POST',
  path: '/api/commerce/shipping/import',
  body: z.strictObject({ csv: z.string().check(z.maxLength(shippingLimits.importBytes)), dry: z.boolean() }),
  answer: z.object({
    made: z.int(),
    changed: z.int(),
    problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  }),
})
export type ZoneImport = z.infer<NonNullable<typeof importZones.answer>>
/** What the import reads, as CSV. */
export const exportZones = endpoint({ method: 'GET', path: '/api/commerce/shipping/export' })
