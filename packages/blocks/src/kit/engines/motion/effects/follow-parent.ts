import { remeasuresHighlight } from '@sitewright/domain/effects'
import type { Dispose } from '../../../island'
import { everyFrame, type FrameServices } from '../parts/frames'

/** Keeps up with a parent that moves, frame by frame, for a while. Fetched by texts around which something moves. */
export function followParent(
  services: FrameServices,
  { movedAt, keepUp, isOver }: { movedAt: () => number; keepUp: () => void; isOver: () => void },
): Dispose {
  const sleep = everyFrame(services, now => {
    if (remeasuresHighlight(movedAt(), now)) return keepUp()
    sleep()
    isOver()
  })
  return sleep
}
