import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Gesture, type GestureEffect, idleGesture, type PointerStep, reduceGesture } from './gesture'

const slideWidth = 600
const step = (type: PointerStep['type'], x: number, time: number, differences: Partial<PointerStep> = {}) => ({
  type,
  pointer: 1,
  x,
  y: 0,
  time,
  ...differences,
})

function run(steps: readonly PointerStep[]) {
  let gesture: Gesture = idleGesture
  const effects: GestureEffect[] = []
  for (const each of steps) {
    const result = reduceGesture(gesture, each, slideWidth)
    gesture = result.gesture
    if (result.effect) effects.push(result.effect)
  }
  return { gesture, effects, last: effects.at(-1) }
}

describe('a drag', () => {
  it('begins when the pointer has gone 10 px sideways, and follows it from where it was pressed [GAL-93]', () => {
    expect(run([step('down', 100, 0), step('move', 109, 20)]).effects).toEqual([])
    const { effects } = run([step('down', 100, 0), step('move', 90, 20), step('move', 70, 40)])
    expect(effects).toEqual([{ kind: 'grab' }, { kind: 'drag', offset: -30 }])
  })

  it('is the page’s when it begins upright, whatever comes after', () => {
    const steps = [step('down', 0, 0), step('move', 2, 10, { y: 11 }), step('move', 300, 20, { y: 11 })]
    expect(run([...steps, step('up', 300, 30)])).toMatchObject({ effects: [], gesture: { phase: 'idle' } })
  })

  it('is a swipe from 50 px within 250 ms on [GAL-85]', () => {
    const swipe = (dx: number, time: number) =>
      run([step('down', 0, 0), step('move', dx / 2, time / 2), step('up', dx, time)]).last
    expect(swipe(-50, 250)).toMatchObject({ kind: 'move', move: 'next' })
    expect(swipe(50, 250)).toMatchObject({ kind: 'move', move: 'previous' })
    expect(swipe(-49, 250)).toMatchObject({ kind: 'settle' })
    expect(swipe(-50, 251)).toMatchObject({ kind: 'settle' })
  })

  it('that lasts longer moves on past half a slide, and comes back before it [GAL-86]', () => {
    const slow = (dx: number) => run([step('down', 0, 0), step('move', dx, 400), step('up', dx, 900)]).last
    expect(slow(-301)).toMatchObject({ kind: 'move', move: 'next' })
    expect(slow(301)).toMatchObject({ kind: 'move', move: 'previous' })
    expect(slow(-300)).toMatchObject({ kind: 'settle' })
  })

  it('hands over its pace in pixels per second', () => {
    const { last } = run([step('down', 0, 0), step('move', -20, 20), step('move', -60, 60), step('up', -60, 60)])
    expect(last).toEqual({ kind: 'move', move: 'next', velocity: -1000 })
  })

  it('ends where it began when a second finger comes, and stays given up until both have left', () => {
    const two = [step('down', 0, 0), step('move', -40, 20), step('down', 200, 30, { pointer: 2 })]
    expect(run(two).last).toEqual({ kind: 'settle', velocity: 0 })
    const left = [...two, step('up', -40, 40), step('move', 0, 50, { pointer: 2 }), step('up', 0, 60, { pointer: 2 })]
    expect(run(left)).toMatchObject({ gesture: { phase: 'idle' }, last: { kind: 'settle' } })
  })
})

describe('a press', () => {
  it('is a tap when it is short and stays, and long after 250 ms [GAL-86]', () => {
    expect(run([step('down', 0, 0), step('up', 5, 250)]).last).toEqual({ kind: 'tap' })
    expect(run([step('down', 0, 0), step('up', 0, 251)]).last).toEqual({ kind: 'long-press' })
  })

  it('that the browser takes away does nothing', () => {
    expect(run([step('down', 0, 0), step('cancel', 0, 20)])).toMatchObject({ effects: [], gesture: { phase: 'idle' } })
  })
})

const steps = fc.array(
  fc.record({
    type: fc.constantFrom('down' as const, 'move' as const, 'up' as const, 'cancel' as const),
    pointer: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    passed: fc.integer({ min: 0, max: 300 }),
  }),
  { maxLength: 30 },
)

describe('any sequence of pointer events', () => {
  it('is at rest once every pointer has left, and every drag was grabbed and let go', () => {
    fc.assert(
      fc.property(steps, given => {
        let time = 0
        const told = given.map(({ passed, ...each }) => {
          time += passed
          return { ...each, time }
        })
        const { gesture, effects } = run([...told, ...[1, 2, 3].map(pointer => step('up', 0, time, { pointer }))])
        expect(gesture).toEqual(idleGesture)
        let held = false
        for (const effect of effects) {
          if (effect.kind === 'grab') {
            expect(held).toBe(false)
            held = true
          } else if (effect.kind === 'drag') {
            expect(held).toBe(true)
            expect(Number.isFinite(effect.offset)).toBe(true)
          } else held = false
        }
        expect(held).toBe(false)
      }),
    )
  })
})
