import { type Client, escapeIdentifier } from 'pg'

export type BackupTable = {
  readonly name: string
  /** Quoted, in the table's order; computed columns are left out. */
  readonly columns: readonly string[]
  /** Row-level security shows its rows one site at a time. */
  readonly bySite: boolean
}

/** Every table that is worth keeping. Unlogged tables hold nothing that survives a crash either. */
export async function readTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bySite: boolean }>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      c.relrowsecurity and bool_or(a.attname = 'site_id')
        and not exists (select 1 from pg_policy where polrelid = c.oid and polname = 'every_site') as "bySite"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations' and pg_has_role(c.relowner, 'usage')
    group by c.oid, c.relname, c.relrowsecurity order by c.relname`)
  return rows.map(({ name, columns, bySite }) => ({ name, bySite, columns: columns.map(escapeIdentifier) }))
}

export type AppliedMigration = { readonly name: string; readonly checksum: string }

/** Empty when the database has never been migrated. */
export async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations order by name')
  return rows
}
