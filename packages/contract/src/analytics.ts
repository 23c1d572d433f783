import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

/**
 * What owners read of their visitors and sales. Days are the site's own, money is minor units of the shop's currency, times
 * are milliseconds unless a name says otherwise, and shares are left to the screen: every number here can be added up.
 */

const day = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))
const count = z.int()

/** `before`: as many days right before. `year`: the same days a year ago. */
const compare = z.optional(z.enum(['before', 'year']))
const periodQuery = { from: day, to: day, compare }
const period = z.object({ from: day, to: day })

/** On every answer. */
const about = {
  period,
  /** What `compare` asked for; null without it, and then nothing has a `before`. */
  before: z.nullable(period),
  timeZone: z.string(),
  /** Up to this moment visits are counted. Orders are always those of now. Null before the first count. */
  until: z.nullable(datetime),
}

const traffic = {
  views: count,
  visits: count,
  /** Visits of which it is known how long they took and whether they went on; the next two are out of these. */
  measured: count,
  bounces: count,
  seconds: count,
}
export const trafficFigures = z.object(traffic)
export type TrafficFigures = z.infer<typeof trafficFigures>

const visitors = z.object({
  /** Each person once, however many days they came. */
  people: count,
  /** Counted without a cookie, and so anew on every day. */
  byDay: count,
})

const sales = z.object({
  orders: count,
  /** Grand totals of the orders placed in the period. */
  revenue: count,
  /** Given back in the period, whenever it was sold. */
  refunds: count,
})
export type SalesFigures = z.infer<typeof sales>

const overviewFigures = z.object({ ...traffic, visitors, ...sales.shape })
const overviewDay = z.object({ day, ...traffic, ...sales.shape })
export type OverviewDay = z.infer<typeof overviewDay>

export const analyticsOverview = z.object({
  ...about,
  currency: z.string(),
  /** Conversion is orders ÷ visits, an average order revenue ÷ orders. */
  figures: overviewFigures,
  figuresBefore: z.nullable(overviewFigures),
  /** Every day of the period, in order; `daysBefore` has as many, to be drawn under them. */
  days: z.array(overviewDay),
  daysBefore: z.nullable(z.array(overviewDay)),
  /** What was done on the site: when it was published. */
  marks: z.array(z.object({ at: datetime, day, kind: z.enum(['release']), text: z.string() })),
  /** The first five of their own lists. */
  products: z.array(z.object({ productId: id, title: z.string(), revenue: count })),
  sources: z.array(z.object({ value: z.string(), visits: count })),
  /** How visits were told apart: by a cookie, by a key of one day, or not at all. */
  levels: z.object({ person: count, day: count, none: count }),
  /** Views by programs, and what the server was too busy to take; owners' own visits are never sent. */
  leftOut: z.object({ automated: count, shed: count }),
})
export type AnalyticsOverview = z.infer<typeof analyticsOverview>

export const readAnalyticsOverview = endpoint({
  method: 'GET',
  path: '/api/analytics/overview',
  query: z.object(periodQuery),
  answer: analyticsOverview,
})

/**
 * `source`: direct, search, social, mail, newsletter, campaign, other, unknown. `name`: a host, or what the campaign calls
 * itself. `country`: two letters. An empty value is what is not known; `(other)` holds all beyond the 500 largest of a day.
 */
export const trafficDimensions = ['source', 'name', 'campaign', 'page', 'country', 'device', 'browser'] as const
export type TrafficDimension = (typeof trafficDimensions)[number]

const trafficRow = z.object({ value: z.string(), ...traffic, before: z.nullable(trafficFigures) })
export type TrafficRow = z.infer<typeof trafficRow>

/** Of pages, `visits` are those that saw the page, so they are more than there were; `total` has the true ones. */
export const analyticsTraffic = z.object({
  ...about,
  by: z.enum(trafficDimensions),
  total: trafficFigures,
  totalBefore: z.nullable(trafficFigures),
  /** The most visited first, 500 at most, the rest as `(other)`. */
  rows: z.array(trafficRow),
  days: z.array(z.object({ day, ...traffic })),
})
export type AnalyticsTraffic = z.infer<typeof analyticsTraffic>

export const readAnalyticsTraffic = endpoint({
  method: 'GET',
  path: '/api/analytics/traffic',
  query: z.object({ ...periodQuery, by: z.enum(trafficDimensions) }),
  answer: analyticsTraffic,
})

const pageFigures = z.object({ views: count, visits: count, entries: count, exits: count, seconds: count })
export type PageFigures = z.infer<typeof pageFigures>

export const analyticsPage = z.object({
  ...about,
  path: z.string(),
  figures: pageFigures,
  figuresBefore: z.nullable(pageFigures),
  days: z.array(z.object({ day, ...pageFigures.shape })),
  sources: z.array(z.object({ value: z.string(), ...pageFigures.shape })),
  devices: z.array(z.object({ value: z.string(), ...pageFigures.shape })),
})
export type AnalyticsPage = z.infer<typeof analyticsPage>

export const readAnalyticsPage = endpoint({
  method: 'GET',
  path: '/api/analytics/page',
  query: z.object({ ...periodQuery, path: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: analyticsPage,
})

const salesFigures = z.object({
  ...sales.shape,
  units: count,
  /** Parts of the revenue, except the discount, which is what it would have been more. */
  discount: count,
  delivery: count,
  tax: count,
})

export const analyticsSales = z.object({
  ...about,
  currency: z.string(),
  figures: salesFigures,
  figuresBefore: z.nullable(salesFigures),
  days: z.array(z.object({ day, ...salesFigures.shape })),
  daysBefore: z.nullable(z.array(z.object({ day, ...salesFigures.shape }))),
  /** Where the buyers came from: the last source that is not direct, of the 30 days before. `unknown` where none is known. */
  sources: z.array(z.object({ value: z.string(), orders: count, revenue: count })),
})
export type AnalyticsSales = z.infer<typeof analyticsSales>

export const readAnalyticsSales = endpoint({
  method: 'GET',
  path: '/api/analytics/sales',
  query: z.object(periodQuery),
  answer: analyticsSales,
})

const productRow = z.object({
  productId: id,
  title: z.string(),
  /** Visits of its page, and looks at it from a list. */
  views: count,
  quickViews: count,
  orders: count,
  units: count,
  /** Line totals, so without delivery. */
  revenue: count,
})
export type AnalyticsProduct = z.infer<typeof productRow>

export const analyticsProducts = z.object({
  ...about,
  currency: z.string(),
  total: z.object({ units: count, revenue: count }),
  /** By revenue, 500 at most. */
  rows: z.array(z.object({ ...productRow.shape, before: z.nullable(z.object({ units: count, revenue: count })) })),
})
export type AnalyticsProducts = z.infer<typeof analyticsProducts>

export const readAnalyticsProducts = endpoint({
  method: 'GET',
  path: '/api/analytics/products',
  query: z.object(periodQuery),
  answer: analyticsProducts,
})

/** Visits that came so far; each one is among those before it. */
const funnel = z.object({ visits: count, product: count, cart: count, checkout: count, order: count })
export type FunnelFigures = z.infer<typeof funnel>

export const analyticsFunnel = z.object({
  ...about,
  steps: funnel,
  stepsBefore: z.nullable(funnel),
  days: z.array(z.object({ day, ...funnel.shape })),
})
export type AnalyticsFunnel = z.infer<typeof analyticsFunnel>

export const readAnalyticsFunnel = endpoint({
  method: 'GET',
  path: '/api/analytics/funnel',
  query: z.object(periodQuery),
  answer: analyticsFunnel,
})

const blockRow = z.object({
  kind: z.enum(['button', 'form', 'overlay']),
  /** The block, form or overlay by its id. */
  subject: z.string(),
  /** What stood on a button when it was last seen. */
  label: z.string(),
  path: z.string(),
  renders: count,
  /** Clicks of a button, submissions of a form or overlay. */
  actions: count,
  /** Visits that saw it, and those of them that did it: one divided by the other is the conversion. */
  visits: count,
  acted: count,
})
export type AnalyticsBlock = z.infer<typeof blockRow>

export const analyticsBlocks = z.object({ ...about, rows: z.array(blockRow) })
export type AnalyticsBlocks = z.infer<typeof analyticsBlocks>

export const readAnalyticsBlocks = endpoint({
  method: 'GET',
  path: '/api/analytics/blocks',
  query: z.object(periodQuery),
  answer: analyticsBlocks,
})

export const analyticsSearches = z.object({
  ...about,
  /** Terms of at least three visits; the rarer ones are only counted. */
  rows: z.array(
    z.object({
      term: z.string(),
      searches: count,
      visits: count,
      /** Whether the site has anything by it today; null where nobody looked. */
      isFound: z.nullable(z.boolean()),
    }),
  ),
  total: z.object({ searches: count, rare: count }),
})
export type AnalyticsSearches = z.infer<typeof analyticsSearches>

export const readAnalyticsSearches = endpoint({
  method: 'GET',
  path: '/api/analytics/searches',
  query: z.object(periodQuery),
  answer: analyticsSearches,
})

export const leftOutReasons = ['bot', 'driven', 'too-fast', 'shed'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const analyticsLeftOut = z.object({
  ...about,
  total: count,
  rows: z.array(z.object({ reason: z.enum(leftOutReasons), views: count })),
  /** Of people who work on the site, once a day each; they send no views, so they are not in the total. */
  own: count,
  days: z.array(z.object({ day, views: count })),
})
export type AnalyticsLeftOut = z.infer<typeof analyticsLeftOut>

export const readAnalyticsLeftOut = endpoint({
  method: 'GET',
  path: '/api/analytics/left-out',
  query: z.object(periodQuery),
  answer: analyticsLeftOut,
})

/** Filters that are crossed with each other. A page is the one on which a visit began. */
export const crossedDimensions = ['source', 'page', 'device', 'country'] as const
export type CrossedDimension = (typeof crossedDimensions)[number]
const crossedFigures = z.object({ ...traffic, orders: count })
export type CrossedFigures = z.infer<typeof crossedFigures>
const crossedRows = z.array(z.object({ value: z.string(), ...crossedFigures.shape }))

export const analyticsCrossed = z.object({
  ...about,
  figures: crossedFigures,
  figuresBefore: z.nullable(crossedFigures),
  /** The 50 largest of each, among the visits that the other filters leave. */
  by: z.object({ source: crossedRows, page: crossedRows, device: crossedRows, country: crossedRows }),
})
export type AnalyticsCrossed = z.infer<typeof analyticsCrossed>

const filter = z.optional(z.string().check(z.maxLength(300)))

/** Visits that have several things in common, one by one, so 31 days at most. */
export const readAnalyticsCrossed = endpoint({
  method: 'GET',
  path: '/api/analytics/crossed',
  query: z.object({ ...periodQuery, source: filter, page: filter, device: filter, country: filter }),
  answer: analyticsCrossed,
})

/** Null: 90 days of views and 13 months of visits. A number: both so many days. Sums stay as long as the site. */
const analyticsSettings = z.object({ keepDays: z.nullable(z.literal([30, 60, 90])) })
export type AnalyticsSettings = z.infer<typeof analyticsSettings>

export const readAnalyticsSettings = endpoint({
  method: 'GET',
  path: '/api/analytics/settings',
  answer: analyticsSettings,
})
export const saveAnalyticsSettings = endpoint({
  method: 'PUT',
  path: '/api/analytics/settings',
  body: analyticsSettings,
  answer: analyticsSettings,
})

export const analyticsPanels = [
  'overview',
  'traffic',
  'page',
  'sales',
  'products',
  'funnel',
  'blocks',
  'searches',
  'page-speed',
  'left-out',
] as const
export type AnalyticsPanel = (typeof analyticsPanels)[number]

/** The rows of one panel as a CSV file. `by` and `path` as the panel's own call takes them. */
export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/export',
  query: z.object({
    from: day,
    to: day,
    panel: z.enum(analyticsPanels),
    by: z.optional(z.enum(trafficDimensions)),
    path: z.optional(z.string().check(z.maxLength(300))),
  }),
})
