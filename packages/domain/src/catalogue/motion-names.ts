/** How blocks come into view: by the site's setting, or by their own. */
export const motionNames = ['off', 'fade', 'rise', 'reveal'] as const
export type MotionName = (typeof motionNames)[number]
