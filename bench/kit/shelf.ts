import type pg from 'pg'

export type ShelfItem = {
  readonly variantId: string
  readonly itemId: string
  readonly sku: string
  readonly price: number
}

/** Things of the demo shop that are sent, counted and not reduced. */
export async function itemsOf(database: pg.Client, most: number): Promise<ShelfItem[]> {
  const { rows } = await database.query<ShelfItem>(
    `select v.id as "variantId", v.product_id as "itemId", v.sku, v.price::int from variants v
     join products p on p.site_id = v.site_id and p.id = v.product_id
     where p.site_id = (select id from sites where identifier = 'tern') and p.state = 'PUBLISHED'
       and p.type = 'PHYSICAL' and not v.unlimited and not v.on_sale and v.price between 1 and 14999
     order by v.id limit $1`,
    [most],
  )
  return rows
}
