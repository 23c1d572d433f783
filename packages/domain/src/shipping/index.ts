export {
  type CarrierService,
  type QuoteAnswer,
  type QuotedService,
  type QuoteProblem,
  type QuoteRequest,
  type Quotes,
  readQuoteAnswer,
} from './quote'
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
  ratesToAsk,
  type ShippingSetup,
  type ShippingZone,
  servedCountries,
  type ZoneOverlap,
  zoneFor,
  zoneOverlaps,
} from './zone'
