export { isRatePrice, type Parcel, type RateKind, type RatePrice, rateCost, rateKinds, type ShippingRate } from './rate'
export {
  type ImportedZone,
  planZones,
  readZonesCsv,
  writeZonesCsv,
  type ZoneImportProblem,
  type ZonePlan,
} from './rates-csv'
export {
  canDeliver,
  type DeliveryOption,
  deliveryOptions,
  type FreeDelivery,
  freeDelivery,
  type PickupPlace,
  pickupPlaceOf,
  type ShippingSetup,
  type ShippingZone,
  servedCountries,
  type ZoneOverlap,
  zoneFor,
  zoneOverlaps,
} from './zone'
