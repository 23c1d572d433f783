import { fewLeftLimit } from '@sitewright/domain/products'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { products, variants } from '../tables'

/** Between the name of a choice and its value; nobody can type it. */
export const labelSeparator = '\u001f'

/**
 * What lists ask of a product, worked out anew from its variants. The only one who writes these columns; whoever changes
 * a price, a sale or a stock calls it in the same transaction, and a job does when a sale begins or ends.
 */
export async function refreshSummary(tx: SiteTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const moment = sql`${now.toISOString()}::timestamptz`
  const runs = sql`(on_sale and coalesce(sale_from <= ${moment}, true) and coalesce(${moment} < sale_until, true))`
  const costs = sql`case when ${runs} then sale_price else price end`
  const labels = (which: SQL) => sql`array(
    select distinct product.option_names[o.i] || ${labelSeparator} || o.value
    from ${variants} as v, unnest(v.option_values) with ordinality as o (value, i)
    where v.site_id = product.site_id and v.product_id = product.id and product.option_names[o.i] <> '' and o.value <> '' and ${which}
    order by 1)`
  await tx.execute(sql`
    update ${products} as product set price_from = coalesce(own.price_from, 0), price_to = coalesce(own.price_to, 0),
      normal_price = coalesce(own.normal_price, 0), any_on_sale = coalesce(own.any_on_sale, false),
      variant_count = own.variant_count, option_labels = ${labels(sql`true`)},
      option_labels_in_stock = ${labels(sql`(product.type = 'DIGITAL' or v.unlimited or v.quantity > 0)`)},
      stock_state = case when product.type = 'DIGITAL' or own.endless then 'unlimited'
        when coalesce(own.sold_out, true) then 'sold-out' when own.low then 'low' else 'in-stock' end
    from (
      select wanted.id, min(${costs}) as price_from, max(${costs}) as price_to, max(price) as normal_price,
        bool_or(${runs} and sale_price < price) as any_on_sale, count(v.id) as variant_count,
        bool_or(unlimited) as endless, bool_and(quantity = 0) as sold_out,
        bool_or(quantity <= coalesce(low_at, ${fewLeftLimit}::int)) as low
      from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id)
        left join ${variants} as v on v.site_id = ${tx.siteId} and v.product_id = wanted.id
      group by wanted.id
    ) as own
    where product.site_id = ${tx.siteId} and product.id = own.id`)
}
