export interface PricingSwitch {
  options: readonly [string, string]
  chosen: 0 | 1
}

export const togglePricing = (state: PricingSwitch): PricingSwitch => ({ ...state, chosen: state.chosen === 0 ? 1 : 0 })

/** What `aria-pressed` says on each of the two options. */
export const pricingPressed = ({ chosen }: PricingSwitch): readonly [boolean, boolean] => [chosen === 0, chosen === 1]
