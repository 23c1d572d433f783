import type { TrafficFigures } from '@sitewright/contract/analytics'
import type { GapCount } from '@sitewright/domain/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { products } from '../../products/tables'
import { releases } from '../../publishing/tables'
import {
  blockDays,
  funnelDays,
  leftOutDays,
  pageDays,
  productDays,
  rollupState,
  searchDays,
  trafficDays,
  visitorGaps,
} from '../tables'

/** Both days are part of it. */
export type Days = { readonly from: string; readonly to: string }

const within = (tx: SiteTransaction, { from, to }: Days): SQL =>
  sql`site_id = ${tx.siteId} and day >= ${from}::date and day <= ${to}::date`

const trafficSums = sql`sum(views)::float8 as views, sum(visits)::float8 as visits, sum(measured)::float8 as measured,
  sum(bounces)::float8 as bounces, sum(seconds)::float8 as seconds`

const rowsOf = async <Row extends object>(tx: SiteTransaction, query: SQL): Promise<Row[]> =>
  (await tx.execute(query)).rows as Row[]

export const trafficByDay = (tx: SiteTransaction, days: Days) =>
  rowsOf<TrafficFigures & { day: string }>(
    tx,
    sql`select day::text as day, ${trafficSums} from ${trafficDays}
        where ${within(tx, days)} and dimension = 'all' group by 1 order by 1`,
  )

export const trafficBy = (tx: SiteTransaction, days: Days, dimension: string) =>
  rowsOf<TrafficFigures & { value: string }>(
    tx,
    sql`select value, ${trafficSums} from ${trafficDays}
        where ${within(tx, days)} and dimension = ${dimension} group by 1 order by 3 desc, 2 desc, 1`,
  )

export const trafficByPage = (tx: SiteTransaction, days: Days) =>
  rowsOf<TrafficFigures & { value: string }>(
    tx,
    sql`select path as value, ${trafficSums} from ${pageDays} where ${within(tx, days)}
        group by 1 order by 3 desc, 2 desc, 1`,
  )

export type PageRow = { views: number; visits: number; entries: number; exits: number; seconds: number }
const pageSums = sql`sum(views)::float8 as views, sum(visits)::float8 as visits, sum(entries)::float8 as entries,
  sum(exits)::float8 as exits, sum(seconds)::float8 as seconds`

export const pageBy = (
  tx: SiteTransaction,
  days: Days,
  { path, by }: { path: string; by: 'day' | 'source' | 'device' },
) =>
  rowsOf<PageRow & { value: string }>(
    tx,
    sql`select ${sql.raw(by)}::text as value, ${pageSums} from ${pageDays}
        where ${within(tx, days)} and path = ${path} group by 1
        order by ${sql.raw(by === 'day' ? '1' : '3 desc, 1')}`,
  )

/** How many came on each day, counted from the first one, by the days since they came before; -1 has those by day. */
export const visitorGapsOf = (tx: SiteTransaction, days: Days) =>
  rowsOf<GapCount>(
    tx,
    sql`select day - ${days.from}::date as day, gap, visitors from ${visitorGaps} where ${within(tx, days)}`,
  )

export const releasesIn = (tx: SiteTransaction, { from, to }: { from: Date; to: Date }) =>
  rowsOf<{ at: string; number: number; summary: string }>(
    tx,
    sql`select to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, number, summary
        from ${releases} where site_id = ${tx.siteId} and published_at >= ${from.toISOString()}
          and published_at < ${to.toISOString()} order by published_at limit 200`,
  )

export const leftOut = (tx: SiteTransaction, days: Days, by: 'reason' | 'day') =>
  rowsOf<{ value: string; views: number }>(
    tx,
    sql`select ${sql.raw(by)}::text as value, sum(views)::float8 as views from ${leftOutDays} where ${within(tx, days)}
        group by 1 order by ${sql.raw(by === 'day' ? '1' : '2 desc, 1')}`,
  )

export type FunnelRow = { visits: number; product: number; cart: number; checkout: number; order: number }

export const funnelByDay = (tx: SiteTransaction, days: Days) =>
  rowsOf<FunnelRow & { day: string }>(
    tx,
    sql`select day::text as day, visits, product, cart, checkout, ordered as "order" from ${funnelDays}
        where ${within(tx, days)} order by 1`,
  )

export const blocks = (tx: SiteTransaction, days: Days) =>
  rowsOf<{
    kind: 'button' | 'form' | 'overlay'
    subject: string
    label: string
    path: string
    renders: number
    actions: number
    visits: number
    acted: number
  }>(
    tx,
    sql`select kind, subject, path, (array_agg(label order by day desc) filter (where label <> ''))[1] as label,
          sum(renders)::float8 as renders, sum(actions)::float8 as actions, sum(visits)::float8 as visits,
          sum(acted)::float8 as acted
        from ${blockDays} where ${within(tx, days)} group by 1, 2, 3 order by 8 desc, 7 desc, 1, 2, 3 limit 500`,
  )

export const searches = (tx: SiteTransaction, days: Days) =>
  rowsOf<{ term: string; searches: number; visits: number }>(
    tx,
    sql`select term, sum(searches)::float8 as searches, sum(visits)::float8 as visits from ${searchDays}
        where ${within(tx, days)} group by 1 order by 2 desc, 1`,
  )

export const productLooks = (tx: SiteTransaction, days: Days) =>
  rowsOf<{ productId: string; views: number; quickViews: number }>(
    tx,
    sql`select product_id as "productId", sum(views)::float8 as views, sum(quick_views)::float8 as "quickViews"
        from ${productDays} where ${within(tx, days)} group by 1`,
  )

export async function productTitles(
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const rows = await rowsOf<{ id: string; title: Record<string, string> }>(
    tx,
    sql`select id, title from ${products} where site_id = ${tx.siteId} and id = any (${sql.param([...ids])}::text[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function countedUntil(tx: SiteTransaction): Promise<string | null> {
  const [row] = await rowsOf<{ until: string }>(
    tx,
    sql`select to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until from ${rollupState}
        where site_id = ${tx.siteId}`,
  )
  return row?.until ?? null
}
