import { readSearchQuery, searchWords } from '@sitewright/domain/search'
import { and, asc, eq, gt, inArray, like, type SQL, sql } from 'drizzle-orm'
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

const numbersWith = (tx: SiteTransaction, word: string): SQL =>
  sql`select ${orderWords.number} from ${orderWords}
    where ${ofSite(tx)} and ${orderWords.word} >= ${word} and ${orderWords.word} < ${word + last}`

/**
 * Orders that have a word for each that was typed, begun so, in name, e-mail and products, or the number that was typed.
 * What was placed since words were last entered is read itself. Signs alone are looked for anywhere.
 */
export async function hasWords(tx: SiteTransaction, typed: string): Promise<SQL | undefined> {
  const { text, words } = readSearchQuery(typed, locale)
  if (words.length === 0) return text === '' ? undefined : contains(text.toLowerCase())
  const entered = sql.join(
    words.map(word => numbersWith(tx, word)),
    sql` intersect `,
  )
  const begun = words.map(word => sql`${orders.search} ~ ${`\\m${word}`}`)
  const since = gt(orders.number, await markOf(tx))
  const newer = sql`select ${orders.number} from ${orders} where ${and(eq(orders.siteId, tx.siteId), since, ...begun)}`
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  const itself = number === undefined ? sql`` : sql` union all select ${Number(number)}::int`
  return sql`${orders.number} = any (array((${entered}) union all (${newer})${itself}))`
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
