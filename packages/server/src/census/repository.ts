import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { products } from '../products/tables'
import { quickViews } from './tables'

/** False when there is no such product; whatever else is named counts nothing. `day` is a date without a time. */
export async function countQuickView(
  tx: SiteTransaction,
  { productId, day, by }: { productId: string; day: string; by: 0 | 1 },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`insert into ${quickViews} (site_id, product_id, day, views)
        select ${products.siteId}, ${products.id}, ${day}::date, ${by} from ${products}
        where ${products.siteId} = ${tx.siteId} and ${products.id} = ${productId}
        on conflict (site_id, product_id, day) do update set views = ${quickViews}.views + ${by} returning 1`,
  )
  return rows.length > 0
}
