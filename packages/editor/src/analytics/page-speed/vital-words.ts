import type { PageVital } from '@sitewright/contract/page-reports'
import { classifyWebVital, fewestLoadsJudged, type WebVital, webVitalLimits } from '@sitewright/domain/analytics'
import { t } from '../../language'

/** In the order in which people feel them. */
export const vitalNames: Readonly<Record<WebVital, { readonly name: string; readonly means: string }>> = {
  LCP: { name: t('Largest paint'), means: t('until the largest picture or text was there') },
  CLS: { name: t('Layout shift'), means: t('how far things moved while somebody read') },
  INP: { name: t('Interaction'), means: t('from a press until something was seen of it') },
  FCP: { name: t('First paint'), means: t('until the first thing was there') },
  TTFB: { name: t('First byte'), means: t('until the server began to answer') },
  FID: { name: t('First press'), means: t('until the first press was taken up') },
}
export const vitalOrder = Object.keys(vitalNames) as WebVital[]

const trimmed = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** "1.9 s", "164 ms", "0.04" */
export function writeVital(metric: WebVital, value: number): string {
  if (metric === 'CLS') return trimmed(value, 2)
  return value < 1000 ? t('{value} ms', { value: Math.round(value) }) : `${(value / 1000).toFixed(1)} s`
}

/** "Good up to 2.5 s, poor above 4 s" */
export function limitWords(metric: WebVital): string {
  const { good, poor } = webVitalLimits[metric]
  const write = (value: number) => (metric !== 'CLS' && value >= 1000 ? `${value / 1000} s` : writeVital(metric, value))
  return t('Good up to {good}, poor above {poor}', { good: write(good), poor: write(poor) })
}

export type Verdict = { readonly tone: 'success' | 'warning' | 'danger' | 'neutral'; readonly words: string }

const verdicts: Readonly<Record<ReturnType<typeof classifyWebVital>, Verdict>> = {
  good: { tone: 'success', words: t('Good') },
  'needs improvement': { tone: 'warning', words: t('Needs work') },
  poor: { tone: 'danger', words: t('Poor') },
}

export const verdictOf = ({ metric, loads, p75 }: PageVital): Verdict =>
  loads < fewestLoadsJudged
    ? { tone: 'neutral', words: t('{loads} of {fewestLoadsJudged} loads', { loads, fewestLoadsJudged }) }
    : verdicts[classifyWebVital(metric, p75)]

/** How many of a hundred loads were good, between, and poor: they are always a hundred together. */
export function vitalShares({ loads, good, poor }: Pick<PageVital, 'loads' | 'good' | 'poor'>) {
  const last = Math.round((poor / loads) * 100)
  const between = Math.min(100 - last, Math.round(((loads - good - poor) / loads) * 100))
  return { good: 100 - between - last, between, poor: last }
}
