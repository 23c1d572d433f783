import type { CommentState } from '@sitewright/domain/block-rules'
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pages } from '../pages/tables'
import type { SiteTransaction } from '../platform/database'
import { products } from '../products/tables'
import type { Comment, ListedComment } from './comment'
import { comments } from './tables'

const ofSite = (tx: SiteTransaction) => eq(comments.siteId, tx.siteId)
const toComment = ({ siteId: _, ...row }: typeof comments.$inferSelect): Comment => row

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

export async function listComments(
  tx: SiteTransaction,
  { state, after, limit }: { state?: CommentState; after?: string; limit: number },
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
    .where(ofSite(tx))
  const last = after === undefined ? undefined : await commentById(tx, after)
  const beyond =
    last &&
    or(lt(comments.createdAt, last.createdAt), and(eq(comments.createdAt, last.createdAt), lt(comments.id, last.id)))
  const rows = await listed(tx, and(state && eq(comments.state, state), beyond))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toListed)
  const total = state ? counts![state] : Object.values(counts!).reduce((sum, each) => sum + each, 0)
  return { items, total, counts: counts!, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
