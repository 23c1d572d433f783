import {
  type DaySummary,
  isViewKind,
  reportKinds,
  type SummaryHit,
  type VisitOfDay,
} from '@sitewright/domain/analytics'
import { type SQL, sql } from 'drizzle-orm'
import { hits, rollupMarks } from '../../census/tables'
import { orders } from '../../orders/tables'
import type { SiteTransaction } from '../../platform/database'
import { products } from '../../products/tables'
import {
  blockDays,
  crossedDays,
  funnelDays,
  leftOutDays,
  orderSources,
  ownVisits,
  pageDays,
  productDays,
  rollupState,
  searchDays,
  trafficDays,
  visitorDays,
  visitorGaps,
  visits,
} from '../tables'
import { replaceCrossed } from './crossed'

/** One process at a time counts for a site; others wait for it. */
export const lockRollup = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rollup ${tx.siteId}`}, 0))`)

/** Takes the marks that are there. Those that come meanwhile stay for the next time. */
export async function takeMarks(tx: SiteTransaction): Promise<Date[]> {
  const { rows } = await tx.execute<{ hour: string }>(sql`
    with taken as (delete from ${rollupMarks} where site_id = ${tx.siteId} returning hour)
    select distinct hour::text as hour from taken`)
  return rows.map(({ hour }) => new Date(hour))
}

export type RollupState = { readonly zone: string; readonly until: Date }

export async function readState(tx: SiteTransaction): Promise<RollupState | undefined> {
  const { rows } = await tx.execute<{ zone: string; until: string }>(
    sql`select zone, until::text as until from ${rollupState} where site_id = ${tx.siteId}`,
  )
  return rows[0] && { zone: rows[0].zone, until: new Date(rows[0].until) }
}

export async function saveState(
  tx: SiteTransaction,
  { zone, until, costMs, frozenBefore }: RollupState & { costMs: number; frozenBefore: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${rollupState} (site_id, zone, until, cost_ms, frozen_before)
    values (${tx.siteId}, ${zone}, ${until.toISOString()}, ${costMs}, ${frozenBefore})
    on conflict (site_id) do update set zone = excluded.zone, until = excluded.until, cost_ms = excluded.cost_ms,
      frozen_before = excluded.frozen_before`)
}

export async function productIds(tx: SiteTransaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${products} where site_id = ${tx.siteId}`)
  return new Set(rows.map(({ id }) => id))
}

/** Orders that were paid for, placed between two moments or paid then by a link that came later. */
export async function soldOrderIds(
  tx: SiteTransaction,
  { from, to }: { from: number; to: number },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${orders} where site_id = ${tx.siteId} and number is not null
      and (placed_at >= ${new Date(from).toISOString()} and placed_at < ${new Date(to).toISOString()}
        or id in (
          select subject from ${hits} where site_id = ${tx.siteId} and kind = ${reportKinds.ordered}
            and at >= ${new Date(from).toISOString()} and at < ${new Date(to).toISOString()}
            and day between (${new Date(from).toISOString()}::timestamptz at time zone 'UTC')::date
              and (${new Date(to).toISOString()}::timestamptz at time zone 'UTC')::date + 1
        ))
      and state in ('paid', 'partly_refunded', 'refunded')`)
  return new Set(rows.map(({ id }) => id))
}

type HitRow = Omit<SummaryHit, 'isView' | 'at' | 'visibleMs'> & { at: number; visibleMs: number | null }

const step = 5_000

/**
 * The hits between two moments, those of one visitor after the other, some thousand at a time. One that was sent again
 * the day after it was stored is left out there.
 */
export async function* readHits(
  tx: SiteTransaction,
  { from, to }: { from: number; to: number },
): AsyncGenerator<SummaryHit[]> {
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
  const dayOf = (at: number) => sql`(${moment(at)} at time zone 'UTC')::date`
  // A day of many is sorted in memory, by number and not by the text that leaves the statement.
  await tx.execute(sql`set local work_mem = '64MB'`)
  await tx.execute(sql`
    declare hits_of_day no scroll cursor for
    select id, extract(epoch from at)::float8 * 1000 as at, kind, load, level, visitor::text as visitor, path, subject,
      label, source, source_name as "sourceName", campaign, country, device, browser, inside,
      visible_ms as "visibleMs", left_out as "leftOut"
    from ${hits} h
    where site_id = ${tx.siteId} and at >= ${moment(from)} and at < ${moment(to)}
      and day between ${dayOf(from)} and ${dayOf(to)} + 1
      and not exists (
        select 1 from ${hits} e where e.site_id = h.site_id and e.day = h.day - 1 and e.id = h.id
          and e.day between ${dayOf(from)} - 1 and ${dayOf(to)}
      )
    order by h.visitor`)
  for (;;) {
    const { rows } = await tx.execute<HitRow>(sql.raw(`fetch ${step} from hits_of_day`))
    if (rows.length > 0)
      yield rows.map(row => ({
        ...row,
        at: Math.round(row.at),
        isView: isViewKind(row.kind),
        visibleMs: row.visibleMs ?? 0,
      }))
    if (rows.length < step) break
  }
  await tx.execute(sql`close hits_of_day`)
}

/** Columns of one kind, as arrays: a statement with thousands of parameters would take longer to read than to run. */
const column = <Row>(rows: readonly Row[], type: string, of: (row: Row) => unknown): SQL =>
  sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`

const chunks = <Row>(rows: readonly Row[], size = 2_000): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

/** Puts the summary of a day in the place of the one before. */
export async function replaceDay(tx: SiteTransaction, day: string, summary: DaySummary): Promise<void> {
  const at = sql`site_id = ${tx.siteId} and day = ${day}::date`
  for (const table of [visits, trafficDays, pageDays, blockDays, searchDays, funnelDays, productDays])
    await tx.execute(sql`delete from ${table} where ${at}`)
  // What was refused left no hit to count it from.
  await tx.execute(sql`delete from ${leftOutDays} where ${at} and reason <> 'shed'`)
  const key = sql`${tx.siteId}, ${day}::date`
  await addVisits(tx, key, summary.visits)
  for (const rows of chunks(summary.traffic))
    await tx.execute(sql`
      insert into ${trafficDays} (site_id, day, dimension, value, views, visits, measured, bounces, seconds)
      select ${key}, * from unnest(${column(rows, 'text', row => row.dimension)}, ${column(rows, 'text', row => row.value)},
        ${column(rows, 'int', row => row.sums.views)}, ${column(rows, 'int', row => row.sums.visits)},
        ${column(rows, 'int', row => row.sums.measured)}, ${column(rows, 'int', row => row.sums.bounces)},
        ${column(rows, 'bigint', row => row.sums.seconds)})`)
  for (const rows of chunks(summary.pages))
    await tx.execute(sql`
      insert into ${pageDays}
        (site_id, day, path, source, device, views, visits, entries, exits, measured, bounces, seconds)
      select ${key}, * from unnest(${column(rows, 'text', row => row.path)}, ${column(rows, 'text', row => row.source)},
        ${column(rows, 'text', row => row.device)}, ${column(rows, 'int', row => row.sums.views)},
        ${column(rows, 'int', row => row.sums.visits)}, ${column(rows, 'int', row => row.sums.entries)},
        ${column(rows, 'int', row => row.sums.exits)}, ${column(rows, 'int', row => row.sums.measured)},
        ${column(rows, 'int', row => row.sums.bounces)}, ${column(rows, 'bigint', row => row.sums.seconds)})`)
  for (const rows of chunks(summary.blocks))
    await tx.execute(sql`
      insert into ${blockDays} (site_id, day, kind, subject, path, label, renders, actions, visits, acted)
      select ${key}, * from unnest(${column(rows, 'text', row => row.kind)}, ${column(rows, 'text', row => row.subject)},
        ${column(rows, 'text', row => row.path)}, ${column(rows, 'text', row => row.sums.label)},
        ${column(rows, 'int', row => row.sums.renders)}, ${column(rows, 'int', row => row.sums.actions)},
        ${column(rows, 'int', row => row.sums.visits)}, ${column(rows, 'int', row => row.sums.acted)})`)
  for (const rows of chunks(summary.searches))
    await tx.execute(sql`
      insert into ${searchDays} (site_id, day, term, searches, visits)
      select ${key}, * from unnest(${column(rows, 'text', row => row.term)}, ${column(rows, 'int', row => row.searches)},
        ${column(rows, 'int', row => row.visits)})`)
  for (const rows of chunks(summary.products))
    await tx.execute(sql`
      insert into ${productDays} (site_id, day, product_id, views, quick_views)
      select ${key}, * from unnest(${column(rows, 'text', row => row.productId)}, ${column(rows, 'int', row => row.views)},
        ${column(rows, 'int', row => row.quickViews)})`)
  for (const rows of chunks(summary.leftOut))
    await tx.execute(sql`
      insert into ${leftOutDays} (site_id, day, reason, views)
      select ${key}, * from unnest(${column(rows, 'text', row => row.reason)}, ${column(rows, 'int', row => row.views)})`)
  const { funnel } = summary
  await tx.execute(sql`
    insert into ${funnelDays} (site_id, day, visits, product, cart, checkout, ordered)
    values (${key}, ${funnel.visits}, ${funnel.product}, ${funnel.cart}, ${funnel.checkout}, ${funnel.order})`)
  await replaceCrossed(tx, day)
  await replaceVisitors(tx, day, summary)
  await attributeOrders(tx, day)
}

async function addVisits(tx: SiteTransaction, key: SQL, all: readonly VisitOfDay[]): Promise<void> {
  for (const rows of chunks(all))
    await tx.execute(sql`
      insert into ${visits} (site_id, day, visit, visitor, level, started_at, seconds, views, entry, exit, source,
        source_name, campaign, country, device, browser, steps, order_ids)
      select ${key}, id, visitor, level, at, seconds, views, entry, exit, source, name, campaign, country, device,
        browser, steps, case when orders = '' then '{}' else string_to_array(orders, ' ') end
      from unnest(${column(rows, 'text', row => row.id)}, ${column(rows, 'bigint', row => row.visitor)},
        ${column(rows, 'smallint', row => row.level)}, ${column(rows, 'timestamptz', row => new Date(row.startedAt).toISOString())},
        ${column(rows, 'int', row => row.seconds)}, ${column(rows, 'int', row => row.views)},
        ${column(rows, 'text', row => row.entry)}, ${column(rows, 'text', row => row.exit)},
        ${column(rows, 'text', row => row.source)}, ${column(rows, 'text', row => row.sourceName)},
        ${column(rows, 'text', row => row.campaign)}, ${column(rows, 'text', row => row.country)},
        ${column(rows, 'text', row => row.device)}, ${column(rows, 'text', row => row.browser)},
        ${column(rows, 'smallint', row => row.steps)}, ${column(rows, 'text', row => row.orderIds.join(' '))})
      as visit (id, visitor, level, at, seconds, views, entry, exit, source, name, campaign, country, device, browser,
        steps, orders)`)
}

/** Who came on the day, and when they had come before. Whoever came later is told anew when that was. */
async function replaceVisitors(tx: SiteTransaction, day: string, { people, byDay }: DaySummary): Promise<void> {
  const { rows: changed } = await tx.execute<{ visitor: string }>(sql`
    with wanted as (select unnest(${sql.param(people)}::bigint[]) as visitor),
    gone as (
      delete from ${visitorDays} where site_id = ${tx.siteId} and day = ${day}::date
        and visitor not in (select visitor from wanted) returning visitor
    ), come as (
      insert into ${visitorDays} (site_id, day, visitor, last_day)
      select ${tx.siteId}, ${day}::date, visitor, (
        select before.day from ${visitorDays} before where before.site_id = ${tx.siteId}
          and before.visitor = wanted.visitor and before.day < ${day}::date order by before.day desc limit 1
      ) from wanted on conflict do nothing returning visitor
    )
    select visitor::text as visitor from gone union select visitor::text from come`)
  const { rows: later } = await tx.execute<{ day: string }>(sql`
    update ${visitorDays} after set last_day = (
      select before.day from ${visitorDays} before where before.site_id = after.site_id
        and before.visitor = after.visitor and before.day < after.day order by before.day desc limit 1
    )
    where after.site_id = ${tx.siteId} and after.day > ${day}::date
      and after.visitor = any (${sql.param(changed.map(({ visitor }) => visitor))}::bigint[])
    returning after.day::text as day`)
  const days = [...new Set([day, ...later.map(row => row.day)])]
  await tx.execute(sql`
    delete from ${visitorGaps} where site_id = ${tx.siteId} and day = any (${sql.param(days)}::date[])
      and (gap >= 0 or day = ${day}::date)`)
  await tx.execute(sql`
    insert into ${visitorGaps} (site_id, day, gap, visitors)
    select site_id, day, coalesce(day - last_day, 0), count(*) from ${visitorDays}
    where site_id = ${tx.siteId} and day = any (${sql.param(days)}::date[]) group by 1, 2, 3
    union all select ${tx.siteId}, ${day}::date, -1, ${byDay}::int where ${byDay}::int > 0`)
}

/** To the last visit that did not come by itself, of this buyer and the 30 days before. */
const attributeOrders = (tx: SiteTransaction, day: string) =>
  tx.execute(sql`
    insert into ${orderSources} (site_id, order_id, source, source_name, campaign)
    select distinct on (2) v.site_id, unnest(v.order_ids), coalesce(p.source, v.source),
      coalesce(p.source_name, v.source_name), coalesce(p.campaign, v.campaign)
    from ${visits} v left join lateral (
      select source, source_name, campaign from ${visits} p
      where p.site_id = v.site_id and p.visitor = v.visitor and p.started_at <= v.started_at
        and p.started_at > v.started_at - interval '30 days' and p.source <> 'direct'
      order by p.started_at desc limit 1
    ) p on true
    where v.site_id = ${tx.siteId} and v.day = ${day}::date and v.order_ids <> '{}'
    on conflict (site_id, order_id) do update set source = excluded.source, source_name = excluded.source_name,
      campaign = excluded.campaign`)

const kept = [
  [visits, '13 months'],
  [crossedDays, '13 months'],
  [visitorDays, '13 months'],
  [pageDays, '25 months'],
  [blockDays, '25 months'],
  [searchDays, '25 months'],
  [productDays, '25 months'],
  [funnelDays, '25 months'],
  [leftOutDays, '25 months'],
  [ownVisits, '25 months'],
] as const

/** What is older than it may be. Sums of traffic and of visitors stay as long as the site. */
export async function forget(tx: SiteTransaction, today: string): Promise<void> {
  for (const [table, time] of kept)
    await tx.execute(sql`
      delete from ${table} where site_id = ${tx.siteId} and day < (${today}::date - ${time}::interval)::date`)
}

/** As it is stored, in the shape in which it was counted. */
export async function readTraffic(tx: SiteTransaction, day: string): Promise<DaySummary['traffic']> {
  const { rows } = await tx.execute<{ dimension: string; value: string } & Record<string, number>>(sql`
    select dimension, value, views, visits, measured, bounces, seconds::float8 as seconds from ${trafficDays}
    where site_id = ${tx.siteId} and day = ${day}::date`)
  return rows.map(({ dimension, value, views, visits: count, measured, bounces, seconds }) => ({
    dimension: dimension as DaySummary['traffic'][number]['dimension'],
    value,
    sums: { views: views!, visits: count!, measured: measured!, bounces: bounces!, seconds: seconds! },
  }))
}
