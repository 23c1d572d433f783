export const shippingMessages = {
  overlap: '{place} already belongs to {zone}. A place stands in one zone.',
  twice: '{place} stands here twice.',
  countryUnknown: 'Choose a country from the list.',
  postcodePattern: 'Write a postcode such as PH33 6TE, PH33* or PH30…PH50.',
  tooManyZones: 'A shop has at most {most} zones.',
  tooManyPlaces: 'A shop has at most {most} places for pickup.',
  everywhereElse: 'Everywhere else',
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
