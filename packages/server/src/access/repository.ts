import type { PageRule } from '@sitewright/domain/access'
import type { PageId } from '@sitewright/domain/sites'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { accessRules, pageRules } from './tables'

const isRule = (tx: SiteTransaction, id: string) => and(eq(accessRules.siteId, tx.siteId), eq(accessRules.id, id))

const listed = (tx: SiteTransaction) =>
  tx
    .select({
      pageId: pageRules.pageId,
      ruleId: accessRules.id,
      kind: accessRules.kind,
      version: accessRules.version,
      passwordHash: accessRules.passwordHash,
      planIds: accessRules.planIds,
    })
    .from(pageRules)
    .innerJoin(accessRules, and(eq(accessRules.siteId, pageRules.siteId), eq(accessRules.id, pageRules.ruleId)))

export async function allRules(tx: SiteTransaction): Promise<PageRule[]> {
  const rows = await listed(tx).where(eq(pageRules.siteId, tx.siteId)).orderBy(asc(pageRules.pageId))
  return rows.map(({ passwordHash: _, ...rule }) => rule)
}

export type WholeRule = PageRule & { readonly passwordHash: string | null }

export async function ruleById(tx: SiteTransaction, id: string): Promise<WholeRule | undefined> {
  const [row] = await listed(tx).where(and(eq(pageRules.siteId, tx.siteId), eq(pageRules.ruleId, id)))
  return row
}

export async function ruleOf(tx: SiteTransaction, pageId: PageId): Promise<WholeRule | undefined> {
  const [row] = await listed(tx).where(and(eq(pageRules.siteId, tx.siteId), eq(pageRules.pageId, pageId)))
  return row
}

export async function insertRule(
  tx: SiteTransaction,
  {
    pageId,
    planIds,
    ...rule
  }: Pick<PageRule, 'pageId' | 'kind' | 'planIds'> & { readonly id: string; readonly passwordHash: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insert(accessRules)
    .values({ ...rule, planIds: [...planIds], siteId: tx.siteId, version: 1, createdAt: now, updatedAt: now })
  await tx.insert(pageRules).values({ siteId: tx.siteId, pageId, ruleId: rule.id })
}

export async function changePassword(tx: SiteTransaction, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(accessRules)
    .set({ passwordHash, version: sql`${accessRules.version} + 1`, updatedAt: now })
    .where(isRule(tx, id))
}

export async function changePlans(
  tx: SiteTransaction,
  id: string,
  planIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(accessRules)
    .set({ planIds: [...planIds], updatedAt: now })
    .where(isRule(tx, id))
}

/** With the page's hold on it. */
export async function deleteRule(tx: SiteTransaction, id: string): Promise<void> {
  await tx.delete(accessRules).where(isRule(tx, id))
}
