import type pg from 'pg'

export type Shelf = { readonly mark: string; readonly products: number; readonly variants: number }

const glazes = ['Chalk', 'Oat', 'Slate', 'Moss', 'Clay']

/**
 * Products of the demo shop like one of its own, without the way through imports, which takes minutes: a choice of glaze
 * and one of size, a fifth of them sold out. What lists read of them is as the product itself would have worked it out.
 */
export async function fillShelf(database: pg.Client, { mark, products, variants }: Shelf): Promise<void> {
  const separator = "E'\\x1f'"
  const tern = "(select id from sites where identifier = 'tern')"
  const like = `(select id from products where site_id = ${tern} and type = 'PHYSICAL' and state = 'PUBLISHED' order by id limit 1)`
  const options = JSON.stringify([
    { id: 'glaze', name: { en: 'Glaze' }, values: glazes.map(label => ({ id: label, label: { en: label } })) },
    {
      ...{ id: 'size', name: { en: 'Size' } },
      values: Array.from({ length: variants / glazes.length }, (_, at) => ({ id: `s${at}`, label: { en: `${at}` } })),
    },
  ])
  // Nobody else is there: what each row points at need not be looked up.
  await database.query('set session_replication_role = replica')
  await database.query(
    `insert into products select made.* from products p cross join generate_series(1, $5::int) as n
       cross join lateral jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object(
       'id', $1 || '-' || n, 'url_id', $1 || '-' || n, 'title', jsonb_build_object('en', 'Thing ' || $1 || ' ' || n),
       'position', 'z' || lpad(n::text, 8, '0'), 'option_names', array['Glaze', 'Size'], 'options', $2::jsonb,
       'price_from', 1000 + n % 90 * 100, 'price_to', 1000 + n % 90 * 100, 'normal_price', 1000 + n % 90 * 100,
       'any_on_sale', false, 'stock_state', case when n % 5 = 0 then 'sold-out' else 'in-stock' end,
       'variant_count', $3::int,
       'option_labels', (select jsonb_agg('Glaze' || ${separator} || g) from unnest($4::text[]) as g)
         || (select jsonb_agg('Size' || ${separator} || s) from generate_series(0, $3::int / 5 - 1) as s),
       'option_labels_in_stock', case when n % 5 = 0 then '[]'::jsonb else
         (select jsonb_agg('Glaze' || ${separator} || g) from unnest($4::text[]) as g) end)) as made
     where p.site_id = ${tern} and p.id = ${like}`,
    [mark, options, variants, glazes, products],
  )
  await database.query(
    `insert into variants select made.*
     from (select * from variants where site_id = ${tern} and product_id = ${like} order by id limit 1) v
       cross join generate_series(1, $4::int) as n cross join generate_series(0, $2::int - 1) as k
       cross join lateral jsonb_populate_record(null::variants, to_jsonb(v) || jsonb_build_object(
       'id', $1 || '-' || n || '-' || k, 'product_id', $1 || '-' || n, 'sku', $1 || '-' || n || '-' || k,
       'option_values', array[($3::text[])[1 + k % 5], (k / 5)::text], 'value_ids', array[($3::text[])[1 + k % 5], 's' || k / 5],
       'price', 1000 + n % 90 * 100, 'on_sale', false, 'unlimited', false, 'committed', 0,
       'quantity', case when n % 5 = 0 then 0 else 7 end, 'place', k)) as made`,
    [mark, variants, glazes, products],
  )
  await database.query('reset session_replication_role')
  await database.query('vacuum analyze products')
  await database.query('vacuum analyze variants')
}
