import { scrollDuration, scrollPosition, scrollTarget } from '@sitewright/domain/effects'
import type { IslandServices } from '../../../island'
import { type RunningTween, tween } from './tween'

/** Brings an element a little below the top of the window. */
export function scrollTo(
  element: Element,
  { duration, offset, ended }: { duration?: number; offset?: number; ended?: () => void },
  services: IslandServices,
): RunningTween {
  const from = scrollY
  const to = scrollTarget(from + element.getBoundingClientRect().top, offset)
  return tween(
    // Not `smooth`: a style sheet that says so would slow down every single step.
    progress => scroll({ top: scrollPosition(from, to, progress), behavior: 'instant' }),
    { duration: scrollDuration(duration), ...(ended && { ended }) },
    services,
  )
}
