import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** What a copied row has instead of the row it was copied from: SQL by column. */
type Instead = Readonly<Record<string, string>>

/** The running product's own database, for what no visitor and no owner can do. */
export type Database = {
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Copies rows within a table; columns that the database numbers itself are numbered anew. */
  copyStatement(table: string, where: string, instead: Instead): string
  /** Tables whose rows belong to a site and are found by it, without those that say who may enter. */
  tablesOfSites(): readonly string[]
  close(): Promise<void>
}

type Column = { readonly table: string; readonly name: string; readonly inKey: boolean; readonly numbered: boolean }

const about = `
  select c.relname as "table", a.attname as name, a.attidentity <> '' or a.attgenerated <> '' as numbered,
    coalesce(a.attnum = any (k.conkey), false) as "inKey"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attnum`

export const text = escapeLiteral

/** As the superuser: row-level security holds for everybody else, the owner of the tables included. */
export async function connectTo(dataDir: string): Promise<Database> {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new Client({ host, port: Number(port), user: 'postgres', database: 'sitewright' })
  await client.connect()
  // What is copied was whole, so references are not looked at row by row.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  const { rows: columns } = await client.query<Column>(about)
  const columnsOf = (table: string) => columns.filter(column => column.table === table)
  const inKey = (table: string, name: string) => columnsOf(table).some(column => column.name === name && column.inKey)

  return {
    rows: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...values])).rows,
    copyStatement(table, where, instead) {
      const copied = columnsOf(table).filter(({ numbered }) => !numbered)
      const order = columnsOf(table).find(({ numbered, inKey }) => numbered && inKey)
      const names = copied.map(({ name }) => escapeIdentifier(name))
      const values = copied.map(({ name }) => instead[name] ?? `t.${escapeIdentifier(name)}`)
      return `insert into ${escapeIdentifier(table)} (${names}) select ${values} from ${escapeIdentifier(table)} t
        where ${where}${order ? ` order by t.${escapeIdentifier(order.name)}` : ''};`
    },
    tablesOfSites: () =>
      [...new Set(columns.map(({ table }) => table))].filter(
        table => inKey(table, 'site_id') && !inKey(table, 'account_id'),
      ),
    close: () => client.end(),
  }
}
