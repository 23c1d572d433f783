import type { Author, Label } from '@sitewright/domain/collections'
import type { PageId } from '@sitewright/domain/sites'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { authors, labels } from '../tables'

export type KeptLabel = Label & { readonly mergedInto: string | null }
export type KeptAuthor = Author & { readonly mergedInto: string | null }

const toLabel = ({ siteId: _, createdAt: __, importId: ___, ...row }: typeof labels.$inferSelect): KeptLabel => row
const toAuthor = ({ siteId: _, createdAt: __, ...row }: typeof authors.$inferSelect): KeptAuthor => row

/** Of one collection, with those that became others. */
export const labelsOf = async (tx: SiteTransaction, collectionId: PageId): Promise<KeptLabel[]> =>
  (
    await tx
      .select()
      .from(labels)
      .where(and(eq(labels.siteId, tx.siteId), eq(labels.collectionId, collectionId)))
      .orderBy(asc(labels.createdAt), asc(labels.id))
  ).map(toLabel)

export const labelsByIds = async (tx: SiteTransaction, ids: readonly string[]): Promise<KeptLabel[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .select()
          .from(labels)
          .where(and(eq(labels.siteId, tx.siteId), inArray(labels.id, [...ids])))
      ).map(toLabel)

export const insertLabel = (
  tx: SiteTransaction,
  { formerSlugs, ...label }: Label & { readonly importId?: string | undefined },
  now: Date,
) =>
  tx
    .insert(labels)
    .values({ ...label, formerSlugs: [...formerSlugs], siteId: tx.siteId, mergedInto: null, createdAt: now })

const isLabel = (tx: SiteTransaction, id: string) => and(eq(labels.siteId, tx.siteId), eq(labels.id, id))

export const writeLabel = (tx: SiteTransaction, { id, name, slug, formerSlugs, mergedInto }: KeptLabel) =>
  tx
    .update(labels)
    .set({ name, slug, formerSlugs: [...formerSlugs], mergedInto })
    .where(isLabel(tx, id))

export const removeLabel = (tx: SiteTransaction, id: string) => tx.delete(labels).where(isLabel(tx, id))

/** What was merged into the old one leads to the new one. */
export const mergeFurther = (tx: SiteTransaction, from: readonly string[], into: string) =>
  tx
    .update(labels)
    .set({ mergedInto: into })
    .where(and(eq(labels.siteId, tx.siteId), inArray(labels.mergedInto, [...from])))

export const allAuthors = async (tx: SiteTransaction): Promise<KeptAuthor[]> =>
  (
    await tx
      .select()
      .from(authors)
      .where(eq(authors.siteId, tx.siteId))
      .orderBy(asc(authors.createdAt), asc(authors.id))
  ).map(toAuthor)

export async function authorOfAccount(tx: SiteTransaction, accountId: string): Promise<KeptAuthor | undefined> {
  const [row] = await tx
    .select()
    .from(authors)
    .where(and(eq(authors.siteId, tx.siteId), eq(authors.accountId, accountId), isNull(authors.mergedInto)))
  return row && toAuthor(row)
}

export const insertAuthor = (tx: SiteTransaction, { formerSlugs, ...author }: Author, now: Date) =>
  tx
    .insert(authors)
    .values({ ...author, formerSlugs: [...formerSlugs], siteId: tx.siteId, mergedInto: null, createdAt: now })

const isAuthor = (tx: SiteTransaction, id: string) => and(eq(authors.siteId, tx.siteId), eq(authors.id, id))

export const writeAuthor = (tx: SiteTransaction, { id, formerSlugs, ...author }: KeptAuthor) =>
  tx
    .update(authors)
    .set({ ...author, formerSlugs: [...formerSlugs] })
    .where(isAuthor(tx, id))

export const removeAuthor = (tx: SiteTransaction, id: string) => tx.delete(authors).where(isAuthor(tx, id))

export const mergeAuthorsFurther = (tx: SiteTransaction, from: readonly string[], into: string) =>
  tx
    .update(authors)
    .set({ mergedInto: into })
    .where(and(eq(authors.siteId, tx.siteId), inArray(authors.mergedInto, [...from])))
