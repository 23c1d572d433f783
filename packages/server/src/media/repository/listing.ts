import type { AssetOrder } from '@sitewright/contract/media'
import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Asset, AssetKind } from '../asset'
import { assets } from '../tables'
import { assetById, toAsset } from './assets'

export type AssetFilter = {
  readonly kind?: AssetKind
  readonly folderId?: string
  readonly search?: string
  /** Only those without a word about them. */
  readonly isUndescribed?: boolean
  readonly ids?: readonly string[]
}

const like = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** In the name of the file or in its description in any language, but not in the names of the languages. */
const holds = (search: string): SQL => sql`(${assets.fileName} ilike ${like(search)} or exists (
  select 1 from jsonb_each_text(${assets.alt}) as words where words.value ilike ${like(search)}))`

/** Only pictures are described: what is not seen needs no words in its place. */
const undescribed = sql`${assets.kind} = 'image' and not exists (
  select 1 from jsonb_each_text(${assets.alt}) as words where words.value <> '')`

const listOf = (ids: readonly string[]): SQL => sql`${assets.id} = any (${sql.param([...ids])}::text[])`

const matches = (tx: SiteTransaction, { kind, folderId, search, isUndescribed, ids }: AssetFilter) =>
  and(
    eq(assets.siteId, tx.siteId),
    kind ? eq(assets.kind, kind) : undefined,
    folderId ? eq(assets.folderId, folderId) : undefined,
    search ? holds(search) : undefined,
    isUndescribed ? undescribed : undefined,
    ids ? listOf(ids) : undefined,
  )

const orderBy: Record<AssetOrder, SQL[]> = {
  newest: [desc(assets.createdAt), asc(assets.id)],
  name: [asc(assets.fileName), asc(assets.id)],
  largest: [desc(assets.bytes), asc(assets.id)],
}

const beyond: Record<AssetOrder, (last: Asset) => SQL | undefined> = {
  newest: ({ createdAt, id }) =>
    or(lt(assets.createdAt, createdAt), and(eq(assets.createdAt, createdAt), gt(assets.id, id))),
  name: ({ fileName, id }) => or(gt(assets.fileName, fileName), and(eq(assets.fileName, fileName), gt(assets.id, id))),
  largest: ({ bytes, id }) => or(lt(assets.bytes, bytes), and(eq(assets.bytes, bytes), gt(assets.id, id))),
}

export async function listAssets(
  tx: SiteTransaction,
  { order, after, limit, ...filter }: AssetFilter & { order: AssetOrder; after?: string; limit: number },
): Promise<{ items: Asset[]; total: number; next: string | null }> {
  const wanted = matches(tx, filter)
  const [total] = await tx.select({ value: count() }).from(assets).where(wanted)
  const last = after ? await assetById(tx, after) : undefined
  const rows = await tx
    .select()
    .from(assets)
    .where(and(wanted, last && beyond[order](last)))
    .orderBy(...orderBy[order])
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toAsset)
  return { items, total: total?.value ?? 0, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function assetIds(tx: SiteTransaction, filter: AssetFilter): Promise<string[]> {
  const rows = await tx.select({ id: assets.id }).from(assets).where(matches(tx, filter))
  return rows.map(({ id }) => id)
}

/** How many there are and how large they are together, of one kind or of all. */
export async function countAssets(
  tx: SiteTransaction,
  filter: AssetFilter,
): Promise<{ total: number; undescribed: number; bytes: number }> {
  const [row] = await tx
    .select({
      total: count(),
      undescribed: sql<number>`(count(*) filter (where ${undescribed}))::int`,
      bytes: sum(assets.bytes).mapWith(Number),
    })
    .from(assets)
    .where(matches(tx, filter))
  return { total: row?.total ?? 0, undescribed: row?.undescribed ?? 0, bytes: row?.bytes ?? 0 }
}

export const areThere = async (tx: SiteTransaction, ids: readonly string[]): Promise<boolean> => {
  const wanted = new Set(ids)
  const [row] = await tx
    .select({ value: count() })
    .from(assets)
    .where(and(eq(assets.siteId, tx.siteId), inArray(assets.id, [...wanted])))
  return row?.value === wanted.size
}
