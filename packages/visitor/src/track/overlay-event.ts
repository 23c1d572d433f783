/** Said on the page by whoever shows an overlay, with a `TrackedOverlay`. */
export const overlayTrackedEvent = 'overlay:tracked'
