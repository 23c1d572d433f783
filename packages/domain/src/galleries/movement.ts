export const swipeSeconds = 0.28
export const kenBurnsZoom = 1.075

const phoneWidth = 767
const snapLimits = { desktop: { min: 0.2, max: 0.5 }, phone: { min: 0.3, max: 0.5 } } as const

export interface Snap {
  /** Pixels left to travel. */
  distance: number
  /** Pixels per second at release. */
  velocity: number
  viewportWidth: number
}

/** Seconds a released drag takes to settle: its own pace, within limits that feel neither abrupt nor sluggish. */
export function snapSeconds({ distance, velocity, viewportWidth }: Snap): number {
  const limits = viewportWidth < phoneWidth ? snapLimits.phone : snapLimits.desktop
  const own = velocity === 0 ? limits.max : Math.abs(distance / velocity)
  return Math.min(Math.max(own, limits.min), limits.max)
}
