import { and, eq, inArray, sql } from 'drizzle-orm'
import { formSubmissions, submissionWords } from '../../forms/tables'
import type { SiteTransaction } from '../../platform/database'

const mostMatches = 2_000

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
 * The newest that hold all words, the last one as a beginning: row-level security lets no text index answer, so words are
 * found by range.
 */
export async function matching(tx: SiteTransaction, formId: string, words: readonly string[]): Promise<number[]> {
  const last = words.at(-1)
  if (last === undefined) return []
  const holds = (word: string, isLast: boolean) => sql`
    select seq from ${submissionWords}
    where ${submissionWords.siteId} = ${tx.siteId} and ${submissionWords.formId} = ${formId}
      and ${isLast ? sql`${submissionWords.word} >= ${word} and ${submissionWords.word} < ${after(word)}` : sql`${submissionWords.word} = ${word}`}`
  const parts = words.map((word, index) => sql`(${holds(word, index === words.length - 1)})`)
  const { rows } = await tx.execute<{ seq: string }>(
    sql`select seq from (${sql.join(parts, sql` intersect `)}) as found order by seq desc limit ${mostMatches}`,
  )
  return rows.map(({ seq }) => Number(seq))
}
