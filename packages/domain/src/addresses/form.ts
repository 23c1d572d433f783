import { formatMessage, type ShopTexts, shopTexts } from '../messages'
import { type AddressField, addressLengths } from './address'
import { dataOf } from './countries'
import type { CountryData } from './country-data'
import { regionsOf } from './regions'

/** One field as it is drawn and as it is checked, so that both sides agree. Plain data: it crosses the wire. */
export type AddressInput = {
  readonly name: AddressField
  readonly label: string
  readonly autoComplete: string
  readonly maxLength: number
  /** Said when it is empty; without it the field may be. */
  readonly missing?: string
  readonly pattern?: string
  /** Said when the pattern does not fit. */
  readonly wrong?: string
  /** Code and name of each; without it the field is text. */
  readonly options?: readonly (readonly [string, string])[]
}

/** The address of one country: the fields it has, in the order and under the names its people know. */
export type AddressForm = {
  readonly country: string
  readonly rows: readonly (readonly AddressInput[])[]
}

const optional = ({ address }: ShopTexts, label: string) => formatMessage(address.optional, { label })

const needed = (
  { addressLabels, addressMissing }: ShopTexts,
  name: keyof ShopTexts['addressMissing'] & AddressField,
  autoComplete: string,
): AddressInput => ({
  name,
  label: addressLabels[name],
  missing: addressMissing[name],
  autoComplete,
  maxLength: addressLengths[name as keyof typeof addressLengths],
})

const nameRow = (texts: ShopTexts): AddressInput[] => [
  needed(texts, 'firstName', 'given-name'),
  needed(texts, 'lastName', 'family-name'),
]
const streetRows = (texts: ShopTexts): AddressInput[][] => [
  [needed(texts, 'line1', 'address-line1')],
  [
    {
      name: 'line2',
      label: optional(texts, texts.addressLabels.line2),
      autoComplete: 'address-line2',
      maxLength: addressLengths.line2,
    },
  ],
]

const regionInput = (
  texts: ShopTexts,
  country: string,
  { region = 'region', regionNeeded }: CountryData,
): AddressInput => {
  const label = texts.regionLabels[region]
  const options = regionsOf(country).map(({ code, name }) => [code, name] as const)
  return {
    name: 'region',
    label: regionNeeded ? label : optional(texts, label),
    autoComplete: 'address-level1',
    maxLength: addressLengths.region,
    ...(regionNeeded ? { missing: texts.regionMissing[region] } : {}),
    ...(options.length > 0 ? { options } : {}),
  }
}

const postalInput = (
  texts: ShopTexts,
  { postal = 'postal', pattern, example = '' }: CountryData,
): AddressInput | undefined => {
  if (!pattern) return undefined
  const label = texts.postalLabels[postal]
  // Half of Ireland gets its post without an Eircode.
  const mayBeEmpty = postal === 'eircode'
  return {
    name: 'postalCode',
    label: mayBeEmpty ? optional(texts, label) : label,
    autoComplete: 'postal-code',
    maxLength: addressLengths.postalCode,
    ...(mayBeEmpty ? {} : { missing: texts.postalMissing[postal] }),
    pattern,
    wrong: formatMessage(texts.postalWrong[postal], { example }),
  }
}

/** Fields that follow each other share a row; the street has its own. */
export const addressForm = (country: string, locale = 'en'): AddressForm => {
  const texts = shopTexts(locale)
  const data = dataOf(country)
  const inputs: Record<string, AddressInput | undefined> = {
    C: needed(texts, 'city', 'address-level2'),
    S: regionInput(texts, country, data),
    Z: postalInput(texts, data),
  }
  const rows: AddressInput[][] = [nameRow(texts)]
  let open: AddressInput[] | undefined
  for (const [, part] of data.format.matchAll(/\{([ACSZ])\}/g)) {
    const input = inputs[part!]
    if (part === 'A') {
      rows.push(...streetRows(texts))
      open = undefined
    } else if (input) {
      if (open) open.push(input)
      else {
        open = [input]
        rows.push(open)
      }
    }
  }
  return { country, rows }
}
