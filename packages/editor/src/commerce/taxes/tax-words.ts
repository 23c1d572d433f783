import type { TaxRegion } from '@sitewright/contract/taxes'
import { countryName } from '@sitewright/domain/addresses'
import { firstTaxClasses, type TaxClass } from '@sitewright/domain/taxes'
import { dateLanguage, language, t } from '../../language'

const percent = new Intl.NumberFormat(dateLanguage, { style: 'percent', maximumFractionDigits: 4 })

/** "8.875%"; a dash where nothing is said. */
export const rateWords = (rate: number | undefined): string =>
  rate === undefined ? '–' : percent.format(rate / 1_000_000)

/** A class that every shop begins with is called as the tool speaks, until the shop gives it a name of its own. */
export const taxClassName = ({ id, name }: TaxClass): string =>
  firstTaxClasses.some(first => first.id === id && first.name === name) ? t(name) : name

/** How far in a region stands: a country, a region of it, some of its codes. */
export const depthOf = ({ region, postcode }: TaxRegion): 0 | 1 | 2 => {
  if (postcode) return region ? 2 : 1
  return region ? 1 : 0
}

/** Whether a wider region is around it, which it adds to or replaces. */
export const isWithin = (region: TaxRegion, regions: readonly TaxRegion[]): boolean =>
  regions.some(
    other =>
      other.country === region.country &&
      depthOf(other) < depthOf(region) &&
      (other.region === '' || other.region === region.region),
  )

/** A country that has no rate of its own, above those of its regions that have. */
export type CountryRow = { readonly country: string; readonly regions: readonly TaxRegion[]; readonly isNamed: boolean }

/** By country, each before its regions, and these before their codes. */
export const byCountry = (regions: readonly TaxRegion[]): CountryRow[] =>
  [...new Set(inOrder(regions).map(({ country }) => country))].map(country => {
    const own = inOrder(regions).filter(region => region.country === country)
    return { country, regions: own, isNamed: own.some(region => depthOf(region) === 0) }
  })

/** A country before its regions, and these before their codes. */
const inOrder = (regions: readonly TaxRegion[]): TaxRegion[] => {
  const key = ({ country, region, postcode }: TaxRegion) =>
    [countryName(country, language), region, postcode].join('\n')
  return [...regions].sort((a, b) => key(a).localeCompare(key(b)))
}
