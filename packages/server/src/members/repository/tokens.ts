import { and, eq, gt, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
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
  mailed: Partial<Pick<MemberToken, 'tokenHash' | 'memberId' | 'codeHash' | 'expiresAt'>>,
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

/** A newer one of a kind ends the older ones: those of the same member where it is one's, of the same mailbox otherwise. */
export async function deleteOlder(
  tx: SiteTransaction,
  {
    kind,
    emailKey,
    memberId,
    tokenHash,
  }: Pick<MemberToken, 'kind' | 'emailKey' | 'tokenHash'> & { readonly memberId: string | null },
): Promise<void> {
  await tx
    .delete(memberTokens)
    .where(
      and(
        eq(memberTokens.siteId, tx.siteId),
        eq(memberTokens.kind, kind),
        memberId === null ? eq(memberTokens.emailKey, emailKey) : eq(memberTokens.memberId, memberId),
        ne(memberTokens.tokenHash, tokenHash),
      ),
    )
}

/** What this browser asked for, with one try of its code counted. Undefined where there is no try left. */
export async function tryCode(
  tx: SiteTransaction,
  { browserHash, mostTries, now }: { readonly browserHash: string; readonly mostTries: number; readonly now: Date },
): Promise<MemberToken | undefined> {
  const [row] = await tx
    .update(memberTokens)
    .set({ tries: sql`${memberTokens.tries} + 1` })
    .where(
      and(
        eq(memberTokens.siteId, tx.siteId),
        eq(memberTokens.browserHash, browserHash),
        eq(memberTokens.kind, 'login'),
        gt(memberTokens.expiresAt, now),
        isNotNull(memberTokens.codeHash),
        lt(memberTokens.tries, mostTries),
      ),
    )
    .returning()
  return row
}

/** What was asked for before an account changed its address or password opens nothing afterwards. */
export async function deleteTokensOf(
  tx: SiteTransaction,
  memberId: string,
  { but }: { readonly but?: MemberToken['kind'] } = {},
): Promise<void> {
  await tx
    .delete(memberTokens)
    .where(
      and(
        eq(memberTokens.siteId, tx.siteId),
        eq(memberTokens.memberId, memberId),
        but === undefined ? undefined : ne(memberTokens.kind, but),
      ),
    )
}

export async function deleteTokensBefore(tx: SiteTransaction, now: Date): Promise<void> {
  await tx.delete(memberTokens).where(and(eq(memberTokens.siteId, tx.siteId), lte(memberTokens.expiresAt, now)))
}
