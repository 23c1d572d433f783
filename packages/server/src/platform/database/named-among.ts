import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from './database'

/**
 * Those of the ids that documents name, anywhere in them: as a text of their own, or in the address of a file, as
 * `assetIdIn` of domain/documents reads it. `bodies` is a query with one column, `body`. Every document is walked once,
 * however many ids there are.
 */
export async function namedAmong(tx: SiteTransaction, ids: readonly string[], bodies: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with bodies as (${bodies}), texts as (
      select distinct value #>> '{}' as text
      from bodies, jsonb_path_query(body, 'strict $.** ? (@.type() == "string")') as value
    )
    select distinct id from texts
    join unnest(${sql.param([...ids])}::text[]) as wanted (id)
      on id = coalesce(substring(text from '^/(?:files|media)/([^/?#]+)'), text)`)
  return rows.map(({ id }) => id)
}

/** True for documents that name one of the ids somewhere: few, so that reading them whole is nothing. */
export const mayName = (body: SQL, ids: readonly string[]): SQL =>
  sql`${body}::text like any (${sql.param(ids.map(id => `%${id.replace(/[\\%_]/g, '\\$&')}%`))}::text[])`
