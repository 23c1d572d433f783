/** What a field of an address is called, what to say when it is missing, and what when it cannot be right. */
type FieldWords = { readonly label: string; readonly missing: string }

export const addressMessages = {
  country: { label: 'Country', missing: 'Choose a country' },
  firstName: { label: 'First name', missing: 'Enter a first name' },
  lastName: { label: 'Last name', missing: 'Enter a last name' },
  line1: { label: 'Address', missing: 'Enter an address' },
  line2: { label: 'Apartment, floor or building', missing: '' },
  city: { label: 'City', missing: 'Enter a city' },
  optional: '{label} (optional)',
  tooLong: 'This is too long',
} as const satisfies Record<string, FieldWords | string>

/** By the word the country uses. */
export const regionMessages = {
  area: { label: 'Area', missing: 'Enter an area' },
  county: { label: 'County', missing: 'Choose a county' },
  department: { label: 'Department', missing: 'Choose a department' },
  district: { label: 'District', missing: 'Enter a district' },
  emirate: { label: 'Emirate', missing: 'Enter an emirate' },
  governorate: { label: 'Governorate', missing: 'Choose a governorate' },
  island: { label: 'Island', missing: 'Enter an island' },
  parish: { label: 'Parish', missing: 'Enter a parish' },
  prefecture: { label: 'Prefecture', missing: 'Choose a prefecture' },
  province: { label: 'Province', missing: 'Choose a province' },
  region: { label: 'Region', missing: 'Choose a region' },
  state: { label: 'State', missing: 'Choose a state' },
} as const satisfies Record<string, FieldWords>

export const postalMessages = {
  eircode: { label: 'Eircode', missing: 'Enter an Eircode', wrong: 'Enter an Eircode such as {example}' },
  pin: { label: 'PIN code', missing: 'Enter a PIN code', wrong: 'Enter a PIN code such as {example}' },
  postal: { label: 'Postal code', missing: 'Enter a postal code', wrong: 'Enter a postal code such as {example}' },
  postcode: { label: 'Postcode', missing: 'Enter a postcode', wrong: 'Enter a postcode such as {example}' },
  zip: { label: 'ZIP code', missing: 'Enter a ZIP code', wrong: 'Enter a ZIP code such as {example}' },
} as const satisfies Record<string, FieldWords & { wrong: string }>
