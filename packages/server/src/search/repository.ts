import { type SearchCounts, type SearchKind, searchKinds, searchLimits, searchWords } from '@sitewright/domain/search'
import type { PageId } from '@sitewright/domain/sites'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { liveItems } from '../collections/tables'
import type { SiteTransaction } from '../platform/database'
import { products } from '../products/tables'
import type { SearchEntry, SearchHit } from './entry'
import { searchEntries, searchTitles } from './tables'
import { textConfig } from './text-config'

/** What is ranked at most; a word that everything has is no good question. */
const mostCandidates = 2000
/** After two years a post counts half as much. */
const halfOfPost = 2 * 365 * 86_400

/** What is live at this moment, whatever was indexed. */
export type LiveSources = {
  readonly pages: readonly string[]
  readonly collections: readonly PageId[]
  readonly now: Date
}

const configOf = (locale: string): SQL => sql`${textConfig(locale)}::regconfig`

export async function writeEntries(tx: SiteTransaction, entries: readonly SearchEntry[]): Promise<void> {
  for (const { weighted, ...entry } of entries) {
    const config = configOf(entry.locale)
    const [title, headings, descriptions, body] = weighted
    const words = sql`setweight(to_tsvector(${config}, ${title}), 'A') || setweight(to_tsvector(${config}, ${headings}), 'B') || setweight(to_tsvector(${config}, ${descriptions}), 'C') || setweight(to_tsvector(${config}, ${body}), 'D')`
    await tx
      .insert(searchEntries)
      .values({ ...entry, siteId: tx.siteId, words })
      .onConflictDoUpdate({
        target: [searchEntries.siteId, searchEntries.locale, searchEntries.source],
        set: { title: entry.title, body: entry.body, words, target: entry.target },
      })
    await writeTitle(tx, entry)
  }
}

/** In all languages but these. */
export const forgetEntries = (tx: SiteTransaction, source: string, but: readonly string[]) =>
  tx
    .delete(searchEntries)
    .where(
      and(
        eq(searchEntries.siteId, tx.siteId),
        eq(searchEntries.source, source),
        notInArray(searchEntries.locale, [...but]),
      ),
    )

async function writeTitle(tx: SiteTransaction, { locale, source, title }: Omit<SearchEntry, 'weighted'>) {
  const { siteId } = tx
  await tx
    .delete(searchTitles)
    .where(and(eq(searchTitles.siteId, siteId), eq(searchTitles.locale, locale), eq(searchTitles.source, source)))
  const rows = [...new Set(searchWords(title, locale))].map(word => ({ siteId, locale, source, word }))
  if (rows.length > 0) await tx.insert(searchTitles).values(rows)
}

/** Those of the sources that are there in every one of the languages. */
export async function indexed(
  tx: SiteTransaction,
  sources: readonly string[],
  locales: readonly string[],
): Promise<Set<string>> {
  if (sources.length === 0) return new Set()
  const rows = await tx
    .select({ source: searchEntries.source })
    .from(searchEntries)
    .where(
      and(
        eq(searchEntries.siteId, tx.siteId),
        inArray(searchEntries.source, [...sources]),
        inArray(searchEntries.locale, [...locales]),
      ),
    )
    .groupBy(searchEntries.source)
    .having(sql`count(*) = ${locales.length}`)
  return new Set(rows.map(({ source }) => source))
}

/** Products that are missing in one of the languages. */
export async function productsNotIndexed(tx: SiteTransaction, locales: readonly string[]): Promise<string[]> {
  const entries = sql`(select count(*) from ${searchEntries} where ${searchEntries.siteId} = ${products.siteId} and ${searchEntries.source} = 'product:' || ${products.id} and ${searchEntries.locale} = any(${sql.param([...locales])}))`
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.siteId, tx.siteId), sql`${entries} < ${locales.length}`))
  return rows.map(({ id }) => id)
}

export const limitTime = async (tx: SiteTransaction, milliseconds: number): Promise<void> => {
  await tx.execute(sql.raw(`set local statement_timeout = ${milliseconds}`))
}

/**
 * One rule for every reader: pages of the live release, products that are on sale and in the shop's lists, and items that
 * everybody may see in collections that can be come to.
 */
const isLive = ({ pages, collections, now }: LiveSources): SQL => sql`(
  (entry.kind = 'page' and entry.source = any(${sql.param([...pages])}))
  or (entry.kind = 'product' and exists (
    select 1 from ${products} where ${products.siteId} = entry.site_id and ${products.id} = entry.target
    and ${products.type} <> 'GIFT_CARD' and (${products.state} = 'PUBLISHED'
      or (${products.state} = 'SCHEDULED' and ${products.publishAt} <= ${now.toISOString()}))))
  or (entry.kind not in ('page', 'product') and exists (
    select 1 from ${liveItems} where ${liveItems.siteId} = entry.site_id and ${liveItems.id} = entry.target
    and not ${liveItems.isPrivate} and ${liveItems.collectionId} = any(${sql.param([...collections])})))
)`

type Asked = LiveSources & {
  readonly locale: string
  readonly words: readonly string[]
  /** Null for all. */
  readonly kind: SearchKind | null
}

/** All words with their endings off; the last may be the beginning of one, as nobody types to the end. */
const questionOf = ({ words, locale }: Asked): SQL => {
  const config = configOf(locale)
  const whole = sql`plainto_tsquery(${config}, ${words.join(' ')})`
  const before = sql`plainto_tsquery(${config}, ${words.slice(0, -1).join(' ')})`
  const started = sql`to_tsquery('simple', ${`${words.at(-1)}:*`})`
  return sql`(${whole} || (${before} && ${started}))`
}

type HitRow = SearchHit & { readonly counts: Partial<Record<SearchKind, number>> | null }

export type FoundEntries = {
  readonly hits: readonly SearchHit[]
  readonly counts: SearchCounts
}

/** The site is that of the transaction; nobody can name another one. */
export async function findEntries(
  tx: SiteTransaction,
  { page, ...asked }: Asked & { readonly page: number },
): Promise<FoundEntries> {
  const { rows } = await tx.execute<HitRow & Record<string, unknown>>(sql`
    with question as (select ${questionOf(asked)} as query),
    found as materialized (
      select entry.source, entry.kind, entry.target, entry.title, entry.body,
        ts_rank_cd(entry.words, question.query) * case entry.kind
          when 'page' then 1.1 when 'product' then 1.0
          when 'post' then 0.9 * power(0.5, greatest(0, extract(epoch from ${asked.now.toISOString()}::timestamptz - item.at::timestamp)) / ${halfOfPost})
          else 0.9 end as rank
      from question, search_entries as entry
      left join ${liveItems} as item on item.site_id = entry.site_id and item.id = entry.target and entry.kind = 'post'
      where entry.site_id = ${tx.siteId} and entry.locale = ${asked.locale}
        and entry.words @@ question.query and ${isLive(asked)}
      limit ${mostCandidates}
    ),
    counted as (
      select jsonb_object_agg(kind, number) as counts
      from (select kind, count(*)::int as number from found group by kind) as by_kind
    )
    select shown.*, counted.* from counted left join lateral (
      select source, kind, target, title, body from found
      where ${asked.kind}::text is null or kind = ${asked.kind}
      order by rank desc, title, source
      limit ${searchLimits.perPage} offset ${(page - 1) * searchLimits.perPage}
    ) as shown on true`)
  const found = rows[0]?.counts ?? {}
  const counts = Object.fromEntries(searchKinds.map(kind => [kind, found[kind] ?? 0])) as SearchCounts
  const hits = rows.flatMap(({ counts: _, ...hit }) => (hit.source === null ? [] : hit))
  return { hits, counts }
}

/** Which of several questions find anything at all, by their places in the list: one statement for all of them. */
export async function answeredOf(
  tx: SiteTransaction,
  {
    questions,
    locale,
    ...live
  }: LiveSources & { readonly locale: string; readonly questions: readonly (readonly string[])[] },
): Promise<number[]> {
  const config = configOf(locale)
  const column = (of: (words: readonly string[]) => string): SQL => sql`${sql.param(questions.map(of))}::text[]`
  const { rows } = await tx.execute<{ number: number }>(sql`
    select (asked.number - 1)::int as number
    from unnest(${column(words => words.join(' '))}, ${column(words => words.slice(0, -1).join(' '))},
      ${column(words => `${words.at(-1)}:*`)}) with ordinality as asked (whole, before, started, number)
    where exists (
      select 1 from search_entries as entry
      where entry.site_id = ${tx.siteId} and entry.locale = ${locale}
        and entry.words @@ (plainto_tsquery(${config}, asked.whole)
          || (plainto_tsquery(${config}, asked.before) && to_tsquery('simple', asked.started)))
        and ${isLive(live)}
    )`)
  return rows.map(({ number }) => number)
}

/** After every word that begins so, whatever comes next: no letter of any language is larger. */
const last = '\u{10ffff}'

/** By the words of titles: all of them, the last by its beginning. */
export async function findTitles(tx: SiteTransaction, { words, locale, kind, ...live }: Asked): Promise<SearchHit[]> {
  const begun = words.at(-1)!
  const has = words
    .slice(0, -1)
    .map(
      word =>
        sql` and exists (select 1 from search_titles as other where other.site_id = ${tx.siteId} and other.locale = ${locale} and other.word = ${word} and other.source = entry.source)`,
    )
  const { rows } = await tx.execute<SearchHit & Record<string, unknown>>(sql`
    select distinct entry.source, entry.kind, entry.target, entry.title, entry.body
    from search_titles as started
    join search_entries as entry on entry.site_id = started.site_id and entry.locale = started.locale
      and entry.source = started.source
    where started.site_id = ${tx.siteId} and started.locale = ${locale}
      and started.word >= ${begun} and started.word < ${begun + last}
      and (${kind}::text is null or entry.kind = ${kind}) and ${isLive(live)}${sql.join(has)}
    order by entry.title, entry.source
    limit ${searchLimits.preview}`)
  return rows
}
