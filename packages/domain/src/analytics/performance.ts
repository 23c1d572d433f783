import { analyticsMessages } from '../catalogue/messages/analytics'
import type { RequestInput } from '../requests/build-request'

export const collectorVersion = '4.8.0'
export const performancePaths = {
  settings: '/api/1/performance/settings',
  records: '/api/1/performance/records',
} as const

export const performanceTimings = { settingsTimeout: 30_000, flushAfterLoad: 30_000, pageSpeedWait: 60_000 } as const

const largestTiming = 2_147_483_647

export const isTiming = (value: number): boolean => value >= 0 && value <= largestTiming

export const collectorSettingsRequest = (enabled: boolean): RequestInput | undefined =>
  enabled ? { method: 'GET', url: performancePaths.settings } : undefined

export type CollectorStart = { ok: true; pageLoadId: string } | { ok: false; error: string }

/** Without a page-load id the collector reports the error and does nothing further. */
export function startCollector(answer: { status: number; body: unknown }): CollectorStart {
  if (answer.status !== 200)
    return { ok: false, error: analyticsMessages.unexpectedSettingsStatus.replace('{status}', String(answer.status)) }
  const pageLoadId = (answer.body as { pageLoadId?: unknown } | null | undefined)?.pageLoadId
  return typeof pageLoadId === 'string' && pageLoadId !== ''
    ? { ok: true, pageLoadId }
    : { ok: false, error: analyticsMessages.noPageLoadId }
}

export interface PerformanceRecord {
  app: string
  data: Readonly<Record<string, number | string>>
  event: string
  pageLoadId: string
  /** Milliseconds. */
  ts: number
}

const isUsable = (value: number | string): boolean => typeof value === 'string' || isTiming(value)

/** A record without the timings that cannot be true. */
export const performanceRecord = (record: PerformanceRecord): PerformanceRecord => ({
  ...record,
  data: Object.fromEntries(Object.entries(record.data).filter(([, value]) => isUsable(value))),
})

export interface RecordQueue {
  unsent: readonly PerformanceRecord[]
}

export const emptyRecordQueue: RecordQueue = { unsent: [] }

export const addRecord = (queue: RecordQueue, record: PerformanceRecord): RecordQueue => ({
  unsent: [...queue.unsent, performanceRecord(record)],
})

export interface Flush {
  queue: RecordQueue
  send?: { transport: 'beacon' | 'xhr'; url: string; body: string }
}

/** Sends what was not sent yet, so flushing twice sends nothing twice. */
export function flushRecords(queue: RecordQueue, beaconAvailable: boolean): Flush {
  if (queue.unsent.length === 0) return { queue }
  const transport = beaconAvailable ? 'beacon' : 'xhr'
  return {
    queue: emptyRecordQueue,
    send: { transport, url: performancePaths.records, body: JSON.stringify(queue.unsent) },
  }
}

export interface PageSpeed {
  lcp?: number
  cls?: number
  msSinceLoad: number
}

/** The page-speed record waits for both values, but not for ever. */
export const isPageSpeedReady = ({ lcp, cls, msSinceLoad }: PageSpeed): boolean =>
  (lcp !== undefined && cls !== undefined) || msSinceLoad >= performanceTimings.pageSpeedWait
