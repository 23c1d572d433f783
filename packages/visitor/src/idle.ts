import type { Dispose } from '@sitewright/blocks/kit/island'
import { idleFrameMs, idleSliceMs } from '@sitewright/domain/pages'

type Slice = Pick<IdleDeadline, 'timeRemaining'>

/** When the browser has nothing better to do; one that cannot say so is given a frame's time, and a slice to work in. */
export function inIdleTime(run: (slice: Slice) => void): Dispose {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => {
      const begun = performance.now()
      run({ timeRemaining: () => Math.max(0, idleSliceMs - (performance.now() - begun)) })
    }, idleFrameMs)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(run)
  return () => cancelIdleCallback(wish)
}
