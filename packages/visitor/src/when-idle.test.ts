import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

/** As browsers do while they are busy: only the limit that was set ends the waiting. */
const neverIdle = (run: () => void, limit?: { timeout?: number }) =>
  limit?.timeout === undefined ? 0 : setTimeout(run, limit.timeout)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a browser that is never idle is given two seconds', () => {
  vi.stubGlobal('requestIdleCallback', neverIdle)
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(1999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

it.each([
  ['that can tell', neverIdle],
  ['that cannot', undefined],
])('a wish taken back is not fulfilled by a browser %s', (_, request) => {
  vi.stubGlobal('requestIdleCallback', request)
  const run = vi.fn()
  whenIdle(run)()
  vi.advanceTimersByTime(5000)
  expect(run).not.toHaveBeenCalled()
})
