import type { Address } from './address'
import { countryName, dataOf } from './countries'

/** Signs between two parts stand only where both do; a prefix such as `SE-` goes with its part. */
function lineOf(template: string, parts: Readonly<Record<string, string>>): string {
  let line = ''
  let between = ''
  for (const piece of template.split(/(\{[ACSZ]\})/)) {
    const part = /^\{([ACSZ])\}$/.exec(piece)?.[1]
    if (!part) between += piece
    else if (parts[part]) {
      line += (line === '' ? between.replace(/^[\s,]+/, '') : between) + parts[part]
      between = ''
    } else if (line !== '') between = ''
  }
  return line
}

/** An address as it is written on a parcel, the country last. */
export function addressLines(address: Address, locale = 'en'): string[] {
  const { firstName, lastName, line1, line2, city, region, postalCode, country } = address
  const parts = { A: line1, C: city, S: region ?? '', Z: postalCode }
  const lines = dataOf(country)
    .format.split('|')
    .flatMap(template => {
      const line = lineOf(template, parts)
      return template.includes('{A}') && line2 ? [line, line2] : [line]
    })
  return [`${firstName} ${lastName}`.trim(), ...lines, countryName(country, locale)].filter(Boolean)
}
