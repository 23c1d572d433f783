import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows as one value: `insert into ${table} ${wholeRows(table, rows)}`. Writing a statement with a value for each column
 * takes longer than running it. For tables that fill in nothing by themselves.
 */
export function wholeRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map(row =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as never] ?? null])),
  )
  return sql`select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`
}
