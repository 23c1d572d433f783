import type { TrafficDimension } from '@sitewright/contract/analytics'
import { language, t } from '../language'

const sources: Readonly<Record<string, string>> = {
  direct: t('Direct'),
  search: t('Search'),
  social: t('Social'),
  mail: t('Mail'),
  newsletter: t('Newsletter'),
  campaign: t('Campaigns'),
  other: t('Other sites'),
  unknown: t('Not known'),
}

const deviceNames: Readonly<Record<string, string>> = {
  computer: t('Computer'),
  tablet: t('Tablet'),
  phone: t('Phone|a device'),
  other: t('Other'),
}
const countries = new Intl.DisplayNames(language, { type: 'region' })

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    // Not two letters: written as it came.
    return code
  }
}

/** A value of a dimension as people read it. */
export function valueName(by: TrafficDimension, value: string): string {
  if (value === '') return by === 'campaign' || by === 'name' ? t('None') : t('Not known')
  if (value === '(other)') return t('All others')
  switch (by) {
    case 'source':
      return sources[value] ?? value
    case 'country':
      return countryName(value)
    case 'device':
      return deviceNames[value] ?? value
    default:
      return value
  }
}

export const sourceName = (value: string): string => valueName('source', value)

/** The screen of one page. */
export const pagePath = (path: string): string => `analytics/traffic/page/${encodeURIComponent(path)}`
