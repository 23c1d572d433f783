import type { CrossedDimension, CrossedFigures } from '@sitewright/contract/analytics'
import { bounceSeconds } from '@sitewright/domain/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { crossedDays, visits } from '../tables'
import type { Days } from './read'

export type Filters = { readonly [Dimension in CrossedDimension]?: string | undefined }

/** What the number of a shape is made of, in the order of its bits. */
const bits = ['source', 'page', 'device', 'country'] as const satisfies readonly CrossedDimension[]
type Shape = readonly CrossedDimension[]

/** Those with few rows first. Whatever is asked has a shape that holds it: the last one holds everything. */
const shapes: readonly Shape[] = [
  ['device'],
  ['country'],
  ['source'],
  ['source', 'device'],
  ['device', 'country'],
  ['source', 'country'],
  ['source', 'device', 'country'],
  ['page'],
  ['page', 'device'],
  ['source', 'page'],
  ['page', 'country'],
  bits,
]

const numberOf = (shape: Shape): number => bits.reduce((sum, bit, at) => sum + (shape.includes(bit) ? 2 ** at : 0), 0)

const shapeFor = (dimensions: Shape): Shape =>
  shapes.find(shape => dimensions.every(dimension => shape.includes(dimension)))!

const column = (dimension: CrossedDimension): SQL => sql`${sql.identifier(dimension)}`

const namesIn = (filters: Filters): CrossedDimension[] => bits.filter(bit => filters[bit] !== undefined)

const where = (tx: SiteTransaction, { from, to }: Days, { shape, filters }: { shape: Shape; filters: Filters }): SQL =>
  sql.join(
    [
      sql`site_id = ${tx.siteId} and shape = ${numberOf(shape)} and day >= ${from}::date and day <= ${to}::date`,
      ...namesIn(filters).map(name => sql`${column(name)} = ${filters[name]}`),
    ],
    sql` and `,
  )

const sums = sql`coalesce(sum(visits), 0)::int as visits, coalesce(sum(views), 0)::float8 as views,
  coalesce(sum(measured), 0)::int as measured, coalesce(sum(bounces), 0)::int as bounces,
  coalesce(sum(seconds), 0)::float8 as seconds, coalesce(sum(orders), 0)::int as orders`

export async function crossedFigures(tx: SiteTransaction, days: Days, filters: Filters): Promise<CrossedFigures> {
  const shape = shapeFor(namesIn(filters))
  const { rows } = await tx.execute<CrossedFigures>(
    sql`select ${sums} from ${crossedDays} where ${where(tx, days, { shape, filters })}`,
  )
  return rows[0]!
}

/** The largest values of one dimension among the visits that the filters leave. */
export async function crossedBy(
  tx: SiteTransaction,
  days: Days,
  { by, filters, most }: { by: CrossedDimension; filters: Filters; most: number },
): Promise<(CrossedFigures & { value: string })[]> {
  const shape = shapeFor([by, ...namesIn(filters)])
  const { rows } = await tx.execute<CrossedFigures & { value: string }>(sql`
    select ${column(by)} as value, ${sums} from ${crossedDays} where ${where(tx, days, { shape, filters })}
    group by 1 order by 2 desc, 1 limit ${most}`)
  return rows
}

const setOf = (shape: Shape): SQL => sql`(${sql.join(shape.map(column), sql`, `)})`

/** Adds up the visits of a day, which stand there already. */
export async function replaceCrossed(tx: SiteTransaction, day: string): Promise<void> {
  const of = sql`site_id = ${tx.siteId} and day = ${day}::date`
  await tx.execute(sql`delete from ${crossedDays} where ${of}`)
  await tx.execute(sql`
    insert into ${crossedDays} (site_id, day, shape, source, page, device, country, visits, views, measured, bounces,
      seconds, orders)
    with every as materialized (
      select source, entry as page, device, country, count(*) as visits, sum(views) as views,
        count(seconds) as measured, count(*) filter (where views = 1 and seconds < ${bounceSeconds}) as bounces,
        coalesce(sum(seconds), 0) as seconds, sum(cardinality(order_ids)) as orders
      from ${visits} where ${of} group by 1, 2, 3, 4
    )
    select ${tx.siteId}, ${day}::date, 15 - grouping(country, device, page, source), coalesce(source, ''),
      coalesce(page, ''), coalesce(device, ''), coalesce(country, ''), sum(visits), sum(views), sum(measured),
      sum(bounces), sum(seconds), sum(orders)
    from every group by grouping sets (${sql.join(shapes.map(setOf), sql`, `)})`)
}
