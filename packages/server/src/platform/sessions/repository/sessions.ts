import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PlatformTransaction } from '../../database/database'
import { accountSessions, accounts } from '../tables'

export type Session = {
  readonly id: string
  readonly account: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly emailVerified: boolean
  }
  /** Set on the sessions of a site's address; they work nowhere else. */
  readonly siteId: string | null
  readonly parentId: string | null
  readonly createdAt: Date
  readonly seenAt: Date
  readonly userAgent: string
  readonly ipPrefix: string
  /** The person has proven with their password a moment ago that it is they. */
  readonly isStrong: boolean
}

export type NewSession = typeof accountSessions.$inferInsert

/** The sign-in behind a session on a site's address. */
const signIns = alias(accountSessions, 'sign_ins')

const columns = {
  id: accountSessions.id,
  accountId: accounts.id,
  name: accounts.name,
  email: accounts.email,
  verifiedAt: accounts.verifiedAt,
  siteId: accountSessions.boundSiteId,
  parentId: accountSessions.parentId,
  createdAt: accountSessions.createdAt,
  seenAt: accountSessions.seenAt,
  userAgent: accountSessions.userAgent,
  ipPrefix: accountSessions.ipPrefix,
  strongAt: sql`coalesce(${signIns.strongAt}, ${accountSessions.strongAt})`.mapWith(accountSessions.strongAt),
}

type Row = {
  id: string
  accountId: string
  name: string
  email: string
  verifiedAt: Date | null
  siteId: string | null
  parentId: string | null
  createdAt: Date
  seenAt: Date
  userAgent: string
  ipPrefix: string
  strongAt: Date
}

export type SessionLimits = {
  readonly now: Date
  readonly seenAfter: Date
  /** A proof that is older counts no more. */
  readonly strongAfter: Date
}

const toSession = (
  { accountId, name, email, verifiedAt, strongAt, ...row }: Row,
  { strongAfter }: SessionLimits,
): Session => ({
  ...row,
  isStrong: strongAt >= strongAfter,
  account: { id: accountId, name, email, emailVerified: verifiedAt !== null },
})

const alive = ({ now, seenAfter }: Pick<SessionLimits, 'now' | 'seenAfter'>) =>
  and(gt(accountSessions.expiresAt, now), gt(accountSessions.seenAt, seenAfter))

export const insertSession = (tx: PlatformTransaction, session: NewSession) =>
  tx.insert(accountSessions).values(session)

export async function findSession(
  tx: PlatformTransaction,
  tokenHash: string,
  limits: SessionLimits,
): Promise<Session | undefined> {
  const [row] = await tx
    .select(columns)
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .leftJoin(signIns, eq(signIns.id, accountSessions.parentId))
    // Nobody has any rights before their address is proven, whatever row may have been left behind.
    .where(
      and(
        eq(accountSessions.tokenHash, tokenHash),
        eq(accountSessions.onlyViews, false),
        isNotNull(accounts.verifiedAt),
        alive(limits),
      ),
    )
  return row && toSession(row, limits)
}

/** Who looks at a site's public address. Over with the sign-in it came from, also where nobody has swept that yet. */
export async function findViewer(
  tx: PlatformTransaction,
  { tokenHash, siteId }: { readonly tokenHash: string; readonly siteId: string },
  { now, seenAfter }: SessionLimits,
): Promise<{ readonly accountId: string } | undefined> {
  const [row] = await tx
    .select({ accountId: accountSessions.accountId })
    .from(accountSessions)
    .innerJoin(signIns, eq(signIns.id, accountSessions.parentId))
    .where(
      and(
        eq(accountSessions.tokenHash, tokenHash),
        eq(accountSessions.onlyViews, true),
        eq(accountSessions.boundSiteId, siteId),
        gt(accountSessions.expiresAt, now),
        gt(signIns.expiresAt, now),
        gt(signIns.seenAt, seenAfter),
      ),
    )
  return row
}

export const deleteViewer = (tx: PlatformTransaction, tokenHash: string) =>
  tx.delete(accountSessions).where(and(eq(accountSessions.tokenHash, tokenHash), eq(accountSessions.onlyViews, true)))

export async function listSessions(
  tx: PlatformTransaction,
  accountId: string,
  limits: SessionLimits,
): Promise<Session[]> {
  const rows = await tx
    .select(columns)
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .leftJoin(signIns, eq(signIns.id, accountSessions.parentId))
    .where(and(eq(accountSessions.accountId, accountId), isNull(accountSessions.parentId), alive(limits)))
    .orderBy(sql`${accountSessions.seenAt} desc`)
  return rows.map(row => toSession(row, limits))
}

export const touchSession = (tx: PlatformTransaction, ids: string[], seenAt: Date) =>
  tx.update(accountSessions).set({ seenAt }).where(inArray(accountSessions.id, ids))

export const strengthenSession = (tx: PlatformTransaction, id: string, strongAt: Date) =>
  tx.update(accountSessions).set({ strongAt }).where(eq(accountSessions.id, id))

/** Children go with their parents, by the foreign key. */
export const deleteSessions = (tx: PlatformTransaction, accountId: string, which: { id?: string; allBut?: string }) =>
  tx
    .delete(accountSessions)
    .where(
      and(
        eq(accountSessions.accountId, accountId),
        which.id ? eq(accountSessions.id, which.id) : undefined,
        which.allBut
          ? and(
              ne(accountSessions.id, which.allBut),
              or(isNull(accountSessions.parentId), ne(accountSessions.parentId, which.allBut)),
            )
          : undefined,
      ),
    )

export const deleteStaleSessions = (tx: PlatformTransaction, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
  tx.delete(accountSessions).where(or(lte(accountSessions.expiresAt, now), lte(accountSessions.seenAt, seenAfter)))
