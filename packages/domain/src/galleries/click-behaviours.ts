export const clickBehaviours = ['next', 'previous', 'by-side'] as const
export type ClickBehaviour = (typeof clickBehaviours)[number]
