import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { cartEntries, carts, idempotencyKeys } from './tables'

export type CartHead = { readonly id: string; readonly createdAt: Date }
export type CartEntryRow = { readonly id: string; readonly variantId: string; readonly quantity: number }

const head = { id: carts.id, createdAt: carts.createdAt }

const byToken = (tx: SiteTransaction, tokenHash: string) =>
  and(eq(carts.siteId, tx.siteId), eq(carts.tokenHash, tokenHash))

export async function cartByToken(tx: SiteTransaction, tokenHash: string): Promise<CartHead | undefined> {
  const [row] = await tx.select(head).from(carts).where(byToken(tx, tokenHash))
  return row
}

export async function lockCart(tx: SiteTransaction, tokenHash: string): Promise<CartHead | undefined> {
  const [row] = await tx.select(head).from(carts).where(byToken(tx, tokenHash)).for('update')
  return row
}

export async function insertCart(
  tx: SiteTransaction,
  cart: { id: string; tokenHash: string; now: Date },
): Promise<CartHead> {
  await tx
    .insert(carts)
    .values({ siteId: tx.siteId, id: cart.id, tokenHash: cart.tokenHash, createdAt: cart.now, updatedAt: cart.now })
  return { id: cart.id, createdAt: cart.now }
}

export async function touchCart(tx: SiteTransaction, id: string, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ updatedAt: now })
    .where(and(eq(carts.siteId, tx.siteId), eq(carts.id, id)))
}

export const entriesOf = (tx: SiteTransaction, cartId: string): Promise<CartEntryRow[]> =>
  tx
    .select({ id: cartEntries.id, variantId: cartEntries.variantId, quantity: cartEntries.quantity })
    .from(cartEntries)
    .where(and(eq(cartEntries.siteId, tx.siteId), eq(cartEntries.cartId, cartId)))
    .orderBy(asc(sql`${cartEntries}.place`))

/** The same variant again is more of it, up to what one line may hold. */
export async function addEntry(
  tx: SiteTransaction,
  entry: { id: string; cartId: string; variantId: string; quantity: number; most: number },
): Promise<string> {
  const { most, ...values } = entry
  const [row] = await tx
    .insert(cartEntries)
    .values({ ...values, siteId: tx.siteId })
    .onConflictDoUpdate({
      target: [cartEntries.siteId, cartEntries.cartId, cartEntries.variantId],
      set: { quantity: sql`least(${cartEntries.quantity} + ${entry.quantity}, ${most})` },
    })
    .returning({ id: cartEntries.id })
  return row!.id
}

export async function setQuantity(
  tx: SiteTransaction,
  cartId: string,
  entryId: string,
  quantity: number,
): Promise<boolean> {
  const where = and(eq(cartEntries.siteId, tx.siteId), eq(cartEntries.cartId, cartId), eq(cartEntries.id, entryId))
  const rows =
    quantity === 0
      ? await tx.delete(cartEntries).where(where).returning({ id: cartEntries.id })
      : await tx.update(cartEntries).set({ quantity }).where(where).returning({ id: cartEntries.id })
  return rows.length === 1
}

export async function deleteCartsBefore(tx: SiteTransaction, before: Date): Promise<void> {
  await tx.delete(carts).where(and(eq(carts.siteId, tx.siteId), lt(carts.updatedAt, before)))
}

const placing = 'place-order'
const thisKey = (tx: SiteTransaction, key: string) =>
  and(eq(idempotencyKeys.siteId, tx.siteId), eq(idempotencyKeys.scope, placing), eq(idempotencyKeys.key, key))

/**
 * Takes the key for an order that is about to be written; undefined when it was free. A repeat waits here until the
 * first call's transaction has ended, and learns which order that was.
 */
export async function takeKey(
  tx: SiteTransaction,
  { key, requestHash, orderId, now }: { key: string; requestHash: string; orderId: string; now: Date },
): Promise<{ readonly requestHash: string; readonly orderId: string } | undefined> {
  const [made] = await tx
    .insert(idempotencyKeys)
    .values({ siteId: tx.siteId, scope: placing, key, requestHash, answer: { orderId }, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (made) return undefined
  const [known] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(thisKey(tx, key))
  return { requestHash: known!.requestHash, orderId: known!.answer.orderId }
}

/** The key stands for an order that was there already. */
export async function pointKey(tx: SiteTransaction, key: string, orderId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer: { orderId } }).where(thisKey(tx, key))
}

export async function deleteKeysBefore(tx: SiteTransaction, before: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.siteId, tx.siteId), lt(idempotencyKeys.createdAt, before)))
}
