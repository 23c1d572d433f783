import type { OrderSort } from '@sitewright/domain/orders'
import { readSearchQuery, searchWords } from '@sitewright/domain/search'
import { and, asc, eq, gt, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { orders, orderWordMarks, orderWords } from '../tables'

/** Names and titles of a shop in any language: only scripts without blanks between words would be cut otherwise. */
const locale = 'en'
/** No letter of any language is larger: what begins with a word stands before the word and this. */
const last = '\u{10ffff}'

const ofSite = (tx: SiteTransaction) => eq(orderWords.siteId, tx.siteId)

/** A value and no part of the question: an index can be used only for what is known before. */
async function markOf(tx: SiteTransaction): Promise<number> {
  const [mark] = await tx.select().from(orderWordMarks).where(eq(orderWordMarks.siteId, tx.siteId))
  return mark?.lastNumber ?? 0
}

/** Every sign is taken as itself. */
const contains = (text: string): SQL => like(orders.search, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

type Onward = { readonly sort?: OrderSort | undefined; readonly after?: number | undefined }
const onward = ({ sort, after }: Onward): SQL | undefined => {
  if (after === undefined) return undefined
  return sort === 'oldest' ? gt(orderWords.number, after) : lt(orderWords.number, after)
}

const begunSo = (tx: SiteTransaction, word: string): SQL =>
  and(ofSite(tx), gte(orderWords.word, word), lt(orderWords.word, word + last))!

const numbersWith = (tx: SiteTransaction, word: string, beyond?: SQL): SQL =>
  sql`select ${orderWords.number} from ${orderWords} where ${and(begunSo(tx, word), beyond)}`

/** A word that more have is followed from one order to the next: a list of all that have it takes longer than its first page. */
const manyHave = 2_000

/** Whether each of these words is one of many orders, and each order has had its words entered. */
async function isCommon(tx: SiteTransaction, words: readonly string[], newer: SQL): Promise<boolean> {
  const many = words.map(
    word =>
      sql`(select count(*) from (select from ${orderWords} where ${begunSo(tx, word)} limit ${sql.raw(String(manyHave))}) as own) = ${sql.raw(String(manyHave))}`,
  )
  const { rows } = await tx.execute<{ common: boolean }>(
    sql`select ${sql.join(many, sql` and `)} and not exists (${newer}) as common`,
  )
  return rows[0]!.common
}

export type FoundByWords = {
  /** Of a page, those beyond the one before it. */
  readonly where: (page: Onward) => SQL | undefined
  /** How many they are, up to a number, where that can be told without looking at the orders. */
  readonly counted?: (most: number, otherwise: SQL<number>) => SQL<number>
}

/**
 * Orders that have a word for each that was typed, begun so, in name, e-mail and products, or the number that was typed.
 * What was placed since words were last entered is read itself. Signs alone are looked for anywhere.
 */
export async function hasWords(tx: SiteTransaction, typed: string): Promise<FoundByWords> {
  const { text, words } = readSearchQuery(typed, locale)
  if (words.length === 0) {
    const anywhere = text === '' ? undefined : contains(text.toLowerCase())
    return { where: () => anywhere }
  }
  const since = and(eq(orders.siteId, tx.siteId), gt(orders.number, await markOf(tx)))
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (number === undefined && (await isCommon(tx, words, sql`select from ${orders} where ${since}`))) {
    const inEach = (page: Onward) =>
      and(...words.map(word => sql`${orders.number} in (${numbersWith(tx, word, onward(page))})`))
    return { where: inEach, ...(words.length === 1 && { counted: countedBy(tx, words[0]!) }) }
  }
  const entered = sql.join(
    words.map(word => numbersWith(tx, word)),
    sql` intersect `,
  )
  const begun = words.map(word => sql`${orders.search} ~ ${`\\m${word}`}`)
  const newer = sql`select ${orders.number} from ${orders} where ${and(since, ...begun)}`
  const itself = number === undefined ? sql`` : sql` union all select ${Number(number)}::int`
  const among = sql`${orders.number} = any (array((${entered}) union all (${newer})${itself}))`
  return { where: () => among }
}

/** An order has hardly two words that begin alike, so twice as many entries are enough, nearly always. */
const countedBy =
  (tx: SiteTransaction, word: string) =>
  (most: number, otherwise: SQL<number>): SQL<number> => {
    const looked = sql.raw(String(2 * most))
    return sql<number>`(select case when own.found >= ${most}::int or own.entries < ${looked}
      then least(own.found, ${most}::int) else ${otherwise} end
      from (select count(*)::int as found, coalesce(sum(times), 0)::int as entries from (
        select count(*) as times from (${numbersWith(tx, word)} limit ${looked}) as looked group by number) as orders_of_it) as own)`
  }

/** Enters the words of the next orders. True when there are no more. */
export async function enterWords(tx: SiteTransaction, most: number): Promise<boolean> {
  const { siteId } = tx
  await tx.insert(orderWordMarks).values({ siteId, lastNumber: 0 }).onConflictDoNothing()
  const [mark] = await tx.select().from(orderWordMarks).where(eq(orderWordMarks.siteId, siteId)).for('update')
  const next = await tx
    .select({ number: orders.number, search: orders.search })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), gt(orders.number, mark!.lastNumber)))
    .orderBy(asc(orders.number))
    .limit(most)
  const newest = next.at(-1)?.number
  if (!newest) return true
  const rows = next.flatMap(({ number, search }) =>
    [...new Set(searchWords(search, locale))].map(word => ({ number, word })),
  )
  await tx.execute(sql`
    insert into ${orderWords} (site_id, word, number)
    select ${siteId}, word, number
    from unnest(${sql.param(rows.map(({ word }) => word))}::text[], ${sql.param(rows.map(({ number }) => number))}::int[])
      as entered (word, number)
    on conflict do nothing`)
  await tx.update(orderWordMarks).set({ lastNumber: newest }).where(eq(orderWordMarks.siteId, siteId))
  return next.length < most
}

/** Of people who are forgotten. */
export async function removeWords(tx: SiteTransaction, orderIds: readonly string[]): Promise<void> {
  const numbers = tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.siteId, tx.siteId), inArray(orders.id, [...orderIds])))
  await tx.delete(orderWords).where(and(ofSite(tx), inArray(orderWords.number, numbers)))
}
