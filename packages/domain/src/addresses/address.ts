export type Address = {
  firstName: string
  lastName: string
  line1: string
  line2?: string
  /** Empty where addresses name none. */
  city: string
  region?: string
  postalCode: string
  country: string
}

export type AddressField = keyof Address

export const addressFields = [
  'firstName',
  'lastName',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly AddressField[]

export const addressLengths: Readonly<Record<Exclude<AddressField, 'country'>, number>> = {
  firstName: 80,
  lastName: 80,
  line1: 200,
  line2: 200,
  city: 100,
  region: 100,
  postalCode: 20,
}

export const isSameAddress = (a: Address | null, b: Address | null): boolean =>
  addressFields.every(field => (a?.[field] ?? '') === (b?.[field] ?? ''))
