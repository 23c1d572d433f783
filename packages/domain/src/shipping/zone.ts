import { countryCodes } from '../addresses'
import { type Destination, holdsDestination, type Place, placesMeet, precisionOf, restOfTheWorld } from '../places'
import { asksForQuote, type Quotes, quotedOptions } from './quote'
import { isForParcel, type Parcel, rateCost, type ShippingRate } from './rate'

/** Places that a shop sends to in the same ways, in the order the shop lists them. */
export type ShippingZone = {
  readonly id: string
  readonly name: string
  readonly places: readonly Place[]
  readonly rates: readonly ShippingRate[]
}

/** Where buyers fetch their order themselves. Tax follows its address. */
export type PickupPlace = {
  readonly id: string
  readonly name: string
  readonly address: Destination & { readonly line1: string; readonly city: string }
  readonly hours: string
  readonly instructions: string
  readonly readyAfterHours: number
  readonly cost: number
}

export type ShippingSetup = {
  readonly zones: readonly ShippingZone[]
  readonly pickupPlaces: readonly PickupPlace[]
}

export type DeliveryOption = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly costCents: number
}

const bestPlace = (places: readonly Place[], destination: Destination): number =>
  Math.max(-1, ...places.filter(place => holdsDestination(place, destination)).map(precisionOf))

/** The one zone of an address: the most precise place wins, then the order of the list. */
export function zoneFor(zones: readonly ShippingZone[], destination: Destination): ShippingZone | undefined {
  const found = zones.map(zone => ({ zone, precision: bestPlace(zone.places, destination) }))
  const best = Math.max(-1, ...found.map(({ precision }) => precision))
  return best < 0 ? undefined : found.find(({ precision }) => precision === best)?.zone
}

export type ZoneOverlap = {
  readonly place: Place
  readonly zone: Pick<ShippingZone, 'id' | 'name'>
  readonly taken: Place
}

/** Places that another zone has already. */
export const zoneOverlaps = (
  places: readonly Place[],
  others: readonly Pick<ShippingZone, 'id' | 'name' | 'places'>[],
): ZoneOverlap[] =>
  places.flatMap(place =>
    others.flatMap(({ id, name, places: theirs }) =>
      theirs.filter(taken => placesMeet(place, taken)).map(taken => ({ place, zone: { id, name }, taken })),
    ),
  )

const pickupPrefix = 'pickup-'

const pickupOption = ({ id, name, address, hours, cost }: PickupPlace): DeliveryOption => ({
  id: `${pickupPrefix}${id}`,
  name,
  detail: [address.line1, address.city, hours].filter(Boolean).join(', '),
  costCents: cost,
})

/** The place an option leads to; undefined for what is sent. */
export const pickupPlaceOf = (places: readonly PickupPlace[], optionId: string): PickupPlace | undefined =>
  optionId.startsWith(pickupPrefix) ? places.find(({ id }) => `${pickupPrefix}${id}` === optionId) : undefined

/** Every way an order can reach its buyer, in the order the shop lists them; none when the shop does not send there. */
export function deliveryOptions(
  { zones, pickupPlaces }: ShippingSetup,
  destination: Destination,
  { quotes = new Map(), ...parcel }: Parcel & { readonly quotes?: Quotes | undefined },
): DeliveryOption[] {
  const sent = (zoneFor(zones, destination)?.rates ?? []).flatMap(rate => {
    if (asksForQuote(rate)) return quotedOptions(rate, parcel, quotes)
    const costCents = rateCost(rate, parcel)
    return costCents === null ? [] : [{ id: rate.id, name: rate.name, detail: rate.detail, costCents }]
  })
  return [...sent, ...pickupPlaces.map(pickupOption)]
}

/** The rates of a place that somebody outside is asked for. */
export const ratesToAsk = ({ zones }: Pick<ShippingSetup, 'zones'>, destination: Destination, weight: number) =>
  (zoneFor(zones, destination)?.rates ?? [])
    .filter(asksForQuote)
    // The value of the goods is known only when discounts are taken off.
    .filter(rate => isForParcel({ ...rate, minSubtotal: null, maxSubtotal: null }, { goodsCents: 0, weight }))

/** Where a shop sells to: everywhere, as soon as a zone holds the rest of the world or buyers may come by. */
export function servedCountries({ zones, pickupPlaces }: ShippingSetup): readonly string[] {
  const named = new Set(zones.flatMap(({ places }) => places.map(({ country }) => country)))
  if (named.has(restOfTheWorld) || pickupPlaces.length > 0) return countryCodes
  return countryCodes.filter(code => named.has(code))
}

/** A shop without a way to send or to fetch sells nothing that is sent. */
export const canDeliver = ({ zones, pickupPlaces }: ShippingSetup): boolean =>
  pickupPlaces.length > 0 || zones.some(({ rates }) => rates.some(({ active }) => active))

export type FreeDelivery = { readonly zone: string; readonly from: number; readonly left: number }

/** From when sending is free: where the buyer is, or in the first zone of the shop that has such a rate. */
export function freeDelivery(
  { zones }: ShippingSetup,
  { destination, goodsCents }: { readonly destination?: Destination | undefined; readonly goodsCents: number },
): FreeDelivery | null {
  const thresholdOf = ({ rates }: ShippingZone) =>
    Math.min(...rates.flatMap(({ active, freeFrom }) => (active && freeFrom !== null ? [freeFrom] : [])))
  const here = destination ? zoneFor(zones, destination) : zones.find(zone => Number.isFinite(thresholdOf(zone)))
  if (!here) return null
  const from = thresholdOf(here)
  return Number.isFinite(from) ? { zone: here.name, from, left: Math.max(0, from - goodsCents) } : null
}
