import { and, eq, ne } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { members } from '../tables'

export type Member = Readonly<Omit<typeof members.$inferSelect, 'siteId'>>

const byId = (tx: SiteTransaction, id: string) => and(eq(members.siteId, tx.siteId), eq(members.id, id))

export async function memberByKey(tx: SiteTransaction, emailKey: string): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, tx.siteId), eq(members.emailKey, emailKey), ne(members.state, 'deleted')))
  return row
}

export async function memberById(tx: SiteTransaction, id: string): Promise<Member | undefined> {
  const [row] = await tx.select().from(members).where(byId(tx, id))
  return row
}

/** False where the address has a member by now. */
export async function insertMember(tx: SiteTransaction, member: Member): Promise<boolean> {
  const rows = await tx
    .insert(members)
    .values({ siteId: tx.siteId, ...member })
    .onConflictDoNothing()
    .returning({ id: members.id })
  return rows.length === 1
}

export async function updateMember(
  tx: SiteTransaction,
  id: string,
  changes: Partial<Omit<Member, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(members).set(changes).where(byId(tx, id))
}
