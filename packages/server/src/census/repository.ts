import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { products } from '../products/tables'
import { quickViews } from './tables'

/** Of a product that there is; whatever else is named counts nothing. `day` is a date without a time. */
export const countQuickView = (tx: SiteTransaction, { productId, day }: { productId: string; day: string }) =>
  tx.execute(
    sql`insert into ${quickViews} (site_id, product_id, day, views)
        select ${products.siteId}, ${products.id}, ${day}::date, 1 from ${products}
        where ${products.siteId} = ${tx.siteId} and ${products.id} = ${productId}
        on conflict (site_id, product_id, day) do update set views = ${quickViews}.views + 1`,
  )
