export const addressLabels = {
  country: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  line1: 'Address',
  line2: 'Apartment, floor or building',
  city: 'City',
} as const

/** Said when a field is empty that must not be. */
export const addressMissing = {
  country: 'Choose a country',
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  line1: 'Enter an address',
  city: 'Enter a city',
} as const

export const addressMessages = {
  optional: '{label} (optional)',
  tooLong: 'This is too long',
  needed: 'Enter the address it goes to.',
  incomplete: 'Check the address: {problem}.',
} as const

/** By the word the country uses. */
export const regionLabels = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  emirate: 'Emirate',
  governorate: 'Governorate',
  island: 'Island',
  parish: 'Parish',
  prefecture: 'Prefecture',
  province: 'Province',
  region: 'Region',
  state: 'State',
} as const

export const regionMissing = {
  area: 'Enter an area',
  county: 'Choose a county',
  department: 'Choose a department',
  district: 'Enter a district',
  emirate: 'Enter an emirate',
  governorate: 'Choose a governorate',
  island: 'Enter an island',
  parish: 'Enter a parish',
  prefecture: 'Choose a prefecture',
  province: 'Choose a province',
  region: 'Choose a region',
  state: 'Choose a state',
} as const satisfies Record<keyof typeof regionLabels, string>

export const postalLabels = {
  eircode: 'Eircode',
  pin: 'PIN code',
  postal: 'Postal code',
  postcode: 'Postcode',
  zip: 'ZIP code',
} as const

export const postalMissing = {
  eircode: 'Enter an Eircode',
  pin: 'Enter a PIN code',
  postal: 'Enter a postal code',
  postcode: 'Enter a postcode',
  zip: 'Enter a ZIP code',
} as const satisfies Record<keyof typeof postalLabels, string>

export const postalWrong = {
  eircode: 'Enter an Eircode such as {example}',
  pin: 'Enter a PIN code such as {example}',
  postal: 'Enter a postal code such as {example}',
  postcode: 'Enter a postcode such as {example}',
  zip: 'Enter a ZIP code such as {example}',
} as const satisfies Record<keyof typeof postalLabels, string>
