import type { TrackedOverlay } from '@sitewright/domain/analytics'

/** Said on the page by whoever shows an overlay, with a `SaidOverlay`. */
export const overlayTrackedEvent = 'overlay:tracked'
/** Said when somebody listens from now on: what was shown before that is said again. */
export const overlaysHeardEvent = 'overlay:heard'

/** Whoever counts it marks it: what nobody heard is said again later. */
export type SaidOverlay = TrackedOverlay & { isHeard?: true }
