/** What the HTML of a consent gate and its behaviour know each other by; here, because an island brings no React. */
export const consentGateAttribute = 'data-consent-gate'
/** The button with which the visitor asks for this one thing. */
export const consentShowAttribute = 'data-consent-show'
/** The button with which they ask for everything of its kind, on every page. */
export const consentAlwaysAttribute = 'data-consent-always'
/** A sentence that is seen while the gate has the state of this name. */
export const consentSaysAttribute = 'data-consent-says'
export const consentStateAttribute = 'data-consent-state'

export type ConsentState = 'loading' | 'failed'
