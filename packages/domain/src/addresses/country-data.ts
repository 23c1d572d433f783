import type { postalLabels, regionLabels } from '../catalogue/messages/addresses'

export type CountryData = {
  /** Lines between bars; `{A}` street, `{C}` city, `{S}` region, `{Z}` postal code. */
  readonly format: string
  /** What the country calls its postal code; without it there is none. */
  readonly postal?: keyof typeof postalLabels
  readonly pattern?: string
  readonly example?: string
  readonly region?: keyof typeof regionLabels
  /** `CODE Name` between bars. */
  readonly regions?: string
  readonly regionNeeded?: boolean
}
