import { describe, expect, it } from 'vitest'
import { addressForm, addressLines, checkAddress, countryCodes, countryName, countryOptions, readAddress } from '.'
import type { Address } from './address'
import { isSameRegion } from './regions'

const hanna: Address = {
  firstName: 'Hanna',
  lastName: 'Osei',
  line1: '48 Orchard Street',
  city: 'Beacon',
  region: 'NY',
  postalCode: '12508',
  country: 'US',
}
const labels = (country: string) => addressForm(country).rows.map(row => row.map(({ label }) => label).join(' | '))

describe('the fields of an address', () => {
  it.each([
    ['US', 'City | State | ZIP code'],
    ['CA', 'City | Province | Postal code'],
    ['AU', 'City | State | Postcode'],
    ['GB', 'City | Postcode'],
    ['DE', 'Postal code | City'],
    ['IT', 'Postal code | City | Province'],
    ['IE', 'City | County (optional) | Eircode (optional)'],
    ['JP', 'Prefecture | Postal code'],
    ['AE', 'Emirate'],
    ['SG', 'Postal code'],
  ])('in %s end with %s', (country, last) => {
    expect(labels(country)).toEqual([
      'First name | Last name',
      'Address',
      'Apartment, floor or building (optional)',
      last,
    ])
  })

  it('follow the street where the country writes it so', () => {
    expect(labels('HU')).toEqual([
      'First name | Last name',
      'City',
      'Address',
      'Apartment, floor or building (optional)',
      'Postal code',
    ])
  })

  it('offer the regions a country lists, and text where none are listed', () => {
    const region = (country: string) =>
      addressForm(country)
        .rows.flat()
        .find(({ name }) => name === 'region')
    expect(region('US')?.options?.slice(0, 2)).toEqual([
      ['AL', 'Alabama'],
      ['AK', 'Alaska'],
    ])
    expect(region('IT')?.options).toHaveLength(107)
    expect(region('AE')).toMatchObject({ missing: 'Enter an emirate' })
    expect(region('AE')?.options).toBeUndefined()
    expect(region('DE')).toBeUndefined()
  })

  it('are known for every country there is, each with a name', () => {
    expect(countryCodes).toHaveLength(249)
    for (const country of countryCodes) {
      expect(labels(country)).toContain('Address')
      expect(countryName(country)).not.toBe(country)
    }
  })
})

describe('a postal code', () => {
  it.each([
    ['US', '125', 'Enter a ZIP code such as 95014'],
    ['US', '', 'Enter a ZIP code'],
    ['US', '12508', ''],
    ['US', ' 12508-1234 ', ''],
    ['GB', 'n1 9gu', ''],
    ['GB', 'N1', 'Enter a postcode such as EC1Y 8SY'],
    ['GB', '10002', 'Enter a postcode such as EC1Y 8SY'],
    ['CA', 'k1a0b1', ''],
    ['DE', '1011', 'Enter a postal code such as 26133'],
    ['PL', '00950', ''],
    ['PT', '2725-079', ''],
    ['IE', '', ''],
    ['IE', 'Dublin 4', 'Enter an Eircode such as A65 F4E2'],
    ['IN', '1100345', 'Enter a PIN code such as 110034'],
  ])('in %s: %j says %j', (country, postalCode, expected) => {
    expect(checkAddress(addressForm(country), { ...hanna, postalCode }, 'too long').postalCode ?? '').toBe(expected)
  })

  it('is not asked for where the country has none', () => {
    const read = readAddress({ ...hanna, country: 'AE', region: 'Dubai', postalCode: '00000' })
    expect(read).toMatchObject({ ok: true, address: { postalCode: '', city: '', region: 'Dubai' } })
  })

  it.each(countryCodes)('given as an example of %s is taken', country => {
    const input = addressForm(country)
      .rows.flat()
      .find(({ name }) => name === 'postalCode')
    const example = / such as (.+)$/.exec(input?.wrong ?? '')?.[1]
    if (example)
      expect(
        checkAddress(addressForm(country), { ...hanna, postalCode: example }, 'too long').postalCode,
      ).toBeUndefined()
  })
})

describe('an address that is read', () => {
  it.each([['NY'], ['ny'], ['New York'], [' new york ']])('keeps the region %j by its name', region => {
    expect(readAddress({ ...hanna, region })).toEqual({ ok: true, address: { ...hanna, region: 'New York' } })
  })

  it('names every field that stands in the way', () => {
    expect(readAddress({ country: 'US', region: 'Bavaria', postalCode: '125', line1: 'x'.repeat(201) })).toEqual({
      ok: false,
      errors: {
        firstName: 'Enter a first name',
        lastName: 'Enter a last name',
        line1: 'This is too long',
        city: 'Enter a city',
        region: 'Choose a state',
        postalCode: 'Enter a ZIP code such as 95014',
      },
    })
  })

  it.each(['', 'USA', 'XX', '__proto__', 'constructor'])('is refused when %j is no country', country => {
    expect(readAddress({ ...hanna, country })).toEqual({ ok: false, errors: { country: 'Choose a country' } })
  })

  it('leaves out what its country does not write', () => {
    const read = readAddress({ ...hanna, country: 'DE', region: 'New York', postalCode: '10115' })
    expect(read.ok && read.address).not.toHaveProperty('region')
  })
})

describe('an address on a parcel', () => {
  it.each<[string, Partial<Address>, string[]]>([
    ['US', { region: 'New York' }, ['48 Orchard Street', 'Beacon, New York 12508', 'United States']],
    ['US', { region: '' }, ['48 Orchard Street', 'Beacon 12508', 'United States']],
    ['DE', { city: 'Berlin', postalCode: '10115', region: '' }, ['48 Orchard Street', '10115 Berlin', 'Germany']],
    ['SE', { city: 'Lund', postalCode: '223 50', region: '' }, ['48 Orchard Street', 'SE-223 50 Lund', 'Sweden']],
    [
      'GB',
      { line2: 'Flat 2', city: 'London', postalCode: 'N1 9GU' },
      ['48 Orchard Street', 'Flat 2', 'London', 'N1 9GU', 'United Kingdom'],
    ],
    ['JP', { city: '', region: 'Tokyo', postalCode: '154-0023' }, ['48 Orchard Street, Tokyo', '154-0023', 'Japan']],
    ['SG', { city: '', region: '', postalCode: '546080' }, ['48 Orchard Street', 'SINGAPORE 546080', 'Singapore']],
  ])('to %s with %j', (country, change, lines) => {
    expect(addressLines({ ...hanna, ...change, country })).toEqual(['Hanna Osei', ...lines])
  })
})

it('knows a region by name and by code, and free text by its letters', () => {
  expect(isSameRegion('US', 'New York', 'ny')).toBe(true)
  expect(isSameRegion('US', 'New York', 'NJ')).toBe(false)
  expect(isSameRegion('IE', ' cork', 'Cork')).toBe(true)
})

it('lists countries by their names', () => {
  expect(countryOptions(['US', 'DE', 'AT', 'XX'])).toEqual([
    ['AT', 'Austria'],
    ['DE', 'Germany'],
    ['US', 'United States'],
  ])
})
