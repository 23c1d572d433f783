import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const dayMs = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

export async function siteNamed(database: pg.Client, identifier: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from sites where identifier = $1', [identifier])
  if (!rows[0]) throw new Error(`There is no site called ${identifier}.`)
  return rows[0].id
}

/**
 * Hits as browsers would have reported them, written past the server: visitors who look at some of 200 pages, now and then
 * search or press a button, from a hundred places. What is counted of them is counted by the product itself.
 */
export async function addHits(
  database: pg.Client,
  { siteId, from, to, count }: { siteId: string; from: number; to: number; count: number },
): Promise<void> {
  await database.query('select prepare_partitions($1::date, $2::date)', [dateOf(from - dayMs), dateOf(to + dayMs)])
  await database.query(
    `insert into hits (site_id, day, id, at, kind, load, level, visitor, path, subject, label, source, source_name, campaign,
       country, device, browser, inside, visible_ms, left_out, data)
     select $1, (at at time zone 'UTC')::date, md5($2::text || n), at, kind, md5('load' || n), level,
       case when level = 0 then null else visitor end, '/page-' || page,
       case kind when 2 then 'bowl ' || page else null end, 'Page ' || page,
       (array['search', 'social', 'direct', 'site', 'campaign'])[1 + visitor % 5], 'place-' || visitor % 100,
       case when visitor % 5 = 4 then 'campaign-' || visitor % 20 else '' end,
       (array['DE', 'AT', 'CH', 'FR', 'GB', 'US'])[1 + visitor % 6], (array['phone', 'desktop', 'tablet'])[1 + visitor % 3],
       (array['chrome', 'safari', 'firefox', 'edge'])[1 + visitor % 4], step > 0, 4000 + n % 60000, null, null
     from (
       select n, n / 5 as visit, n % 5 as step, (n / 5 * 7919) % greatest(1, $5::bigint / 20) as visitor,
         case when n % 10 = 0 then 2 else 1 end as kind, case when n % 7 = 0 then 1 else 2 end as level,
         (n * 31 + n / 7) % 200 as page,
         to_timestamp(($3::float8 + (n / 5)::float8 * 5 / $5::float8 * ($4::float8 - $3::float8)) / 1000.0)
           + (n % 5) * interval '40 seconds' as at
       from generate_series(0, $5::bigint - 1) as n
     ) as made`,
    [siteId, `${from}-`, from, to - 200_000, count],
  )
  await database.query(
    `insert into rollup_marks (site_id, hour)
     select $1, hour from generate_series(date_trunc('hour', to_timestamp($2 / 1000.0)), to_timestamp($3 / 1000.0), '1 hour') as hour`,
    [siteId, from, to],
  )
}

/** Asks for a count as a report would, and waits until nothing is left to count. The milliseconds that the last one took. */
export async function untilCounted(database: pg.Client, siteId: string): Promise<number> {
  await database.query("insert into jobs (site_id, kind, payload) values ($1, 'analytics:rollup', '{}')", [siteId])
  await database.query("select pg_notify('jobs', '')")
  for (;;) {
    const { rowCount: left } = await database.query('select from rollup_marks where site_id = $1 limit 1', [siteId])
    if (left === 0) break
    await pause(100)
  }
  const { rows } = await database.query<{ cost_ms: number }>('select cost_ms from rollup_state where site_id = $1', [
    siteId,
  ])
  return rows[0]!.cost_ms
}
