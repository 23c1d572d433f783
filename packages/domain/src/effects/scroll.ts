import { type Easing, easeOutSine } from './easing'
import { defaultTweenDuration } from './tween'

const shortestScroll = 50

export const defaultScrollOffset = 30
export const defaultScrollEasing: Easing = easeOutSine

/** Milliseconds; a shorter scroll would be a jump. */
export const scrollDuration = (asked: number = defaultTweenDuration): number => Math.max(asked, shortestScroll)

/** Where to scroll so that the element stands a little below the top edge. */
export const scrollTarget = (elementTop: number, offset: number = defaultScrollOffset): number =>
  Math.max(elementTop - offset, 0)

export const scrollPosition = (
  from: number,
  to: number,
  progress: number,
  easing: Easing = defaultScrollEasing,
): number => from + (to - from) * easing(progress)
