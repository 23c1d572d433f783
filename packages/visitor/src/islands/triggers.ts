import type { IslandWhen } from '@sitewright/blocks/kit/define-block'
import type { Dispose } from '@sitewright/blocks/kit/island'
import { lazyLoadMargin } from '@sitewright/domain/assets'
import { whenIdle } from '../when-idle'

/** Calls `run` once when the moment has come; the result takes the wish back. */
type Trigger = (root: HTMLElement, run: () => void) => Dispose

const atOnce: Trigger = (_, run) => {
  run()
  return () => {}
}

const whenNear: Trigger = (root, run) => {
  if (typeof IntersectionObserver === 'undefined') return atOnce(root, run)
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: `${lazyLoadMargin}px` },
  )
  observer.observe(root)
  return () => observer.disconnect()
}

export const triggers: Record<Exclude<IslandWhen, 'interaction'>, Trigger> = {
  load: atOnce,
  idle: (_, run) => whenIdle(run),
  visible: whenNear,
}
