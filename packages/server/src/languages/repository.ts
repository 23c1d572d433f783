import type { TranslationFilter } from '@sitewright/contract/languages'
import { noTexts, type TextCounts, type TextState, textState } from '@sitewright/domain/texts'
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { items, labels } from '../collections/tables'
import type { SiteTransaction } from '../platform/database'
import { products } from '../products/tables'
import { textOwners, texts, translationImports, translations } from './tables'

export type IndexedText = typeof texts.$inferSelect
export type Translation = typeof translations.$inferSelect
export type ImportRow = typeof translationImports.$inferSelect
export type OwnerRow = Omit<typeof textOwners.$inferSelect, 'siteId'>

/** A text beside what is known of it in one language. */
export type TextRow = Omit<IndexedText, 'siteId' | 'others'> & {
  readonly state: TextState
  readonly standing: string | null
  readonly draft: string | null
  readonly writtenOn: string | null
  readonly formerSource: string | null
  readonly at: Date | null
  readonly sort: string
}

/** Enough of every product to know whether its texts may have changed. */
export const productHeads = (tx: SiteTransaction) =>
  tx
    .select({ id: products.id, title: products.title, version: products.version, createdAt: products.createdAt })
    .from(products)
    .where(and(eq(products.siteId, tx.siteId), isNull(products.deletedAt)))

/** The same of every post, event and project. */
export const itemHeads = (tx: SiteTransaction) =>
  tx
    .select({
      id: items.id,
      collectionId: items.collectionId,
      title: items.title,
      contentHash: items.contentHash,
      createdAt: items.createdAt,
    })
    .from(items)
    .where(and(eq(items.siteId, tx.siteId), isNull(items.deletedAt)))

export const labelHeads = (tx: SiteTransaction) =>
  tx
    .select({ id: labels.id, collectionId: labels.collectionId, name: labels.name, createdAt: labels.createdAt })
    .from(labels)
    .where(and(eq(labels.siteId, tx.siteId), isNull(labels.mergedInto)))

export const indexedOwners = (tx: SiteTransaction): Promise<OwnerRow[]> =>
  tx
    .select({ owner: textOwners.owner, stamp: textOwners.stamp, sort: textOwners.sort, title: textOwners.title })
    .from(textOwners)
    .where(eq(textOwners.siteId, tx.siteId))

const ofOwners = (tx: SiteTransaction, owners: readonly string[]) =>
  and(eq(texts.siteId, tx.siteId), inArray(texts.owner, [...owners]))

export const textsOfOwners = (tx: SiteTransaction, owners: readonly string[]): Promise<IndexedText[]> =>
  tx.select().from(texts).where(ofOwners(tx, owners)).orderBy(asc(texts.owner), asc(texts.place))

export async function forgetOwners(tx: SiteTransaction, owners: readonly string[], now: Date): Promise<void> {
  if (owners.length === 0) return
  await tx.delete(textOwners).where(and(eq(textOwners.siteId, tx.siteId), inArray(textOwners.owner, [...owners])))
  await markGone(tx, owners, now)
}

const rowsAtOnce = 500

/** Takes the place of what was known of these owners. */
export async function replaceTexts(
  tx: SiteTransaction,
  owners: readonly OwnerRow[],
  found: readonly Omit<IndexedText, 'siteId'>[],
): Promise<void> {
  const { siteId } = tx
  await tx
    .insert(textOwners)
    .values(owners.map(owner => ({ ...owner, siteId })))
    .onConflictDoUpdate({
      target: [textOwners.siteId, textOwners.owner],
      set: { stamp: sql`excluded.stamp`, sort: sql`excluded.sort`, title: sql`excluded.title` },
    })
  const names = owners.map(({ owner }) => owner)
  await tx.delete(texts).where(ofOwners(tx, names))
  for (let at = 0; at < found.length; at += rowsAtOnce)
    await tx.insert(texts).values(found.slice(at, at + rowsAtOnce).map(row => ({ ...row, siteId })))
}

/** Rows of texts that are not there any more are kept for a while: undoing what removed one finds its words again. */
export async function markGone(tx: SiteTransaction, owners: readonly string[], now: Date): Promise<void> {
  const isThere = sql`exists (select 1 from ${texts} where ${texts.siteId} = ${translations.siteId}
    and ${texts.owner} = ${translations.owner} and ${texts.path} = ${translations.path})`
  await tx
    .update(translations)
    .set({
      goneAt: sql`case when ${isThere} then null else coalesce(${translations.goneAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(and(eq(translations.siteId, tx.siteId), inArray(translations.owner, [...owners])))
}

export async function sweepGone(tx: SiteTransaction, before: Date): Promise<void> {
  await tx.delete(translations).where(and(eq(translations.siteId, tx.siteId), lt(translations.goneAt, before)))
  await tx
    .delete(translationImports)
    .where(and(eq(translationImports.siteId, tx.siteId), lt(translationImports.createdAt, before)))
}

export async function writeTranslations(
  tx: SiteTransaction,
  rows: readonly Omit<Translation, 'siteId' | 'goneAt'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(translations)
      .values(rows.slice(at, at + rowsAtOnce).map(row => ({ ...row, siteId: tx.siteId, goneAt: null })))
      .onConflictDoUpdate({
        target: [translations.siteId, translations.owner, translations.path, translations.locale],
        set: {
          value: sql`excluded.value`,
          fingerprint: sql`excluded.fingerprint`,
          source: sql`excluded.source`,
          writtenBy: sql`excluded.written_by`,
          at: sql`excluded.at`,
          goneAt: null,
        },
      })
}

export async function deleteTranslation(
  tx: SiteTransaction,
  { owner, path, locale }: Pick<Translation, 'owner' | 'path' | 'locale'>,
): Promise<void> {
  await tx
    .delete(translations)
    .where(
      and(
        eq(translations.siteId, tx.siteId),
        eq(translations.owner, owner),
        eq(translations.path, path),
        eq(translations.locale, locale),
      ),
    )
}

export const translationsOf = (tx: SiteTransaction, owners: readonly string[]): Promise<Translation[]> =>
  tx
    .select()
    .from(translations)
    .where(and(eq(translations.siteId, tx.siteId), inArray(translations.owner, [...owners])))

/** The same rule as `textState`, asked of all rows at once. */
const stateIn = (locale: string) => sql<TextState>`case
  when ${translations.value} is not null then 'draft'
  when not (${texts.others} ? ${locale}) then 'missing'
  when ${translations.fingerprint} is null or ${translations.fingerprint} = ${texts.fingerprint} then 'ready'
  else 'stale' end`

const beside = (locale: string) =>
  and(
    eq(translations.siteId, texts.siteId),
    eq(translations.owner, texts.owner),
    eq(translations.path, texts.path),
    eq(translations.locale, locale),
  )

const escapeLike = (words: string) => words.replace(/[\\%_]/g, sign => `\\${sign}`)

export type Wanted = {
  readonly locale: string
  readonly state?: TranslationFilter | undefined
  readonly search?: string | undefined
  readonly owner?: string | undefined
}
export type Mark = { readonly sort: string; readonly owner: string; readonly place: number }

const isWanted = (tx: SiteTransaction, { locale, state = 'all', search, owner }: Wanted): SQL | undefined => {
  const pattern = search ? `%${escapeLike(search)}%` : undefined
  return and(
    eq(texts.siteId, tx.siteId),
    owner ? eq(texts.owner, owner) : undefined,
    state === 'all'
      ? undefined
      : state === 'todo'
        ? sql`${stateIn(locale)} <> 'ready'`
        : sql`${stateIn(locale)} = ${state}`,
    pattern
      ? sql`(${texts.source} ilike ${pattern} or ${texts.others} ->> ${locale} ilike ${pattern} or ${translations.value} ilike ${pattern})`
      : undefined,
  )
}

export const listTexts = async (
  tx: SiteTransaction,
  wanted: Wanted,
  { after, limit, keys }: { after?: Mark | undefined; limit: number; keys?: SQL | undefined },
): Promise<TextRow[]> => {
  const rows = await tx
    .select({
      owner: texts.owner,
      path: texts.path,
      place: texts.place,
      kind: texts.kind,
      label: texts.label,
      source: texts.source,
      fingerprint: texts.fingerprint,
      signs: texts.signs,
      longest: texts.longest,
      standing: sql<string | null>`${texts.others} ->> ${wanted.locale}`,
      draft: translations.value,
      writtenOn: translations.fingerprint,
      formerSource: translations.source,
      at: translations.at,
      sort: textOwners.sort,
    })
    .from(texts)
    .innerJoin(textOwners, and(eq(textOwners.siteId, texts.siteId), eq(textOwners.owner, texts.owner)))
    .leftJoin(translations, beside(wanted.locale))
    .where(
      and(
        isWanted(tx, wanted),
        keys,
        after &&
          sql`(${textOwners.sort}, ${texts.owner}, ${texts.place}) > (${after.sort}, ${after.owner}, ${after.place})`,
      ),
    )
    .orderBy(asc(textOwners.sort), asc(texts.owner), asc(texts.place))
    .limit(limit)
  return rows.map(row => ({
    ...row,
    state: textState({
      ...{ source: row.fingerprint, stands: row.standing !== null, waits: row.draft !== null },
      writtenOn: row.writtenOn ?? undefined,
    }),
  }))
}

export const textsByKey = async (
  tx: SiteTransaction,
  locale: string,
  keys: readonly { readonly owner: string; readonly path: string }[],
): Promise<TextRow[]> => {
  if (keys.length === 0) return []
  const wanted = JSON.stringify(keys.map(({ owner, path }) => [owner, path]))
  const isNamed = sql`(${texts.owner}, ${texts.path}) in (select each ->> 0, each ->> 1 from jsonb_array_elements(${wanted}::jsonb) as each)`
  return listTexts(tx, { locale }, { limit: keys.length, keys: isNamed })
}

const countIf = (locale: string, state: TextState) =>
  sql<number>`(count(*) filter (where ${stateIn(locale)} = ${state}))::int`
const countsIn = (locale: string) => ({
  missing: countIf(locale, 'missing'),
  draft: countIf(locale, 'draft'),
  ready: countIf(locale, 'ready'),
  stale: countIf(locale, 'stale'),
})

export async function countTexts(tx: SiteTransaction, locale: string): Promise<TextCounts> {
  const [counts] = await tx
    .select(countsIn(locale))
    .from(texts)
    .leftJoin(translations, beside(locale))
    .where(eq(texts.siteId, tx.siteId))
  return counts ?? noTexts
}

export const countByOwner = (
  tx: SiteTransaction,
  locale: string,
  owners: readonly string[],
): Promise<{ owner: string; title: string; total: number; todo: number }[]> =>
  owners.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          owner: textOwners.owner,
          title: textOwners.title,
          total: sql<number>`count(*)::int`,
          todo: sql<number>`(count(*) filter (where ${stateIn(locale)} <> 'ready'))::int`,
        })
        .from(texts)
        .innerJoin(textOwners, and(eq(textOwners.siteId, texts.siteId), eq(textOwners.owner, texts.owner)))
        .leftJoin(translations, beside(locale))
        .where(ofOwners(tx, owners))
        .groupBy(textOwners.owner, textOwners.title, textOwners.sort)
        .orderBy(asc(textOwners.sort), asc(textOwners.owner))

export async function insertImport(tx: SiteTransaction, row: Omit<ImportRow, 'siteId'>): Promise<void> {
  await tx.insert(translationImports).values({ ...row, siteId: tx.siteId })
}

const isImport = (tx: SiteTransaction, id: string) =>
  and(eq(translationImports.siteId, tx.siteId), eq(translationImports.id, id))

export async function importById(tx: SiteTransaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(translationImports).where(isImport(tx, id))
  return row
}

/** Held by whoever goes on with it. */
export async function lockImport(tx: SiteTransaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(translationImports).where(isImport(tx, id)).for('update')
  return row
}

export async function moveImport(tx: SiteTransaction, id: string, change: Partial<ImportRow>): Promise<void> {
  await tx.update(translationImports).set(change).where(isImport(tx, id))
}
