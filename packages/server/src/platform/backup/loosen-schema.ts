import type { Client } from 'pg'

export type LooseSchema = { tighten(): Promise<void> }

/**
 * Inside one transaction: lets rows in without their references and past row-level security, and puts both back.
 * References may go round in a circle, so no order of tables would do; adding them again checks every row.
 */
export async function loosenSchema(client: Client): Promise<LooseSchema> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const { rows: forced } = await client.query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`)
  const run = async (statements: readonly string[]) => {
    if (statements.length > 0) await client.query(statements.join(';\n'))
  }
  await run(references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await run(forced.map(({ table }) => `alter table ${table} no force row level security`))
  return {
    tighten: async () => {
      await advanceSequences(client)
      await run(
        references.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      )
      // Last: a reference that is added under row-level security does not see the rows it refers to.
      await run(forced.map(({ table }) => `alter table ${table} force row level security`))
    },
  }
}

/** The next number of a sequence follows the largest one restored. */
async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`)
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
      [sequence],
    )
}
