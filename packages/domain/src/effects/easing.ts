export type Easing = (progress: number) => number

export const linear: Easing = progress => progress
export const easeInSine: Easing = progress => 1 - Math.cos((progress * Math.PI) / 2)
export const easeOutSine: Easing = progress => Math.sin((progress * Math.PI) / 2)
export const easeInOutSine: Easing = progress => (1 - Math.cos(progress * Math.PI)) / 2
export const easeOutCubic: Easing = progress => 1 - (1 - progress) ** 3
