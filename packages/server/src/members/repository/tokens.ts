import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { memberTokens } from '../tables'

export type MemberToken = Readonly<Omit<typeof memberTokens.$inferSelect, 'siteId'>>

const byHash = (tx: SiteTransaction, tokenHash: string) =>
  and(eq(memberTokens.siteId, tx.siteId), eq(memberTokens.tokenHash, tokenHash))

export async function insertToken(tx: SiteTransaction, token: MemberToken): Promise<void> {
  await tx.insert(memberTokens).values({ siteId: tx.siteId, ...token })
}

export async function tokenByHash(tx: SiteTransaction, tokenHash: string, now: Date): Promise<MemberToken | undefined> {
  const [row] = await tx
    .select()
    .from(memberTokens)
    .where(and(byHash(tx, tokenHash), gt(memberTokens.expiresAt, now)))
  return row
}

/** Whoever deletes it has it: of two who open a link at once, one does. */
export async function takeToken(tx: SiteTransaction, tokenHash: string, now: Date): Promise<MemberToken | undefined> {
  const [row] = await tx
    .delete(memberTokens)
    .where(and(byHash(tx, tokenHash), gt(memberTokens.expiresAt, now)))
    .returning()
  return row
}

/** The request is given the secret that is mailed. False when it was given one before. */
export async function replaceToken(
  tx: SiteTransaction,
  tokenHash: string,
  mailed: Partial<Pick<MemberToken, 'tokenHash' | 'memberId' | 'expiresAt'>>,
): Promise<boolean> {
  const rows = await tx
    .update(memberTokens)
    .set(mailed)
    .where(byHash(tx, tokenHash))
    .returning({ kind: memberTokens.kind })
  return rows.length === 1
}

export async function deleteToken(tx: SiteTransaction, tokenHash: string): Promise<void> {
  await tx.delete(memberTokens).where(byHash(tx, tokenHash))
}

/** A newer one of a kind ends the older ones. */
export async function deleteOlder(
  tx: SiteTransaction,
  { kind, emailKey, tokenHash }: Pick<MemberToken, 'kind' | 'emailKey' | 'tokenHash'>,
): Promise<void> {
  await tx
    .delete(memberTokens)
    .where(
      and(
        eq(memberTokens.siteId, tx.siteId),
        eq(memberTokens.kind, kind),
        eq(memberTokens.emailKey, emailKey),
        ne(memberTokens.tokenHash, tokenHash),
      ),
    )
}

export async function deleteTokensBefore(tx: SiteTransaction, now: Date): Promise<void> {
  await tx.delete(memberTokens).where(and(eq(memberTokens.siteId, tx.siteId), lte(memberTokens.expiresAt, now)))
}
