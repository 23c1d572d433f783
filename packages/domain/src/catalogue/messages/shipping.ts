export const shippingMessages = {
  overlap: '{place} already belongs to {zone}. A place stands in one zone.',
  twice: '{place} stands here twice.',
  countryUnknown: 'Choose a country from the list.',
  postcodePattern: 'Write a postcode such as PH33 6TE, PH33* or PH30…PH50.',
  tooManyZones: 'A shop has at most {most} zones.',
  tooManyPlaces: 'A shop has at most {most} places for pickup.',
  everywhereElse: 'Everywhere else',
  importColumns: 'The first line names the columns: zone, places, rate, kind and price, and more where you need them.',
  importZone: 'Write the name of a zone of at most {most} characters.',
  importRateName: 'Write the name of a rate of at most {most} characters.',
  importPlaces: 'Write its places in the first line of a zone, such as GB | US/New York | GB:PH30…PH50.',
  importOtherPlaces: 'This zone has other places in its first line. Write them once.',
  importKind: 'Write flat, by-weight, by-item, by-subtotal or quote.',
  importPrice:
    'Write a price such as 6.50, 32.00 + 6.00, 1000 g: 5.00 | 5000 g: 9.00, 0: 9.00 | 50.00: 4.00, or https://rates.example/quote | handling 2.00 | otherwise 12.00.',
  importBound: 'Write amounts such as 50.00 and weights in whole grams, the smaller one first.',
  importTooMany: 'A zone has at most {rates} rates and {places} places.',
  importSpoiled: 'Another line of {zone} cannot be taken, so none of this zone is.',
} as const

/** Why what was asked for a price could not be used; each is said of one rate. */
export const quoteMessages = {
  refused: 'This address cannot be asked. It must be https, on the usual port.',
  'no-answer': 'No answer within 3 seconds.',
  'too-large': 'The answer is larger than 64 kB.',
  status: 'It answered with status {found} instead of 200.',
  'not-json': 'The answer is not JSON.',
  'no-services': 'The answer has no list "services".',
  currency: 'The answer has the currency {found}, not that of the shop.',
  'too-many': 'The answer has more than 20 services.',
  twice: 'Two services have the same id.',
  service: 'A service has the id {found}. Use 1 to 40 letters, digits, "-" or "_".',
  name: 'A service has the name {found}. Use 1 to 60 characters.',
  amount: 'A service has the amount {found}. Write whole minor units, such as 1250.',
  days: 'A service has the days {found}. Write a whole number up to 365, or leave it out.',
} as const

export const taxMessages = {
  overlap: '{place} already belongs to {region}. A place stands in one region.',
  tooManyRegions: 'A shop has at most {most} tax regions.',
  tooManyClasses: 'A shop has at most {most} tax classes.',
  noSuchClass: 'There is no such class of goods.',
  noSuchRegion: 'There is no such region.',
  importColumns:
    'The first line names the columns: country, region, postcode, name, tax, mode, and one for each class.',
  importRate: 'Write a rate from 0 to 100, such as 8.875.',
  importMode: 'Write adds or replaces.',
  importName: 'Write a name of the tax of at most {most} characters.',
} as const
