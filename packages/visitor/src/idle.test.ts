import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inIdleTime } from './idle'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('where the browser cannot tell, work begins after a frame of 33 ms and has a slice of 50 ms [PAGE-52 PAGE-53]', () => {
  const run = vi.fn<(slice: { timeRemaining: () => number }) => void>()
  inIdleTime(run)
  vi.advanceTimersByTime(32)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  const [slice] = run.mock.calls[0]!
  expect(slice.timeRemaining()).toBe(50)
  vi.advanceTimersByTime(20)
  expect(slice.timeRemaining()).toBe(30)
  vi.advanceTimersByTime(100)
  expect(slice.timeRemaining()).toBe(0)
})

it('is given up with its wish', () => {
  const run = vi.fn()
  inIdleTime(run)()
  vi.advanceTimersByTime(33)
  expect(run).not.toHaveBeenCalled()
})
