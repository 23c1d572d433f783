import { type Client, escapeIdentifier } from 'pg'
import type { BackupTable } from './catalogue'

export type LooseSchema = { tighten(): Promise<void> }

/**
 * Inside one transaction: lets rows in without their references and past row-level security, and puts both back.
 * References may go round in a circle, so no order of tables would do; adding them again checks every row.
 */
export async function loosenSchema(client: Client, tables: readonly BackupTable[]): Promise<LooseSchema> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const { rows: forced } = await client.query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relforcerowsecurity`)
  const run = async (statements: readonly string[]) => {
    if (statements.length > 0) await client.query(statements.join(';\n'))
  }
  await run(references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await run(forced.map(({ table }) => `alter table ${table} no force row level security`))
  return {
    tighten: async () => {
      await advanceSequences(client, tables)
      await run(forced.map(({ table }) => `alter table ${table} force row level security`))
      await run(
        references.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      )
    },
  }
}

/** The next number of a sequence follows the largest one restored. */
async function advanceSequences(client: Client, tables: readonly BackupTable[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const table = escapeIdentifier(name)
      const { rows } = await client.query<{ sequence: string | null }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [table, column.slice(1, -1).replaceAll('""', '"')],
      )
      const sequence = rows[0]?.sequence
      if (sequence)
        await client.query(
          `select setval($1::regclass, coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
          [sequence],
        )
    }
}
