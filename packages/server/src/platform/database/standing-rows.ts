import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'
import { standing } from './standing'

/**
 * Whole rows of a table, asked for in the same words each time: `make` says which, from `where` on. The query layer names
 * every column anew for each question otherwise, which takes longer than answering it.
 */
export function standingRows<Table extends PgTable, Values extends Readonly<Record<string, unknown>>>(
  table: Table,
  make: (value: (name: keyof Values & string) => SQLWrapper) => SQL,
): (tx: Transaction, values: Values) => Promise<Table['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const statement = standing<Values>(value => sql`select ${names} from ${table} ${make(value)}`)
  return async (tx, values) => {
    const { rows } = await tx.execute(statement(values))
    return rows.map(row => {
      const read: Record<string, unknown> = {}
      for (const [key, column] of columns) {
        const value = row[column.name]
        read[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return read as Table['$inferSelect']
    })
  }
}
