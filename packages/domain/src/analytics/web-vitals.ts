/** The last good and the last not yet poor value of each metric; milliseconds, except for CLS. */
export const webVitalLimits = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  FID: { good: 100, poor: 300 },
  INP: { good: 200, poor: 500 },
  TTFB: { good: 800, poor: 1800 },
} as const

export type WebVital = keyof typeof webVitalLimits
export type WebVitalClass = 'good' | 'needs improvement' | 'poor'

export function classifyWebVital(metric: WebVital, value: number): WebVitalClass {
  const { good, poor } = webVitalLimits[metric]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs improvement'
}
