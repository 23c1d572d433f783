import { mostViewsAMinute } from './bots'

/** A new visit begins after this long without a sign of the visitor. */
export const visitGapMs = 30 * 60_000

/** A visit of one view that was seen for less than this went nowhere. */
export const bounceSeconds = 10

export interface VisitHit {
  id: string
  /** Milliseconds. */
  at: number
  isView: boolean
  /** Ids of page loads; hits without one belong to no load. */
  load: string | null
  path: string
  /** The longest time its load was seen, as far as the hit knows. */
  visibleMs: number
}

export interface CountedVisit<Hit extends VisitHit = VisitHit> {
  id: string
  startedAt: number
  hits: readonly Hit[]
  views: readonly Hit[]
  entry: string
  exit: string
  seconds: number
  isBounce: boolean
  /** Faster than anybody reads: it is left out. */
  isTooFast: boolean
}

const byTime = (a: VisitHit, b: VisitHit): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** In whatever order the hits arrived, and however often. A boundary is a moment at which every visit ends. */
export function visitsOf<Hit extends VisitHit>(
  hits: readonly Hit[],
  boundaries: readonly number[] = [],
): CountedVisit<Hit>[] {
  const sorted = [...hits].sort(byTime)
  const groups: Hit[][] = []
  const seen = new Set<string>()
  let last = Number.NEGATIVE_INFINITY
  for (const hit of sorted) {
    if (seen.has(hit.id)) continue
    seen.add(hit.id)
    const isCut = boundaries.some(moment => last < moment && moment <= hit.at)
    if (hit.at - last > visitGapMs || isCut) groups.push([])
    groups.at(-1)!.push(hit)
    last = hit.at
  }
  return groups.map(visitFrom)
}

function visitFrom<Hit extends VisitHit>(hits: readonly Hit[]): CountedVisit<Hit> {
  const [first] = hits as readonly [Hit, ...Hit[]]
  const views = hits.filter(({ isView }) => isView)
  const visible = visibleMsByLoad(hits)
  const seen = [...visible.values()].reduce((sum, each) => sum + each, 0)
  const passed = hits.at(-1)!.at - first.at
  // Between pages time passes that no page reports; the last page only reports its own.
  const seconds = Math.round(Math.max(seen, passed) / 1000)
  return {
    id: first.id,
    startedAt: first.at,
    hits,
    views,
    entry: views[0]?.path ?? first.path,
    exit: views.at(-1)?.path ?? first.path,
    seconds,
    isBounce: views.length <= 1 && seen < bounceSeconds * 1000,
    isTooFast: isTooFast(views),
  }
}

/** Of each page load the longest time that any of its hits knows of. */
export function visibleMsByLoad(hits: readonly VisitHit[]): Map<string, number> {
  const visible = new Map<string, number>()
  for (const { load, id, visibleMs } of hits)
    if (visibleMs > 0) visible.set(load ?? id, Math.max(visible.get(load ?? id) ?? 0, visibleMs))
  return visible
}

function isTooFast(views: readonly VisitHit[]): boolean {
  for (let at = mostViewsAMinute; at < views.length; at += 1)
    if (views[at]!.at - views[at - mostViewsAMinute]!.at < 60_000) return true
  return false
}

/** How many of a day came last so many days ago; 0 has those who never came before. */
export type GapCount = { day: number; gap: number; visitors: number }

/**
 * People of the days from `from` to `to`, each once: somebody is counted on the first of these days on which they came,
 * which is the one whose last day lies before them. Days are numbers.
 */
export const uniqueVisitors = (gaps: readonly GapCount[], from: number, to: number): number =>
  gaps.reduce(
    (sum, { day, gap, visitors }) =>
      day >= from && day <= to && (gap === 0 || gap > day - from) ? sum + visitors : sum,
    0,
  )
