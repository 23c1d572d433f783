import type { Place } from '../../places'
import type { ShippingRate, ShippingZone } from '../../shipping'
import { defaultTaxSettings, firstTaxClasses, type TaxRegion } from '../../taxes'
import type { StoreRules } from '../quote'

export const flatRate = (id: string, cost: number, more: Partial<ShippingRate> = {}): ShippingRate => ({
  id,
  name: id,
  detail: '',
  price: { kind: 'flat', cost },
  freeFrom: null,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  active: true,
  ...more,
})

export const zoneOf = (id: string, places: readonly Place[], ...rates: ShippingRate[]): ShippingZone => ({
  id,
  name: id,
  places,
  rates,
})

export const taxOf = (id: string, place: Place, rate: number): TaxRegion => ({
  id: `${id}-region`,
  name: id,
  taxName: id,
  place,
  mode: 'adds',
  rates: [{ id, classId: 'standard', rate }],
})

/** Sends everywhere for nothing and asks for no tax. */
export const anyShop: StoreRules = {
  shipping: { zones: [zoneOf('everywhere', [{ country: '*' }], flatRate('delivery', 0))], pickupPlaces: [] },
  taxes: { ...defaultTaxSettings, classes: firstTaxClasses, regions: [] },
}
