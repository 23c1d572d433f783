import type { CrossedDimension, CrossedFigures } from '@sitewright/contract/analytics'
import { bounceSeconds } from '@sitewright/domain/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { visits } from '../tables'
import type { Days } from './read'

export type Filters = { readonly [Dimension in CrossedDimension]?: string | undefined }

const columns: Readonly<Record<CrossedDimension, SQL>> = {
  source: sql`source`,
  page: sql`entry`,
  device: sql`device`,
  country: sql`country`,
}

const where = (tx: SiteTransaction, { from, to }: Days, filters: Filters): SQL =>
  sql.join(
    [
      sql`site_id = ${tx.siteId} and day >= ${from}::date and day <= ${to}::date`,
      ...(Object.entries(filters) as [CrossedDimension, string | undefined][]).flatMap(([dimension, value]) =>
        value === undefined ? [] : [sql`${columns[dimension]} = ${value}`],
      ),
    ],
    sql` and `,
  )

const sums = sql`count(*)::int as visits, coalesce(sum(views), 0)::float8 as views, count(seconds)::int as measured,
  (count(*) filter (where views = 1 and seconds < ${bounceSeconds}))::int as bounces,
  coalesce(sum(seconds), 0)::float8 as seconds, coalesce(sum(cardinality(order_ids)), 0)::int as orders`

export async function crossedFigures(tx: SiteTransaction, days: Days, filters: Filters): Promise<CrossedFigures> {
  const { rows } = await tx.execute<CrossedFigures>(
    sql`select ${sums} from ${visits} where ${where(tx, days, filters)}`,
  )
  return rows[0]!
}

/** The largest values of one dimension among the visits that the filters leave. */
export async function crossedBy(
  tx: SiteTransaction,
  days: Days,
  { by, filters, most }: { by: CrossedDimension; filters: Filters; most: number },
): Promise<(CrossedFigures & { value: string })[]> {
  const { rows } = await tx.execute<CrossedFigures & { value: string }>(sql`
    select ${columns[by]} as value, ${sums} from ${visits} where ${where(tx, days, filters)}
    group by 1 order by 2 desc, 1 limit ${most}`)
  return rows
}
