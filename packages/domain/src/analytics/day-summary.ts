import { hitKinds } from './census'
import { mostValuesADay, otherValues, reportKinds, stepsReached, visitSteps } from './report-kinds'
import type { SourceKind } from './sources'
import { type CountedVisit, type VisitHit, visibleMsByLoad, visitsOf } from './visits'

export interface SummaryHit extends VisitHit {
  kind: number
  level: number
  visitor: string | null
  subject: string | null
  label: string | null
  source: SourceKind
  sourceName: string
  campaign: string
  country: string
  device: string
  browser: string
  inside: boolean
  leftOut: string | null
}

export interface TrafficSums {
  views: number
  visits: number
  measured: number
  bounces: number
  seconds: number
}
export interface PageSums extends TrafficSums {
  entries: number
  exits: number
}
export interface BlockSums {
  label: string
  renders: number
  actions: number
  visits: number
  acted: number
}
export interface FunnelSums {
  visits: number
  product: number
  cart: number
  checkout: number
  order: number
}

export interface VisitOfDay {
  id: string
  visitor: string | null
  level: number
  startedAt: number
  seconds: number | null
  views: number
  entry: string
  exit: string
  source: SourceKind
  sourceName: string
  campaign: string
  country: string
  device: string
  browser: string
  steps: number
  orderIds: string[]
}

export const summaryDimensions = ['all', 'level', 'source', 'name', 'campaign', 'country', 'device', 'browser'] as const
export type SummaryDimension = (typeof summaryDimensions)[number]

export interface DayBounds {
  /** Milliseconds; `to` is the first moment after the day. */
  from: number
  to: number
  /** Moments at which every visit ends. */
  boundaries: readonly number[]
  isProduct: (id: string) => boolean
  /** Of the shop's own orders: what was begun and never paid for is none. */
  isOrder: (id: string) => boolean
}

export interface DaySummary {
  traffic: { dimension: SummaryDimension; value: string; sums: TrafficSums }[]
  pages: { path: string; source: string; device: string; sums: PageSums }[]
  blocks: { kind: BlockKind; subject: string; path: string; sums: BlockSums }[]
  searches: { term: string; searches: number; visits: number }[]
  products: { productId: string; views: number; quickViews: number }[]
  leftOut: { reason: string; views: number }[]
  funnel: FunnelSums
  visits: VisitOfDay[]
  /** Of people by their cookie, each once. */
  people: string[]
  /** How many were told apart by the key of the day. */
  byDay: number
}

export type BlockKind = 'button' | 'form' | 'overlay'

const blockKinds: Readonly<Record<number, { kind: BlockKind; isAction: boolean } | undefined>> = {
  [reportKinds.buttonRender]: { kind: 'button', isAction: false },
  [reportKinds.buttonClick]: { kind: 'button', isAction: true },
  [reportKinds.formRender]: { kind: 'form', isAction: false },
  [reportKinds.formSubmit]: { kind: 'form', isAction: true },
  [reportKinds.overlayShown]: { kind: 'overlay', isAction: false },
  [reportKinds.overlaySubmitted]: { kind: 'overlay', isAction: true },
}

export const isViewKind = (kind: number): boolean => kind === hitKinds.pageView || kind === hitKinds.siteSearch

const noTraffic = (): TrafficSums => ({ views: 0, visits: 0, measured: 0, bounces: 0, seconds: 0 })
const levelNames = ['none', 'day', 'person'] as const

const sumIn = <Key, Sums>(sums: Map<Key, Sums>, key: Key, none: () => Sums): Sums => {
  const known = sums.get(key)
  if (known) return known
  const made = none()
  sums.set(key, made)
  return made
}

const add = <Sums extends object>(to: Sums, more: Partial<Sums>): void => {
  for (const name in more) {
    const value = more[name]
    if (typeof value === 'number') (to as Record<string, unknown>)[name] = (to[name] as number) + value
  }
}

const keyOf = (...parts: readonly string[]): string => parts.join('\u001f')
const partsOf = (key: string): string[] => key.split('\u001f')

/** Adds up one day, fed with all hits of one visitor at a time; those of nobody come one by one. Order means nothing. */
export function createDaySummary({ from, to, boundaries, isProduct, isOrder }: DayBounds) {
  const traffic = new Map<SummaryDimension, Map<string, TrafficSums>>(
    summaryDimensions.map(dimension => [dimension, new Map<string, TrafficSums>()]),
  )
  const pages = new Map<string, Map<string, PageSums>>()
  const blocks = new Map<string, BlockSums>()
  const searches = new Map<string, { searches: number; visits: number }>()
  const products = new Map<string, { views: number; quickViews: number }>()
  const leftOut = new Map<string, number>()
  const funnel: FunnelSums = { visits: 0, product: 0, cart: 0, checkout: 0, order: 0 }
  const visits: VisitOfDay[] = []
  const people = new Set<string>()
  const daily = new Set<string>()

  const isToday = (at: number) => at >= from && at < to
  const leave = (reason: string, views: number) => {
    if (views > 0) leftOut.set(reason, (leftOut.get(reason) ?? 0) + views)
  }

  function addTraffic(
    of: Pick<VisitOfDay, 'level' | 'source' | 'sourceName' | 'campaign' | 'country' | 'device' | 'browser'>,
    sums: TrafficSums,
  ) {
    const values: Record<SummaryDimension, string> = {
      all: '',
      level: levelNames[of.level as 0 | 1 | 2],
      source: of.source,
      name: of.sourceName,
      campaign: of.campaign,
      country: of.country,
      device: of.device,
      browser: of.browser,
    }
    for (const dimension of summaryDimensions) add(sumIn(traffic.get(dimension)!, values[dimension], noTraffic), sums)
  }

  const pageSums = (path: string, source: string, device: string): PageSums =>
    sumIn(
      sumIn(pages, path, () => new Map<string, PageSums>()),
      keyOf(source, device),
      () => ({ ...noTraffic(), entries: 0, exits: 0 }),
    )

  /** What is counted of a hit by itself, whatever visit it belongs to. */
  function addDetails(hit: SummaryHit): void {
    const { subject } = hit
    if (subject === null) return
    const block = blockKinds[hit.kind]
    if (block) {
      const sums = sumIn(blocks, keyOf(block.kind, subject, hit.path), () => ({
        label: '',
        renders: 0,
        actions: 0,
        visits: 0,
        acted: 0,
      }))
      if (block.isAction) sums.actions += 1
      else sums.renders += 1
      if (hit.label !== null && (sums.label === '' || hit.label < sums.label)) sums.label = hit.label
    }
    if (hit.kind === hitKinds.siteSearch) sumIn(searches, subject, () => ({ searches: 0, visits: 0 })).searches += 1
    if (!isProduct(subject)) return
    const product = () => sumIn(products, subject, () => ({ views: 0, quickViews: 0 }))
    if (hit.kind === hitKinds.pageView) product().views += 1
    if (hit.kind === reportKinds.quickView) product().quickViews += 1
  }

  /** Of blocks and terms: how many visits saw and did it. */
  function addVisitDetails(hits: readonly SummaryHit[]): void {
    const seen = new Set<string>()
    const acted = new Set<string>()
    const terms = new Set<string>()
    for (const hit of hits) {
      if (hit.subject === null) continue
      const block = blockKinds[hit.kind]
      if (block) (block.isAction ? acted : seen).add(keyOf(block.kind, hit.subject, hit.path))
      if (hit.kind === hitKinds.siteSearch) terms.add(hit.subject)
    }
    // Whoever did it saw it, even where no report of that arrived.
    for (const key of new Set([...seen, ...acted])) blocks.get(key)!.visits += 1
    for (const key of acted) blocks.get(key)!.acted += 1
    for (const term of terms) searches.get(term)!.visits += 1
  }

  const stepsOf = (hits: readonly SummaryHit[]): number => {
    let steps = 0
    for (const { kind, subject } of hits) {
      const isLook = kind === hitKinds.pageView || kind === reportKinds.quickView
      if (isLook && subject !== null && isProduct(subject)) steps |= visitSteps.product
      if (kind === reportKinds.addedToCart) steps |= visitSteps.cart
      if (kind === reportKinds.checkedOut) steps |= visitSteps.checkout
      if (kind === reportKinds.ordered && subject !== null && isOrder(subject)) steps |= visitSteps.order
    }
    return steps
  }

  function countVisit(visit: CountedVisit<SummaryHit>, isMeasured: boolean): void {
    const [first] = visit.views as readonly [SummaryHit]
    const { level, visitor, source, sourceName, campaign, device, browser } = first
    const country = visit.views.find(view => view.country !== '')?.country ?? ''
    const steps = stepsOf(visit.hits)
    const of = { level, source, sourceName, campaign, country, device, browser }
    visits.push({
      ...of,
      id: visit.id,
      visitor,
      startedAt: visit.startedAt,
      seconds: isMeasured ? visit.seconds : null,
      views: visit.views.length,
      entry: visit.entry,
      exit: visit.exit,
      steps,
      orderIds: [
        ...new Set(
          visit.hits.flatMap(({ kind, subject }) =>
            kind === reportKinds.ordered && subject !== null && isOrder(subject) ? [subject] : [],
          ),
        ),
      ].sort(),
    })
    const measured = isMeasured ? 1 : 0
    const bounces = isMeasured && visit.isBounce ? 1 : 0
    addTraffic(of, {
      views: visit.views.length,
      visits: 1,
      measured,
      bounces,
      seconds: isMeasured ? visit.seconds : 0,
    })
    const reached = stepsReached(steps)
    add(funnel, {
      visits: 1,
      product: +reached.product,
      cart: +reached.cart,
      checkout: +reached.checkout,
      order: +reached.order,
    })
    if (visitor !== null) (level === 2 ? people : daily).add(visitor)

    const pathOfLoad = new Map(visit.views.map(view => [view.load ?? view.id, view.path]))
    for (const { path } of visit.views) pageSums(path, source, device).views += 1
    for (const path of new Set(visit.views.map(view => view.path))) pageSums(path, source, device).visits += 1
    add(pageSums(visit.entry, source, device), { entries: 1, measured, bounces })
    add(pageSums(visit.exit, source, device), { exits: 1 })
    const secondsByPath = new Map<string, number>()
    for (const [load, visibleMs] of visibleMsByLoad(visit.hits)) {
      const path = pathOfLoad.get(load)
      if (path !== undefined) secondsByPath.set(path, (secondsByPath.get(path) ?? 0) + visibleMs)
    }
    for (const [path, visibleMs] of secondsByPath)
      add(pageSums(path, source, device), { seconds: Math.round(visibleMs / 1000) })
  }

  function addVisitor(hits: readonly SummaryHit[]): void {
    const counted = hits.filter(hit => hit.leftOut === null)
    for (const hit of hits) if (hit.leftOut !== null && hit.isView && isToday(hit.at)) leave(hit.leftOut, 1)
    for (const visit of visitsOf(counted, boundaries)) {
      if (!isToday(visit.startedAt)) continue
      if (visit.isTooFast) {
        leave('too-fast', visit.views.length)
        continue
      }
      for (const hit of visit.hits) addDetails(hit)
      addVisitDetails(visit.hits)
      if (visit.views.length > 0) countVisit(visit, true)
    }
  }

  /** A view of nobody is a visit of its own when it came from outside, and else only a view. */
  function addAlone(hit: SummaryHit): void {
    if (!isToday(hit.at)) return
    if (hit.leftOut !== null) {
      leave(hit.leftOut, hit.isView ? 1 : 0)
      return
    }
    addDetails(hit)
    if (!hit.isView) return
    if (!hit.inside) {
      countVisit(visitsOf([hit])[0]!, false)
      return
    }
    addTraffic({ ...hit, source: 'unknown', sourceName: '', campaign: '' }, { ...noTraffic(), views: 1 })
    pageSums(hit.path, 'unknown', hit.device).views += 1
  }

  return { addVisitor, addAlone, result: (): DaySummary => result() }

  function result(): DaySummary {
    const byName = <Entry extends readonly [string, unknown]>(a: Entry, b: Entry) =>
      a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
    return {
      traffic: summaryDimensions.flatMap(dimension =>
        capped([...traffic.get(dimension)!], noTraffic).map(([value, sums]) => ({ dimension, value, sums })),
      ),
      pages: cappedPages(pages),
      blocks: [...blocks].sort(byName).map(([key, sums]) => {
        const [kind, subject, path] = partsOf(key) as [BlockKind, string, string]
        return { kind, subject, path, sums }
      }),
      searches: [...searches].sort(byName).map(([term, sums]) => ({ term, ...sums })),
      products: [...products].sort(byName).map(([productId, sums]) => ({ productId, ...sums })),
      leftOut: [...leftOut].sort(byName).map(([reason, views]) => ({ reason, views })),
      funnel,
      visits: visits.sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1)),
      people: [...people].sort(),
      byDay: daily.size,
    }
  }
}

/** The largest keep their names, the rest are summed up as one, so that all of them still add up. */
function capped<Sums extends { views: number; visits: number }>(
  entries: readonly (readonly [string, Sums])[],
  none: () => Sums,
): (readonly [string, Sums])[] {
  const sorted = [...entries].sort(([a, x], [b, y]) => y.visits - x.visits || y.views - x.views || (a < b ? -1 : 1))
  const kept = sorted.slice(0, mostValuesADay)
  const rest = none()
  for (const [, sums] of sorted.slice(mostValuesADay)) add(rest, sums)
  return sorted.length > mostValuesADay ? [...kept, [otherValues, rest] as const] : kept
}

function cappedPages(pages: ReadonlyMap<string, ReadonlyMap<string, PageSums>>): DaySummary['pages'] {
  const noPage = (): PageSums => ({ ...noTraffic(), entries: 0, exits: 0 })
  const totals = [...pages].map(([path, parts]) => {
    const total = noPage()
    for (const sums of parts.values()) add(total, sums)
    return [path, total] as const
  })
  const kept = new Set(capped(totals, noPage).map(([path]) => path))
  const rows = new Map<string, PageSums>()
  for (const [path, parts] of pages)
    for (const [key, sums] of parts) add(sumIn(rows, keyOf(kept.has(path) ? path : otherValues, key), noPage), sums)
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sums]) => {
      const [path = '', source = '', device = ''] = partsOf(key)
      return { path, source, device, sums }
    })
}
