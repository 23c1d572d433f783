import { consentCategories } from '@sitewright/domain/consent'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import type { ConsentRecord, ListedRecord } from './record'
import type { ShownText } from './shown-text'
import { consentProofs, consentTexts } from './tables'

/** What is there already under its hash is the same by definition. */
export async function insertTexts(
  tx: SiteTransaction,
  texts: readonly { hash: string; shown: ShownText }[],
  now: Date,
): Promise<void> {
  const rows = texts.map(({ hash, shown }) => ({
    siteId: tx.siteId,
    hash,
    locale: shown.locale,
    shown,
    createdAt: now,
  }))
  if (rows.length > 0) await tx.insert(consentTexts).values(rows).onConflictDoNothing()
}

export async function textByHash(
  tx: SiteTransaction,
  hash: string,
): Promise<{ shown: ShownText; createdAt: Date } | undefined> {
  const [row] = await tx
    .select({ shown: consentTexts.shown, createdAt: consentTexts.createdAt })
    .from(consentTexts)
    .where(and(eq(consentTexts.siteId, tx.siteId), eq(consentTexts.hash, hash)))
  return row
}

/** A record that was kept before is not kept twice. */
export async function insertProof(tx: SiteTransaction, { categories, at, ...record }: ConsentRecord): Promise<void> {
  await tx
    .insert(consentProofs)
    .values({
      ...record,
      siteId: tx.siteId,
      counting: categories.includes('counting'),
      elsewhere: categories.includes('elsewhere'),
      marketing: categories.includes('marketing'),
      createdAt: at,
    })
    .onConflictDoNothing()
}

type Row = { proof: typeof consentProofs.$inferSelect; locale: string }

const toRecord = ({ proof, locale }: Row): ListedRecord => ({
  id: proof.id,
  method: proof.method,
  choice: proof.choice,
  categories: consentCategories.filter(category => proof[category]),
  policy: proof.policy,
  textHash: proof.textHash,
  locale,
  path: proof.path,
  browser: proof.browser,
  at: proof.createdAt,
})

const ofSite = (tx: SiteTransaction) => eq(consentProofs.siteId, tx.siteId)

/** Newest first. `next` is what the following part comes after. */
export async function listProofs(
  tx: SiteTransaction,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: ListedRecord[]; total: number; next: string | null }> {
  const { createdAt, id } = consentProofs
  const beyond =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select ${createdAt}, ${id} from ${consentProofs}
          where ${consentProofs.siteId} = ${tx.siteId} and ${id} = ${after})`
  const rows = await tx
    .select({ proof: consentProofs, locale: consentTexts.locale })
    .from(consentProofs)
    .innerJoin(
      consentTexts,
      and(eq(consentTexts.siteId, consentProofs.siteId), eq(consentTexts.hash, consentProofs.textHash)),
    )
    .where(and(ofSite(tx), beyond))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(consentProofs).where(ofSite(tx))
  const items = rows.slice(0, limit).map(toRecord)
  return { items, total: count!.total, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
