import { iso31661 } from 'iso-3166'
import { formatAddress } from 'localized-address-format'
import { getCountryByCode, getPostalLabel, getSubdivisions } from 'postal-code-checker'

/** Post does not arrive without the region, and no data set lists them by the names people use. */
const regionsInWords = new Set('AE CN CO HK ID KY'.split(' '))

/** What a country calls its regions; the data sets do not say. */
const regionNames = {
  state: 'AU BR FM IN MH MX MY NG PW US VE',
  province: 'AR CA CN CR CU ES ID IT KR PA PG PH TH TR',
  prefecture: 'JP',
  county: 'IE EE LT RO TW',
  emirate: 'AE',
  department: 'CO HN NI SV UY',
  area: 'HK',
  island: 'BS CV KI KN KY SC TV',
  parish: 'BB JM',
  district: 'NR SR',
  governorate: 'EG IQ',
}
const postcodes = new Set('AU FK GB GG GI GS IM IO JE MY NL NZ PN SH TC ZA'.split(' '))

const nameIn = (names, country) => Object.keys(names).find(name => names[name].split(' ').includes(country))

const formatOf = country =>
  formatAddress(
    {
      postalCountry: country,
      addressLines: ['{A}'],
      locality: '{C}',
      administrativeArea: '{S}',
      postalCode: '{Z}',
    },
    'latin',
  ).join('|')

/** People leave blanks and hyphens out: outside of a set they may. */
const forgiving = pattern =>
  pattern.replace(/\[[^\]]*\]|\\.|[ -](?!\?)/g, part => (part === ' ' || part === '-' ? `${part}?` : part))

/** Without the slashes, the anchors and the groups that only remember. */
const patternOf = country => {
  const [pattern] = getCountryByCode(country)?.postalCodePatterns ?? []
  const inner = pattern && /^\/\^\(\?:(.*)\)\$\/$/.exec(pattern)?.[1]
  if (pattern && !inner) throw new Error(`The postal code pattern of ${country} is not written as expected: ${pattern}`)
  return inner && forgiving(inner.replace(/\((?!\?)/g, '(?:'))
}

const postalNameOf = country => {
  if (postcodes.has(country)) return 'postcode'
  const label = getPostalLabel(country).toLowerCase()
  return { 'zip code': 'zip', eircode: 'eircode', 'pin code': 'pin' }[label] ?? 'postal'
}

const regionsOf = country =>
  [...getSubdivisions(country)]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => `${code} ${name}`)
    .join('|')

/** What a checkout has to know of each country, taken from the installed data sets. */
export function buildAddressData() {
  const countries = {}
  for (const { alpha2: country } of [...iso31661].sort((a, b) => a.alpha2.localeCompare(b.alpha2))) {
    const format = formatOf(country)
    const pattern = format.includes('{Z}') ? patternOf(country) : undefined
    const regions = format.includes('{S}') ? regionsOf(country) : ''
    countries[country] = {
      format,
      ...(pattern
        ? { postal: postalNameOf(country), pattern, example: getCountryByCode(country).examplePostalCodes[0] }
        : {}),
      ...(format.includes('{S}') ? { region: nameIn(regionNames, country) ?? 'region' } : {}),
      ...(regions ? { regions } : {}),
      ...(regions || regionsInWords.has(country) ? { regionNeeded: true } : {}),
    }
  }
  return countries
}
