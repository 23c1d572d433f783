import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRecord,
  collectorSettingsRequest,
  collectorVersion,
  emptyRecordQueue,
  flushRecords,
  isPageSpeedReady,
  isTiming,
  performanceTimings,
  type RecordQueue,
  startCollector,
} from './performance'
import { classifyWebVital, type WebVital } from './web-vitals'

const record = { app: 'site', data: { lcp: 5 }, event: 'page-speed', pageLoadId: 'p1', ts: 7 }

describe('collector', () => {
  it('asks for its settings only when enabled [PERF-02 PERF-03 PERF-04]', () => {
    expect(collectorSettingsRequest(true)).toEqual({ method: 'GET', url: '/api/1/performance/settings' })
    expect(collectorSettingsRequest(false)).toBeUndefined()
  })

  it.each([
    ['the id', { status: 200, body: { pageLoadId: 'p1' } }, { ok: true, pageLoadId: 'p1' }],
    ['no id', { status: 200, body: {} }, { ok: false, error: 'Unable to resolve pageLoadId' }],
    ['an empty id', { status: 200, body: { pageLoadId: '' } }, { ok: false, error: 'Unable to resolve pageLoadId' }],
    ['a wrong id', { status: 200, body: { pageLoadId: 4 } }, { ok: false, error: 'Unable to resolve pageLoadId' }],
    ['nothing', { status: 200, body: null }, { ok: false, error: 'Unable to resolve pageLoadId' }],
    [
      'a failure',
      { status: 503, body: { pageLoadId: 'p1' } },
      { ok: false, error: 'Unexpected status 503 from the performance settings' },
    ],
    ['an undefined body', { status: 200, body: undefined }, { ok: false, error: 'Unable to resolve pageLoadId' }],
  ])('answered with %s [PERF-05 PERF-07 PERF-08 PERF-09 PERF-10]', (_, answer, start) => {
    expect(startCollector(answer)).toEqual(start)
  })

  it('has its version and times [PERF-06 PERF-17 PERF-19 PERF-20]', () => {
    expect(collectorVersion).toBe('4.8.0')
    expect(performanceTimings).toEqual({ settingsTimeout: 30_000, flushAfterLoad: 30_000, pageSpeedWait: 60_000 })
  })

  it.each([
    [-1, false],
    [-0.001, false],
    [0, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [Number.NaN, false],
  ])('a timing of %d is kept: %s [PERF-21 PERF-22]', (value, kept) => {
    expect(isTiming(value)).toBe(kept)
    const queue = addRecord(emptyRecordQueue, { ...record, data: { value, name: 'x' } })
    expect(queue.unsent[0]?.data).toEqual(kept ? { value, name: 'x' } : { name: 'x' })
  })

  it('sends a JSON array of records by beacon, or by XHR without beacons [PERF-12 PERF-13 PERF-14 PERF-15 PERF-16]', () => {
    const queue = addRecord(emptyRecordQueue, record)
    const { send } = flushRecords(queue, true)
    expect(send).toMatchObject({ transport: 'beacon', url: '/api/1/performance/records' })
    expect(JSON.parse(send?.body ?? '')).toEqual([
      { app: 'site', data: { lcp: 5 }, event: 'page-speed', pageLoadId: 'p1', ts: 7 },
    ])
    expect(flushRecords(queue, false).send?.transport).toBe('xhr')
  })

  it('sends every record once, however often it is flushed [PERF-25]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(), fc.constant('flush' as const))), steps => {
        let queue: RecordQueue = emptyRecordQueue
        const sent: unknown[] = []
        for (const step of [...steps, 'flush' as const]) {
          if (step !== 'flush') queue = addRecord(queue, { ...record, ts: step })
          else {
            const flush = flushRecords(queue, true)
            queue = flush.queue
            if (flush.send) sent.push(...(JSON.parse(flush.send.body) as { ts: number }[]).map(({ ts }) => ts))
          }
        }
        expect(sent).toEqual(steps.filter(step => step !== 'flush'))
      }),
    )
  })

  it('sends nothing when there is nothing [PERF-25]', () => {
    expect(flushRecords(emptyRecordQueue, true)).toEqual({ queue: { unsent: [] } })
  })

  it.each([
    ['both values', { lcp: 1, cls: 0, msSinceLoad: 0 }, true],
    ['one value', { lcp: 1, msSinceLoad: 59_999 }, false],
    ['the other value', { cls: 0, msSinceLoad: 59_999 }, false],
    ['one value after a minute', { lcp: 1, msSinceLoad: 60_000 }, true],
    ['none after a minute', { msSinceLoad: 60_000 }, true],
  ])('page speed with %s [PERF-19 PERF-26]', (_, speed, ready) => {
    expect(isPageSpeedReady(speed)).toBe(ready)
  })
})

describe('web vitals', () => {
  it.each([
    ['FCP', 1800, 1801, 3000, 3001],
    ['LCP', 2500, 2501, 4000, 4001],
    ['CLS', 0.1, 0.11, 0.25, 0.26],
    ['FID', 100, 101, 300, 301],
    ['INP', 200, 201, 500, 501],
    ['TTFB', 800, 801, 1800, 1801],
  ] as [WebVital, number, number, number, number][])(
    '%s is good to %d, middling at %d and %d, poor at %d [PERF-27 PERF-28 PERF-29 PERF-30 PERF-31 PERF-32 PERF-33]',
    (metric, good, middle, stillMiddle, poor) => {
      const classes = [0, good, middle, stillMiddle, poor].map(value => classifyWebVital(metric, value))
      expect(classes).toEqual(['good', 'good', 'needs improvement', 'needs improvement', 'poor'])
    },
  )
})
