import { pgTable, text } from 'drizzle-orm/pg-core'

const summary = <Name extends string>(name: Name) => pgTable(name, { siteId: text('site_id').notNull() })

/** Named here, and written and read in plain SQL: every statement is about many rows at once. */
export const visits = summary('visits')
export const crossedDays = summary('crossed_days')
export const visitorDays = summary('visitor_days')
export const visitorGaps = summary('visitor_gaps')
export const trafficDays = summary('traffic_days')
export const pageDays = summary('page_days')
export const blockDays = summary('block_days')
export const searchDays = summary('search_days')
export const productDays = summary('product_days')
export const funnelDays = summary('funnel_days')
export const leftOutDays = summary('left_out_days')
export const orderSources = summary('order_sources')
export const ownVisits = summary('own_visits')
export const analyticsSettings = summary('analytics_settings')
export const rollupState = summary('rollup_state')
