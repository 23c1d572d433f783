import { readSearchQuery, searchWords } from '@sitewright/domain/search'
import { and, asc, eq, gt, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { orders, orderWordMarks, orderWords } from '../tables'

/** Names and titles of a shop in any language: only scripts without blanks between words would be cut otherwise. */
const locale = 'en'
/** No letter of any language is larger: what begins with a word stands before the word and this. */
const last = '\u{10ffff}'

const ofSite = (tx: SiteTransaction) => eq(orderWords.siteId, tx.siteId)

/** Every sign is taken as itself. */
const contains = (text: string): SQL => like(orders.search, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

const begunSo = (tx: SiteTransaction, word: string): SQL =>
  and(ofSite(tx), gte(orderWords.word, word), lt(orderWords.word, word + last))!

const numbersWith = (tx: SiteTransaction, word: string): SQL =>
  sql`select ${orderWords.number} from ${orderWords} where ${begunSo(tx, word)}`

/** One look for each order, whatever the database thinks of how many have the word: the limit keeps it from a join. */
const hasWord = (tx: SiteTransaction, word: string): SQL =>
  sql`(select true from ${orderWords} where ${begunSo(tx, word)} and ${orderWords.number} = ${orders.number} limit 1)`

/** A word that more entries begin with may be one that nearly all orders have. */
const manyHave = 2_000
/** It is, when a page of the list is found among the newest. */
const [newest, page] = [1_000, 51]

/**
 * How far words are entered, and whether there is only one, which nearly all orders have: then they are looked at from one
 * to the next, because a list of all of them takes longer than its first page. The mark is a value and no part of the
 * question that follows: an index can be used only for what is known before.
 */
async function lookAt(tx: SiteTransaction, words: readonly string[]): Promise<{ mark: number; isCommon: boolean }> {
  const [word = ''] = words
  const number = (value: number) => sql.raw(String(value))
  const mark = sql`coalesce((select ${orderWordMarks.lastNumber} from ${orderWordMarks} where ${orderWordMarks.siteId} = ${tx.siteId}), 0)`
  const many = sql`(select count(*) from (select from ${orderWords} where ${begunSo(tx, word)} limit ${number(manyHave)}) as known) = ${number(manyHave)}`
  const isEntered = sql`coalesce((select ${orders.number} from ${orders} where ${orders.siteId} = ${tx.siteId}
    and ${orders.number} is not null order by ${orders.number} desc limit 1), 0) <= ${mark}`
  const found = sql`(select count(*) from (
    select from (select ${orders.number} from ${orders} where ${orders.siteId} = ${tx.siteId} and ${orders.number} is not null
      order by ${orders.number} desc limit ${number(newest)}) as ${orders} where ${hasWord(tx, word)} limit ${number(page)}) as listed)`
  const { rows } = await tx.execute<{ mark: number; isCommon: boolean }>(sql`
    select ${mark} as mark, case when ${words.length !== 1} then false when ${many} then ${isEntered} and ${found} = ${number(page)}
      else false end as "isCommon"`)
  return rows[0]!
}

export type FoundByWords = {
  readonly where: SQL | undefined
  /** How many they are, up to a number, where that can be told without looking at the orders. */
  readonly counted?: (most: number, otherwise: SQL<number>) => SQL<number>
}

/**
 * Orders that have a word for each that was typed, begun so, in name, e-mail and products, or the number that was typed.
 * What was placed since words were last entered is read itself. Signs alone are looked for anywhere.
 */
export async function hasWords(tx: SiteTransaction, typed: string): Promise<FoundByWords> {
  const { text, words } = readSearchQuery(typed, locale)
  if (words.length === 0) return { where: text === '' ? undefined : contains(text.toLowerCase()) }
  const { mark, isCommon } = await lookAt(tx, words)
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (isCommon && number === undefined) return { where: hasWord(tx, words[0]!), counted: countedBy(tx, words[0]!) }
  const entered = sql.join(
    words.map(word => numbersWith(tx, word)),
    sql` intersect `,
  )
  const begun = words.map(word => sql`${orders.search} ~ ${`\\m${word}`}`)
  const since = gt(orders.number, mark)
  const newer = sql`select ${orders.number} from ${orders} where ${and(eq(orders.siteId, tx.siteId), since, ...begun)}`
  const itself = number === undefined ? sql`` : sql` union all select ${Number(number)}::int`
  return { where: sql`${orders.number} = any (array((${entered}) union all (${newer})${itself}))` }
}

/** The first entries are nearly always of one word, so no order is twice among them; where one is, all are counted. */
const countedBy =
  (tx: SiteTransaction, word: string) =>
  (most: number, otherwise: SQL<number>): SQL<number> => {
    const looked = sql.raw(String(most))
    return sql<number>`(select case when own.found = own.entries or own.entries < ${looked} then own.found else ${otherwise} end
      from (select count(distinct number)::int as found, count(*)::int as entries
        from (${numbersWith(tx, word)} limit ${looked}) as looked) as own)`
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
