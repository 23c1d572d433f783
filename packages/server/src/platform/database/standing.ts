import { fillPlaceholders, type Query, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * A statement whose words are always the same, made by the query layer once: for those of every order, where making the
 * words anew takes as long as running them. A value is asked for by its name and stands where it is asked for.
 */
export function standing<Values extends Readonly<Record<string, unknown>>>(
  make: (value: (name: keyof Values & string) => SQLWrapper) => SQL,
): (values: Values) => SQL {
  let made: Query | undefined
  return values => {
    made ??= dialect.sqlToQuery(make(name => sql`${sql.placeholder(name)}`))
    const query = { ...made, params: fillPlaceholders(made.params, values) }
    return Object.assign(sql.empty(), { toQuery: () => query })
  }
}
