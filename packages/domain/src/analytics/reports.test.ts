import { describe, expect, it } from 'vitest'
import {
  type ErrorQueue,
  emptyErrorQueue,
  errorEntry,
  errorReportDebounce,
  flushErrors,
  queueError,
} from './error-reports'
import { traceInterval, traceRequest } from './traces'

const context = { websiteId: 'w1', templateId: 't1', url: 'https://example.com/', userAgent: 'Browser' }
const entry = (name: string | number) => errorEntry({ message: `error ${name}` }, context, 5)
const fill = (queue: ErrorQueue, count: number) =>
  Array.from({ length: count }, (_, index) => entry(index)).reduce(queueError, queue)

describe('error reports', () => {
  it('say where and what [PERF-37 PERF-38]', () => {
    const error = { message: 'Boom', stack: 'at x', file: 'a.js', line: 3, column: 4 }
    expect(errorEntry(error, context, 5)).toEqual({
      event: 'javascript-error',
      data: {
        websiteId: 'w1',
        templateId: 't1',
        url: 'https://example.com/',
        userAgent: 'Browser',
        message: 'Boom',
        stack: 'at x',
        file: 'a.js',
        line: 3,
        column: 4,
      },
      timestamp: 5,
    })
  })

  it.each([
    [4999, 4999],
    [5000, 5000],
    [5001, 5000],
  ])('cut a stack of %d characters to %d [PERF-41]', (length, kept) => {
    const stack = 'x'.repeat(length)
    expect(errorEntry({ message: '', stack }, context, 0).data.stack).toBe('x'.repeat(kept))
  })

  it('queue ten, keeping the oldest [PERF-40 PERF-44]', () => {
    const queue = fill(emptyErrorQueue, 11)
    expect(queue.queued.map(({ data }) => data.message)).toEqual(
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map(name => `error ${name}`),
    )
    expect(queue.accepted).toBe(10)
  })

  it('accept twenty per page [PERF-39]', () => {
    const first = flushErrors(fill(emptyErrorQueue, 10), 'c').queue
    const second = fill(first, 10)
    expect(second.queued).toHaveLength(10)
    const third = flushErrors(second, 'c').queue
    expect(third).toEqual({ queued: [], accepted: 20 })
    expect(queueError(third, entry('late'))).toEqual({ queued: [], accepted: 20 })
  })

  it('are sent as a JSON array with the crumb as token [PERF-34 PERF-35 PERF-36]', () => {
    expect(flushErrors(fill(emptyErrorQueue, 1), 'c1')).toEqual({
      queue: { queued: [], accepted: 1 },
      request: {
        method: 'POST',
        url: '/api/events/RecordJavascriptErrors',
        json: [entry(0)],
        headers: { 'X-CSRF-Token': 'c1' },
      },
    })
    expect(flushErrors(fill(emptyErrorQueue, 1), null).request?.headers).toEqual({})
    expect(flushErrors(emptyErrorQueue, 'c1')).toEqual({ queue: emptyErrorQueue })
  })

  it('wait 1 s [PERF-42]', () => {
    expect(errorReportDebounce).toBe(1000)
  })
})

describe('traces', () => {
  it('are sent as a list, and not at all when there are none [PERF-45 PERF-46 PERF-49]', () => {
    expect(traceRequest([{ pageUrl: '/a', type: 'open', data: { x: 1 } }])).toEqual({
      method: 'POST',
      url: '/api/events/Trace',
      form: { data: '[{"pageUrl":"/a","type":"open","data":{"x":1}}]' },
    })
    expect(traceRequest([])).toBeUndefined()
  })

  it('are flushed every 30 s [PERF-47]', () => {
    expect(traceInterval).toBe(30_000)
  })
})
