import type { postalMessages, regionMessages } from '../catalogue/messages/addresses'

export type CountryData = {
  /** Lines between bars; `{A}` street, `{C}` city, `{S}` region, `{Z}` postal code. */
  readonly format: string
  /** What the country calls its postal code; without it there is none. */
  readonly postal?: keyof typeof postalMessages
  readonly pattern?: string
  readonly example?: string
  readonly region?: keyof typeof regionMessages
  /** `CODE Name` between bars. */
  readonly regions?: string
  readonly regionNeeded?: boolean
}
