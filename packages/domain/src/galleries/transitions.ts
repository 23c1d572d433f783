import { unknownTransitionError } from './errors'

export const transitions = ['fade', 'kenBurns', 'scroll', 'swipe', 'newSwipe'] as const
export type TransitionName = (typeof transitions)[number]

export const defaultTransition: TransitionName = 'fade'

export function demandTransition(name: string): TransitionName {
  const transition = transitions.find(known => known === name)
  if (!transition) throw unknownTransitionError(name)
  return transition
}
