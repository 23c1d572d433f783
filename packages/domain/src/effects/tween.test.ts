import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easeInOutSine, easeInSine, easeOutCubic, easeOutSine, linear } from './easing'
import { defaultScrollOffset, scrollDuration, scrollPosition, scrollTarget } from './scroll'
import { endTween, pauseTween, resumeTween, startTween, stepTween, tweenProgress } from './tween'

const draw = () => undefined

describe('tween', () => {
  it('runs for 300 ms by default [FX-64 FX-68 FX-72]', () => {
    const tween = startTween(draw, 1000)
    expect(tween).toEqual({ status: 'running', duration: 300, since: 1000, passed: 0 })
    expect(tweenProgress(tween, 1000)).toBe(0)
    expect(tweenProgress(tween, 1150)).toBe(0.5)
    expect(stepTween(tween, 1299).tween.status).toBe('running')
    expect(stepTween(tween, 1300).tween.status).toBe('ended')
  })

  it('waits while paused and goes on where it stood [FX-65 FX-66]', () => {
    const paused = pauseTween(startTween(draw, 0, 100), 40)
    expect(tweenProgress(paused, 5000)).toBe(0.4)
    expect(stepTween(paused, 5000).tween).toBe(paused)
    expect(pauseTween(paused, 6000)).toBe(paused)
    const resumed = resumeTween(paused, 5000)
    expect(tweenProgress(resumed, 5010)).toBe(0.5)
    expect(resumeTween(resumed, 5010)).toBe(resumed)
    expect(tweenProgress(pauseTween(resumed, 5020), 9000)).toBe(0.6)
  })

  it('stays paused when the pause came late, and ends once it goes on', () => {
    const late = pauseTween(startTween(draw, 0, 100), 170)
    expect(stepTween(late, 500)).toEqual({ tween: late, progress: 1 })
    expect(stepTween(resumeTween(late, 500), 500).tween.status).toBe('ended')
  })

  it('can be ended at once, at full progress [FX-67 FX-69]', () => {
    const ended = endTween(startTween(draw, 0, 100))
    expect(ended).toEqual({ status: 'ended', duration: 100, since: 0, passed: 100 })
    expect(tweenProgress(ended, 1)).toBe(1)
    expect(resumeTween(ended, 5)).toBe(ended)
    expect(pauseTween(ended, 5)).toBe(ended)
  })

  it('takes its last step at full progress, however late it comes and whatever the easing [FX-69]', () => {
    const tween = startTween(draw, 0, 100)
    expect(stepTween(tween, 170, () => 0.3)).toMatchObject({ progress: 1, tween: { status: 'ended' } })
    expect(stepTween(tween, 50, progress => progress * 2)).toMatchObject({ progress: 1, tween: { status: 'running' } })
    expect(stepTween(startTween(draw, 0, 0), 0).progress).toBe(1)
  })

  it('does not run backwards when the clock does', () => {
    expect(tweenProgress(startTween(draw, 1000, 100), 900)).toBe(0)
  })

  it('only moves forward [FX-64 FX-68]', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(2000), (a, b, duration) => {
        const tween = startTween(draw, 0, duration)
        expect(tweenProgress(tween, Math.max(a, b))).toBeGreaterThanOrEqual(tweenProgress(tween, Math.min(a, b)))
      }),
    )
  })

  it.each([[undefined], [null], ['draw'], [{}]])('fails with %s for a function [FX-70]', step => {
    expect(() => startTween(step, 0)).toThrow('First parameter needs to be a function')
    expect(() => startTween(step, 0)).toThrow(expect.objectContaining({ code: 'tween-needs-function' }))
  })

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY]])(
    'fails with a duration of %d [FX-71]',
    duration => {
      expect(() => startTween(draw, 0, duration)).toThrow('Duration is not a finite number')
      expect(() => startTween(draw, 0, duration)).toThrow(expect.objectContaining({ code: 'tween-needs-duration' }))
    },
  )
})

describe('easing', () => {
  it.each([
    ['linear', linear, 0.5],
    ['easeInSine', easeInSine, 0.2929],
    ['easeOutSine', easeOutSine, Math.SQRT1_2],
    ['easeInOutSine', easeInOutSine, 0.5],
    ['easeOutCubic', easeOutCubic, 0.875],
  ])('%s goes from 0 over its middle to 1', (_, easing, middle) => {
    expect(easing(0)).toBeCloseTo(0, 10)
    expect(easing(0.5)).toBeCloseTo(middle, 4)
    expect(easing(1)).toBeCloseTo(1, 10)
  })

  it('tells the shapes apart in the first quarter', () => {
    expect(linear(0.25)).toBe(0.25)
    expect(easeInOutSine(0.25)).toBeCloseTo(0.1464, 4)
  })
})

describe('scroll', () => {
  it.each([
    [undefined, 300],
    [49, 50],
    [50, 50],
    [51, 51],
    [0, 50],
    [1000, 1000],
  ])('asked for %s ms takes %d ms [FX-74 FX-77]', (asked, duration) => {
    expect(scrollDuration(asked)).toBe(duration)
  })

  it('stops 30 px above the element, never above the page [FX-75]', () => {
    expect(defaultScrollOffset).toBe(30)
    expect(scrollTarget(500)).toBe(470)
    expect(scrollTarget(500, 100)).toBe(400)
    expect(scrollTarget(10)).toBe(0)
  })

  it('eases out along a sine [FX-76]', () => {
    expect(scrollPosition(100, 300, 0)).toBe(100)
    expect(scrollPosition(100, 300, 1 / 3)).toBeCloseTo(200, 10)
    expect(scrollPosition(100, 300, 1)).toBe(300)
    expect(scrollPosition(300, 100, 0.5, linear)).toBe(200)
  })
})
