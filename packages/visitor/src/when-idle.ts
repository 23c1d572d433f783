import type { Dispose } from '@sitewright/blocks/kit/island'
import { idleFrameMs } from '@sitewright/domain/pages'

// A browser that is never idle must not leave an island dead or a visitor uncounted.
const patienceMs = 2000

/** Once the browser has nothing better to do, or has had its time; the result takes the wish back. */
export function whenIdle(run: () => void): Dispose {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, idleFrameMs)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(run, { timeout: patienceMs })
  return () => cancelIdleCallback(wish)
}
