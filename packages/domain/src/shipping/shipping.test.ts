import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRatePrice, type Parcel, type RatePrice, rateCost, type ShippingRate } from './rate'
import {
  canDeliver,
  deliveryOptions,
  freeDelivery,
  pickupPlaceOf,
  type ShippingSetup,
  type ShippingZone,
  servedCountries,
  zoneFor,
  zoneOverlaps,
} from './zone'

const rate = (id: string, price: RatePrice, more: Partial<ShippingRate> = {}): ShippingRate => ({
  id,
  name: id,
  detail: '',
  price,
  freeFrom: null,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  active: true,
  ...more,
})
const flat = (cost: number): RatePrice => ({ kind: 'flat', cost })
const byWeight: RatePrice = {
  kind: 'by-weight',
  steps: [
    { upTo: 1000, cost: 500 },
    { upTo: 5000, cost: 900 },
  ],
}
const bySubtotal: RatePrice = {
  kind: 'by-subtotal',
  steps: [
    { from: 0, cost: 900 },
    { from: 5000, cost: 400 },
  ],
}
const parcel = (given: Partial<Parcel> = {}): Parcel => ({ goodsCents: 4000, weight: 800, items: 2, ...given })

describe('a rate', () => {
  it.each<[string, RatePrice, Partial<Parcel>, number | null]>([
    ['flat', flat(700), {}, 700],
    ['by weight, at the step', byWeight, { weight: 1000 }, 500],
    ['by weight, above it', byWeight, { weight: 1001 }, 900],
    ['by weight, too heavy', byWeight, { weight: 5001 }, null],
    ['by item, one', { kind: 'by-item', first: 3200, further: 600 }, { items: 1 }, 3200],
    ['by item, three', { kind: 'by-item', first: 3200, further: 600 }, { items: 3 }, 4400],
    ['by subtotal, below', bySubtotal, { goodsCents: 4999 }, 900],
    ['by subtotal, reached', bySubtotal, { goodsCents: 5000 }, 400],
  ])('%s', (_, price, given, cost) => expect(rateCost(rate('r', price), parcel(given))).toBe(cost))

  it('is free from what the goods cost after discounts, and only where it is offered', () => {
    const free = rate('r', flat(700), { freeFrom: 5000, maxWeight: 1000, minSubtotal: 1000 })
    const cost = (given: Partial<Parcel>) => rateCost(free, parcel(given))
    expect([cost({ goodsCents: 4999 }), cost({ goodsCents: 5000 })]).toEqual([700, 0])
    expect([cost({ weight: 1001 }), cost({ goodsCents: 999 })]).toEqual([null, null])
    expect(rateCost({ ...free, active: false }, parcel())).toBeNull()
  })

  it('never costs less for a heavier parcel when its steps rise', () =>
    fc.assert(
      fc.property(fc.nat(6000), fc.nat(6000), (a, b) => {
        const [light, heavy] = a <= b ? [a, b] : [b, a]
        const [first, second] = [light, heavy].map(weight => rateCost(rate('r', byWeight), parcel({ weight })))
        if (second !== null) expect(first).toBeLessThanOrEqual(second!)
      }),
    ))

  it('has steps that rise', () => {
    expect([byWeight, bySubtotal, flat(0)].map(isRatePrice)).toEqual([true, true, true])
    const steps = [
      { upTo: 1000, cost: 1 },
      { upTo: 1000, cost: 2 },
    ]
    expect(isRatePrice({ kind: 'by-weight', steps })).toBe(false)
    expect(isRatePrice({ kind: 'by-weight', steps: [] })).toBe(false)
    expect(isRatePrice({ kind: 'by-subtotal', steps: [{ from: 1, cost: 1 }] })).toBe(false)
  })
})

const zone = (id: string, places: ShippingZone['places'], ...rates: ShippingRate[]): ShippingZone => ({
  id,
  name: id,
  places,
  rates,
})
const world = zone('world', [{ country: '*' }], rate('courier', flat(2800)))
const britain = zone('britain', [{ country: 'GB' }], rate('post', flat(650), { freeFrom: 12_000 }))
const highlands = zone(
  'highlands',
  [
    { country: 'GB', postcode: 'PH30…PH50' },
    { country: 'GB', postcode: 'HS*' },
  ],
  rate('van', byWeight),
)
const rannoch = zone('rannoch', [{ country: 'GB', postcode: 'PH41 4AA' }], rate('train', flat(100)))
const zones = [world, britain, highlands, rannoch]
const lifeboat = {
  id: 'p1',
  name: 'The Old Lifeboat House',
  address: { line1: '1 Quay', city: 'Craster', postalCode: 'NE66 3TR', country: 'GB' },
  hours: 'Thursday to Sunday',
  instructions: '',
  readyAfterHours: 24,
  cost: 0,
}
const setup: ShippingSetup = { zones, pickupPlaces: [lifeboat] }

describe('zones', () => {
  it.each([
    [{ country: 'NO' }, 'world'],
    [{ country: 'GB' }, 'britain'],
    [{ country: 'GB', postalCode: 'EH6 5AA' }, 'britain'],
    [{ country: 'GB', postalCode: 'ph33 6te' }, 'highlands'],
    [{ country: 'GB', postalCode: 'PH414AA' }, 'rannoch'],
  ])('send %j by the most precise: %s', (destination, id) => {
    expect(zoneFor(zones, destination)?.id).toBe(id)
    expect(zoneFor([...zones].reverse(), destination)?.id).toBe(id)
  })

  it('leave places that nobody names without a way', () =>
    expect(zoneFor([britain], { country: 'NO' })).toBeUndefined())

  it('name the place that another has already', () => {
    expect(
      zoneOverlaps(
        [
          { country: 'GB', postcode: 'PH20…PH35' },
          { country: 'GB', postcode: 'PH33 6TE' },
        ],
        [britain, highlands],
      ),
    ).toEqual([
      {
        place: { country: 'GB', postcode: 'PH20…PH35' },
        zone: { id: 'highlands', name: 'highlands' },
        taken: { country: 'GB', postcode: 'PH30…PH50' },
      },
    ])
    expect(zoneOverlaps([{ country: '*' }], [world])).toHaveLength(1)
  })

  it('offer their rates, and every place to fetch it', () => {
    const ids = (country: string, given?: Partial<Parcel>) =>
      deliveryOptions(setup, { country, postalCode: 'PH33 6TE' }, parcel(given)).map(({ id }) => id)
    expect(ids('GB')).toEqual(['van', 'pickup-p1'])
    expect(ids('GB', { weight: 6000 })).toEqual(['pickup-p1'])
    expect(pickupPlaceOf(setup.pickupPlaces, 'pickup-p1')).toBe(lifeboat)
    expect(pickupPlaceOf(setup.pickupPlaces, 'p1')).toBeUndefined()
  })

  it('say where a shop sells to', () => {
    expect(servedCountries({ zones: [britain, highlands], pickupPlaces: [] })).toEqual(['GB'])
    expect(servedCountries({ zones, pickupPlaces: [] })).toHaveLength(249)
    expect(servedCountries({ zones: [britain], pickupPlaces: [lifeboat] })).toHaveLength(249)
    const off = zone('off', [{ country: 'GB' }], rate('r', flat(1), { active: false }))
    expect([[], [off], [britain]].map(list => canDeliver({ zones: list, pickupPlaces: [] }))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('say how much is missing until sending is free', () => {
    expect(freeDelivery(setup, { goodsCents: 4000 })).toEqual({ zone: 'britain', from: 12_000, left: 8000 })
    expect(freeDelivery(setup, { goodsCents: 13_000, destination: { country: 'GB' } })?.left).toBe(0)
    expect(freeDelivery(setup, { goodsCents: 1, destination: { country: 'NO' } })).toBeNull()
  })
})
