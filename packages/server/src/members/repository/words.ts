import { readSearchQuery, searchWords } from '@sitewright/domain/search'
import { and, eq, gte, ilike, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { members, memberWords } from '../tables'

/** Names and addresses in any language: only scripts without blanks between words would be cut otherwise. */
const locale = 'en'
/** No letter of any language is larger: what begins with a word stands before the word and this. */
const last = '\u{10ffff}'
/** A word that fewer have is where the search begins; one that more have is looked for member by member. */
const manyHave = 2_000

const ofSite = (tx: SiteTransaction) => eq(memberWords.siteId, tx.siteId)
const begunSo = (tx: SiteTransaction, word: string): SQL =>
  and(ofSite(tx), gte(memberWords.word, word), lt(memberWords.word, word + last))!

/** One look for each member: the limit keeps it from a join with all that have the word. */
const hasWord = (tx: SiteTransaction, word: string): SQL =>
  sql`(select true from ${memberWords} where ${begunSo(tx, word)} and ${memberWords.memberId} = ${members.id} limit 1)`

/** Every sign is taken as itself. */
export function holds(text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(members.name, like), ilike(members.email, like))!
}

async function rareOf(tx: SiteTransaction, words: readonly string[]): Promise<ReadonlySet<string>> {
  const counts = words.map(
    word => sql`(select count(*)::int from (select from ${memberWords} where ${begunSo(tx, word)}
      limit ${sql.raw(String(manyHave))}) as known)`,
  )
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return new Set(words.filter((_, index) => rows[0]!.counts[index]! < manyHave))
}

/**
 * Members that have a word for each that was typed, begun so. What was typed with signs in it, such as an address, has to be
 * there as it is. Signs alone are looked for anywhere.
 */
export async function foundBy(tx: SiteTransaction, typed: string): Promise<SQL | undefined> {
  const { text, words } = readSearchQuery(typed, locale)
  if (words.length === 0) return text === '' ? undefined : holds(text)
  const rare = await rareOf(tx, words)
  const withSigns = text.split(' ').filter(part => /[^\p{L}\p{N}\p{M}]/u.test(part))
  return and(
    ...words.map(word =>
      rare.has(word)
        ? sql`${members.id} in (select ${memberWords.memberId} from ${memberWords} where ${begunSo(tx, word)})`
        : hasWord(tx, word),
    ),
    ...withSigns.map(holds),
  )
}

/** Enters the words of members who have none yet. True when there are no more. */
export async function enterWords(tx: SiteTransaction, most: number): Promise<boolean> {
  const next = await tx
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(and(eq(members.siteId, tx.siteId), not(members.hasWords)))
    .limit(most)
    .for('update', { skipLocked: true })
  if (next.length === 0) return true
  const ids = next.map(({ id }) => id)
  const rows = next.flatMap(({ id, name, email }) =>
    [...new Set(searchWords(`${name} ${email}`, locale))].map(word => ({ id, word })),
  )
  await tx.execute(
    sql`delete from ${memberWords} where ${ofSite(tx)} and ${memberWords.memberId} = any(${sql.param(ids)}::text[])`,
  )
  await tx.execute(sql`
    insert into ${memberWords} (site_id, word, member_id)
    select ${tx.siteId}, word, member_id
    from unnest(${sql.param(rows.map(({ word }) => word))}::text[], ${sql.param(rows.map(({ id }) => id))}::text[])
      as entered (word, member_id)
    on conflict do nothing`)
  await tx.execute(sql`update ${members} set has_words = true
    where ${members.siteId} = ${tx.siteId} and ${members.id} = any(${sql.param(ids)}::text[])`)
  return next.length < most
}
