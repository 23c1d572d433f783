import type { LineDetails } from '@sitewright/domain/checkout'
import type { Destination } from '@sitewright/domain/places'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type SiteTransaction, standing } from '../../platform/database'
import { type CartKind, cartEntries, carts, idempotencyKeys } from '../tables'

/** With what the visitor said before the checkout. */
export type CartHead = {
  readonly id: string
  readonly createdAt: Date
  readonly codes: readonly string[]
  readonly location: Destination | null
  readonly shippingOption: string | null
  /** Cards that pay for it, in the order they were entered. */
  readonly giftCardIds: readonly string[]
}
export type CartEntryRow = {
  readonly id: string
  /** Null for a donation. */
  readonly variantId: string | null
  readonly quantity: number
  /** What somebody chose to give; null where the shop says what it costs. */
  readonly amount: number | null
  readonly details: LineDetails | null
}

/** Goods of one variant are one line; what was said for one person stays by itself. */
const mergeKeyOf = ({ id, variantId, details }: CartEntryRow): string => (details === null && variantId) || id

const head = {
  id: carts.id,
  createdAt: carts.createdAt,
  codes: carts.codes,
  location: carts.location,
  shippingOption: carts.shippingOption,
  giftCardIds: carts.giftCardIds,
}

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

/** A cart in which nobody has said anything yet. */
export const newCart = (id: string, createdAt: Date): CartHead => ({
  ...{ id, createdAt, codes: [], giftCardIds: [] },
  ...{ location: null, shippingOption: null },
})

/** A cart begins with its first line. */
export async function insertCart(
  tx: SiteTransaction,
  {
    cart: { id, createdAt },
    tokenHash,
    kind = 'goods',
    entry,
  }: { cart: CartHead; tokenHash: string; kind?: CartKind; entry: CartEntryRow },
): Promise<void> {
  const { siteId } = tx
  await tx.execute(
    beginning({
      ...{ siteId, id, tokenHash, kind },
      createdAt: createdAt.toISOString(),
      entryId: entry.id,
      variantId: entry.variantId,
      quantity: entry.quantity,
      amount: entry.amount,
      details: entry.details === null ? null : JSON.stringify(entry.details),
      mergeKey: mergeKeyOf(entry),
    }),
  )
}

type Beginning = Readonly<
  Record<'siteId' | 'id' | 'tokenHash' | 'kind' | 'createdAt' | 'entryId' | 'mergeKey', string>
> & {
  readonly variantId: string | null
  readonly quantity: number
  readonly amount: number | null
  readonly details: string | null
}

const beginning = standing<Beginning>(
  value => sql`
    with new_cart as (
      insert into ${carts} (site_id, id, token_hash, kind, created_at, updated_at, codes, gift_card_ids)
      values (${value('siteId')}, ${value('id')}, ${value('tokenHash')}, ${value('kind')},
        ${value('createdAt')}::timestamptz, ${value('createdAt')}::timestamptz, '{}', '{}')
    )
    insert into ${cartEntries} (site_id, id, cart_id, variant_id, quantity, kind, amount, details, merge_key)
    values (${value('siteId')}, ${value('entryId')}, ${value('id')}, ${value('variantId')}, ${value('quantity')},
      ${value('kind')}, ${value('amount')}, ${value('details')}::jsonb, ${value('mergeKey')})`,
)

export type CartChoice = Partial<Pick<CartHead, 'codes' | 'location' | 'shippingOption' | 'giftCardIds'>>

export async function touchCart(
  tx: SiteTransaction,
  id: string,
  { now, codes, giftCardIds, ...choice }: CartChoice & { now: Date },
): Promise<void> {
  await tx
    .update(carts)
    .set({
      ...choice,
      ...(codes && { codes: [...codes] }),
      ...(giftCardIds && { giftCardIds: [...giftCardIds] }),
      updatedAt: now,
    })
    .where(and(eq(carts.siteId, tx.siteId), eq(carts.id, id)))
}

const entryColumns = {
  id: cartEntries.id,
  variantId: cartEntries.variantId,
  quantity: cartEntries.quantity,
  amount: cartEntries.amount,
  details: cartEntries.details,
}

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
    .values({ ...entry, siteId, cartId, kind: 'goods', mergeKey: mergeKeyOf(entry) })
    .onConflictDoUpdate({
      target: [cartEntries.siteId, cartEntries.cartId, cartEntries.mergeKey],
      set: { quantity: sql`least(${cartEntries.quantity} + ${entry.quantity}, ${most})` },
    })
    .returning(entryColumns)
  return row!
}

/** The one line of a cart that was made for it, in the place of the one before. */
export async function replaceEntry(
  tx: SiteTransaction,
  { cartId, kind, entry }: { cartId: string; kind: CartKind; entry: CartEntryRow },
): Promise<void> {
  const { siteId } = tx
  await tx.delete(cartEntries).where(and(eq(cartEntries.siteId, siteId), eq(cartEntries.cartId, cartId)))
  await tx.insert(cartEntries).values({ ...entry, siteId, cartId, kind, mergeKey: mergeKeyOf(entry) })
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

/** A cart that somebody wants to be reminded of is kept longer. */
export async function deleteCartsBefore(
  tx: SiteTransaction,
  { plain, consented }: { readonly plain: Date; readonly consented: Date },
): Promise<void> {
  const isOld = or(
    and(isNull(carts.emailConsentAt), lt(carts.updatedAt, plain)),
    and(isNotNull(carts.emailConsentAt), lt(carts.updatedAt, consented)),
  )
  await tx.delete(carts).where(and(eq(carts.siteId, tx.siteId), isOld))
}

const placing = 'place-order'
const thisKey = (tx: SiteTransaction, key: string) =>
  and(eq(idempotencyKeys.siteId, tx.siteId), eq(idempotencyKeys.scope, placing), eq(idempotencyKeys.key, key))

export type Begun = {
  /** What the key stands for already. */
  readonly used: { readonly requestHash: string; readonly orderId: string } | undefined
  readonly cart:
    | (Pick<CartHead, 'id' | 'codes' | 'giftCardIds'> & { readonly entries: readonly CartEntryRow[] })
    | undefined
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
  const { rows } = await tx.execute<{
    taken: boolean
    cartId: string | null
    codes: string[] | null
    giftCardIds: string[] | null
    entries: CartEntryRow[] | null
  }>(
    takingKey({
      ...{ siteId, key, requestHash, tokenHash },
      answer: JSON.stringify({ orderId }),
      now: now.toISOString(),
    }),
  )
  const { taken, cartId, codes, giftCardIds, entries } = rows[0]!
  const cart =
    cartId === null
      ? undefined
      : { id: cartId, codes: codes ?? [], giftCardIds: giftCardIds ?? [], entries: entries ?? [] }
  if (taken) return { used: undefined, cart }
  const [known] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(thisKey(tx, key))
  return { used: { requestHash: known!.requestHash, orderId: known!.answer.orderId }, cart }
}

const takingKey = standing<{
  readonly siteId: string
  readonly key: string
  readonly requestHash: string
  readonly answer: string
  readonly now: string
  readonly tokenHash: string | null
}>(
  value => sql`
    with taken as (
      insert into ${idempotencyKeys} (site_id, scope, key, request_hash, answer, created_at)
      values (${value('siteId')}, ${placing}, ${value('key')}, ${value('requestHash')}, ${value('answer')}::jsonb,
        ${value('now')}::timestamptz)
      on conflict do nothing returning 1
    ), cart as (
      select id, codes, gift_card_ids from ${carts}
      where site_id = ${value('siteId')} and token_hash = ${value('tokenHash')} for update
    )
    select exists (select from taken) as taken, cart.id as "cartId", cart.codes, cart.gift_card_ids as "giftCardIds",
      (select json_agg(json_build_object('id', id, 'variantId', variant_id, 'quantity', quantity,
        'amount', amount, 'details', details) order by place)
        from ${cartEntries} where site_id = ${value('siteId')} and cart_id = cart.id) as entries
    from (select) as always left join cart on true`,
)

/** The key stands for an order that was there already. */
export async function pointKey(tx: SiteTransaction, key: string, orderId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer: { orderId } }).where(thisKey(tx, key))
}

export async function deleteKeysBefore(tx: SiteTransaction, before: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.siteId, tx.siteId), lt(idempotencyKeys.createdAt, before)))
}
