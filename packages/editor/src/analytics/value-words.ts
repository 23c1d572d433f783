import type { TrafficDimension } from '@sitewright/contract/analytics'

const sources: Readonly<Record<string, string>> = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social',
  mail: 'Mail',
  newsletter: 'Newsletter',
  campaign: 'Campaigns',
  other: 'Other sites',
  unknown: 'Not known',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const countries = new Intl.DisplayNames(['en'], { type: 'region' })

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
  if (value === '') return by === 'campaign' || by === 'name' ? 'None' : 'Not known'
  if (value === '(other)') return 'All others'
  switch (by) {
    case 'source':
      return sources[value] ?? value
    case 'country':
      return countryName(value)
    case 'device':
      return capital(value)
    default:
      return value
  }
}

export const sourceName = (value: string): string => valueName('source', value)

/** The screen of one page. */
export const pagePath = (path: string): string => `analytics/traffic/page/${encodeURIComponent(path)}`
