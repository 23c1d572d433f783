import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyLoadQueue,
  enqueueLoad,
  goesBefore,
  imageLoadConcurrency,
  isNearViewport,
  type LoadQueue,
  loadDecision,
  mayStartLoading,
  settleLoad,
} from './loading'

describe('when an image loads', () => {
  it.each([
    ['inside', { top: 100, bottom: 200 }, true],
    ['199 px below', { top: 999, bottom: 1100 }, true],
    ['200 px below', { top: 1000, bottom: 1100 }, true],
    ['201 px below', { top: 1001, bottom: 1100 }, false],
    ['200 px above', { top: -300, bottom: -200 }, true],
    ['201 px above', { top: -300, bottom: -201 }, false],
    ['taller than the window', { top: -5000, bottom: 5000 }, true],
  ])('a lazy image %s of an 800 px viewport [IMG-36]', (_, span, near) => {
    expect(isNearViewport(span, 800)).toBe(near)
  })

  it.each([
    ['true', true, false, 'now'],
    ['false', true, true, 'when-asked'],
    ['false', false, false, 'when-asked'],
    ['viewport', true, true, 'now'],
    ['viewport', true, false, 'later'],
    ['viewport', false, false, 'now'],
  ] as const)(
    'load %s, observer %s, near %s: %s [IMG-07 IMG-36 IMG-38]',
    (load, observerSupported, nearViewport, when) => {
      expect(loadDecision({ load, observerSupported, nearViewport })).toBe(when)
    },
  )

  it('skips an image that is loading unless concurrent loads are allowed [IMG-34 IMG-35]', () => {
    expect(mayStartLoading({ isLoading: true, allowConcurrentLoads: false })).toBe(false)
    expect(mayStartLoading({ isLoading: true, allowConcurrentLoads: true })).toBe(true)
    expect(mayStartLoading({ isLoading: false, allowConcurrentLoads: false })).toBe(true)
  })

  it('loads 16 at a time on desktop and one on mobile [IMG-40 IMG-41]', () => {
    expect(imageLoadConcurrency(false)).toBe(16)
    expect(imageLoadConcurrency(true)).toBe(1)
  })
})

describe('the shared queue', () => {
  const start: LoadQueue<string> = emptyLoadQueue

  it('runs up to the limit and keeps the rest waiting in order [IMG-39]', () => {
    const queue = ['a', 'b', 'c', 'd'].reduce((queue, item) => enqueueLoad(queue, item, 2), start)
    expect(queue).toEqual({ running: ['a', 'b'], waiting: ['c', 'd'] })
    const next = settleLoad(queue, 'a', 2)
    expect(next).toEqual({ running: ['b', 'c'], waiting: ['d'] })
    expect(settleLoad(next, 'd', 2)).toEqual({ running: ['b', 'c'], waiting: [] })
  })

  it('lets what is shown at once go before what may be shown next, and keeps the order of equals', () => {
    const wanted = [
      ['a', 'rest'],
      ['b', 'neighbour'],
      ['c', 'rest'],
      ['d', 'current'],
      ['e', 'in-view'],
      ['f', 'neighbour'],
    ] as const
    type Wanted = (typeof wanted)[number]
    const isAhead = ([, one]: Wanted, [, other]: Wanted) => goesBefore(one, other)
    const queue = wanted.reduce<LoadQueue<Wanted>>(
      (queue, item) => enqueueLoad(queue, item, 0, isAhead),
      emptyLoadQueue,
    )
    expect(queue.waiting.map(([name]) => name)).toEqual(['d', 'e', 'b', 'f', 'a', 'c'])
  })

  it('starts nothing new while a lowered limit is exceeded', () => {
    expect(settleLoad({ running: ['a', 'b', 'c'], waiting: ['d'] }, 'a', 1)).toEqual({
      running: ['b', 'c'],
      waiting: ['d'],
    })
  })

  it('never runs more than the limit and never loses an item [IMG-39]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.integer({ min: 1, max: 16 }), (items, limit) => {
        let queue: LoadQueue<number> = emptyLoadQueue
        for (const item of items) queue = enqueueLoad(queue, item, limit)
        const done: number[] = []
        while (queue.running.length > 0) {
          expect(queue.running.length).toBeLessThanOrEqual(limit)
          const [first] = queue.running
          if (first === undefined) break
          done.push(first)
          queue = settleLoad(queue, first, limit)
        }
        expect(done).toEqual(items)
      }),
    )
  })
})
