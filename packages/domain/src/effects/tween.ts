import { effectMessages } from '../catalogue/messages/effects'
import { type Easing, linear } from './easing'

export const defaultTweenDuration = 300

export type TweenStatus = 'running' | 'paused' | 'ended'

/** A tween as a value; every time is in milliseconds and comes from the caller. */
export interface Tween {
  status: TweenStatus
  duration: number
  /** When the running stretch began. */
  since: number
  /** What had passed before it. */
  passed: number
}

const tweenError = (code: 'tween-needs-function' | 'tween-needs-duration', message: string) =>
  Object.assign(new TypeError(message), { code })

export function startTween(step: unknown, now: number, duration: number = defaultTweenDuration): Tween {
  if (typeof step !== 'function') throw tweenError('tween-needs-function', effectMessages.tweenNeedsFunction)
  if (!Number.isFinite(duration)) throw tweenError('tween-needs-duration', effectMessages.tweenNeedsDuration)
  return { status: 'running', duration, since: now, passed: 0 }
}

const passedAt = (tween: Tween, now: number): number =>
  tween.status === 'running' ? tween.passed + Math.max(now - tween.since, 0) : tween.passed

export const pauseTween = (tween: Tween, now: number): Tween =>
  tween.status === 'running' ? { ...tween, status: 'paused', passed: passedAt(tween, now) } : tween

export const resumeTween = (tween: Tween, now: number): Tween =>
  tween.status === 'paused' ? { ...tween, status: 'running', since: now } : tween

export const endTween = (tween: Tween): Tween => ({ ...tween, status: 'ended', passed: tween.duration })

/** Share of the way at `now`; 1 once it has ended. */
export function tweenProgress(tween: Tween, now: number, easing: Easing = linear): number {
  if (tween.status === 'ended') return 1
  const passed = passedAt(tween, now)
  return passed >= tween.duration ? 1 : easing(passed / tween.duration)
}

/** The tween at `now` with the progress to draw; the step that ends it is always at full progress. */
export function stepTween(tween: Tween, now: number, easing: Easing = linear): { tween: Tween; progress: number } {
  const progress = tweenProgress(tween, now, easing)
  const done = tween.status === 'running' && passedAt(tween, now) >= tween.duration
  return { tween: done ? endTween(tween) : tween, progress }
}
