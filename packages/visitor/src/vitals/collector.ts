import { type Dispose, disposables, type IslandServices } from '@sitewright/blocks/kit/island'
import {
  addRecord,
  collectorSettingsRequest,
  collectorVersion,
  emptyRecordQueue,
  flushRecords,
  isPageSpeedReady,
  performanceTimings,
  startCollector,
  type WebVital,
} from '@sitewright/domain/analytics'

export type Measured = { readonly metric: WebVital; readonly value: number; readonly isRestored: boolean }
/** Each begins to measure and calls back with what it found; a browser that cannot measure it never does. */
export type Measures = readonly ((report: (measured: Measured) => void) => void)[]

type CollectorTools = {
  readonly page: Document
  readonly clock: IslandServices['clock']
  readonly isEnabled: boolean
  readonly measures: Measures
  readonly report?: ((error: unknown) => void) | undefined
}

const app = 'page'

async function askPageLoad({
  clock,
  isEnabled,
}: Pick<CollectorTools, 'clock' | 'isEnabled'>): Promise<string | undefined> {
  const request = collectorSettingsRequest(isEnabled)
  if (!request) return undefined
  const ended = new AbortController()
  const stop = clock.after(performanceTimings.settingsTimeout, () => ended.abort())
  try {
    const answer = await fetch(request.url, { signal: ended.signal, priority: 'low' })
    const begun = startCollector({ status: answer.status, body: await answer.json().catch(() => undefined) })
    if (!begun.ok) throw new Error(begun.error)
    return begun.pageLoadId
  } finally {
    stop()
  }
}

function send(transport: 'beacon' | 'xhr', url: string, body: string): void {
  if (transport === 'beacon' && navigator.sendBeacon(url, body)) return
  const call = new XMLHttpRequest()
  call.open('POST', url)
  call.setRequestHeader('Content-Type', 'text/plain')
  call.send(body)
}

/** Collects how fast the page is, and sends it half a minute after the load and whenever the page is hidden. */
export async function startCollecting({ page, clock, isEnabled, measures, report }: CollectorTools): Promise<Dispose> {
  const bag = disposables()
  const pageLoadId = await askPageLoad({ clock, isEnabled }).catch((error: unknown) => {
    report?.(error)
    return undefined
  })
  if (pageLoadId === undefined) return bag.dispose

  let queue = emptyRecordQueue
  let isSpeedRecorded = false
  const found: Partial<Record<WebVital, number>> = {}
  const record = (event: string, data: Record<string, number | string>) => {
    const about = { page: location.pathname, version: collectorVersion }
    queue = addRecord(queue, { app, event, pageLoadId, ts: clock.now(), data: { ...data, ...about } })
  }
  const recordSpeed = (msSinceLoad: number) => {
    const { LCP: lcp, CLS: cls } = found
    const known = { ...(lcp !== undefined && { lcp }), ...(cls !== undefined && { cls }) }
    if (isSpeedRecorded || !isPageSpeedReady({ ...known, msSinceLoad })) return
    isSpeedRecorded = true
    record('page-speed', known)
  }
  const flush = () => {
    const { queue: rest, send: batch } = flushRecords(queue, typeof navigator.sendBeacon === 'function')
    queue = rest
    if (batch) send(batch.transport, batch.url, batch.body)
  }

  for (const measure of measures)
    try {
      measure(({ metric, value, isRestored }) => {
        record('web-vital', { metric, value, ...(isRestored && { restored: 1 }) })
        if (isRestored) return
        found[metric] = value
        recordSpeed(0)
      })
    } catch (error) {
      report?.(error)
    }

  const whenLoaded = () => {
    bag.add(clock.after(performanceTimings.flushAfterLoad, flush))
    bag.add(
      clock.after(performanceTimings.pageSpeedWait, () => {
        recordSpeed(performanceTimings.pageSpeedWait)
        flush()
      }),
    )
  }
  if (page.readyState === 'complete') whenLoaded()
  else bag.on(window, 'load', whenLoaded)
  // At the window and on the way up: the metrics that end with the page are told at the document, before.
  bag.on(window, 'visibilitychange', () => page.hidden && flush())
  bag.on(window, 'pagehide', flush)
  return bag.dispose
}
