/** Kinds of hits beside those of TRK-72, which end at 99. */
export const reportKinds = {
  buttonRender: 100,
  buttonClick: 101,
  formRender: 102,
  formSubmit: 103,
  overlayShown: 104,
  overlayClosed: 105,
  overlaySubmitted: 106,
  quickView: 107,
  siteEvent: 108,
  analyticsEvent: 109,
  landing: 110,
  /** What the server saw happen itself. */
  addedToCart: 120,
  checkedOut: 121,
  ordered: 122,
} as const

/** How far a visit came, as bits. */
export const visitSteps = { product: 1, cart: 2, checkout: 4, order: 8 } as const

/** Each step counts those before it: whoever orders has been at the checkout, even where no report of that arrived. */
export const stepsReached = (bits: number): { product: boolean; cart: boolean; checkout: boolean; order: boolean } => ({
  product: bits >= visitSteps.product,
  cart: bits >= visitSteps.cart,
  checkout: bits >= visitSteps.checkout,
  order: bits >= visitSteps.order,
})

/** Beyond these a day keeps no value of its own: a made-up address costs one row and no more. */
export const mostValuesADay = 500
export const otherValues = '(other)'

/** Terms that fewer visits than this looked for might say who looked. */
export const fewestVisitsOfTerm = 3
