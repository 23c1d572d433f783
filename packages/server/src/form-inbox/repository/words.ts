import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { formSubmissions, submissionWords } from '../../forms/tables'
import type { SiteTransaction } from '../../platform/database'

const manyHave = 2_000

export type Words = {
  readonly id: string
  readonly seq: number
  readonly formId: string
  readonly words: readonly string[]
}

export async function writeWords(tx: SiteTransaction, rows: readonly Words[], at: Date): Promise<void> {
  const lines = rows.flatMap(({ id, seq, formId, words }) =>
    words.map(word => ({ siteId: tx.siteId, word, seq, formId, submissionId: id })),
  )
  for (let from = 0; from < lines.length; from += 2_000)
    await tx
      .insert(submissionWords)
      .values(lines.slice(from, from + 2_000))
      .onConflictDoNothing()
  if (rows.length > 0)
    await tx
      .update(formSubmissions)
      .set({ indexedAt: at })
      .where(
        and(
          eq(formSubmissions.siteId, tx.siteId),
          inArray(
            formSubmissions.id,
            rows.map(({ id }) => id),
          ),
        ),
      )
}

/** The end of the range of words that begin so. */
const after = (prefix: string) => `${prefix}\u{10ffff}`

/**
 * Submissions that hold all words, the last one as a beginning: row-level security lets no text index answer, so words are
 * found by range. A word that few have is where the search begins; one that many have is looked for in one submission
 * after the other, the newest first, because a list of all that have it takes longer than a page of them.
 */
export async function holdingAll(tx: SiteTransaction, formId: string, words: readonly string[]): Promise<SQL> {
  const last = words.length - 1
  const ranges = words.map(
    (word, at) =>
      sql`${submissionWords.siteId} = ${tx.siteId} and ${at === last ? sql`${submissionWords.word} >= ${word} and ${submissionWords.word} < ${after(word)}` : sql`${submissionWords.word} = ${word}`}`,
  )
  const counts = ranges.map(
    range =>
      sql`(select count(*)::int from (select from ${submissionWords} where ${range} limit ${sql.raw(String(manyHave))}) as known)`,
  )
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  const isRare = (at: number): boolean => rows[0]!.counts[at]! < manyHave
  const parts = ranges.map((range, at) =>
    isRare(at)
      ? sql`${formSubmissions.seq} in (select ${submissionWords.seq} from ${submissionWords}
          where ${range} and ${submissionWords.formId} = ${formId})`
      : sql`(select true from ${submissionWords}
          where ${range} and ${submissionWords.submissionId} = ${formSubmissions.id} limit 1)`,
  )
  return sql.join(parts, sql` and `)
}
