import { describe, expect, it } from 'vitest'
import { createErrorQueue, errorEntry, errorReportDebounce } from './error-reports'
import { traceInterval, traceRequest } from './traces'

const context = { websiteId: 'w1', templateId: 't1', url: 'https://example.com/', userAgent: 'Browser' }
const entry = (name: string | number) => errorEntry({ message: `error ${name}` }, context, 5)
const filled = (count: number) => {
  const [add, flush] = createErrorQueue()
  const fill = (more: number) => {
    for (let index = 0; index < more; index += 1) add(entry(index))
  }
  fill(count)
  return { fill, flush }
}

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
    expect(filled(11).flush(null)?.json).toEqual(Array.from({ length: 10 }, (_, index) => entry(index)))
  })

  it('accept twenty per page [PERF-39]', () => {
    const queue = filled(11)
    expect(queue.flush('c')?.json).toHaveLength(10)
    queue.fill(10)
    expect(queue.flush('c')?.json).toHaveLength(10)
    queue.fill(1)
    expect(queue.flush('c')).toBeUndefined()
  })

  it('are sent as a JSON array with the crumb as token, each once [PERF-34 PERF-35 PERF-36]', () => {
    const queue = filled(1)
    expect(queue.flush('c1')).toEqual({
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      json: [entry(0)],
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'c1' },
    })
    expect(queue.flush('c1')).toBeUndefined()
    expect(filled(1).flush(null)?.headers).toEqual({ 'Content-Type': 'application/json' })
    expect(filled(0).flush('c1')).toBeUndefined()
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
