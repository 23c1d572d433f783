import { uniqueSlug } from '@sitewright/domain/links'
import { labelSlug } from '@sitewright/domain/products'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { categories, categoryAddresses } from '../tables'

type Placed = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** A free part of an address for each, made from its name; they may stand beside each other. */
export async function withSlugs<Row extends Placed>(
  tx: SiteTransaction,
  list: readonly Row[],
): Promise<(Row & { slug: string })[]> {
  const parents = [...new Set(list.flatMap(({ parentId }) => parentId ?? []))]
  const rows = await tx
    .select({ parentId: categories.parentId, slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.siteId, tx.siteId), inArray(categories.parentId, parents)))
  const taken = new Set(rows.map(({ parentId, slug }) => `${parentId} ${slug}`))
  return list.map(row => {
    const slug = uniqueSlug(labelSlug(row.name).replaceAll('/', '-'), each => taken.has(`${row.parentId} ${each}`))
    taken.add(`${row.parentId} ${slug}`)
    return { ...row, slug }
  })
}

export async function setSlug(tx: SiteTransaction, id: string, slug: string): Promise<void> {
  await tx
    .update(categories)
    .set({ slug })
    .where(and(eq(categories.siteId, tx.siteId), eq(categories.id, id)))
}

/** The parts from the top down of every category that `which` names, by slashes. */
const addresses = (tx: SiteTransaction, which: ReturnType<typeof sql>) => sql`
  select c.id, c.name, c.depth, c.display_index, string_agg(part.slug, '/' order by part.depth) as address
  from ${categories} as c
    join ${categories} as part on part.site_id = c.site_id and part.type = 'CATEGORY'
      and part.id = any (string_to_array(c.path, '/'))
  where c.site_id = ${tx.siteId} and c.type = 'CATEGORY' and ${which}
  group by c.site_id, c.id`

const among = (list: readonly string[]) => sql`(select * from json_array_elements_text(${JSON.stringify(list)}::json))`

/** Where the lists of categories are. Of several with one name it is the first from the top, which lists them all. */
export async function addressesOfNames(
  tx: SiteTransaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ name: string; address: string }>(
    sql`select distinct on (name) name, address from (${addresses(tx, sql`c.name in ${among(names)}`)}) as found
      order by name, depth, display_index, id`,
  )
  return new Map(rows.map(({ name, address }) => [name, address]))
}

export async function categoryAt(tx: SiteTransaction, address: string): Promise<{ name: string } | undefined> {
  const slug = address.slice(address.lastIndexOf('/') + 1)
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from (${addresses(tx, sql`c.slug = ${slug}`)}) as found where address = ${address}`,
  )
  return rows[0]
}

/** Where the category is now that was at an address before, or that used to be found there by its name alone. */
export async function categoryMovedTo(tx: SiteTransaction, address: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from (${addresses(
      tx,
      sql`(c.slug = ${address} or c.id in (select category_id from ${categoryAddresses}
        where site_id = ${tx.siteId} and address = ${address}))`,
    )}) as found
    order by id in (select category_id from ${categoryAddresses} where site_id = ${tx.siteId} and address = ${address}) desc,
      depth, display_index, id limit 1`,
  )
  return rows[0]?.address
}

/** Before it changes: its address and those of everything below it lead to it from then on. */
export async function noteAddresses(tx: SiteTransaction, path: string): Promise<void> {
  await tx.execute(sql`
    insert into ${categoryAddresses} (site_id, address, category_id)
    select ${tx.siteId}, address, id from (${addresses(tx, sql`c.path >= ${path} and c.path < ${`${path.slice(0, -1)}0`}`)}) as found
    on conflict (site_id, address) do update set category_id = excluded.category_id`)
}
