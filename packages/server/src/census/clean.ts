import {
  automationOf,
  countedPath,
  countryOfZone,
  deviceOf,
  isInsideReferrer,
  sourceOf,
} from '@sitewright/domain/analytics'
import { LRUCache } from 'lru-cache'
import type { Hit } from './hit'

/** A report may have waited on its page; longer than this no clock is believed. */
const longestAgeMs = 10 * 60_000

export type ReportFacts = {
  readonly eventId?: string | null | undefined
  readonly load?: string | null | undefined
  readonly age?: number | null | undefined
  readonly zone?: string | null | undefined
  readonly auto?: boolean | null | undefined
}

export type Report = ReportFacts & {
  readonly kind: number
  readonly path: string
  readonly cookie?: string | null | undefined
  readonly query?: string | null | undefined
  readonly referrer?: string | null | undefined
  readonly subject?: string | null | undefined
  readonly label?: string | null | undefined
  readonly visibleMs?: number | null | undefined
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
}

export type Around = {
  readonly now: Date
  readonly host: string
  readonly userAgent: string
  /** As a trusted proxy tells it. */
  readonly country: string | undefined
  readonly id: string
  readonly siteId: Hit['siteId']
  readonly who: Pick<Hit, 'level' | 'visitor'>
}

type Browser = ReturnType<typeof describe>
const describe = (userAgent: string) => ({
  ...deviceOf(userAgent),
  automation: { driven: automationOf(userAgent, true), alone: automationOf(userAgent, false) },
})
/** Most visitors come with one of a few hundred browsers, and telling one takes a dozen patterns. */
const browsers = new LRUCache<string, Browser>({ max: 2_000 })

function browserOf(userAgent: string): Browser {
  const known = browsers.get(userAgent)
  if (known) return known
  const found = describe(userAgent)
  browsers.set(userAgent, found)
  return found
}

const visibleMost = 86_400_000
const text = (value: string | null | undefined) => (value ? value : null)

/** What is kept of a report. */
export function cleaned(report: Report, around: Around): Hit {
  const age = Math.min(Math.max(report.age ?? 0, 0), longestAgeMs)
  const referrer = report.referrer ?? ''
  const source = sourceOf({ query: report.query ?? '', referrer, host: around.host })
  const { device, browser, automation } = browserOf(around.userAgent)
  const visible = report.visibleMs
  return {
    siteId: around.siteId,
    level: around.who.level,
    visitor: around.who.visitor,
    id: around.id,
    at: new Date(around.now.getTime() - age),
    day: around.now.toISOString().slice(0, 10),
    kind: report.kind,
    load: text(report.load),
    path: countedPath(report.path),
    subject: text(report.subject),
    label: text(report.label),
    source: source.kind,
    sourceName: source.name,
    campaign: source.campaign,
    country: around.country ?? countryOfZone(report.zone ?? ''),
    device,
    browser,
    inside: isInsideReferrer({ referrer, host: around.host }),
    visibleMs:
      visible === null || visible === undefined ? null : Math.round(Math.min(Math.max(visible, 0), visibleMost)),
    leftOut: (report.auto === true ? automation.driven : automation.alone) ?? null,
    data: report.data ?? null,
  }
}
