import { isWebsiteRole, type WebsiteRole } from '@sitewright/domain/roles'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PlatformTransaction, SiteTransaction } from '../platform/database'
import type { Invitation, MembershipRecord } from './person'
import { accountSites, invitations, people } from './tables'

const roleOf = (role: number): WebsiteRole => {
  if (isWebsiteRole(role)) return role
  throw new Error(`the role ${role} is not assigned`)
}

const toMembership = (row: typeof people.$inferSelect): MembershipRecord => ({
  accountId: row.accountId,
  role: roleOf(row.role),
  isOwner: row.isOwner,
  since: row.since,
})

const toInvitation = (row: typeof invitations.$inferSelect): Invitation => ({
  id: row.id,
  email: row.email,
  role: roleOf(row.role),
  sentAt: row.sentAt,
  expiresAt: row.expiresAt,
})

const ofPerson = (tx: SiteTransaction, accountId: AccountId) =>
  and(eq(people.siteId, tx.siteId), eq(people.accountId, accountId))

export async function membership(tx: SiteTransaction, accountId: AccountId): Promise<MembershipRecord | undefined> {
  const [row] = await tx.select().from(people).where(ofPerson(tx, accountId))
  return row && toMembership(row)
}

const everyone = (tx: SiteTransaction) =>
  tx
    .select()
    .from(people)
    .where(eq(people.siteId, tx.siteId))
    .orderBy(desc(people.isOwner), asc(people.since), asc(people.accountId))

export const listPeople = async (tx: SiteTransaction): Promise<MembershipRecord[]> =>
  (await everyone(tx)).map(toMembership)

/** Held until the change is made, so that the last two administrators cannot remove each other. */
export const lockPeople = async (tx: SiteTransaction): Promise<MembershipRecord[]> =>
  (await everyone(tx).for('update')).map(toMembership)

export const sitesOf = async (tx: PlatformTransaction, accountId: AccountId): Promise<SiteId[]> =>
  (await tx.select().from(accountSites).where(eq(accountSites.accountId, accountId))).map(({ siteId }) => siteId)

export async function insertPerson(tx: SiteTransaction, person: MembershipRecord): Promise<void> {
  await tx.insert(people).values({ ...person, siteId: tx.siteId })
  await tx.insert(accountSites).values({ accountId: person.accountId, siteId: tx.siteId })
}

export async function setRole(tx: SiteTransaction, accountId: AccountId, role: WebsiteRole): Promise<void> {
  await tx.update(people).set({ role }).where(ofPerson(tx, accountId))
}

export async function deletePerson(tx: SiteTransaction, accountId: AccountId): Promise<void> {
  await tx.delete(people).where(ofPerson(tx, accountId))
  await tx.delete(accountSites).where(and(eq(accountSites.accountId, accountId), eq(accountSites.siteId, tx.siteId)))
}

const isWaiting = (tx: SiteTransaction) => and(eq(invitations.siteId, tx.siteId), isNull(invitations.acceptedAt))

export async function waitingInvitations(tx: SiteTransaction, now: Date): Promise<Invitation[]> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(isWaiting(tx), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.sentAt), asc(invitations.id))
  return rows.map(toInvitation)
}

/** Held until the invitation is written, so that of several at the same moment the later ones see the first. */
export const lockInvitations = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sitewright.invitations ${tx.siteId}`}, 0))`)

/** One waiting invitation per address: a new one takes the place of the old, whose link stops working. */
export async function replaceInvitation(
  tx: SiteTransaction,
  invitation: Invitation & { tokenHash: string; invitedBy: AccountId },
): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(isWaiting(tx), eq(sql`lower(${invitations.email})`, invitation.email.toLowerCase())))
  await tx.insert(invitations).values({ ...invitation, siteId: tx.siteId })
}

export async function deleteInvitation(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(invitations)
    .where(and(isWaiting(tx), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

export async function deleteInvitationsBy(tx: SiteTransaction, accountId: AccountId): Promise<void> {
  await tx.delete(invitations).where(and(isWaiting(tx), eq(invitations.invitedBy, accountId)))
}

/** Locked, so that a link opened twice at the same moment is used once. */
export async function waitingByToken(tx: SiteTransaction, tokenHash: string): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(isWaiting(tx), eq(invitations.tokenHash, tokenHash)))
    .for('update')
  return row && toInvitation(row)
}

export async function markAccepted(
  tx: SiteTransaction,
  id: string,
  { accountId, now }: { accountId: AccountId; now: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: accountId })
    .where(and(eq(invitations.siteId, tx.siteId), eq(invitations.id, id)))
}
