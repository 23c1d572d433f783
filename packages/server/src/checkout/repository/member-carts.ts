import { and, eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { carts } from '../tables'

/** A cart with whose it is; of nobody as long as nobody has logged in with it. */
export type OwnedCart = { readonly id: string; readonly codes: readonly string[]; readonly memberId: string | null }

const columns = { id: carts.id, codes: carts.codes, memberId: carts.memberId }
const thisCart = (tx: SiteTransaction, id: string) => and(eq(carts.siteId, tx.siteId), eq(carts.id, id))

export async function lockOwnedCart(
  tx: SiteTransaction,
  which: { readonly tokenHash: string } | { readonly memberId: string },
): Promise<OwnedCart | undefined> {
  const [row] = await tx
    .select(columns)
    .from(carts)
    .where(
      and(
        eq(carts.siteId, tx.siteId),
        eq(carts.kind, 'goods'),
        'tokenHash' in which ? eq(carts.tokenHash, which.tokenHash) : eq(carts.memberId, which.memberId),
      ),
    )
    .for('update')
  return row
}

export async function giveCart(
  tx: SiteTransaction,
  id: string,
  to: { readonly memberId: string | null; readonly tokenHash?: string },
): Promise<void> {
  await tx.update(carts).set(to).where(thisCart(tx, id))
}

export async function deleteCart(tx: SiteTransaction, id: string): Promise<void> {
  await tx.delete(carts).where(thisCart(tx, id))
}
