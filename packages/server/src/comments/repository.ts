import type { CommentState } from '@sitewright/domain/block-rules'
import { commentsKey, type PageKey } from '@sitewright/domain/publishing'
import { and, desc, eq, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pages } from '../pages/tables'
import type { SiteTransaction } from '../platform/database'
import type { Person, PersonHolder } from '../platform/persons'
import { products } from '../products/tables'
import type { Comment, ListedComment } from './comment'
import { comments } from './tables'

const importedAtOnce = 500
const ofSite = (tx: SiteTransaction) => eq(comments.siteId, tx.siteId)
const toComment = ({ siteId: _, importId: __, ...row }: typeof comments.$inferSelect): Comment => row

/** Whether there is such a page or product to speak of, or an item whose owner lets people speak of it. */
export async function isSubject(tx: SiteTransaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select exists (select 1 from ${pages} where ${pages.siteId} = ${tx.siteId} and ${pages.id} = ${id})
        or exists (select 1 from ${products} where ${products.siteId} = ${tx.siteId} and ${products.id} = ${id})
        or exists (select 1 from live_items where site_id = ${tx.siteId} and id = ${id} and not is_private
          and coalesce((summary -> 'facts' ->> 'commentsOpen')::boolean, true)) as known`,
  )
  return rows[0]?.known === true
}

export async function commentById(tx: SiteTransaction, id: string): Promise<Comment | undefined> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(ofSite(tx), eq(comments.id, id)))
  return row && toComment(row)
}

export const insertComment = (tx: SiteTransaction, comment: Comment) =>
  tx.insert(comments).values({ siteId: tx.siteId, ...comment })

/** What was said elsewhere, those that are answered before their answers. */
export async function insertImported(tx: SiteTransaction, importId: string, all: readonly Comment[]): Promise<void> {
  for (let from = 0; from < all.length; from += importedAtOnce)
    await tx
      .insert(comments)
      .values(all.slice(from, from + importedAtOnce).map(comment => ({ siteId: tx.siteId, importId, ...comment })))
}

export async function removeImported(
  tx: SiteTransaction,
  importId: string,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .delete(comments)
    .where(and(ofSite(tx), eq(comments.importId, importId), inArray(comments.subjectId, [...subjectIds])))
}

export async function setState(tx: SiteTransaction, id: string, state: CommentState): Promise<Comment | undefined> {
  const [row] = await tx
    .update(comments)
    .set({ state })
    .where(and(ofSite(tx), eq(comments.id, id)))
    .returning()
  return row && toComment(row)
}

/** The newest of those that visitors see. */
export async function shownComments(tx: SiteTransaction, subjectId: string, limit: number): Promise<Comment[]> {
  const rows = await tx
    .select()
    .from(comments)
    .where(and(ofSite(tx), eq(comments.subjectId, subjectId), eq(comments.state, 'shown')))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
  return rows.map(toComment)
}

const parents = alias(comments, 'parents')
/** What it is about: a page has a title of its own, and so has a product or an item. */
const title = sql<Readonly<Record<string, string>> | null>`coalesce(
  (select ${pages.title} from ${pages} where ${pages.siteId} = ${comments.siteId} and ${pages.id} = ${comments.subjectId}),
  (select ${products.title} from ${products} where ${products.siteId} = ${comments.siteId} and ${products.id} = ${comments.subjectId}),
  (select summary -> 'title' from live_items where live_items.site_id = ${comments.siteId} and live_items.id = ${comments.subjectId})
)`

const listed = (tx: SiteTransaction, where: SQL | undefined) =>
  tx
    .select({ comment: comments, parentName: parents.name, title })
    .from(comments)
    .leftJoin(parents, and(eq(parents.siteId, comments.siteId), eq(parents.id, comments.parentId)))
    .where(and(ofSite(tx), where))

type Listed = { comment: typeof comments.$inferSelect } & Pick<ListedComment, 'parentName' | 'title'>
const toListed = ({ comment, ...beside }: Listed): ListedComment => ({ ...toComment(comment), ...beside })

export async function listedComment(tx: SiteTransaction, id: string): Promise<ListedComment | undefined> {
  const [row] = await listed(tx, eq(comments.id, id))
  return row && toListed(row)
}

const escaped = (words: string): string => words.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Every word is found somewhere: in the name, in what was said, or in what it is about. */
const isFound = (search: string | undefined): SQL | undefined =>
  and(
    ...(search ?? '')
      .split(/\s+/)
      .filter(word => word !== '')
      .map(word => {
        const like = `%${escaped(word)}%`
        return or(ilike(comments.name, like), ilike(comments.body, like), ilike(sql`${title}::text`, like))
      }),
  )

/** Named ones, or those that a list shows. */
export type Chosen =
  | { readonly ids: readonly string[] }
  | { readonly state: CommentState; readonly search?: string | undefined; readonly asOf: Date }

const areChosen = (tx: SiteTransaction, chosen: Chosen): SQL | undefined =>
  'ids' in chosen
    ? and(ofSite(tx), inArray(comments.id, [...chosen.ids]))
    : and(ofSite(tx), eq(comments.state, chosen.state), lte(comments.createdAt, chosen.asOf), isFound(chosen.search))

type Touched = { readonly id: string; readonly subjectId: string }
const touched = { id: comments.id, subjectId: comments.subjectId }

export const moveComments = (tx: SiteTransaction, chosen: Chosen, state: CommentState): Promise<Touched[]> =>
  tx
    .update(comments)
    .set({ state })
    .where(and(areChosen(tx, chosen), ne(comments.state, state)))
    .returning(touched)

/** For good, and only what visitors do not see; answers to them stay and answer nothing. */
export async function eraseComments(tx: SiteTransaction, chosen: Chosen): Promise<Touched[]> {
  const gone = await tx
    .select(touched)
    .from(comments)
    .where(and(areChosen(tx, chosen), inArray(comments.state, ['spam', 'removed'])))
    .for('update')
  const ids = sql`any (${sql.param(gone.map(({ id }) => id))}::text[])`
  if (gone.length === 0) return gone
  await tx
    .update(comments)
    .set({ parentId: null })
    .where(and(ofSite(tx), sql`${comments.parentId} = ${ids}`))
  await tx.delete(comments).where(and(ofSite(tx), sql`${comments.id} = ${ids}`))
  return gone
}

export async function listComments(
  tx: SiteTransaction,
  { state, after, search, limit }: { state?: CommentState; after?: string; search?: string; limit: number },
): Promise<{
  items: ListedComment[]
  total: number
  counts: Record<CommentState, number>
  next: string | null
}> {
  const countIf = (of: CommentState) => sql<number>`(count(*) filter (where ${comments.state} = ${of}))::int`
  const [counts] = await tx
    .select({
      waiting: countIf('waiting'),
      shown: countIf('shown'),
      removed: countIf('removed'),
      spam: countIf('spam'),
    })
    .from(comments)
    .where(and(ofSite(tx), isFound(search)))
  const last = after === undefined ? undefined : await commentById(tx, after)
  const beyond =
    last &&
    or(lt(comments.createdAt, last.createdAt), and(eq(comments.createdAt, last.createdAt), lt(comments.id, last.id)))
  const rows = await listed(tx, and(state && eq(comments.state, state), isFound(search), beyond))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toListed)
  const total = state ? counts![state] : Object.values(counts!).reduce((sum, each) => sum + each, 0)
  return { items, total, counts: counts!, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** What a member said. Others may have answered it, so an empty place stays, which visitors do not see. */
export function createCommentsOfPerson(changed: (tx: SiteTransaction, keys: readonly PageKey[]) => Promise<void>) {
  const of = (tx: SiteTransaction, memberId: string) =>
    and(eq(comments.siteId, tx.siteId), eq(comments.memberId, memberId))
  const holder: PersonHolder = {
    holder: 'comments',
    find: async (tx, { memberId }: Person) =>
      memberId === null
        ? []
        : tx
            .select({
              ...{ id: comments.id, about: comments.subjectId, name: comments.name, body: comments.body },
              ...{ state: comments.state, createdAt: comments.createdAt },
            })
            .from(comments)
            .where(of(tx, memberId)),
    erase: async (tx, { memberId }) => {
      if (memberId === null) return undefined
      const rows = await tx
        .update(comments)
        .set({ name: '', body: '', state: 'removed', memberId: null })
        .where(of(tx, memberId))
        .returning({ about: comments.subjectId })
      await changed(tx, [...new Set(rows.map(({ about }) => commentsKey(about)))])
      return undefined
    },
  }
  return holder
}
