/** Keys that press something which looks like a button, as `event.key`. */
const pressKeys: readonly string[] = ['Enter', ' ']

export type PressEvent = { kind: 'click' } | { kind: 'key'; key: string }

export const isPress = (event: PressEvent): boolean => event.kind === 'click' || pressKeys.includes(event.key)

export const donatePageAttribute = 'data-donate-page-id'

/** The donate page to go to; a button without the attribute does nothing. */
export const donatePageFor = (event: PressEvent, attribute: string | null | undefined): string | undefined =>
  (isPress(event) && attribute) || undefined

export interface PricingSwitch {
  options: readonly [string, string]
  chosen: 0 | 1
}

export const togglePricing = (state: PricingSwitch): PricingSwitch => ({ ...state, chosen: state.chosen === 0 ? 1 : 0 })

/** What `aria-pressed` says on each of the two options. */
export const pricingPressed = ({ chosen }: PricingSwitch): readonly [boolean, boolean] => [chosen === 0, chosen === 1]
