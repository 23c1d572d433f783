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

/** A cart begins with its first line. */
export async function insertCart(
  tx: SiteTransaction,
  { id, tokenHash, entry, now }: { id: string; tokenHash: string; entry: CartEntryRow; now: Date },
): Promise<CartHead> {
  const { siteId } = tx
  const newCart = tx
    .$with('new_cart')
    .as(tx.insert(carts).values({ siteId, id, tokenHash, createdAt: now, updatedAt: now }).returning({ id: carts.id }))
  await tx
    .with(newCart)
    .insert(cartEntries)
    .values({ ...entry, siteId, cartId: id })
  return { id, createdAt: now }
}

export async function touchCart(tx: SiteTransaction, id: string, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ updatedAt: now })
    .where(and(eq(carts.siteId, tx.siteId), eq(carts.id, id)))
}

const entryColumns = { id: cartEntries.id, variantId: cartEntries.variantId, quantity: cartEntries.quantity }

export const entriesOf = (tx: SiteTransaction, cartId: string): Promise<CartEntryRow[]> =>
  tx
    .select(entryColumns)
    .from(cartEntries)
    .where(and(eq(cartEntries.siteId, tx.siteId), eq(cartEntries.cartId, cartId)))
    .orderBy(asc(sql`${cartEntries}.place`))

/** The same variant again is more of it, up to what one line may hold. */
export async function addEntry(
  tx: SiteTransaction,
  { cartId, entry, most, now }: { cartId: string; entry: CartEntryRow; most: number; now: Date },
): Promise<CartEntryRow> {
  const { siteId } = tx
  const touched = tx.$with('touched').as(
    tx
      .update(carts)
      .set({ updatedAt: now })
      .where(and(eq(carts.siteId, siteId), eq(carts.id, cartId)))
      .returning({ id: carts.id }),
  )
  const [row] = await tx
    .with(touched)
    .insert(cartEntries)
    .values({ ...entry, siteId, cartId })
    .onConflictDoUpdate({
      target: [cartEntries.siteId, cartEntries.cartId, cartEntries.variantId],
      set: { quantity: sql`least(${cartEntries.quantity} + ${entry.quantity}, ${most})` },
    })
    .returning(entryColumns)
  return row!
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

export type Begun = {
  /** What the key stands for already. */
  readonly used: { readonly requestHash: string; readonly orderId: string } | undefined
  readonly cart: { readonly id: string; readonly entries: readonly CartEntryRow[] } | undefined
}

/**
 * Takes the key for an order that is about to be written and holds the cart until the transaction ends, in one round
 * trip. Whoever comes second waits here: with the same key for the outcome of the first, with another for the cart.
 */
export async function beginPlacing(
  tx: SiteTransaction,
  {
    key,
    requestHash,
    orderId,
    tokenHash,
    now,
  }: { key: string; requestHash: string; orderId: string; tokenHash: string | null; now: Date },
): Promise<Begun> {
  const { siteId } = tx
  const { rows } = await tx.execute<{ taken: boolean; cartId: string | null; entries: CartEntryRow[] | null }>(sql`
    with taken as (
      insert into ${idempotencyKeys} (site_id, scope, key, request_hash, answer, created_at)
      values (${siteId}, ${placing}, ${key}, ${requestHash}, ${JSON.stringify({ orderId })}::jsonb, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning 1
    ), cart as (
      select id from ${carts} where site_id = ${siteId} and token_hash = ${tokenHash} for update
    )
    select exists (select from taken) as taken, cart.id as "cartId",
      (select json_agg(json_build_object('id', id, 'variantId', variant_id, 'quantity', quantity) order by place)
        from ${cartEntries} where site_id = ${siteId} and cart_id = cart.id) as entries
    from (select) as always left join cart on true`)
  const { taken, cartId, entries } = rows[0]!
  const cart = cartId === null ? undefined : { id: cartId, entries: entries ?? [] }
  if (taken) return { used: undefined, cart }
  const [known] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(thisKey(tx, key))
  return { used: { requestHash: known!.requestHash, orderId: known!.answer.orderId }, cart }
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
