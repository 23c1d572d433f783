import type pg from 'pg'
import { connectTo } from './database'

const source = 'harbour'

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => `"${name}"`)
}

export const hostOfCopy = (number: number): string => `copy-${number}.sites.localhost`

/** Fills the database of a running product with copies of the small demo site, until there are as many as asked for. */
export async function growTo(dataDir: string, { from, to }: { from: number; to: number }): Promise<void> {
  const client = await connectTo(dataDir)
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'site_id' and table_type = 'BASE TABLE' and table_name <> 'jobs'`,
    )
    // Foreign keys are not looked at again row by row: what is copied was whole.
    await client.query('set session_replication_role = replica')
    for (const table of ['sites', ...tables.map(({ name }) => name)]) {
      const key = table === 'sites' ? 'id' : 'site_id'
      const columns = await columnsOf(client, table)
      const values = columns.map(column =>
        column === `"${key}"` || (table === 'sites' && column === '"identifier"') ? `'copy-' || n` : `s.${column}`,
      )
      await client.query(
        `insert into "${table}" (${columns}) select ${values} from "${table}" s, generate_series($2::int, $3::int) n
         where s."${key}" = (select id from sites where identifier = $1)`,
        [source, from, to],
      )
    }
    // Now, so that it does not happen while something is measured.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Pages of every copy. */
export const pathsOfCopies = ['/', '/moorings']
