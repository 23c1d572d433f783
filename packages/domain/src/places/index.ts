export {
  type Destination,
  holdsDestination,
  type Place,
  type PlaceRefusal,
  placeName,
  placesMeet,
  precisionOf,
  readPlace,
  restOfTheWorld,
} from './place'
export { plainPostcode, readPostcodePattern } from './postcode'
