import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * An expression that is another text whenever a row of the site was added, changed or removed: every written row names the
 * transaction that wrote it. For small tables that are read far more often than written; nobody has to remember anything
 * when writing.
 */
export const changeMark = (siteId: SQLWrapper, table: PgTable, where: SQL = sql`true`): SQL<string> =>
  sql`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${table} where site_id = ${siteId} and ${where})`

/** Several of them as one. */
export const changeMarks = (marks: readonly SQL<string>[]): SQL<string> =>
  sql`concat_ws(' ', ${sql.join([...marks], sql`, `)})`
