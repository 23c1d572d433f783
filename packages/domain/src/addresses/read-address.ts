import { shopTexts } from '../messages'
import type { Address, AddressField } from './address'
import { type AddressErrors, checkAddress, tidyPostalCode } from './check'
import { isCountryCode } from './countries'
import { addressForm } from './form'
import { findRegion } from './regions'

export type AddressRead =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: AddressErrors }

/** The address as it is kept: only the fields its country has, the region by its name, the postal code tidied. */
export function readAddress(
  given: Readonly<Partial<Record<AddressField, string>>>,
  /** Of the sentences about what is missing. */
  locale = 'en',
): AddressRead {
  const { addressMissing, address: said } = shopTexts(locale)
  const country = given.country?.trim() ?? ''
  if (!isCountryCode(country)) return { ok: false, errors: { country: addressMissing.country } }
  const form = addressForm(country, locale)
  const errors = checkAddress(form, given, said.tooLong)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const asked = new Set(form.rows.flat().map(({ name }) => name))
  const text = (name: AddressField) => (asked.has(name) ? (given[name]?.trim() ?? '') : '')
  const region = text('region')
  return {
    ok: true,
    address: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      line1: text('line1'),
      ...(text('line2') ? { line2: text('line2') } : {}),
      city: text('city'),
      ...(region ? { region: findRegion(country, region)?.name ?? region } : {}),
      postalCode: tidyPostalCode(text('postalCode')),
      country,
    },
  }
}
