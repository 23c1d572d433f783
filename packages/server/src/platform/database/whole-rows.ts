import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const columnsOf = new WeakMap<PgTable, readonly (readonly [key: string, name: string])[]>()

/** Rows as one value, for `rowsIn`. For tables that fill in nothing by themselves. */
export function asRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): string {
  let columns = columnsOf.get(table)
  if (!columns) {
    columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
    columnsOf.set(table, columns)
  }
  const all = columns
  return JSON.stringify(
    rows.map(row => Object.fromEntries(all.map(([key, name]) => [name, row[key as never] ?? null]))),
  )
}

/** `insert into ${table} ${rowsIn(table, value)}`. Writing a statement with a value for each column takes longer than running it. */
export const rowsIn = (table: PgTable, value: SQLWrapper): SQL =>
  sql`select * from jsonb_populate_recordset(null::${table}, ${value}::jsonb)`
