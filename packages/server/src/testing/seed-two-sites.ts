import { createHash } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { TestDatabase } from './database'

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly allowed: string | null }

/**
 * One row in every table for each site, made from the catalogue, so that a new table is covered the day it arrives.
 * Every text of a row is the site's name and every number is one: rows of one site therefore refer to each other.
 */
export async function seedTwoSites(test: Pick<TestDatabase, 'look'>, sites: readonly [string, string]): Promise<void> {
  const columns = await test.look<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
      and (a.attnotnull or a.attname = 'site_id') and not a.atthasdef and a.attidentity = ''
    order by c.relname, a.attnum`)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const rows = sites.flatMap(site =>
    tables.map(table => {
      const list = columns.filter(column => column.table === table)
      const names = list.map(({ name }) => escapeIdentifier(name))
      return `insert into ${escapeIdentifier(table)} (${names}) values (${list.map(each => valueFor(each, site))})
        on conflict do nothing`
    }),
  )
  // The order of the tables does not matter: references are not checked while the rows go in.
  if (tables.includes('hits')) await test.look('select prepare_partitions(current_date, current_date)')
  await test.look(`set session_replication_role = replica; ${rows.join(';\n')}`)
}

const smallName = (site: string): string =>
  /^[a-z0-9-]+$/.test(site) ? site : `seeded-${createHash('sha256').update(site).digest('hex').slice(0, 12)}`

function valueFor({ name, type, allowed }: Column, site: string): string {
  // No line of the books has one account on both sides.
  if (name === 'credit') return escapeLiteral(`${site}-credit`)
  const first = allowed && /= ANY \(ARRAY\['([^']+)'/.exec(allowed)?.[1]
  if (first) return escapeLiteral(first)
  const number = allowed && /= ANY \(ARRAY\[(\d+)/.exec(allowed)?.[1]
  if (number) return number
  // Hosts and identifiers are of small letters.
  if (type === 'text' && allowed && /lower\(|~/.test(allowed)) return escapeLiteral(smallName(site))
  if (type === 'text') return escapeLiteral(site)
  if (type === 'text[]') return `array[${escapeLiteral(site)}]`
  if (type === 'integer[]') return 'array_fill(1, array[5])'
  if (type === 'jsonb') return `'{}'`
  if (type === 'tsvector') return `to_tsvector('simple', ${escapeLiteral(site)})`
  if (type === 'boolean') return 'false'
  if (type === 'date' || type.startsWith('timestamp')) return 'now()'
  return '1'
}
