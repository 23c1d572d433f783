import type { SentRecord } from '@sitewright/contract/page-reports'
import { deviceOf } from '@sitewright/domain/analytics'
import type { Draws } from './draws'
import type { PlannedVisit } from './plan-visits'

/** Milliseconds, and the shift of what is on a page, at half of the loads. */
const usual = {
  computer: { TTFB: 190, FCP: 620, LCP: 880, INP: 70, CLS: 0.02 },
  tablet: { TTFB: 260, FCP: 840, LCP: 1150, INP: 105, CLS: 0.03 },
  phone: { TTFB: 340, FCP: 980, LCP: 1320, INP: 130, CLS: 0.03 },
  other: { TTFB: 340, FCP: 980, LCP: 1320, INP: 130, CLS: 0.03 },
} as const
/** Browsers that measure nothing are as many. */
const measured = 72

/** Pages with larger pictures are slower, every day. */
const sizeOf = (path: string): number =>
  0.85 + ([...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 101, 7) / 101) * 0.6

/** How fast the pages of some visits were, by browser. */
export function speedOf(visits: readonly PlannedVisit[], draws: Draws): Map<string, SentRecord[]> {
  const byBrowser = new Map<string, SentRecord[]>()
  for (const { at, visitor, steps } of visits) {
    const typical = usual[deviceOf(visitor.userAgent).device]
    const records = byBrowser.get(visitor.userAgent) ?? []
    byBrowser.set(visitor.userAgent, records)
    for (const { path, isUncounted } of steps) {
      if (isUncounted || !draws.chance(measured)) continue
      const [size, luck] = [sizeOf(path), draws.spread(1.1)]
      for (const [metric, value] of Object.entries(typical)) {
        const scaled = value * draws.spread(0.7) * (metric === 'LCP' ? size * luck : metric === 'CLS' ? size : luck)
        const data = { metric, page: path, value: metric === 'CLS' ? scaled : Math.round(scaled) }
        records.push({ app: 'site', event: 'vital', pageLoadId: '', ts: at.getTime(), data })
      }
    }
  }
  return byBrowser
}
