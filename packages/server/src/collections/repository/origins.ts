import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { authorOrigins, authors, items, labels } from '../tables'

const ofSite = (tx: SiteTransaction) => eq(authorOrigins.siteId, tx.siteId)

/** The author that was known by one of these, the surest first. */
export async function authorOfOrigins(tx: SiteTransaction, origins: readonly string[]): Promise<string | undefined> {
  if (origins.length === 0) return undefined
  const rows = await tx
    .select({ origin: authorOrigins.origin, id: sql<string>`coalesce(${authors.mergedInto}, ${authors.id})` })
    .from(authorOrigins)
    .innerJoin(authors, and(eq(authors.siteId, authorOrigins.siteId), eq(authors.id, authorOrigins.authorId)))
    .where(and(ofSite(tx), inArray(authorOrigins.origin, [...origins])))
  const found = new Map(rows.map(({ origin, id }) => [origin, id]))
  return origins.flatMap(origin => found.get(origin) ?? [])[0]
}

export async function noteOrigins(
  tx: SiteTransaction,
  origins: readonly string[],
  { authorId, importId }: { authorId: string; importId: string | null },
): Promise<void> {
  if (origins.length === 0) return
  await tx
    .insert(authorOrigins)
    .values(origins.map(origin => ({ siteId: tx.siteId, origin, authorId, importId })))
    .onConflictDoNothing()
}

/** Made by an import, as they were made, and named by no item. */
export async function unusedAuthorsOf(tx: SiteTransaction, importId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: authors.id })
    .from(authorOrigins)
    .innerJoin(authors, and(eq(authors.siteId, authorOrigins.siteId), eq(authors.id, authorOrigins.authorId)))
    .where(
      and(
        ofSite(tx),
        eq(authorOrigins.importId, importId),
        sql`${authors.mergedInto} is null and ${authors.accountId} is null and ${authors.imageId} is null`,
        sql`${authors.bio} = '{}'::jsonb and ${authors.formerSlugs} = '{}'`,
        sql`not exists (select 1 from ${authors} as other
          where other.site_id = ${authors.siteId} and other.merged_into = ${authors.id})`,
        sql`not exists (select 1 from ${items}
          where ${items.siteId} = ${authors.siteId} and ${items.deletedAt} is null
            and ${authors.id} = any (${items.authorIds}))`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Categories and tags that an import made, as they were made, and under which nothing is filed. */
export const unusedLabelsOf = (
  tx: SiteTransaction,
  importId: string,
): Promise<{ id: string; collectionId: string }[]> =>
  tx
    .select({ id: labels.id, collectionId: labels.collectionId })
    .from(labels)
    .where(
      and(
        eq(labels.siteId, tx.siteId),
        eq(labels.importId, importId),
        sql`${labels.mergedInto} is null and ${labels.formerSlugs} = '{}'`,
        sql`not exists (select 1 from ${labels} as other
          where other.site_id = ${labels.siteId} and other.merged_into = ${labels.id})`,
        sql`not exists (select 1 from ${items}
          where ${items.siteId} = ${labels.siteId} and ${items.deletedAt} is null
            and (${labels.id} = any (${items.categoryIds}) or ${labels.id} = any (${items.tagIds})))`,
      ),
    )
