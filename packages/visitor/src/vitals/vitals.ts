import type { Dispose } from '@sitewright/blocks/kit/island'
import type { WebVital } from '@sitewright/domain/analytics'
import type { Metric } from 'web-vitals'
import { onCLS } from 'web-vitals/onCLS.js'
import { onFCP } from 'web-vitals/onFCP.js'
import { onINP } from 'web-vitals/onINP.js'
import { onLCP } from 'web-vitals/onLCP.js'
import { onTTFB } from 'web-vitals/onTTFB.js'
import type { CountingTools } from '../census/counting'
import { type Measures, startCollecting } from './collector'

const isRestored = ({ navigationType }: Metric): boolean => navigationType === 'back-forward-cache'

/** The library has given this one up; some browsers still tell it. */
const measureFirstInput: Measures[number] = report => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('first-input')) return
  const observer = new PerformanceObserver(list => {
    const [entry] = list.getEntries() as PerformanceEventTiming[]
    if (entry) report({ metric: 'FID', value: entry.processingStart - entry.startTime, isRestored: false })
    observer.disconnect()
  })
  observer.observe({ type: 'first-input', buffered: true })
}

const measures: Measures = [
  ...[onFCP, onLCP, onCLS, onTTFB, onINP].map(
    (measure): Measures[number] =>
      report =>
        measure(metric => {
          // What is measured of presses after a return belongs to no load.
          if (metric.name === 'INP' && isRestored(metric)) return
          report({ metric: metric.name as WebVital, value: metric.value, isRestored: isRestored(metric) })
        }),
  ),
  measureFirstInput,
]

export const start = ({ page, services }: CountingTools): Promise<Dispose> =>
  startCollecting({ page, clock: services.clock, isEnabled: true, measures, report: services.report })
