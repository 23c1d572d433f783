import type { AddressField } from './address'
import type { AddressForm, AddressInput } from './form'

/** As it is compared and kept: codes are read by machines that know no small letters. */
export const tidyPostalCode = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase()

/** What to say about one field; nothing when it can be right. */
export function checkField(
  { name, missing, pattern, wrong, options, maxLength }: AddressInput,
  given: string,
  tooLong: string,
): string {
  const text = name === 'postalCode' ? tidyPostalCode(given) : given.trim()
  if (text === '') return missing ?? ''
  if (text.length > maxLength) return tooLong
  if (options && !options.some(entry => entry.some(known => known.toLowerCase() === text.toLowerCase())))
    return missing ?? ''
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(text)) return wrong ?? ''
  return ''
}

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>

/** A sentence for each field that stands in the way; none when the address can be used. */
export function checkAddress(
  { rows }: AddressForm,
  given: Readonly<Partial<Record<AddressField, string>>>,
  tooLong: string,
): AddressErrors {
  const errors: Partial<Record<AddressField, string>> = {}
  for (const input of rows.flat()) {
    const error = checkField(input, given[input.name] ?? '', tooLong)
    if (error) errors[input.name] = error
  }
  return errors
}
