import { type Easing, endTween, pauseTween, resumeTween, startTween, stepTween } from '@sitewright/domain/effects'
import type { Dispose, IslandServices } from '../../../island'
import { wantsStillness } from '../../../stillness'
import { everyFrame } from './frames'

export type RunningTween = {
  readonly pause: () => void
  readonly resume: () => void
  /** Goes to the end at once. */
  readonly end: () => void
  /** Stops where it is, and tells nobody. */
  readonly dispose: Dispose
}

/** Calls `step` with the share of the way, up to a last time with 1. Who asked for stillness sees that one alone. */
export function tween(
  step: (progress: number) => void,
  { duration, easing, ended = () => {} }: { duration?: number; easing?: Easing; ended?: () => void },
  services: IslandServices,
): RunningTween {
  const { clock } = services
  let state = startTween(step, clock.now(), duration)
  let sleep: Dispose = () => {}

  const draw = (now: number) => {
    const { tween: next, progress } = stepTween(state, now, easing)
    state = next
    step(progress)
    if (state.status !== 'ended') return
    sleep()
    ended()
  }
  const wake = () => {
    sleep()
    sleep = everyFrame(services, draw)
  }
  const end = () => {
    if (state.status === 'ended') return
    state = endTween(state)
    draw(clock.now())
  }
  if (wantsStillness()) end()
  else wake()
  return {
    pause: () => {
      state = pauseTween(state, clock.now())
      sleep()
    },
    resume: () => {
      if (state.status !== 'paused') return
      state = resumeTween(state, clock.now())
      wake()
    },
    end,
    dispose: () => {
      sleep()
      state = { ...state, status: 'ended' }
    },
  }
}
