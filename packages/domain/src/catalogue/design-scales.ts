/** Scales of the editing area, in pixels and milliseconds. */
export const fontSizes = { f0: 9.75, f1: 11, f2: 12, f3: 13, f4: 14, f5: 16, f6: 18, f7: 22, f8: 28 } as const
export const fontWeights = [400, 500, 600] as const
export const timeSteps = { t0: 0, t1: 100, t2: 150, t3: 200, t4: 250, t5: 300, t6: 400, t7: 600 } as const
export const radii = { r0: 0, r1: 4, r2: 8 } as const
export const buttonSizes = { small: 36, medium: 44, large: 55 } as const
