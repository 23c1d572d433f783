import type { SpamRule } from '@sitewright/domain/forms'
import { and, asc, eq } from 'drizzle-orm'
import { savedReplies, spamRules } from '../../forms/tables'
import type { SiteTransaction } from '../../platform/database'

export type KeptRule = SpamRule & { readonly id: string }
export type SavedReply = { readonly id: string; readonly name: string; readonly text: string }

export const allRules = (tx: SiteTransaction): Promise<KeptRule[]> =>
  tx
    .select({ id: spamRules.id, kind: spamRules.kind, value: spamRules.value, isAllowed: spamRules.isAllowed })
    .from(spamRules)
    .where(eq(spamRules.siteId, tx.siteId))
    .orderBy(asc(spamRules.kind), asc(spamRules.value))

/** The same value again is the same rule, now said like this. */
export async function putRule(tx: SiteTransaction, rule: KeptRule): Promise<KeptRule> {
  const { isAllowed } = rule
  const [row] = await tx
    .insert(spamRules)
    .values({ siteId: tx.siteId, ...rule })
    .onConflictDoUpdate({ target: [spamRules.siteId, spamRules.kind, spamRules.value], set: { isAllowed } })
    .returning({ id: spamRules.id })
  return { ...rule, id: row!.id }
}

/** A site has one number of links. */
export const dropLinkRules = (tx: SiteTransaction) =>
  tx.delete(spamRules).where(and(eq(spamRules.siteId, tx.siteId), eq(spamRules.kind, 'links')))

export async function deleteRule(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(spamRules)
    .where(and(eq(spamRules.siteId, tx.siteId), eq(spamRules.id, id)))
    .returning({ id: spamRules.id })
  return rows.length === 1
}

const thisReply = (tx: SiteTransaction, id: string) => and(eq(savedReplies.siteId, tx.siteId), eq(savedReplies.id, id))

export const allReplies = (tx: SiteTransaction): Promise<SavedReply[]> =>
  tx
    .select({ id: savedReplies.id, name: savedReplies.name, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.siteId, tx.siteId))
    .orderBy(asc(savedReplies.name), asc(savedReplies.id))

export const insertReply = (tx: SiteTransaction, reply: SavedReply & { readonly createdAt: Date }) =>
  tx.insert(savedReplies).values({ siteId: tx.siteId, ...reply })

export async function changeReply(tx: SiteTransaction, { id, name, text }: SavedReply): Promise<boolean> {
  const rows = await tx
    .update(savedReplies)
    .set({ name, text })
    .where(thisReply(tx, id))
    .returning({ id: savedReplies.id })
  return rows.length === 1
}

export async function deleteReply(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx.delete(savedReplies).where(thisReply(tx, id)).returning({ id: savedReplies.id })
  return rows.length === 1
}
