import { and, asc, count, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { memberInvitations as invitations, memberImports, members } from '../tables'
import type { Invitation } from './invitations'

export type MemberImportRow = Readonly<Omit<typeof memberImports.$inferSelect, 'siteId'>>

const ofSite = (tx: SiteTransaction) => eq(invitations.siteId, tx.siteId)

/** Of these mailboxes those that have a member or an invitation. */
export async function knownAmong(tx: SiteTransaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const [joined, invited] = [
    await tx
      .select({ key: members.emailKey })
      .from(members)
      .where(and(eq(members.siteId, tx.siteId), ne(members.state, 'deleted'), inArray(members.emailKey, [...keys]))),
    await tx
      .select({ key: invitations.emailKey })
      .from(invitations)
      .where(and(ofSite(tx), inArray(invitations.emailKey, [...keys]))),
  ]
  return new Set([...joined, ...invited].map(({ key }) => key))
}

export const insertImport = (tx: SiteTransaction, made: MemberImportRow) =>
  tx.insert(memberImports).values({ siteId: tx.siteId, ...made })

export const insertInvitations = (tx: SiteTransaction, made: readonly Invitation[]) =>
  tx
    .insert(invitations)
    .values(made.map(each => ({ siteId: tx.siteId, ...each, planIds: [...each.planIds] })))
    .onConflictDoNothing()

export async function lockImport(tx: SiteTransaction, id: string): Promise<MemberImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberImports)
    .where(and(eq(memberImports.siteId, tx.siteId), eq(memberImports.id, id)))
    .for('update')
  if (!row) return undefined
  const { siteId: _, ...made } = row
  return made
}

export const markUndone = (tx: SiteTransaction, id: string, undoneAt: Date) =>
  tx
    .update(memberImports)
    .set({ undoneAt })
    .where(and(eq(memberImports.siteId, tx.siteId), eq(memberImports.id, id)))

export async function deleteImported(tx: SiteTransaction, importId: string): Promise<number> {
  const rows = await tx
    .delete(invitations)
    .where(and(ofSite(tx), eq(invitations.importId, importId)))
    .returning({ id: invitations.id })
  return rows.length
}

const unsent = (tx: SiteTransaction, isWanted: boolean) =>
  and(ofSite(tx), isNull(invitations.sentAt), eq(invitations.isWanted, isWanted))

export async function countUnasked(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.select({ value: count() }).from(invitations).where(unsent(tx, false))
  return row!.value
}

/** How many are wanted by this that were not before. */
export async function wantAll(tx: SiteTransaction): Promise<number> {
  const rows = await tx
    .update(invitations)
    .set({ isWanted: true })
    .where(unsent(tx, false))
    .returning({ id: invitations.id })
  return rows.length
}

/** Of imports alone, since then. */
export async function countSentSince(tx: SiteTransaction, since: Date): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(invitations)
    .where(and(ofSite(tx), isNotNull(invitations.importId), gte(invitations.sentAt, since)))
  return row!.value
}

/** Who is written to next, beginning with those who were brought first. */
export async function wantedInvitations(tx: SiteTransaction, limit: number): Promise<Invitation[]> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(unsent(tx, true))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(limit)
  return rows.map(({ siteId: _, ...row }) => row)
}

/** Somebody who still waits for a mail. */
export async function lockWanted(tx: SiteTransaction, id: string): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(unsent(tx, true), eq(invitations.id, id)))
    .for('update')
  if (!row) return undefined
  const { siteId: _, ...invitation } = row
  return invitation
}
