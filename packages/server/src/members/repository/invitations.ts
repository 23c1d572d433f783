import { and, count, desc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { memberInvitations as invitations, members } from '../tables'

export type Invitation = Readonly<Omit<typeof invitations.$inferSelect, 'siteId'>>

const ofSite = (tx: SiteTransaction) => eq(invitations.siteId, tx.siteId)
const thisOne = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(invitations.id, id))
const toInvitation = ({ siteId: _, ...row }: typeof invitations.$inferSelect): Invitation => row

/** Held until the transaction ends: of two who invite the same address at once, one finds what the other did. */
export const lockInvitations = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`member invitations ${tx.siteId}`}, 0))`)

export async function invitationById(tx: SiteTransaction, id: string): Promise<Invitation | undefined> {
  const [row] = await tx.select().from(invitations).where(thisOne(tx, id))
  return row && toInvitation(row)
}

export async function invitationOf(tx: SiteTransaction, emailKey: string): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(ofSite(tx), eq(invitations.emailKey, emailKey)))
  return row && toInvitation(row)
}

const byHash = (tx: SiteTransaction, tokenHash: string, now: Date) =>
  and(ofSite(tx), eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))

export async function invitationByHash(
  tx: SiteTransaction,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(byHash(tx, tokenHash, now))
  return row && toInvitation(row)
}

/** Whoever deletes it has it: of two who use a link at once, one does. */
export async function takeInvitation(
  tx: SiteTransaction,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await tx
    .delete(invitations)
    .where(byHash(tx, tokenHash, now))
    .returning()
  return row && toInvitation(row)
}

/** Those that were written one by one. */
export async function countInvitations(tx: SiteTransaction): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(invitations)
    .where(and(ofSite(tx), isNull(invitations.importId)))
  return row!.value
}

export const insertInvitation = (tx: SiteTransaction, made: Invitation) =>
  tx.insert(invitations).values({ siteId: tx.siteId, ...made })

export const changeInvitation = (tx: SiteTransaction, id: string, change: Partial<Omit<Invitation, 'id'>>) =>
  tx.update(invitations).set(change).where(thisOne(tx, id))

export async function deleteInvitation(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx.delete(invitations).where(thisOne(tx, id)).returning({ id: invitations.id })
  return rows.length === 1
}

export const deleteOverSince = (tx: SiteTransaction, before: Date) =>
  tx.delete(invitations).where(and(ofSite(tx), lt(invitations.expiresAt, before)))

/** Whoever joined by themselves is what they were invited to be, unless that was too long ago. What they were to have is theirs all the same. */
export async function keepInvitation(
  tx: SiteTransaction,
  { id, emailKey, createdAt }: { readonly id: string; readonly emailKey: string; readonly createdAt: Date },
): Promise<Invitation | undefined> {
  const [row] = await tx
    .delete(invitations)
    .where(and(ofSite(tx), eq(invitations.emailKey, emailKey)))
    .returning()
  if (!row) return undefined
  const role = row.expiresAt > createdAt ? row.role : 'member'
  await tx
    .update(members)
    .set({ role, note: row.note })
    .where(and(eq(members.siteId, tx.siteId), eq(members.id, id)))
  return toInvitation(row)
}

export async function listInvitations(
  tx: SiteTransaction,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ items: Invitation[]; total: number; next: string | null }> {
  const isMember = tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.siteId, tx.siteId),
        eq(members.emailKey, invitations.emailKey),
        sql`${members.state} <> 'deleted'`,
      ),
    )
  const where = and(ofSite(tx), notExists(isMember))
  const [total] = await tx.select({ value: count() }).from(invitations).where(where)
  const last = after === undefined ? undefined : await invitationById(tx, after)
  const beyond =
    last &&
    or(
      lt(invitations.createdAt, last.createdAt),
      and(eq(invitations.createdAt, last.createdAt), lt(invitations.id, last.id)),
    )
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(where, beyond))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toInvitation)
  return { items, total: total!.value, next: rows.length > limit ? items.at(-1)!.id : null }
}
